import MappingLookup
import RelationshipCore

extension RuleDerivation {
    /// Returns a rule for each number that the tables of the source describe.
    func codes() -> [MigrationRule] {
        let rules = source.tables.numbers.map(code)
        let sources = Dictionary(grouping: rules.flatMap { $0.targets.map(\.name).unique }, by: \.self)
        return rules.map { rule in
            // Two cases of a switch must not become equal.
            guard rule.change == .renamed, let name = rule.targets.first?.name, sources[name, default: []].count > 1
            else { return rule }
            var rule = rule
            rule.rewrite = .conditional
            rule.notes.append("other codes become \(name), too")
            return rule
        }
    }

    private func code(_ number: Int) -> MigrationRule {
        let found = CodeTranslation.translate(number: number, from: source.tables, to: target.tables)
        let mapped = found.filter { $0.error != .unmappedForeign }
        let moves = mapped.contains { $0.sourceChannel != $0.target.channel }
        let description = source.tables.description(of: number)
        var rule = MigrationRule(
            kind: .code,
            name: String(number),
            spellings: description?.names ?? [],
            number: number,
            hub: mapped.map { $0.error?.rawValue ?? "success" }.unique,
            fidelity: mapped.map(\.target.fidelity).worst,
            targets: mapped.map { counterpart($0, isOnly: Set(mapped.map(\.target)).count == 1) }.merged,
            notes: description.map { [$0.summary] } ?? []
        )
        rule = decided(rule, isCompared: !mapped.isEmpty)
        // A comparison in one block cannot move to another.
        if moves, rule.rewrite == .safe || rule.rewrite == .review { rule.rewrite = .conditional }
        return rule
    }

    private func counterpart(_ translation: Translation, isOnly: Bool) -> MigrationRule.Counterpart {
        let target = translation.target
        var notes: [String] = []
        if !isOnly, let error = translation.error { notes.append(error.rawValue) }
        if !isOnly, !translation.operations.isEmpty {
            notes.append("in \(translation.operations.map(\.rawValue).joined(separator: ", "))")
        }
        if !translation.sourceText.isEmpty { notes.append("with the text \(translation.sourceText)") }
        if translation.sourceChannel != target.channel { notes.append("in the \(target.channel.rawValue) block") }
        return MigrationRule.Counterpart(
            name: String(target.number),
            spellings: self.target.tables.description(of: target.number)?.names ?? [],
            number: target.number,
            note: notes.joined(separator: " ")
        )
    }
}
