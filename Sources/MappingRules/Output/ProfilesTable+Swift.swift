extension ProfilesTable {
    /// Writes the rows behind `ProfileTable`.
    ///
    /// - Parameters:
    ///   - errors: The table that tells in which block a code of an operation arrives.
    ///   - swift: Takes the source.
    func write(with errors: ErrorsTable, to swift: inout SwiftText) {
        swift.line("/// A custom field whose key has the vendor's prefix in some versions.")
        swift.block("public enum CustomKeyField: String, Sendable, Hashable, CaseIterable") { swift in
            swift.line("/// A field of a user's profile.")
            swift.line("case \(CustomKey.profileCustomKey.rawValue)")
            swift.line("/// A field of a friend.")
            swift.line("case \(CustomKey.friendCustomKey.rawValue)")
        }
        swift.line()
        swift.block("package enum ProfileCatalog") { swift in
            writeList("profiles", "SDKProfile", profiles.map(value(of:)), &swift)
            writeList("codes", "ProfileCode", codes.flatMap { values(of: $0, errors) }, &swift)
            writeList("limits", "ProfileLimit", limits.map(value(of:)), &swift)
            writeList("prefixes", "ProfilePrefix", prefixes.map(value(of:)), &swift)
            writeList("changes", "NameChange", versions.flatMap(values(of:)), &swift)
        }
    }

    private func writeList(_ name: String, _ type: String, _ values: [String], _ swift: inout SwiftText) {
        swift.line("package static let \(name): [\(type)] = [")
        for value in values { swift.line("    \(type)(\(value)),") }
        swift.line("]")
    }

    private func value(of row: Profile) -> String {
        ".\(row.dialect.rawValue), \(literal(row.name)), \(literal(row.version)), \(literal(row.summary))"
    }

    /// One value for each operation, with the block that the code arrives in there.
    private func values(of row: CodeRow, _ errors: ErrorsTable) -> [String] {
        row.operations.map { operation in
            let channel = errors.resolve(row.cell.channel, operation, row.dialect)
            let code = [
                literal(row.cell.number), ".\(channel.rawValue)", literal(row.cell.text),
                ".\(row.cell.fidelity.rawValue)",
            ]
            let arguments = [
                literal(row.condition, row.dialect), ".\(row.error)", ".\(operation)",
                "DialectCode(\(code.joined(separator: ", ")))", literal(row.cell.note),
            ]
            return arguments.joined(separator: ", ")
        }
    }

    private func value(of row: LimitRow) -> String {
        let limit = "Limit(maximum: \(literal(row.maximum)), unit: .\(row.unit.rawValue))"
        return "\(literal(row.condition, row.dialect)), .\(row.field), \(limit), \(literal(row.note))"
    }

    private func value(of row: PrefixRow) -> String {
        let prefix = literal(row.prefix)
        return "\(literal(row.condition, row.dialect)), .\(row.field.rawValue), \(prefix), \(literal(row.note))"
    }

    private func values(of row: VersionRow) -> [String] {
        let start = ".\(row.dialect.rawValue), \(literal(row.version))"
        func values(_ names: [String], _ kind: String) -> [String] {
            names.map { "\(start), \(literal($0)), .\(kind)" }
        }
        let renamed = row.renamed.flatMap { pair in
            [
                "\(start), \(literal(pair.old)), .becomes(\(literal(pair.new)))",
                "\(start), \(literal(pair.new)), .was(\(literal(pair.old)))",
            ]
        }
        return values(row.added, "added") + renamed + values(row.deprecated, "deprecated")
            + values(row.removed, "removed")
    }

    private func literal(_ version: Version) -> String {
        "SDKVersion([\(version.description.split(separator: ".").joined(separator: ", "))])"
    }

    private func literal(_ condition: Condition, _ dialect: Dialect) -> String {
        let before = condition.before.map { literal($0) } ?? "nil"
        let profiles = MappingRules.literal(condition.profiles)
        return "ProfileCondition(.\(dialect.rawValue), before: \(before), profiles: \(profiles))"
    }

    private func literal(_ text: String) -> String { MappingRules.literal(text) }

    private func literal(_ number: Int) -> String { MappingRules.literal(number) }
}
