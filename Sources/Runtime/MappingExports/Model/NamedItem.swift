import MappingLookup
import RelationshipCore

/// A name of the hub or of a vendor, with its meaning.
struct NamedItem {
    var name: String
    var summary: String

    private static func all<Kind: CaseIterable & RawRepresentable<String>>(
        _ type: Kind.Type,
        _ summary: (Kind) -> String
    ) -> [NamedItem] {
        Kind.allCases.map { NamedItem(name: $0.rawValue, summary: summary($0)) }
    }

    /// The neutral commands.
    static var operations: [NamedItem] { all(Command.Kind.self, HubTables.summary) }

    /// The neutral errors.
    static var errors: [NamedItem] { all(RelationshipError.Code.self, \.summary.sentence) }

    /// The neutral events.
    static var events: [NamedItem] { all(Event.Kind.self, HubTables.summary) }

    /// The fields with limits.
    static var fields: [NamedItem] { all(LimitedField.self, HubTables.summary) }

    /// The arguments that an error can be about.
    static var arguments: [NamedItem] { all(ErrorArgument.self) { "The argument \($0.rawValue)." } }

    /// The channels through which a code arrives.
    static var channels: [NamedItem] {
        all(Channel.self) { channel in
            switch channel {
            case .success: "In the success block: of the whole call, or as the result of one user."
            case .failure: "In the block for failures of the whole call."
            }
        }
    }

    /// The custom fields whose keys have a prefix in some versions.
    static var customKeys: [NamedItem] {
        all(CustomKeyField.self) { field in
            switch field {
            case .profileCustomKey: "A field of a user's profile."
            case .friendCustomKey: "A field of a friend."
            }
        }
    }

    /// The kinds of changes of an SDK's name in a version.
    static var changes: [NamedItem] {
        all(ChangeKind.self) { kind in
            switch kind {
            case .added: "The version is the first to have the name."
            case .was: "The name took the place of another."
            case .becomes: "Another took the place of the name."
            case .deprecated: "The name is still there, and the vendor advises another."
            case .removed: "The version is the first without the name."
            }
        }
    }

    /// The units of limits.
    static var units: [NamedItem] {
        all(Limit.Unit.self) { unit in
            switch unit {
            case .bytes: "The bytes of the text in UTF-8."
            case .utf16: "The UTF-16 units of the text."
            case .items: "The items of a list."
            case .value: "Nothing: a number itself, from 0 on."
            }
        }
    }

    /// The classes of fidelity.
    static var fidelities: [NamedItem] {
        all(Fidelity.self) { fidelity in
            switch fidelity {
            case .exact: "The dialect says exactly this, and it reads back as this."
            case .converted: "The dialect says something near to it."
            case .carried: "The dialect cannot say it; the hub keeps it."
            case .dropped: "The dialect does not report it, knowingly."
            case .rejected: "The dialect refuses it with an error."
            }
        }
    }

    /// The kinds of records.
    static var recordKinds: [NamedItem] {
        all(FieldRecord.Kind.self) { kind in
            switch kind {
            case .value: "What is read."
            case .command: "What is written or asked."
            case .event: "What an event carries."
            }
        }
    }

    /// The conversions of fields.
    static var conversions: [NamedItem] {
        HubTables.conversions.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
    }
}
