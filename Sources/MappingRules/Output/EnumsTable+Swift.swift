extension EnumsTable {
    /// Writes the look-ups of `EnumTable`.
    func write(to swift: inout SwiftText) {
        swift.block("extension EnumTable") { swift in
            for (index, table) in tables.enumerated() {
                if index > 0 { swift.line() }
                write(table, to: &swift)
            }
        }
    }

    private func write(_ table: Table, to swift: inout SwiftText) {
        swift.line("/// The number of \(table.summary) in a dialect.")
        swift.line("///")
        swift.line("/// - Parameters:")
        swift.line("///   - value: The neutral value.")
        swift.line("///   - dialect: The dialect.")
        swift.line("/// - Returns: The number, or `nil` if the dialect cannot say the value.")
        swift.block("public static func \(table.name)(_ value: \(table.type), in dialect: DialectName) -> Int?") {
            swift in
            swift.line("switch (dialect, value) {")
            for dialect in Dialect.allCases {
                for enumCase in table.cases {
                    swift.line(
                        "case (.\(dialect.rawValue), .\(enumCase.name)): \(literal(enumCase.cells[dialect]?.number))"
                    )
                }
            }
            swift.line("}")
        }
        swift.line()
        swift.line("/// What a number of a dialect says about \(table.summary).")
        swift.line("///")
        swift.line("/// - Parameters:")
        swift.line("///   - number: The dialect's number.")
        swift.line("///   - dialect: The dialect.")
        swift.line("/// - Returns: The neutral value, or `nil` if the dialect has no such number.")
        swift.block("public static func \(table.name)(number: Int, in dialect: DialectName) -> \(table.type)?") {
            swift in
            swift.line("switch (dialect, number) {")
            for dialect in Dialect.allCases {
                for enumCase in table.cases {
                    guard let cell = enumCase.cells[dialect], cell.reading == .first, let number = cell.number else {
                        continue
                    }
                    swift.line("case (.\(dialect.rawValue), \(literal(number))): \(table.type).\(enumCase.name)")
                }
            }
            swift.line("default: nil")
            swift.line("}")
        }
    }
}
