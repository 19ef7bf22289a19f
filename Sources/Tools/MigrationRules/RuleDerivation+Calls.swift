import BridgeTranslation
import MappingLookup
import RelationshipCore

extension RuleDerivation {
    /// Returns a rule for each selector of a call.
    func calls() throws -> [MigrationRule] {
        let probes = try CallProbes(from: source, to: target)
        let entries = [source.tables].calls.filter { $0.name != nil }
        let found = try Dictionary(
            uniqueKeysWithValues: DialectCall.names(in: source).map { ($0, try probes.probes(of: $0)) }
        )
        return entries.map(\.selector).unique
            .map { selector in
                let rows = entries.filter { $0.selector == selector }
                let commands = rows.compactMap(\.command)
                // An argument decides between selectors of one name.
                let own = (found[rows[0].name ?? ""] ?? [])
                    .filter { probe in
                        probe.command.map { commands.isEmpty || commands.contains($0) } ?? true
                    }
                var rule = rule(for: rows, own)
                let hasEqualBlocks = own.allSatisfy { probe in
                    let counterparts = zip(probe.names, probe.targets).compactMap(entry)
                    return probes.haveEqualBlocks(rows[0], counterparts, in: probe)
                }
                if rule.rewrite == .safe, !hasEqualBlocks {
                    rule.rewrite = .review
                    rule.notes.append("the counterpart answers in other blocks")
                }
                return rule
            }
    }

    private func rule(for rows: [CallEntry], _ probes: [CallProbe]) -> MigrationRule {
        let entries = probes.flatMap { probe in zip(probe.names, probe.targets).compactMap(entry) }.unique
        var rule = MigrationRule(
            kind: .call,
            name: rows[0].selector,
            spellings: rows[0].swiftNames,
            hub: rows.compactMap { $0.command?.rawValue },
            targets: entries.map { entry in
                MigrationRule.Counterpart(name: entry.selector, spellings: entry.swiftNames, note: entry.remark)
            },
            notes: rows.map(\.remark).unique.filter { !$0.isEmpty }
        )
        guard let first = probes.first else { return ruleWithoutProbes(rule, rows) }
        rule.arguments = arguments(of: probes, first)
        let moved = Set(rule.arguments.flatMap(\.to))
        let caller = "\"\(CallProbes.caller)\""
        for (path, text) in first.places where first.names.count == 1 && !moved.contains(path) {
            let text = text.dropLast()
            // Nothing must be written for an empty value.
            if ["", "0", "\"\"", "false"].contains(text) { continue }
            rule.added[path] = text == caller ? MigrationRule.caller : String(text)
        }
        rule.losses = losses(of: probes)
        rule.fidelity =
            (rows.map(\.fidelity) + entries.map(\.fidelity) + rule.losses.filter(\.when.isEmpty).map(\.loss.fidelity))
            .worst
        rule.change = change(rule, probes)
        rule.rewrite = rewrite(rule, probes)
        // The tables state a difference that no argument shows.
        if rule.rewrite == .safe, Set(rows.map(\.remark)) != Set(entries.map(\.remark)) { rule.rewrite = .review }
        if rule.added.values.contains(MigrationRule.caller), rule.rewrite == .safe {
            rule.rewrite = .conditional
            rule.notes.append("the counterpart names the user of the app")
        }
        let outcomes = probes.map(\.names).filter { !$0.isEmpty }.unique
        for outcome in outcomes where outcomes.count > 1 && outcome != first.names {
            let several = Set(outcome).count < outcome.count ? "several calls of " : ""
            let names = several + outcome.unique.map { "`\($0)`" }.joined(separator: " and ")
            rule.notes.append("\(names) when \(condition(of: probes.filter { $0.names == outcome }, among: probes))")
        }
        return rule
    }

    /// Returns the rule of a call that no value describes.
    private func ruleWithoutProbes(_ rule: MigrationRule, _ rows: [CallEntry]) -> MigrationRule {
        var rule = rule
        let found = rows.compactMap(\.command).flatMap { target.tables.calls(for: $0) }
        if rule.hub.isEmpty, !rule.name.contains(":") {
            // Two calls without arguments that the tables describe in the same words have the same answer.
            let answers = target.tables.localCalls.filter { $0.note == rows[0].note && !$0.selector.contains(":") }
            if answers.count == 1, let answer = answers.first, answer.name != nil {
                rule.fidelity = .exact
                rule.targets = [MigrationRule.Counterpart(name: answer.selector, spellings: answer.swiftNames)]
                return decided(rule, isCompared: true)
            }
        }
        // The SDK answers a call without a command itself. An equal name promises nothing, but helps a reader.
        let named = rule.hub.isEmpty ? target.tables.localCalls.filter { $0.selector == rule.name } : found
        rule.targets = named.filter { $0.name != nil }
            .map { MigrationRule.Counterpart(name: $0.selector, spellings: $0.swiftNames, note: $0.remark) }
        rule.notes += found.filter { $0.name == nil }.map(\.note)
        guard !found.isEmpty else { return rule }
        rule.fidelity = (rows + found).map(\.fidelity).worst
        rule = decided(rule, isCompared: true)
        rule.notes.append("the arguments are not compared")
        if rule.rewrite == .safe { rule.rewrite = .conditional }
        return rule
    }

