import MappingLookup
import RelationshipCore

/// The number of a neutral value in a dialect.
struct EnumRow: ExportedRecord {
    let table: EnumTable
    let dialect: DialectName
    let value: NeutralValue
    let number: Int
    let readsBack: Bool

    /// Creates a row from a cell; `nil` if the cell has no neutral value or no number.
    init?(_ cell: EnumCell) {
        guard let value = cell.neutral, let number = cell.number,
            let table = HubTables.enumerations.first(where: { $0.name == cell.table })
        else { return nil }
        self.table = EnumTable(rawValue: table.name)
        self.value = NeutralValue(name: value, type: table.typeName)
        self.number = number
        dialect = cell.dialect
        readsBack = cell.readsBack
    }

    static let exportName = "enumRow"
    static let exportSummary = "The number of a neutral value in a dialect."
    static let exportFields: [Field<Self>] = [
        Field("table", \.table, "The enumeration."),
        Field("dialect", \.dialect, "The dialect."),
        Field("value", \.value, "The neutral value."),
        Field("number", \.number, "The number."),
        Field("readsBack", \.readsBack, "Whether the number reads back as the value."),
    ]
}

extension Enumeration {
    /// The neutral type without dots.
    var typeName: String { type.split(separator: ".").joined() }
}
