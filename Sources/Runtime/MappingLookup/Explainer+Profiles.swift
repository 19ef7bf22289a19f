import RelationshipCore

extension Explainer {
    /// Explains a named profile, or a name of an SDK that only some versions have.
    ///
    /// - Parameters:
    ///   - term: The name, lower-cased.
    ///   - known: Whether the term already has another explanation, which includes the versions.
    /// - Returns: The explanations.
    func profiles(_ term: String, known: Bool) -> [Explanation] {
        let named = dialects.flatMap(\.profiles)
            .filter { $0.name.lowercased() == term }
            .map(explain(profile:))
        guard !known else { return named }
        let changes = dialects.flatMap(\.changes).filter { $0.name.isNamed(term) || $0.name.lowercased() == term }
        var seen: Set<[String]> = []
        return named
            + changes.filter { seen.insert([$0.dialect.rawValue, $0.name]).inserted }
            .map { change in
                Explanation(
                    subject: .name,
                    name: change.name,
                    dialect: change.dialect,
                    meaning: history(of: change.name, in: tables(of: change.dialect)),
                    hub: "nothing: a name of some versions of the SDK"
                )
            }
    }

    /// Returns a sentence about the versions with a name, which begins with a space, or "" if the name never changed.
    func versions(of name: String, in dialect: [DialectTables]) -> String {
        let history = history(of: name, in: dialect)
        return history.isEmpty ? "" : " Versions: \(history)."
    }

    /// Returns the versions in which a name was added, changed, deprecated or removed, or "" if it never changed.
    private func history(of name: String, in dialect: [DialectTables]) -> String {
        dialect.flatMap { $0.changes(of: name) }
            .map { change in
                switch change.kind {
                case .added: "in SDK \(change.version) and later"
                case .was(let old): "\(old) before SDK \(change.version)"
                case .becomes(let new): "\(new) from SDK \(change.version) on"
                case .deprecated: "deprecated in \(change.version)"
                case .removed: "gone in \(change.version)"
                }
            }
            .joined(separator: "; ")
    }

    /// Returns the codes that some profiles of a dialect have for an error.
    func profileSteps(
        for error: RelationshipError.Code,
        operations: [Command.Kind],
        in dialect: DialectTables
    ) -> [Explanation.Step] {
        dialect.profileCodes
            .filter { row in
                row.error == error
                    && (operations.isEmpty || operations.contains(row.operation))
            }
            .map { row in
                let text = row.code.text.isEmpty ? "" : ", with the text \(row.code.text)"
                let place = "in \(row.operation.rawValue), \(row.condition.title)"
                return Explanation.Step(
                    dialect: dialect.dialect,
                    text: "\(row.code.number)\(text) (\(place))",
                    fidelity: row.code.fidelity,
                    note: row.note
                )
            }
    }

    /// Returns the limits that some profiles of a dialect have for a field.
    func profileSteps(for field: LimitedField, in dialect: DialectTables) -> [Explanation.Step] {
        dialect.profileLimits.filter { $0.field == field }
            .map { row in
                let text = "\(row.limit.title) (\(row.condition.title))"
                return Explanation.Step(dialect: dialect.dialect, text: text, fidelity: nil, note: row.note)
            }
    }

    private func explain(profile: SDKProfile) -> Explanation {
        let tables = tables(of: profile.dialect)
        let codes = tables.flatMap(\.profileCodes).filter { $0.condition.holds(in: profile) }
            .map { row in
                let usual = tables.map { String($0.code(for: row.error, operation: row.operation).number) }.joined()
                let text = row.code.text.isEmpty ? "" : " \(row.code.text)"
                return "\(row.error.rawValue) in \(row.operation.rawValue) is \(row.code.number)\(text), not \(usual)"
            }
        let limits = tables.flatMap(\.profileLimits).filter { $0.condition.holds(in: profile) }
            .map { "\($0.field.rawValue) is \($0.limit.title)" }
        let prefixes = tables.flatMap(\.profilePrefixes).filter { $0.condition.holds(in: profile) }
            .map { "a \($0.field.rawValue) is read with \($0.prefix)" }
        let steps = (codes + limits + prefixes)
            .map { Explanation.Step(dialect: profile.dialect, text: $0, fidelity: nil, note: "") }
        return Explanation(
            subject: .profile,
            name: profile.name,
            dialect: profile.dialect,
            meaning: "SDK \(profile.version): \(profile.summary)",
            hub: "the same: profiles change what a dialect says, not what the hub does",
            steps: steps
        )
    }
}
