import MappingTables
import RelationshipCore

/// An enumeration of a vendor: its names and their numbers.
struct VendorEnum {
    var dialect: DialectTables
    var name: String
    var cases: [(name: String, number: Int, summary: String)] = []

    /// The enumerations of all tables, each once, with the numbers that are no neutral value as well.
    ///
    /// - Parameter tables: The neutral enumerations.
    /// - Returns: The vendors' enumerations, in the order of the dialects and the tables.
    static func all(of tables: [EnumEntry]) -> [VendorEnum] {
        var found: [VendorEnum] = []
        for dialect in tables.first?.dialects ?? [] {
            for table in tables {
                for cell in table.cells where cell.dialect == dialect.dialect {
                    guard let type = cell.type, let name = cell.name, let number = cell.number else { continue }
                    let index = found.firstIndex { $0.name == type } ?? found.count
                    if index == found.count { found.append(VendorEnum(dialect: dialect, name: type)) }
                    guard !found[index].cases.contains(where: { $0.name == name }) else { continue }
                    let summary = cell.neutral.map { "\(table.type).\($0)" } ?? cell.note
                    found[index].cases.append((name, number, summary.sentence))
                }
            }
        }
        return found
    }
}

/// A neutral enumeration: its values.
struct NeutralEnum {
    /// The name without dots, such as `FriendRequestRole`.
    var name: String
    var values: [String]

    /// The neutral types of all tables, each once.
    ///
    /// - Parameter tables: The neutral enumerations.
    /// - Returns: The types, in the order of the tables.
    static func all(of tables: [EnumEntry]) -> [NeutralEnum] {
        var found: [NeutralEnum] = []
        for table in tables where !found.contains(where: { $0.name == table.typeName }) {
            found.append(NeutralEnum(name: table.typeName, values: table.values))
        }
        return found
    }
}

/// An enumeration with the numbers of all dialects.
struct EnumEntry {
    /// The name of the look-up functions.
    let name: String
    /// The neutral type.
    let type: String
    let summary: String
    /// The neutral values.
    let values: [String]
    let dialects: [DialectTables]
    let cells: [EnumCell]

    init(_ enumeration: Enumeration, _ dialects: [DialectTables]) {
        name = enumeration.name
        type = enumeration.type
        summary = enumeration.summary
        values = enumeration.cases
        self.dialects = dialects
        cells = dialects.cells(of: enumeration)
    }

    /// The numbers of the neutral values.
    var rows: [EnumRow] {
        cells.compactMap { cell in
            guard let value = cell.neutral, let number = cell.number else { return nil }
            return EnumRow(
                table: EnumTable(rawValue: name),
                dialect: cell.dialect,
                value: NeutralValue(name: value, type: typeName),
                number: number,
                readsBack: cell.readsBack
            )
        }
    }

    /// The neutral type without dots.
    var typeName: String { type.split(separator: ".").joined() }
}

/// The number of a neutral value in a dialect.
struct EnumRow: ExportedRecord {
    let table: EnumTable
    let dialect: DialectName
    let value: NeutralValue
    let number: Int
    let readsBack: Bool

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
