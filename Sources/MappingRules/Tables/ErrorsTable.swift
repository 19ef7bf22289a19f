import JSONSyntax

/// `errors.json`: what each neutral error is in each dialect, and what the dialects' numbers mean.
struct ErrorsTable: Sendable {
    static let file = "errors.json"

    /// What one dialect answers for one neutral error.
    struct Cell: Sendable {
        var line: Int
        var number: Int
        var channel: Channel
        var text: String
        var fidelity: Fidelity
        var reading: Reading
        var note: String
    }

    /// The answers for one neutral error: in general, or in some operations only.
    struct Row: Sendable {
        var line: Int
        var code: String
        /// The operations that the row is about; empty in the general row of a code.
        var operations: [String]
        /// The argument that the row is about, or `nil`.
        var argument: String?
        /// The operations in which the error comes up at all; empty for any.
        var occursIn: [String]
        /// In a row for some operations, only the dialects that differ.
        var cells: [Dialect: Cell]

        var isGeneral: Bool { operations.isEmpty }
    }

    /// A number that the dialects have been seen to send and that we never do.
    struct ForeignRow: Sendable {
        var line: Int
        var dialects: [Dialect]
        var number: Int
        /// The neutral code, or `nil` if the number has no neutral meaning and travels as it is.
        var code: String?
        var operations: [String]
        var channel: Channel
        var text: String
        var note: String
        /// The dialects of which a profile sends it.
        var profiled: [Dialect]
    }

    /// What a number is called in the vendors' headers.
    struct NumberRow: Sendable {
        var line: Int
        var number: Int
        var summary: String
        var names: [Dialect: [String]]
        /// What the number means, where it means several things.
        var means: [NumberMeaning]
    }

    /// One of several things that a number means, with what tells it apart.
    struct NumberMeaning: Sendable {
        var line: Int
        var dialects: [Dialect]
        var statement: Statement
    }

    /// What a row of the table says that a number means.
    struct Statement: Sendable, Hashable {
        /// The neutral code, `success`, or `none`.
        var error: String
        /// The operations of the row; empty for all.
        var operations: [String]
        var argument: String?
        var text: String
    }

    /// Numbers of a vendor that are about something else than relations, profiles and accounts.
    struct LeftOutRow: Sendable {
        var line: Int
        var dialects: [Dialect]
        var numbers: ClosedRange<Int>
        /// What the numbers are about.
        var about: String
    }

    /// What an operation's success looks like.
    struct SuccessRow: Sendable {
        var line: Int
        var operations: [String]
        var texts: [Dialect: String]
    }

    var arguments: [(name: String, summary: String)] = []
    var itemOperations: [Dialect: [String]] = [:]
    var successes: [SuccessRow] = []
    var rows: [Row] = []
    var foreignRows: [ForeignRow] = []
    var numbers: [NumberRow] = []
    var leftOut: [LeftOutRow] = []

    /// The closed list of neutral codes.
    var codes: [String] = []
}

