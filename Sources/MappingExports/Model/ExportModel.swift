import MappingTables
import RelationshipCore

/// What is exported, in the order in which it is written; a table that is not asked for is `nil`.
struct ExportModel {
    /// The dialects of the exported tables.
    let dialects: [DialectTables]
    /// The tables that are asked for, and those that they change.
    let asked: Set<ExportTable>
    var errors: ErrorsModel?
    var enums: [EnumEntry]?
    var calls: CallsModel?
    var events: EventsModel?
    var limits: [LimitRow]?
    var profiles: ProfilesModel?
    var fields: FieldsModel?

    init(_ asked: Set<ExportTable>, of dialects: [DialectTables]) {
        self.dialects = dialects
        let tables = asked.contains(.profiles) ? asked.union([.errors, .limits]) : asked
        self.asked = tables
        errors = tables.contains(.errors) ? ErrorsModel(dialects) : nil
        enums = tables.contains(.enums) ? HubTables.enumerations.map { EnumEntry($0, dialects) } : nil
        calls = tables.contains(.calls) ? CallsModel(dialects) : nil
        events = tables.contains(.events) ? EventsModel(dialects) : nil
        limits = tables.contains(.limits) ? LimitRow.all(of: dialects) : nil
        profiles = tables.contains(.profiles) ? ProfilesModel(dialects) : nil
        fields = tables.contains(.fields) ? FieldsModel(dialects: dialects) : nil
    }

    /// The dialects with what they are.
    var dialectItems: [NamedItem] { dialects.map { NamedItem(name: $0.dialect.rawValue, summary: $0.summary) } }

    /// Whether an item is listed with its fidelity.
    var hasFidelity: Bool { asked != [.limits] }
}

/// A name of the hub or of a vendor with what it means.
struct NamedItem {
    var name: String
    var summary: String

    /// The neutral commands.
    static var operations: [NamedItem] {
        Command.Kind.allCases.map { NamedItem(name: $0.rawValue, summary: HubTables.summary(of: $0)) }
    }

    /// The neutral errors.
    static var errors: [NamedItem] {
        RelationshipError.Code.allCases.map { NamedItem(name: $0.rawValue, summary: $0.summary.sentence) }
    }

    /// The neutral events.
    static var events: [NamedItem] {
        Event.Kind.allCases.map { NamedItem(name: $0.rawValue, summary: HubTables.summary(of: $0)) }
    }

    /// What is limited.
    static var fields: [NamedItem] {
        LimitedField.allCases.map { NamedItem(name: $0.rawValue, summary: HubTables.summary(of: $0)) }
    }

    /// The arguments that an error can be about.
    static var arguments: [NamedItem] {
        ErrorArgument.allCases.map { NamedItem(name: $0.rawValue, summary: "The argument \($0.rawValue).") }
    }

    /// Where a code arrives.
    static var channels: [NamedItem] {
        Channel.allCases.map { channel in
            let summary =
                switch channel {
                case .success: "In the success block: of the whole call, or as the result of one user."
                case .failure: "In the block for failures of the whole call."
                }
            return NamedItem(name: channel.rawValue, summary: summary)
        }
    }

    /// Custom fields with keys that have a prefix in some versions.
    static var customKeys: [NamedItem] {
        CustomKeyField.allCases.map { field in
            let summary =
                switch field {
                case .profileCustomKey: "A field of a user's profile."
                case .friendCustomKey: "A field of a friend."
                }
            return NamedItem(name: field.rawValue, summary: summary)
        }
    }

    /// The change of a name of an SDK in a version.
    static var changes: [NamedItem] {
        [
            NamedItem(name: "added", summary: "The version is the first to have the name."),
            NamedItem(name: "was", summary: "The name took the place of another."),
            NamedItem(name: "becomes", summary: "Another took the place of the name."),
            NamedItem(name: "deprecated", summary: "The name is still there, and the vendor advises another."),
            NamedItem(name: "removed", summary: "The version is the first without the name."),
        ]
    }

    /// What limits count.
    static var units: [NamedItem] {
        Limit.Unit.allCases.map { unit in
            let summary =
                switch unit {
                case .bytes: "The bytes of the text in UTF-8."
                case .utf16: "The UTF-16 units of the text."
                case .items: "The items of a list."
                case .value: "Nothing: a number itself, from 0 on."
                }
            return NamedItem(name: unit.rawValue, summary: summary)
        }
    }

    /// The classes of faithfulness.
    static var fidelities: [NamedItem] {
        Fidelity.allCases.map { fidelity in
            let summary =
                switch fidelity {
                case .exact: "The dialect says exactly this, and it reads back as this."
                case .converted: "The dialect says something near to it."
                case .carried: "The dialect cannot say it; the hub keeps it."
                case .dropped: "The dialect does not report it, knowingly."
                case .rejected: "The dialect refuses it with an error."
                }
            return NamedItem(name: fidelity.rawValue, summary: summary)
        }
    }
}

/// A limit of a dialect.
struct LimitRow {
    var field: LimitedField
    var dialect: DialectName
    /// `nil` if the dialect sets none of its own.
    var limit: Limit?
    var note: String

    /// A row for each field and dialect.
    static func all(of dialects: [DialectTables]) -> [LimitRow] {
        LimitedField.allCases.flatMap { field in
            dialects.map { tables in
                LimitRow(
                    field: field,
                    dialect: tables.dialect,
                    limit: tables.limit(field),
                    note: tables.note(of: field)
                )
            }
        }
    }
}

/// The calls, by command and by dialect.
struct CallsModel {
    /// The calls for a command, and the statements that there is none.
    let calls: [CallEntry]
    /// The calls that need no command.
    let local: [CallEntry]

    init(_ dialects: [DialectTables]) {
        calls = Command.Kind.allCases.flatMap { command in dialects.flatMap { $0.calls(for: command) } }
        local = dialects.flatMap(\.localCalls)
    }
}

/// The callbacks, by event and by dialect.
struct EventsModel {
    /// The callbacks that report an event, and the statements that there is none.
    let callbacks: [CallbackEntry]
    /// The callbacks that no event causes.
    let local: [CallbackEntry]

    init(_ dialects: [DialectTables]) {
        callbacks = Event.Kind.allCases.flatMap { event in dialects.flatMap { $0.callbacks(for: event) } }
        local = dialects.flatMap(\.localCallbacks)
    }
}
