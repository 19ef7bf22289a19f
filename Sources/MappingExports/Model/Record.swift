/// The type of a field, for the languages that declare it.
indirect enum FieldType: Sendable {
    case text
    case number
    case flag
    /// A member of the enumeration of this name.
    case name(String)
    /// A member of any neutral enumeration.
    case anyName
    /// A record of the type of this name.
    case record(String)
    case list(FieldType)
    /// A value, or nothing; languages without such a value write "".
    case optional(FieldType)
    /// A text, or nothing, where "" is a text like any other.
    case possibleText
}

/// A value in a record.
enum Datum: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A member of an enumeration.
    case name(String, of: String)
    /// A record of a type, in the languages that name it.
    case record(Record, of: String)
    case list([Datum], of: FieldType)
    /// A text, or nothing, where "" is a text like any other.
    case possibleText(String?)
    /// No value of a type.
    case nothing(FieldType)
}

/// Values with names, in their order: an object, a struct or the arguments of an initialiser.
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

/// The rows of one table, which are made when a language writes them.
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