extension ErrorsTable {
    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let keys = [
            "$schema", "about", "codes", "arguments", "itemResults", "success", "errors", "alsoReads", "numbers",
            "leftOut",
        ]
        let top = try MappingRules.Row(root, file: Self.file, keys: keys)
        codes = try top.strings("codes")
        arguments = try top.elements("arguments", &list, Self.argument)
        let results = try MappingRules.Row(
            top.required("itemResults"),
            file: Self.file,
            keys: Dialect.allCases.map(\.rawValue)
        )
        for dialect in Dialect.allCases { itemOperations[dialect] = try results.strings(dialect.rawValue) }
        successes = try top.elements("success", &list, Self.success)
        rows = try top.elements("errors", &list, Self.row)
        foreignRows = try top.elements("alsoReads", &list, Self.foreignRow)
        numbers = try top.elements("numbers", &list, Self.number)
        leftOut = try top.elements("leftOut", &list, Self.leftOut)
    }

    private static func argument(_ tree: JSONTree) throws(Problem) -> (name: String, summary: String) {
        let row = try MappingRules.Row(tree, file: file, keys: ["name", "summary"])
        return (try row.string("name"), try row.string("summary"))
    }

    private static func success(_ tree: JSONTree) throws(Problem) -> SuccessRow {
        let keys = ["operations"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        var texts: [Dialect: String] = [:]
        for dialect in Dialect.allCases { texts[dialect] = try row.string(dialect.rawValue) }
        return SuccessRow(line: row.line, operations: try row.operations("operations"), texts: texts)
    }

    private static func row(_ tree: JSONTree) throws(Problem) -> Row {
        let keys = ["code", "operations", "argument", "occursIn"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        let operations = try row.operations("operations")
        let isGeneral = operations.isEmpty
        if !isGeneral, row.value("occursIn") != nil {
            throw row.problem("\"occursIn\" belongs to the general row of a code")
        }
        if isGeneral, row.value("argument") != nil {
            throw row.problem("an argument needs the operations that it is of")
        }
        let cells = try readCells(of: row, required: isGeneral) { (tree) throws(Problem) in try cell(tree) }
        guard !cells.isEmpty else { throw row.problem("a row without a cell says nothing") }
        return Row(
            line: row.line,
            code: try row.string("code"),
            operations: operations,
            argument: try row.optionalString("argument"),
            occursIn: try row.optionalStrings("occursIn"),
            cells: cells
        )
    }

    private static func cell(_ tree: JSONTree) throws(Problem) -> Cell {
        let keys = ["number", "channel", "text", "fidelity", "reads", "note"]
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        return Cell(
            line: row.line,
            number: try row.integer("number"),
            channel: try row.choice("channel", Channel.self),
            text: try row.optionalString("text") ?? "",
            fidelity: try row.choice("fidelity", Fidelity.self, fidelityRule),
            reading: row.value("reads") == nil ? .first : try row.choice("reads", Reading.self),
            note: try row.optionalString("note") ?? ""
        )
    }

    private static func foreignRow(_ tree: JSONTree) throws(Problem) -> ForeignRow {
        let keys = ["dialects", "number", "code", "operations", "channel", "text", "note", "profiled"]
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        return ForeignRow(
            line: row.line,
            dialects: try row.dialects("dialects"),
            number: try row.integer("number"),
            code: try row.nullableString("code"),
            operations: try row.operations("operations"),
            channel: try row.choice("channel", Channel.self),
            text: try row.optionalString("text") ?? "",
            note: try row.optionalString("note") ?? "",
            profiled: row.value("profiled") == nil ? [] : try row.dialects("profiled")
        )
    }

    private static func leftOut(_ tree: JSONTree) throws(Problem) -> LeftOutRow {
        let row = try MappingRules.Row(tree, file: file, keys: ["dialects", "from", "to", "about"])
        let (from, to) = (try row.integer("from"), try row.integer("to"))
        guard from <= to else { throw row.problem("\(from) to \(to) is no range of numbers") }
        let about = try row.string("about")
        guard !about.isEmpty else { throw row.problem("numbers that are left out need the reason") }
        return LeftOutRow(line: row.line, dialects: try row.dialects("dialects"), numbers: from...to, about: about)
    }

    private static func number(_ tree: JSONTree) throws(Problem) -> NumberRow {
        let keys = ["number", "summary", "means"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        var names: [Dialect: [String]] = [:]
        for dialect in Dialect.allCases where row.value(dialect.rawValue) != nil {
            names[dialect] = try row.strings(dialect.rawValue)
        }
        var means: [NumberMeaning] = []
        if row.value("means") != nil {
            let dialects = Dialect.allCases.filter { names[$0] != nil }
            for tree in try row.elements("means") { means.append(try meaning(tree, of: dialects)) }
        }
        return NumberRow(
            line: row.line,
            number: try row.integer("number"),
            summary: try row.string("summary"),
            names: names,
            means: means
        )
    }

    private static func meaning(_ tree: JSONTree, of dialects: [Dialect]) throws(Problem) -> NumberMeaning {
        let row = try MappingRules.Row(tree, file: file, keys: ["error", "in", "argument", "text", "dialects"])
        let statement = Statement(
            error: try row.string("error"),
            operations: try row.optionalStrings("in"),
            argument: try row.optionalString("argument"),
            text: try row.optionalString("text") ?? ""
        )
        return NumberMeaning(
            line: row.line,
            dialects: row.value("dialects") == nil ? dialects : try row.dialects("dialects"),
            statement: statement
        )
    }
}

extension Row {
    /// A list of dialects, which names at least one.
    func dialects(_ key: String) throws(Problem) -> [Dialect] {
        var dialects: [Dialect] = []
        for name in try strings(key) {
            guard let dialect = Dialect(rawValue: name) else { throw problem("\"\(name)\" is no dialect") }
            dialects.append(dialect)
        }
        guard !dialects.isEmpty else { throw problem("\"\(key)\" names no dialect") }
        return dialects
    }

    /// A list of operations; `["*"]` means all and is read as an empty list.
    func operations(_ key: String) throws(Problem) -> [String] {
        let names = try strings(key)
        if names == ["*"] { return [] }
        guard !names.isEmpty, !names.contains("*") else {
            throw problem("\"\(key)\" is [\"*\"] or names at least one operation")
        }
        return names
    }
}
