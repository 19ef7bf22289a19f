import MappingLookup
import RelationshipCore

/// The data of an export.
struct ExportModel {
    /// The dialects of the exported tables.
    let dialects: [DialectTables]
    /// The requested tables and, if these contain profiles, the tables that profiles change.
    let asked: Set<ExportTable>

    init(_ asked: Set<ExportTable>, of dialects: [DialectTables]) {
        self.dialects = dialects
        self.asked = asked.contains(.profiles) ? asked.union([.errors, .limits]) : asked
    }

    var errors: ErrorsModel { ErrorsModel(dialects) }
    var profiles: ProfilesModel { ProfilesModel(dialects) }
    var fields: FieldsModel { FieldsModel(dialects: dialects) }

    /// The numbers of the neutral values of all enumerations.
    var enumRows: [EnumRow] {
        HubTables.enumerations.flatMap { dialects.cells(of: $0) }.compactMap(EnumRow.init)
    }

    /// The limits that dialects set.
    var limits: [LimitRow] {
        LimitedField.allCases.flatMap { field in
            dialects.compactMap { tables in
                tables.limit(field).map { LimitRow(field: field, dialect: tables.dialect, limit: $0) }
            }
        }
    }

    /// The dialects with their descriptions.
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
