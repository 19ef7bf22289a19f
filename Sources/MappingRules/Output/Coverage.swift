/// Writes what each dialect covers, for the registry's check.
///
/// - Parameters:
///   - hub: The commands and the events.
///   - calls: The calls of each dialect.
///   - codes: The codes of each dialect.
///   - callbacks: The callbacks of each dialect.
///   - swift: Takes the source.
func writeCoverage(
    _ hub: (operations: HubNames, events: HubNames, errors: HubErrors),
    _ calls: MappingSet.Columns<CallsTable>,
    _ codes: MappingSet.Columns<CodesTable>,
    _ callbacks: MappingSet.Columns<CallbacksTable>,
    to swift: inout SwiftText
) {
    func writeSets<Table>(
        _ known: [String],
        _ columns: MappingSet.Columns<Table>,
        _ swift: inout SwiftText,
        _ names: (Table) -> [String]
    ) {
        swift.line("switch dialect {")
        for (dialect, table) in columns {
            let covered = Set(names(table))
            let cases = known.filter { covered.contains($0) }.map { ".\($0)" }.joined(separator: ", ")
            swift.line("case .\(dialect.name): [\(cases)]")
        }
        swift.line("}")
    }
    swift.block("extension CoverageTable") { swift in
        swift.block("static func commands(of dialect: DialectName) -> Set<Command.Kind>") { swift in
            writeSets(hub.operations.names, calls, &swift) { $0.rows.map(\.name) }
        }
        swift.line()
        swift.block("static func errors(of dialect: DialectName) -> Set<RelationshipError.Code>") { swift in
            writeSets(hub.errors.codes, codes, &swift) { $0.rows.filter(\.isGeneral).map(\.code) }
        }
        swift.line()
        swift.block("static func events(of dialect: DialectName) -> Set<Event.Kind>") { swift in
            writeSets(hub.events.names, callbacks, &swift) { $0.rows.map(\.name) }
        }
    }
}
