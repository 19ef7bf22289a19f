extension VersionsTable {
    /// Records the rules that the table breaks without regard to other tables.
    func check(_ list: inout ProblemList) {
        checkProfiles(&list)
        checkConditions(&list)
        checkDuplicates(&list)
    }

    private func checkProfiles(_ list: inout ProblemList) {
        if !profiles.contains(where: \.isReference) {
            list.add(problem(nil, "there is no profile \"reference\", which says what the other tables are of"))
        }
        for row in profiles where !row.isReference {
            guard !conditions.contains(where: { $0.profiles.contains(row.name) }) else { continue }
            list.add(problem(row.line, "the profile \"\(row.name)\" changes nothing"))
        }
    }

    /// Checks that rows name only known versions and profiles.
    private func checkConditions(_ list: inout ProblemList) {
        var mentions = conditions.compactMap { row in row.before.map { (row.line, $0) } }
        mentions += profiles.map { ($0.line, $0.version) }
        for (line, version) in mentions where !versions.contains(where: { $0.version == version }) {
            list.add(problem(line, "\(version) has no row in \"versions\""))
        }
        for row in conditions {
            for name in row.profiles
            where name == Profile.reference || !profiles.contains(where: { $0.name == name }) {
                list.add(problem(row.line, "\"\(name)\" is not a profile that can differ from the reference"))
            }
        }
    }

    /// Records names that come twice or go before they come, and versions without a change.
    func checkNames(_ list: inout ProblemList) {
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
        let keys = codes.flatMap { row in row.operations.map { row.condition.key("\(row.error) for \($0)") } }
        list.addDuplicates(profiles.map { ($0.line, "the profile \"\($0.name)\"") }, in: file)
        list.addDuplicates(versions.map { ($0.line ?? 0, "the version \($0.version)") }, in: file)
        list.addDuplicates(
            keys + limits.map { $0.condition.key("the limit of \($0.field)") }
                + prefixes.map { $0.condition.key("the prefix of \($0.field)") },
            in: file
        )
    }

    private var conditions: [Condition] {
        codes.map(\.condition) + limits.map(\.condition) + prefixes.map(\.condition)
    }

    func problem(_ line: Int?, _ rule: String) -> Problem { Problem(file: file, line: line, rule: rule) }
}

extension VersionsTable.Profile {
    /// The name of the profile that the other tables describe.
    static let reference = "reference"

    var isReference: Bool { name == Self.reference }
}

extension VersionsTable.Condition {
    /// Returns the subject of the row, with its condition.
    fileprivate func key(_ subject: String) -> (line: Int, name: String) {
        (line, "\(subject) \(before.map { "before \($0)" } ?? "in \(profiles.joined(separator: ", "))")")
    }
}
