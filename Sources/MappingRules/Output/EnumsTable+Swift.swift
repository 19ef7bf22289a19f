extension HubEnums {
    /// Writes the look-ups of `EnumTable`.
    ///
    /// - Parameters:
    ///   - columns: The numbers of each dialect.
    ///   - swift: Takes the source.
    func write(_ columns: MappingSet.Columns<EnumsTable>, to swift: inout SwiftText) {
        swift.block("extension EnumTable") { swift in
            for (index, table) in tables.enumerated() {
                if index > 0 { swift.line() }
                write(table, columns.map { ($0.dialect, $0.table.table(table.name)) }, to: &swift)
            }
        }
    }

    private func write(
        _ table: Table,
        _ columns: [(dialect: MappedDialect, table: EnumsTable.Table?)],
        to swift: inout SwiftText
    ) {
        swift.line("/// The number of \(table.summary) in a dialect.")
        swift.line("///")
        swift.line("/// - Parameters:")
        swift.line("///   - value: The neutral value.")
        swift.line("///   - dialect: The dialect.")
        swift.line("/// - Returns: The number, or `nil` if the dialect cannot say the value.")
        swift.block("public static func \(table.name)(_ value: \(table.type), in dialect: DialectName) -> Int?") {
            swift in
            swift.line("switch (dialect, value) {")
            for (dialect, cells) in columns {
                for name in table.cases {
                    let number = cells?.enumCase(name)?.number
                    swift.line("case (.\(dialect.name), .\(name)): \(literal(number))")
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
            for (dialect, cells) in columns {
                for name in table.cases {
                    guard let cell = cells?.enumCase(name), cell.reading == .first, let number = cell.number else {
                        continue
                    }
                    swift.line("case (.\(dialect.name), \(literal(number))): \(table.type).\(name)")
                }
            }
            swift.line("default: nil")
            swift.line("}")
        }
    }
}
