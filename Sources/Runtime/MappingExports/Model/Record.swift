/// The type of a field, for languages that declare types.
indirect enum FieldType: Sendable {
    case text
    case number
    case flag
    /// A member of the enumeration with this name.
    case name(String)
    /// A member of any neutral enumeration.
    case anyName
    /// A record of the type with this name.
    case record(String)
    case list(FieldType)
    /// An optional value. Languages without optional values write "".
    case optional(FieldType)
    /// An optional text for which "" differs from a missing text.
    case possibleText
}

/// A value in a record.
enum Datum: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A member of an enumeration.
    case name(String, of: String)
    /// A record, with the name of its type for languages that write it.
    case record(Record, of: String)
    case list([Datum], of: FieldType)
    /// An optional text for which "" differs from a missing text.
    case possibleText(String?)
    /// A missing value of a type.
    case nothing(FieldType)
}

/// Named values in order: an object, a struct or the arguments of an initialiser.
struct Record: Sendable, ExpressibleByDictionaryLiteral {
    let members: [(name: String, value: Datum)]

    init(_ members: [(name: String, value: Datum)]) {
        self.members = members
    }

    init(dictionaryLiteral elements: (String, any ExportValue)...) {
        members = elements.map { ($0, $1.datum) }
    }

    var values: [Datum] { members.map(\.value) }
}

/// The rows of one table, which are created only when a language writes them.
struct DataTable {
    let name: String
    /// The type of the rows.
    let type: String
    private let makeRows: () -> [Record]

    init<Row: ExportedRecord>(_ name: String, _ rows: @autoclosure @escaping () -> [Row]) {
        self.name = name
        type = Row.exportName
        makeRows = { rows().map(\.record) }
    }

    var rows: [Record] { makeRows() }
}
