package import JSONSyntax

/// A difference between two values in the hub's JSON.
package struct ShadowDifference: Sendable {
    /// The kind of the difference.
    package var kind: ShadowRecord.Kind
    /// The place, such as `friends[2].remark`.
    package var path: String
    /// The field, which is the place without the numbers of elements: `friends[].remark`.
    var field: String
    var primary: JSONValue?
    var shadow: JSONValue?
    /// The user that the differing element is about, if any.
    var user: String?
}

/// The comparison of two values in the hub's JSON by field.
///
/// Times and cursors differ between backends, so only their presence is compared. Sequence numbers and texts of errors
/// are not compared. Elements about users are matched by user.
package struct ShadowComparison: JSONComparisonRules {
    /// Members with a time of the backend; only their presence is compared.
    package static let times: Set<String> = [
        "addedAt", "at", "before", "blockedAt", "changedAt", "createdAt", "expiresAt", "followedAt", "handledAt",
        "sentAt", "subscribedAt", "upTo",
    ]
    /// Members that are not compared: numbers that only the backend understands, and texts for people.
    private static let own: Set<String> = [
        "error.message", "refused.message", "foreign.text", "requests.sequence",
    ]
    /// Members that identify an element of a list, in order of preference.
    private static let names = ["user", "device", "name"]

    private let ignored: Set<String>

    /// Compares two answers.
    ///
    /// - Parameters:
    ///   - primary: The primary's answer.
    ///   - shadow: The shadow's answer.
    ///   - ignored: The fields that are not compared.
    /// - Returns: The differences, in the order of the primary's answer.
    package static func differences(
        of primary: JSONValue,
        _ shadow: JSONValue,
        ignoring ignored: Set<String>
    ) -> [ShadowDifference] {
        JSONComparison.differences(of: primary, shadow, by: ShadowComparison(ignored: ignored))
            .map { ShadowDifference($0) }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func treatment(of difference: JSONDifference) -> JSONDifference.Treatment {
        let field = difference.field
        if [ignored, Self.own].joined().contains(where: { field == $0 || field.hasSuffix(".\($0)") }) {
            return .ignored
        }
        guard let primary = difference.first, let shadow = difference.second else { return .whole }
        let key = field.split(separator: ".").last.map(String.init) ?? ""
        if key == "next" || Self.times.contains(key) { return .ignored }
        // The keys show the kind of answer: an error has a different member from a success.
        if difference.steps.isEmpty, primary.object?.keys != shadow.object?.keys { return .whole }
        return .parts
    }

    // MARK: Lists

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func identity(of element: JSONValue) -> JSONValue? { Self.name(element) }

    /// Returns the name of an element in its list.
    fileprivate static func name(_ element: JSONValue) -> JSONValue {
        guard element.object != nil else { return element }
        // Both requests between two users are in one list.
        if let user = element["user"], let role = element["role"] { return [user, role] }
        return names.lazy.compactMap { element[$0] }.first ?? element["event"] ?? .null
    }

    /// Returns whether two elements have equal times, which makes their order arbitrary.
    package func isOrderArbitrary(_ first: JSONValue, _ second: JSONValue) -> Bool {
        let keys = (first.object?.keys ?? []).filter(Self.times.contains)
        return keys.contains { first[$0] == second[$0] }
    }
}

extension ShadowDifference {
    /// Creates a difference of two answers.
    fileprivate init(_ difference: JSONDifference) {
        (path, field) = (difference.path, difference.field)
        (primary, shadow) = (difference.first, difference.second)
        let parts = field.split(separator: ".")
        switch difference.kind {
        case .missing: kind = .missing
        case .extra: kind = .extra
        case .changed: kind = parts.isEmpty ? .code : .value
        case .moved:
            kind = .order
            primary = primary?.elements.map { .array($0.map(ShadowComparison.name)) }
            shadow = shadow?.elements.map { .array($0.map(ShadowComparison.name)) }
        }
        if parts.last == "error" || (parts.last == "code" && parts.dropLast().last != "foreign") { kind = .code }
        user = difference.steps.reduce(nil) { user, step in
            if case .element(_, let element) = step { element["user"]?.text ?? user } else { user }
        }
    }
}
