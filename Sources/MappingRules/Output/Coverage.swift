/// Writes what each dialect covers, for the registry's check.
///
/// The tables hold a cell of every dialect in every row (a dialect that cannot say something says so there), so what the rows
/// name is what a dialect covers.
func writeCoverage(_ calls: CallsTable, _ errors: ErrorsTable, _ events: EventsTable, to swift: inout SwiftText) {
    swift.block("extension CoverageTable") { swift in
        swift.block("static func commands(of dialect: DialectName) -> Set<Command.Kind>") { swift in
            writeSets(&swift) { dialect in calls.rows.filter { $0.cells[dialect] != nil }.map(\.name) }
        }
        swift.line()
        swift.block("static func errors(of dialect: DialectName) -> Set<RelationshipError.Code>") { swift in
            writeSets(&swift) { dialect in
                errors.rows.filter { $0.isGeneral && $0.cells[dialect] != nil }.map(\.code)
            }
        }
        swift.line()
        swift.block("static func events(of dialect: DialectName) -> Set<Event.Kind>") { swift in
            writeSets(&swift) { dialect in events.rows.filter { $0.cells[dialect] != nil }.map(\.name) }
        }
    }
}

private func writeSets(_ swift: inout SwiftText, _ names: (Dialect) -> [String]) {
    swift.line("switch dialect {")
    for dialect in Dialect.allCases {
        swift.line("case .\(dialect.rawValue): [\(names(dialect).map { ".\($0)" }.joined(separator: ", "))]")
    }
    swift.line("}")
}
