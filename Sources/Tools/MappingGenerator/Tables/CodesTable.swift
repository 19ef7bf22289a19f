import JSONSyntax

/// `codes.json` of a dialect: the answers for the neutral errors, and the meanings of the dialect's numbers.
struct CodesTable: Sendable {
    static let file = "codes.json"

    /// A number in a reply.
    struct Cell: Sendable {
        var number: Int
        var channel: SourceChannel
        var text: String
        /// The fidelity to the neutral error; `nil` for a number that is only read.
        var fidelity: SourceFidelity?
        var reading: Reading
        var note: String
    }

    /// The meaning of a number.
    ///
    /// The row is the answer for a neutral error, in general or in some operations, or describes a number that is only
    /// read.
    struct Row: Sendable {
        var line: Int
        /// The neutral code, or `nil` if the number has no neutral meaning and is kept unchanged.
        var code: String?
        /// The operations of the row; empty in the general row of a code.
        var operations: [String]
        /// The argument that the row is about, or `nil`.
        var argument: String?
        /// The operations in which the error occurs; empty for any.
        var occursIn: [String]
        var cell: Cell
        /// Whether a profile sends the number, which the reference only reads.
        var isProfiled: Bool

        var isGeneral: Bool { operations.isEmpty }
    }

    /// The description of a number of the vendor.
    struct NumberRow: Sendable {
        var line: Int
        var number: Int
        var summary: String
        var names: [String]
        /// The meanings of the number with their distinctions, if it has several.
        var means: [(line: Int, statement: Statement)]
    }

    /// The meaning of a number in a row of the table.
    struct Statement: Sendable, Hashable {
        /// The neutral code, `success`, or `none`.
        var error: String
        /// The operations of the row; empty for all.
        var operations: [String]
        var argument: String?
        var text: String
    }

    /// Numbers of the vendor that do not concern relations, profiles or accounts.
    struct LeftOutRow: Sendable {
        var line: Int
        var numbers: ClosedRange<Int>
        /// The subject of the numbers.
        var about: String
    }

    /// The answer for an operation's success.
    struct SuccessRow: Sendable {
        var line: Int
        var operations: [String]
        var text: String
    }

    let file: String
    private(set) var itemOperations: [String] = []
    private(set) var successes: [SuccessRow] = []
    /// The answers for the neutral errors.
    private(set) var rows: [Row] = []
    /// The numbers that are only read.
    private(set) var foreignRows: [Row] = []
    private(set) var numbers: [NumberRow] = []
    private(set) var leftOut: [LeftOutRow] = []
    /// The numbers that the vendor leaves to the apps.
    private(set) var appNumbers: LeftOutRow?
}

extension CodesTable {
    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = [
            "$schema", "about", "itemResults", "success", "errors", "alsoReads", "numbers", "leftOut", "appNumbers",
        ]
        let top = try MappingGenerator.Row(root, file: file, keys: keys)
        itemOperations = try top.strings("itemResults")
        successes = try top.rows("success", ["operations", "text"], &list) { row throws(Problem) in
            SuccessRow(line: row.line, operations: try row.operations("operations"), text: try row.string("text"))
        }
        let cell = ["number", "channel", "text", "fidelity", "reads", "note"]
        rows = try top.rows("errors", ["code", "operations", "argument", "occursIn"] + cell, &list, Self.row)
        let foreign = ["number", "code", "operations", "channel", "text", "note", "profiled"]
        foreignRows = try top.rows("alsoReads", foreign, &list, Self.foreignRow)
        numbers = try top.rows("numbers", ["number", "summary", "names", "means"], &list, Self.number)
        leftOut = try top.rows("leftOut", ["from", "to", "about"], &list, Self.leftOut)
        if let range = top.value("appNumbers") {
            appNumbers = try Self.leftOut(MappingGenerator.Row(range.value, file: file, keys: ["from", "to", "about"]))
        }
    }

    private static func row(_ row: MappingGenerator.Row) throws(Problem) -> Row {
        let operations = try row.operations("operations")
        let isGeneral = operations.isEmpty
        if !isGeneral, row.value("occursIn") != nil {
            throw row.problem("\"occursIn\" belongs to the general row of a code")
        }
        if isGeneral, row.value("argument") != nil {
            throw row.problem("an argument needs the operations that it is of")
        }
        return Row(
            line: row.line,
            code: try row.string("code"),
            operations: operations,
            argument: try row.optionalString("argument"),
            occursIn: try row.optionalStrings("occursIn"),
            cell: try cell(row, row.fidelity(), row.reading()),
            isProfiled: false
        )
    }

    /// Creates a cell from the keys of a row.
    static func cell(
        _ row: MappingGenerator.Row,
        _ fidelity: SourceFidelity?,
        _ reading: Reading = .first
    ) throws(Problem) -> Cell {
        Cell(
            number: try row.integer("number"),
            channel: try row.choice("channel", SourceChannel.self),
            text: try row.optionalString("text") ?? "",
            fidelity: fidelity,
            reading: reading,
            note: try row.note()
        )
    }

    private static func foreignRow(_ row: MappingGenerator.Row) throws(Problem) -> Row {
        Row(
            line: row.line,
            code: try row.nullableString("code"),
            operations: try row.operations("operations"),
            occursIn: [],
            cell: try cell(row, nil),
            isProfiled: try row.flag("profiled")
        )
    }

    private static func leftOut(_ row: MappingGenerator.Row) throws(Problem) -> LeftOutRow {
        let (from, to) = (try row.integer("from"), try row.integer("to"))
        guard from <= to else { throw row.problem("\(from) to \(to) is not a range of numbers") }
        let about = try row.string("about")
        guard !about.isEmpty else { throw row.problem("numbers that are left out need the reason") }
        return LeftOutRow(line: row.line, numbers: from...to, about: about)
    }

    private static func number(_ row: MappingGenerator.Row) throws(Problem) -> NumberRow {
        let keys = ["error", "in", "argument", "text"]
        return NumberRow(
            line: row.line,
            number: try row.integer("number"),
            summary: try row.string("summary"),
            names: try row.strings("names"),
            means: row.value("means") == nil ? [] : try row.rows("means", keys, meaning)
        )
    }

    private static func meaning(_ row: MappingGenerator.Row) throws(Problem) -> (line: Int, statement: Statement) {
        let statement = Statement(
            error: try row.string("error"),
            operations: try row.optionalStrings("in"),
            argument: try row.optionalString("argument"),
            text: try row.optionalString("text") ?? ""
        )
        return (row.line, statement)
    }
}
