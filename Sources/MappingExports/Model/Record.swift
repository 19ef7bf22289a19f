import RelationshipCore

/// A value in a record.
enum Datum {
    case text(String)
    /// A text, or nothing; languages without such a value write "".
    case optional(String?)
    /// A text, or nothing, where "" is a text like any other.
    case possible(String?)
    case number(Int)
    case flag(Bool)
    case texts([String])
    /// A member of an enumeration, or none.
    case name(String?, of: String)
    case names([String], of: String)
    /// A record of a type, in the languages that name it; the name begins with a small letter if users of the export do not see it.
    case record(Record, of: String = "")
    case records([Record], of: String)
    /// Nothing; only JSON has it.
    case null
}

/// Values with names, in their order: an object, a struct or the arguments of an initialiser.
typealias Record = KeyValuePairs<String, Datum>

/// The records of one table.
struct DataTable {
    var name: String
    /// The type of the records.
    var type: String
    var rows: [Record]

    init(_ name: String, of type: String, _ rows: [Record]) {
        self.name = name
        self.type = type
        self.rows = rows
    }
}

extension Datum {
    static func dialect(_ name: DialectName) -> Datum { .name(name.rawValue, of: "Dialect") }
    static func operations(_ names: [String]) -> Datum { .names(names, of: "Operation") }
    static func fidelity(_ name: String?) -> Datum { .name(name, of: "Fidelity") }
    static func channel(_ name: String) -> Datum { .name(name, of: "Channel") }
}
