extension VersionsTable {
    /// Records the rules that the table breaks by itself.
    func check(_ list: inout ProblemList) {
        checkProfiles(&list)
        checkConditions(&list)
        checkVersions(&list)
        checkDuplicates(&list)
    }

    private func checkProfiles(_ list: inout ProblemList) {
        if !profiles.contains(where: \.isReference) {
            list.add(problem(nil, "there is no profile \"reference\", which says what the other tables are of"))
        }
        for row in profiles where !row.isReference {
            guard !conditions.contains(where: { $0.condition.profiles.contains(row.name) }) else { continue }
            list.add(problem(row.line, "the profile \"\(row.name)\" changes nothing"))
        }
    }

    /// Checks that rows name only known versions and profiles.
    private func checkConditions(_ list: inout ProblemList) {
        var mentions = conditions.compactMap { row in row.condition.before.map { (row.line, $0) } }
        mentions += profiles.map { ($0.line, $0.version) }
        for (line, version) in mentions where !versions.contains(where: { $0.version == version }) {
            list.add(problem(line, "\(version) has no row in \"versions\""))
        }
        for row in conditions {
            for name in row.condition.profiles
            where name == Profile.reference || !profiles.contains(where: { $0.name == name }) {
                list.add(problem(row.line, "\"\(name)\" is no profile that could differ from the reference"))
            }
        }
    }

    private func checkVersions(_ list: inout ProblemList) {
        var added: [String: Version] = [:]
        for row in versions {
            let names = row.added + row.renamed.map(\.new)
            for name in names where added.updateValue(row.version, forKey: name) != nil {
                list.add(problem(row.line, "duplicate row: \"\(name)\" is added twice"))
            }
            if names.isEmpty, row.deprecated.isEmpty, row.removed.isEmpty, row.note.isEmpty {
                list.add(problem(row.line, "\(row.version) changes nothing"))
            }
        }
        for row in versions {
            for name in row.deprecated + row.removed {
                guard let first = added[name], first >= row.version else { continue }
                list.add(problem(row.line, "\"\(name)\" goes in \(row.version) and comes in \(first)"))
            }
        }
    }

    private func checkDuplicates(_ list: inout ProblemList) {
        let codes = codes.flatMap { row in row.operations.map { (row.line, row.key("\(row.error) for \($0)")) } }
        let keys =
            profiles.map { ($0.line, "the profile \"\($0.name)\"") }
            + versions.map { ($0.line, "the version \($0.version)") } + codes
            + limits.map { ($0.line, $0.key("the limit of \($0.field)")) }
            + prefixes.map { ($0.line, $0.key("the prefix of \($0.field)")) }
        var seen: Set<String> = []
        for (line, key) in keys where !seen.insert(key).inserted {
            list.add(problem(line, "duplicate row: \(key) is there twice"))
        }
    }

    private var conditions: [any ConditionalRow] { codes as [any ConditionalRow] + limits + prefixes }

    func problem(_ line: Int?, _ rule: String) -> Problem { Problem(file: file, line: line, rule: rule) }
}

extension VersionsTable.Profile {
    /// The name of the profile that the other tables describe.
    static let reference = "reference"

    var isReference: Bool { name == Self.reference }
}

/// A row that applies before a version, or in named profiles.
protocol ConditionalRow {
    var line: Int { get }
    var condition: VersionsTable.Condition { get }
}

extension ConditionalRow {
    /// Returns the subject of the row, with its condition.
    func key(_ subject: String) -> String {
        let place = condition.before.map { "before \($0)" } ?? "in \(condition.profiles.joined(separator: ", "))"
        return "\(subject) \(place)"
    }
}

extension VersionsTable.CodeRow: ConditionalRow {}

extension VersionsTable.LimitRow: ConditionalRow {}

extension VersionsTable.PrefixRow: ConditionalRow {}