    /// Returns the row of a call of the target, preferably one that its newest SDK still recommends.
    private func entry(_ name: String, _ command: Command.Kind?) -> CallEntry? {
        let rows = [target.tables].calls.filter { $0.name == name }
        let exact = rows.filter { $0.command == command }
        let candidates = exact.isEmpty ? rows : exact
        return candidates.first { row in
            !target.tables.changes(of: row.selector).contains { $0.kind == .deprecated || $0.kind == .removed }
        } ?? candidates.first
    }

    private func change(_ rule: MigrationRule, _ probes: [CallProbe]) -> MigrationRule.Change {
        let outcomes = probes.map(\.names).filter { !$0.isEmpty }.unique
        guard let outcome = outcomes.first else { return .none }
        if outcomes.contains(where: { $0.count > 1 }) { return .several }
        if outcomes.count > 1 || rule.targets.count > 1 { return .choice }
        let isEqual = rule.added.isEmpty && rule.arguments.allSatisfy { $0.to == [$0.from] }
        if isEqual { return outcome.count == 1 && rule.targets.map(\.name) == [rule.name] ? .same : .renamed }
        // Arguments in the same order, with other names.
        let isDirect = rule.arguments.allSatisfy { argument in
            argument.to.count == 1 && argument.to[0].shape == argument.from.shape
        }
        return isDirect && rule.added.isEmpty ? .renamed : .reshaped
    }

    private func rewrite(_ rule: MigrationRule, _ probes: [CallProbe]) -> MigrationRule.Rewrite {
        if rule.change == .none { return .none }
        let good = probes.filter { $0.names.count == 1 && $0.translated.losses.isEmpty }
        if good.isEmpty || rule.fidelity != .exact && rule.targets.count == 1 && good.count == probes.count {
            return .review
        }
        return good.count == probes.count && rule.targets.count == 1 ? .safe : .conditional
    }

    /// Returns the places of each argument: where the equivalent call changes with it.
    private func arguments(of probes: [CallProbe], _ first: CallProbe) -> [MigrationRule.Argument] {
        probes.map(\.path).filter { !$0.isEmpty }.unique
            .map { path in
                let varied = probes.filter { $0.path == path }
                var places: Set<String> = []
                for probe in varied where probe.names == first.names {
                    for place in Set(probe.places.keys).union(first.places.keys)
                    where probe.places[place] != first.places[place] { places.insert(place) }
                }
                let outcomes = varied.map(\.names).unique
                return MigrationRule.Argument(from: path, to: places.sorted(), decides: outcomes.count > 1)
            }
    }

    /// Returns the losses, each with its conditions.
    private func losses(of probes: [CallProbe]) -> [MigrationRule.ConditionalLoss] {
        probes.flatMap(\.translated.losses).unique
            .map { loss in
                let having = probes.filter { $0.translated.losses.contains(loss) }
                guard having.count < probes.count, !having.contains(where: \.path.isEmpty) else {
                    return MigrationRule.ConditionalLoss(when: "", loss: loss)
                }
                let condition = condition(of: having, among: probes)
                return MigrationRule.ConditionalLoss(when: condition, loss: loss)
            }
    }

    /// Returns the values of arguments that distinguish some probes from others, as text.
    private func condition(of some: [CallProbe], among all: [CallProbe]) -> String {
        var conditions: [(path: String, text: String)] = []
        for path in some.map(\.path).unique {
            let values = some.filter { $0.path == path }.map(\.value)
            let others = all.filter { $0.path == path }.map(\.value).filter { !values.contains($0) }
            // A form of a value that is given anyway.
            if conditions.contains(where: { path.hasPrefix($0.path + ".") }) { continue }
            let text =
                others.isEmpty || values.contains("")
                ? "is given"
                : others.count < values.count && !others.contains("")
                    ? "is not \(others.joined(separator: " or "))" : "is \(values.joined(separator: " or "))"
            conditions.append((path, text))
        }
        return conditions.map { "`\($0.path)` \($0.text)" }.joined(separator: ", or ")
    }
}

extension CallEntry {
    /// The difference from the command; "" for a call without one, whose note is a summary.
    fileprivate var remark: String { command == nil ? "" : note }
}

extension String {
    /// The path without its names.
    fileprivate var shape: String { filter { "[].:".contains($0) } }
}
