import JSONSyntax

/// `enums.json`: the dialects' numbers for the neutral enumerations.
struct EnumsTable: Sendable {
    static let file = "enums.json"

    struct Cell: Sendable {
        var line: Int
        /// The dialect's number, or `nil` if it cannot say the case.
        var number: Int?
        /// The vendor's name of the case, as Objective-C spells it.
        var name: String?
        /// The vendor's name of the case, as Swift spells it.
        var swiftName: String?
        var fidelity: Fidelity
        var reading: Reading
        var note: String
    }

    struct Case: Sendable {
        var line: Int
        var name: String
        var cells: [Dialect: Cell]
    }

    /// A vendor's number that is no value of the neutral enumeration.
    struct OtherNumber: Sendable {
        var line: Int
        var dialect: Dialect
        var number: Int
        var name: String
        var swiftName: String
        var note: String
    }

    struct Table: Sendable {
        var line: Int
        /// The name of the look-up functions.
        var name: String
        /// The neutral enumeration.
        var type: String
        var summary: String
        /// What the enumeration is called in each dialect, or `nil` if it has none.
        var typeNames: [Dialect: String?]
        var cases: [Case]
        var others: [OtherNumber]
    }

    var tables: [Table] = []
}

extension EnumsTable {
    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let top = try Row(root, file: Self.file, keys: ["$schema", "about", "enums"])
        for tree in try top.elements("enums") {
            if let table = list.attempt({ list throws(Problem) in try Self.table(tree, &list) }) {
                tables.append(table)
            }
        }
        for (table, others) in groupedByName(tables, \.name) where others.count > 1 {
            list.add(Problem(file: Self.file, line: others[1].line, rule: "the enum \"\(table)\" is there twice"))
        }
    }

    private static func table(_ tree: JSONTree, _ list: inout ProblemList) throws(Problem) -> Table {
        let row = try Row(tree, file: file, keys: ["name", "type", "summary", "types", "cases", "others"])
        let types = try Row(row.required("types"), file: file, keys: Dialect.allCases.map(\.rawValue))
        var typeNames: [Dialect: String?] = [:]
        for dialect in Dialect.allCases { typeNames[dialect] = try types.nullableString(dialect.rawValue) }
        let table = Table(
            line: row.line,
            name: try row.string("name"),
            type: try row.string("type"),
            summary: try row.string("summary"),
            typeNames: typeNames,
            cases: try row.elements("cases", &list, Self.enumCase),
            others: row.value("others") == nil ? [] : try row.elements("others", &list, Self.other)
        )
        check(table, &list)
        return table
    }

    private static func enumCase(_ tree: JSONTree) throws(Problem) -> Case {
        let row = try Row(tree, file: file, keys: ["case"] + Dialect.allCases.map(\.rawValue))
        let cells = try readCells(of: row, required: true) { (tree) throws(Problem) in try cell(tree) }
        return Case(line: row.line, name: try row.string("case"), cells: cells)
    }

    private static func cell(_ tree: JSONTree) throws(Problem) -> Cell {
        let row = try Row(tree, file: file, keys: ["number", "name", "swift", "fidelity", "reads", "note"])
        let number = try row.nullableInteger("number")
        if number == nil, row.value("note") == nil {
            throw row.problem("a value that the dialect cannot say needs a note that tells what happens instead")
        }
        return Cell(
            line: row.line,
            number: number,
            name: try row.optionalString("name"),
            swiftName: try row.optionalString("swift"),
            fidelity: try row.choice("fidelity", Fidelity.self, fidelityRule),
            reading: row.value("reads") == nil ? .first : try row.choice("reads", Reading.self),
            note: try row.optionalString("note") ?? ""
        )
    }

    private static func other(_ tree: JSONTree) throws(Problem) -> OtherNumber {
        let row = try Row(tree, file: file, keys: ["dialect", "number", "name", "swift", "note"])
        return OtherNumber(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            number: try row.integer("number"),
            name: try row.string("name"),
            swiftName: try row.string("swift"),
            note: try row.string("note")
        )
    }

    /// A case may stand once only, and a number of a dialect may read back as one case only.
    private static func check(_ table: Table, _ list: inout ProblemList) {
        for (name, cases) in groupedByName(table.cases, \.name) where cases.count > 1 {
            let rule = "duplicate row: the case \"\(name)\" of \"\(table.name)\" is there twice"
            list.add(Problem(file: file, line: cases[1].line, rule: rule))
        }
        for dialect in Dialect.allCases {
            var readers: [Int: String] = [:]
            for other in table.others where other.dialect == dialect { readers[other.number] = other.name }
            for enumCase in table.cases {
                guard let cell = enumCase.cells[dialect], let number = cell.number, cell.reading == .first else {
                    continue
                }
                if let taken = readers.updateValue(enumCase.name, forKey: number) {
                    let rule =
                        "ambiguous reverse mapping: \(number) of \(dialect.rawValue) is \(taken) and \(enumCase.name); "
                        + "one of them needs \"reads\": \"never\""
                    list.add(Problem(file: file, line: cell.line, rule: rule))
                }
            }
        }
    }
}
