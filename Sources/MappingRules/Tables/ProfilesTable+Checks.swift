extension ProfilesTable {
    /// Notes what the table breaks by itself.
    func check(_ list: inout ProblemList) {
        checkProfiles(&list)
        checkConditions(&list)
        checkVersions(&list)
        checkDuplicates(&list)
        for field in CustomKey.allCases where !prefixes.contains(where: { $0.field == field }) {
            list.add(problem(nil, "no row is about the prefix of \"\(field.rawValue)\""))
        }
    }

    private func checkProfiles(_ list: inout ProblemList) {
        for dialect in Dialect.allCases where !profiles.contains(where: { $0.dialect == dialect && $0.isReference }) {
            list.add(
                problem(
                    nil,
                    "\(dialect.rawValue) has no profile \"reference\", which says what the other tables are of"
                )
            )
        }
        for row in profiles where !row.isReference {
            let isUsed = conditions.contains { $0.dialect == row.dialect && $0.condition.profiles.contains(row.name) }
            guard !isUsed else { continue }
            list.add(problem(row.line, "the profile \"\(row.name)\" of \(row.dialect.rawValue) changes nothing"))
        }
    }

    /// A row may name only versions and profiles that are there.
    private func checkConditions(_ list: inout ProblemList) {
        var mentions = conditions.compactMap { row in row.condition.before.map { (row.line, row.dialect, $0) } }
        mentions += profiles.map { ($0.line, $0.dialect, $0.version) }
        for (line, dialect, version) in mentions
        where !versions.contains(where: { $0.dialect == dialect && $0.version == version }) {
            list.add(problem(line, "\(version) of \(dialect.rawValue) has no row in \"versions\""))
        }
        for row in conditions {
            for name in row.condition.profiles
            where name == Profile.reference
                || !profiles.contains(where: { $0.dialect == row.dialect && $0.name == name })
            {
                let rule = "\"\(name)\" is no profile of \(row.dialect.rawValue) that could differ from the reference"
                list.add(problem(row.line, rule))
            }
        }
    }

    private func checkVersions(_ list: inout ProblemList) {
        var added: [Dialect: [String: Version]] = [:]
        for row in versions {
            let names = row.added + row.renamed.map(\.new)
            for name in names where added[row.dialect, default: [:]].updateValue(row.version, forKey: name) != nil {
                list.add(problem(row.line, "duplicate row: \"\(name)\" of \(row.dialect.rawValue) is added twice"))
            }
            if names.isEmpty, row.deprecated.isEmpty, row.removed.isEmpty, row.note.isEmpty {
                list.add(problem(row.line, "\(row.version) of \(row.dialect.rawValue) changes nothing"))
            }
        }
        for row in versions {
            for name in row.deprecated + row.removed {
                guard let first = added[row.dialect]?[name], first >= row.version else { continue }
                list.add(problem(row.line, "\"\(name)\" goes in \(row.version) and comes in \(first)"))
            }
        }
    }

    private func checkDuplicates(_ list: inout ProblemList) {
        let codes = codes.flatMap { row in row.operations.map { (row.line, row.key("\(row.error) for \($0)")) } }
        let keys =
            profiles.map { ($0.line, "the profile \"\($0.name)\" of \($0.dialect.rawValue)") }
            + versions.map { ($0.line, "the version \($0.version) of \($0.dialect.rawValue)") } + codes
            + limits.map { ($0.line, $0.key("the limit of \($0.field)")) }
            + prefixes.map { ($0.line, $0.key("the prefix of \($0.field.rawValue)")) }
        var seen: Set<String> = []
        for (line, key) in keys where !seen.insert(key).inserted {
            list.add(problem(line, "duplicate row: \(key) is there twice"))
        }
    }

    private var conditions: [any ConditionalRow] { codes as [any ConditionalRow] + limits + prefixes }

    func problem(_ line: Int?, _ rule: String) -> Problem { Problem(file: Self.file, line: line, rule: rule) }
}

extension ProfilesTable.Profile {
    /// The name of the profile that the other tables are of.
    static let reference = "reference"

    var isReference: Bool { name == Self.reference }
}

/// A row that holds before a version, or in named profiles.
protocol ConditionalRow {
    var line: Int { get }
    var dialect: Dialect { get }
    var condition: ProfilesTable.Condition { get }
}

extension ConditionalRow {
    /// What the row is about, with where it holds.
    func key(_ subject: String) -> String {
        let place = condition.before.map { "before \($0)" } ?? "in \(condition.profiles.joined(separator: ", "))"
        return "\(subject) of \(dialect.rawValue) \(place)"
    }
}

extension ProfilesTable.CodeRow: ConditionalRow {}

extension ProfilesTable.LimitRow: ConditionalRow {}

extension ProfilesTable.PrefixRow: ConditionalRow {}
