public import RelationshipCore

/// Something that a translation from one dialect to another could not keep as it was.
public struct Loss: Sendable, Hashable {
    /// What it is about, in the hub's own names, such as `remark`, `fields.signature` or `friends[].friendship.groups`.
    ///
    /// `call`, `reply` and `event` stand for the whole line.
    public var field: String
    /// What became of it.
    ///
    /// `rejected`: nothing was written, because the target would refuse it; `dropped`: left out; `carried`: left out, and a
    /// bridge between the two keeps it; `converted`: written in another form.
    public var fidelity: Fidelity
    /// Why.
    public var reason: String
    /// What an app can do about it.
    public var advice: String

    /// Creates a loss.
    ///
    /// - Parameters:
    ///   - field: What it is about.
    ///   - fidelity: What became of it.
    ///   - reason: Why.
    ///   - advice: What an app can do about it.
    public init(field: String, fidelity: Fidelity, reason: String, advice: String) {
        self.field = field
        self.fidelity = fidelity
        self.reason = reason
        self.advice = advice
    }
}

extension Loss {
    /// A loss whose reason stands in the mapping tables.
    ///
    /// - Parameters:
    ///   - field: What it is about.
    ///   - fidelity: What became of it.
    ///   - reason: The row's own words, or `nil` if no row says why.
    ///   - dialect: The dialect that the row is about.
    ///   - advice: What an app can do about it.
    init(_ field: String, _ fidelity: Fidelity, _ reason: String?, in dialect: DialectName, _ advice: String) {
        let reason = "\(dialect.rawValue): \(reason ?? "not told here")"
        self.init(field: field, fidelity: fidelity, reason: reason, advice: advice)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Loss: Encodable {
    private enum CodingKeys: String, CodingKey {
        case field
        case fidelity = "class"
        case reason, advice
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(field, forKey: .field)
        try container.encode(fidelity.rawValue, forKey: .fidelity)
        try container.encode(reason, forKey: .reason)
        try container.encode(advice, forKey: .advice)
    }
}

extension [Loss] {
    /// Adds a loss, unless the same is there already.
    mutating func note(_ loss: Loss) {
        if !contains(loss) { append(loss) }
    }
}
