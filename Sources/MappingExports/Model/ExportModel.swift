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
    /// The calls for a command, and the statements that there is none; then the calls that need no command.
    var calls: [CallEntry]?
    /// The callbacks that report an event, and the statements that there is none; then those that no event causes.
    var callbacks: [CallbackEntry]?
    var limits: [LimitRow]?
    var profiles: ProfilesModel?
    var fields: FieldsModel?

    init(_ asked: Set<ExportTable>, of dialects: [DialectTables]) {
        self.dialects = dialects
        let tables = asked.contains(.profiles) ? asked.union([.errors, .limits]) : asked
        self.asked = tables
        if tables.contains(.errors) { errors = ErrorsModel(dialects) }
        if tables.contains(.enums) { enums = HubTables.enumerations.map { EnumEntry($0, dialects) } }
        if tables.contains(.calls) {
            let calls = Command.Kind.allCases.flatMap { command in dialects.flatMap { $0.calls(for: command) } }
            self.calls = calls + dialects.flatMap(\.localCalls)
        }
        if tables.contains(.events) {
            let callbacks = Event.Kind.allCases.flatMap { event in dialects.flatMap { $0.callbacks(for: event) } }
            self.callbacks = callbacks + dialects.flatMap(\.localCallbacks)
        }
        if tables.contains(.limits) {
            limits = LimitedField.allCases.flatMap { field in
                dialects.compactMap { tables in
                    tables.limit(field).map { LimitRow(field: field, dialect: tables.dialect, limit: $0) }
                }
            }
        }
        if tables.contains(.profiles) { profiles = ProfilesModel(dialects) }
        if tables.contains(.fields) { fields = FieldsModel(dialects: dialects) }
    }

    /// The dialects with what they are.
    var dialectItems: [NamedItem] { dialects.map { NamedItem(name: $0.dialect.rawValue, summary: $0.summary) } }

    /// Whether an item is listed with its fidelity.
    var hasFidelity: Bool { asked != [.limits] }
}

/// A limit that a dialect sets itself.
struct LimitRow: ExportedRecord {
    let field: LimitedField
    let dialect: DialectName
    let limit: Limit

    static let exportName = "limitRow"
    static let exportSummary = "A limit that a dialect sets itself."
    static let exportFields: [Field<Self>] = [
        Field("field", \.field, "What is limited."),
        Field("dialect", \.dialect, "The dialect."),
        Field("limit", \.limit, "The limit."),
    ]
}
