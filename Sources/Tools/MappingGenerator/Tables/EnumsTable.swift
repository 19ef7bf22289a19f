import JSONSyntax

/// `enums.json` of a dialect: its numbers for the neutral enumerations.
struct EnumsTable: Sendable {
    static let file = "enums.json"

    struct Case: Sendable {
        var line: Int
        /// The neutral case.
        var name: String
        /// The dialect's number, or `nil` if it cannot express the case.
        var number: Int?
        /// The vendor's name of the case in Objective-C.
        var vendorName: String?
        /// The vendor's name of the case in Swift.
        var swiftName: String?
        var fidelity: SourceFidelity
        var reading: Reading
        var note: String
    }

    /// A vendor's number without a neutral value.
    struct OtherNumber: Sendable {
        var line: Int
        var number: Int
        var name: String
        var swiftName: String
        var note: String
    }

    struct Table: Sendable {
        var line: Int
        /// The name of the lookup functions.
        var name: String
        /// The dialect's name for the enumeration, or `nil` if it has none.
        var typeName: String?
        var cases: [Case]
        var others: [OtherNumber]
    }

    let file: String
    private(set) var tables: [Table] = []
}

extension EnumsTable {
    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(root, file: file, keys: ["$schema", "about", "enums"])
        tables = try top.rows("enums", ["name", "type", "cases", "others"], &list, Self.table)
        for table in tables { check(table, &list) }
    }

    private static func table(_ row: Row) throws(Problem) -> Table {
        let others = ["number", "name", "swift", "note"]
        return Table(
            line: row.line,
            name: try row.string("name"),
            typeName: try row.nullableString("type"),
            cases: try row.rows("cases", ["case", "number", "name", "swift", "fidelity", "reads", "note"], enumCase),
            others: row.value("others") == nil ? [] : try row.rows("others", others, other)
        )
    }

    private static func enumCase(_ row: Row) throws(Problem) -> Case {
        let number = try row.nullableInteger("number")
        if number == nil, row.value("note") == nil {
            throw row.problem("a value that the dialect cannot say needs a note that says what happens instead")
        }
        return Case(
            line: row.line,
            name: try row.string("case"),
            number: number,
            vendorName: try row.optionalString("name"),
            swiftName: try row.optionalString("swift"),
            fidelity: try row.fidelity(),
            reading: try row.reading(),
            note: try row.note()
        )
    }

    private static func other(_ row: Row) throws(Problem) -> OtherNumber {
        OtherNumber(
            line: row.line,
            number: try row.integer("number"),
            name: try row.string("name"),
            swiftName: try row.string("swift"),
            note: try row.string("note")
        )
    }

    /// Checks that a number reads back as one case only.
    private func check(_ table: Table, _ list: inout ProblemList) {
        var readers: [Int: String] = [:]
        for other in table.others { readers[other.number] = other.name }
        for enumCase in table.cases {
            guard let number = enumCase.number, enumCase.reading == .first else { continue }
            guard let taken = readers.updateValue(enumCase.name, forKey: number) else { continue }
            let rule =
                "ambiguous reverse mapping: \(number) is \(taken) and \(enumCase.name); one of them needs "
                + "\"reads\": \"never\""
            list.add(rule, in: file, at: enumCase.line)
        }
    }

    /// Records the enumerations and cases of the hub that the table lacks, and those that only the table contains.
    func check(against hub: HubEnums, _ list: inout ProblemList) {
        let found = tables.map { ($0.line, $0.name) }
        compare("enumeration", hub.tables.map(\.name), of: HubEnums.file, with: found, in: file, &list)
        for table in tables {
            guard let known = hub.tables.first(where: { $0.name == table.name }) else { continue }
            let found = table.cases.map { ($0.line, $0.name) }
            compare("case of \(table.name)", known.cases, of: HubEnums.file, with: found, in: file, &list)
        }
    }

    func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}

extension EnumsTable.Table {
    func enumCase(_ name: String) -> EnumsTable.Case? { cases.first { $0.name == name } }
}
