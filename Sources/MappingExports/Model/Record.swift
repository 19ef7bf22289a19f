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

/// A value that a record can have.
protocol ExportValue: Sendable {
    static var fieldType: FieldType { get }
    var datum: Datum { get }
}

/// A member of an enumeration that the exports have under a name of their own.
protocol ExportedName: ExportValue, RawRepresentable<String> {
    static var exportName: String { get }
}

extension ExportedName {
    static var exportName: String { "\(Self.self)" }
    static var fieldType: FieldType { .name(exportName) }
    var datum: Datum { .name(rawValue, of: Self.exportName) }
}

/// A row of a table, or what a look-up returns: one description for all languages.
protocol ExportedRecord: ExportValue {
    /// The name of the type; it begins with a small letter if users of the export do not see it.
    static var exportName: String { get }
    /// What a record is.
    static var exportSummary: String { get }
    /// The fields in the order in which they are written.
    static var exportFields: [Field<Self>] { get }
}

extension ExportedRecord {
    static var exportName: String { "\(Self.self)" }
    static var fieldType: FieldType { .record(exportName) }
    static var isPublic: Bool { exportName == exportName.capitalFirst }
    var record: Record { Record(Self.exportFields.map { ($0.name, $0.datum(self)) }) }
    var datum: Datum { .record(record, of: Self.exportName) }
}

/// A field of the records of a type.
struct Field<Row>: Sendable {
    let name: String
    let type: FieldType
    let datum: @Sendable (Row) -> Datum
    private let summary: String

    /// Describes a field.
    ///
    /// - Parameters:
    ///   - name: The name in the exports.
    ///   - value: The value.
    ///   - summary: What the field holds, with `#nothing` for what each language writes for no value.
    init<Value: ExportValue>(_ name: String, _ value: any KeyPath<Row, Value> & Sendable, _ summary: String) {
        self.name = name
        type = Value.fieldType
        datum = { $0[keyPath: value].datum }
        self.summary = summary
    }

    /// Returns what the field holds, in a language that writes `nothing` for no value.
    func summary(nothing: String) -> String { summary.replacing("#nothing", with: nothing) }
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
