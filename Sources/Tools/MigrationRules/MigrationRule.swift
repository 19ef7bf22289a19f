package import BridgeTranslation
package import RelationshipCore

/// What becomes of one name of an SDK in another SDK, or in another version of the same SDK.
///
/// A rule is derived from the mapping tables of both dialects. A rule for a call is about its arguments: the contents of
/// its blocks have rules of their own, as properties and codes.
package struct MigrationRule: Sendable, Hashable {
    /// The kind of name.
    package enum Kind: String, Sendable, Hashable, CaseIterable, Encodable {
        /// A method that the app calls.
        case call
        /// A method that the app implements.
        case callback
        /// A class, a protocol, an enumeration or a block.
        case type
        /// A property of a type.
        case property
        /// A constant, such as the key of a profile field.
        case constant
        /// A case of an enumeration.
        case value
        /// A number of an error or of success.
        case code
    }

    /// How the counterpart differs from the name.
    package enum Change: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The counterpart has the same name, and equal arguments.
        case same
        /// The counterpart has another name, and equal arguments.
        case renamed
        /// There is one counterpart, with other arguments.
        case reshaped
        /// Some uses need several counterparts together.
        case several
        /// The arguments or the place of a use decide between counterparts.
        case choice
        /// There is no counterpart.
        case none
        /// The tables don't compare the name with any other.
        case unknown
    }

    /// Whether a tool can rewrite the uses of the name.
    package enum Rewrite: String, Sendable, Hashable, CaseIterable, Encodable {
        /// Every use has one counterpart with the same meaning.
        case safe
        /// The arguments or the place of a use decide.
        case conditional
        /// There is one counterpart, whose meaning can differ in every use.
        case review
        /// Nothing can take the place of a use.
        case none
    }

    /// A name that takes the place of the rule's name.
    package struct Counterpart: Sendable, Hashable, Encodable {
        /// The name: a selector, a type, a property with its type, a constant, or a number.
        package var name: String
        /// The Swift names, oldest first; the constants of a code.
        package var spellings: [String] = []
        /// The protocol of a callback, or the enumeration of a value.
        package var owner: String?
        /// The number of a value or a code.
        package var number: Int?
        /// The uses that this counterpart is for, or the difference; "" if there is nothing to say.
        package var note = ""
    }

    /// The place of an argument in the counterpart.
    package struct Argument: Sendable, Hashable, Encodable {
        /// The path of the argument in the JSON of the call.
        package var from: String
        /// The paths in the JSON of the counterpart; empty if the argument has no place there.
        package var to: [String]
        /// Whether the argument decides between counterparts.
        package var decides: Bool
    }

    /// A loss, and the uses that have it.
    package struct ConditionalLoss: Sendable, Hashable {
        /// The condition, such as `request.addType is 1`; "" for all uses.
        package var when: String
        /// The loss.
        package var loss: Loss
    }

    /// The kind of name.
    package var kind: Kind
    /// The name.
    package var name: String
    /// The Swift names, oldest first; the constants of a code.
    package var spellings: [String] = []
    /// The protocol of a callback, or the enumeration of a value.
    package var owner: String?
    /// The number of a value or a code.
    package var number: Int?
    /// The commands, events, fields, values or errors of the hub that connect the name with its counterparts.
    package var hub: [String] = []
    /// How the counterpart differs.
    package var change = Change.unknown
    /// The worst fidelity of the name and its counterparts; `nil` if the tables don't compare the name.
    package var fidelity: Fidelity?
    /// Whether a tool can rewrite the uses of the name.
    package var rewrite = Rewrite.none
    /// The counterparts.
    package var targets: [Counterpart] = []
    /// The places of a call's arguments.
    package var arguments: [Argument] = []
    /// The counterpart's arguments that no argument of the call gives, with their values by their paths.
    package var added: [String: String] = [:]
    /// What is lost.
    package var losses: [ConditionalLoss] = []
    /// The differences and reasons in the tables.
    package var notes: [String] = []

    /// The value of an added argument that is the user of the app.
    package static let caller = "the user of the app"

    /// The id of the rule, which is unique among the rules of a pair.
    package var id: String {
        let name = kind == .callback || kind == .value ? [owner, name].compactMap(\.self).joined(separator: ".") : name
        return "\(kind.rawValue)/\(name)"
    }

    /// The losses and the differences, in one line; "" only for a safe rule.
    package var reason: String { reasons.joined(separator: "; ") }

    /// The losses and the differences; empty only for a safe rule.
    package var reasons: [String] {
        let lost = losses.map { loss in
            let condition = loss.when.isEmpty ? "" : "when \(loss.when): "
            let field = loss.loss.field == "call" ? "" : "\(loss.loss.field): "
            return "\(condition)\(field)\(loss.loss.reason) (\(loss.loss.advice))"
        }
        let parts = (lost + notes + targets.map(\.note)).filter { !$0.isEmpty }.unique
        return parts.isEmpty && rewrite != .safe ? [change.summary] : parts
    }
}

extension MigrationRule.Change {
    /// What a person must know about a rule that says nothing else.
    fileprivate var summary: String {
        switch self {
        case .same, .renamed: "the meaning differs in a detail"
        case .reshaped: "the counterpart has other arguments"
        case .several: "several counterparts together"
        case .choice: "the use decides which counterpart it is"
        case .none: "there is no counterpart"
        case .unknown: "the tables don't compare it"
        }
    }
}

extension MigrationRule.ConditionalLoss: Encodable {
    private enum CodingKeys: String, CodingKey { case when }

    package func encode(to encoder: any Encoder) throws {
        try loss.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(when, forKey: .when)
    }
}

// The id is not a stored property; the command adds it.
extension MigrationRule: Encodable {
    private enum CodingKeys: String, CodingKey {
        case kind, name, spellings, owner, number, hub, change
        case fidelity = "class"
        case rewrite, targets, arguments, added, losses, notes
    }
}
