public import RelationshipCore

/// A value that a translation from one dialect to another could not keep.
public struct Loss: Sendable, Hashable {
    /// The field, with the hub's names, such as `remark`, `fields.signature` or `friends[].friendship.groups`.
    ///
    /// `call`, `reply` and `event` mean the whole line.
    public var field: String
    /// The treatment of the field.
    ///
    /// `rejected`: nothing was written, because the target would refuse the value; `dropped`: the value was left out;
    /// `carried`: it was left out, but a bridge between the two keeps it; `converted`: it was written in another form.
    public var fidelity: Fidelity
    /// The reason for the loss.
    public var reason: String
    /// The advice for an app.
    public var advice: String

    /// Creates a loss.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - fidelity: The treatment of the field.
    ///   - reason: The reason.
    ///   - advice: The advice for an app.
    public init(field: String, fidelity: Fidelity, reason: String, advice: String) {
        self.field = field
        self.fidelity = fidelity
        self.reason = reason
        self.advice = advice
    }
}

extension Loss {
    /// Creates a loss with a reason from the mapping tables.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - fidelity: The treatment of the field.
    ///   - reason: The text of the row, or `nil` if no row has a reason.
    ///   - dialect: The dialect that the row is about.
    ///   - advice: The advice for an app.
    init(_ field: String, _ fidelity: Fidelity, _ reason: String?, in dialect: DialectName, _ advice: String) {
        let reason = "\(dialect.rawValue): \(reason ?? "not reported here")"
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
}

extension [Loss] {
    /// Adds a loss, unless the list already contains it.
    mutating func note(_ loss: Loss) {
        if !contains(loss) { append(loss) }
    }
}
