/// Writes the rows behind `ProfileTable`.
///
/// - Parameters:
///   - columns: What changes between the versions of each dialect.
///   - codes: The tables that tell in which block a code of an operation arrives, in the same order.
///   - customKeys: The custom fields whose keys have a prefix in some versions.
///   - swift: Takes the source.
func writeProfiles(
    _ columns: MappingSet.Columns<VersionsTable>,
    _ codes: MappingSet.Columns<CodesTable>,
    _ customKeys: [HubFields.Named],
    to swift: inout SwiftText
) {
    func list(
        _ name: String,
        _ type: String,
        _ swift: inout SwiftText,
        _ values: (MappedDialect, VersionsTable) -> [String]
    ) {
        swift.line("package static let \(name): [\(type)] = [")
        for value in columns.flatMap(values) { swift.line("    \(type)(\(value)),") }
        swift.line("]")
    }
    let errors = Dictionary(uniqueKeysWithValues: codes.map { ($0.dialect.name, $0.table) })
    swift.line("/// A custom field whose key has the vendor's prefix in some versions.")
    swift.block("public enum CustomKeyField: String, Sendable, Hashable, CaseIterable") { swift in
        for key in customKeys {
            swift.line("/// \(key.summary)")
            swift.line("case \(key.name)")
        }
    }
    swift.line()
    swift.block("package enum ProfileCatalog") { swift in
        list("profiles", "SDKProfile", &swift) { dialect, table in table.profiles.map { $0.value(in: dialect) } }
        list("codes", "ProfileCode", &swift) { dialect, table in
            table.codes.flatMap { $0.values(in: dialect, errors[dialect.name]) }
        }
        list("limits", "ProfileLimit", &swift) { dialect, table in table.limits.map { $0.value(in: dialect) } }
        list("prefixes", "ProfilePrefix", &swift) { dialect, table in table.prefixes.map { $0.value(in: dialect) } }
        list("changes", "NameChange", &swift) { dialect, table in table.versions.flatMap { $0.values(in: dialect) } }
    }
}

extension VersionsTable.Profile {
    fileprivate func value(in dialect: MappedDialect) -> String {
        ".\(dialect.name), \(literal(name)), \(version.swift), \(literal(summary))"
    }
}

extension VersionsTable.CodeRow {
    /// One value for each operation, with the block that the code arrives in there.
    fileprivate func values(in dialect: MappedDialect, _ codes: CodesTable?) -> [String] {
        operations.map { operation in
            let channel = codes?.resolve(cell.channel, operation) ?? cell.channel
            let code = [
                literal(cell.number), ".\(channel.rawValue)", literal(cell.text), ".\(cell.fidelity.rawValue)",
            ]
            let arguments = [
                condition.swift(in: dialect), ".\(error)", ".\(operation)",
                "DialectCode(\(code.joined(separator: ", ")))", literal(cell.note),
            ]
            return arguments.joined(separator: ", ")
        }
    }
}

extension VersionsTable.LimitRow {
    fileprivate func value(in dialect: MappedDialect) -> String {
        let limit = "Limit(maximum: \(literal(maximum)), unit: .\(unit.rawValue))"
        return "\(condition.swift(in: dialect)), .\(field), \(limit), \(literal(note))"
    }
}

extension VersionsTable.PrefixRow {
    fileprivate func value(in dialect: MappedDialect) -> String {
        "\(condition.swift(in: dialect)), .\(field), \(literal(prefix)), \(literal(note))"
    }
}

extension VersionsTable.VersionRow {
    fileprivate func values(in dialect: MappedDialect) -> [String] {
        let start = ".\(dialect.name), \(version.swift)"
        func values(_ names: [String], _ kind: String) -> [String] {
            names.map { "\(start), \(literal($0)), .\(kind)" }
        }
        let renames = renamed.flatMap { pair in
            [
                "\(start), \(literal(pair.old)), .becomes(\(literal(pair.new)))",
                "\(start), \(literal(pair.new)), .was(\(literal(pair.old)))",
            ]
        }
        return values(added, "added") + renames + values(deprecated, "deprecated") + values(removed, "removed")
    }
}

extension VersionsTable.Condition {
    fileprivate func swift(in dialect: MappedDialect) -> String {
        let before = before.map(\.swift) ?? "nil"
        return "ProfileCondition(.\(dialect.name), before: \(before), profiles: \(literal(profiles)))"
    }
}

extension Version {
    fileprivate var swift: String {
        "SDKVersion([\(description.split(separator: ".").joined(separator: ", "))])"
    }
}
