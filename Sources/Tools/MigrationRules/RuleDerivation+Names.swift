import BridgeTranslation
import JSONFoundation
import JSONSyntax
import MappingLookup
import RelationshipCore

// Names whose counterparts the tables state: callbacks, types, properties, constants and cases.
extension RuleDerivation {
    /// Returns a rule for each callback.
    func callbacks() throws -> [MigrationRule] {
        let (sourceStates, targetStates) = (try source.stateCallbacks(), try target.stateCallbacks())
        let entries = [source.tables].callbacks.filter { $0.name != nil }
        return entries.map { [$0.owner, $0.selector] }.unique
            .map { place in
                let rows = entries.filter { [$0.owner, $0.selector] == place }
                let events = rows.compactMap(\.event)
                var found = rows.flatMap { row in
                    counterparts(of: row).map { (entry: $0, note: events.count > 1 ? row.event?.rawValue ?? "" : "") }
                }
                for (state, name) in sourceStates where rows.contains(where: { $0.name == name }) {
                    let callback = targetStates.first { $0.state == state }?.callback
                    let others = [target.tables].callbacks.filter { $0.name != nil && $0.name == callback }
                    found += others.prefix(1).map { ($0, "the connection is \(state)") }
                }
                let named = found.filter { $0.entry.name != nil }
                let rule = MigrationRule(
                    kind: .callback,
                    name: place[1],
                    spellings: rows[0].swiftNames,
                    owner: place[0],
                    hub: events.map(\.rawValue).unique,
                    fidelity: (rows.map(\.fidelity) + found.map(\.entry.fidelity)).worst,
                    targets:
                        named.map { entry, note in
                            MigrationRule.Counterpart(
                                name: entry.selector,
                                spellings: entry.swiftNames,
                                owner: entry.owner,
                                note: [note, entry.detail, entry.remark].filter { !$0.isEmpty }.joined(separator: ": ")
                            )
                        }
                        .merged,
                    notes: (rows.map(\.remark) + found.filter { $0.entry.name == nil }.map(\.entry.note)).unique
                        .filter { !$0.isEmpty }
                )
                var decision = decided(rule, isCompared: !found.isEmpty)
                let differences = Set(rows.map { $0.detail + $0.remark })
                if decision.rewrite == .safe, differences != Set(named.map { $0.entry.detail + $0.entry.remark }) {
                    decision.rewrite = .review
                }
                // Some events of the callback have no counterpart.
                if named.count < found.count, decision.rewrite == .review { decision.rewrite = .conditional }
                return decision
            }
    }

    /// Returns the callbacks for the event of a callback, or only those with the same words about a part of it.
    private func counterparts(of entry: CallbackEntry) -> [CallbackEntry] {
        let all = entry.event.map { target.tables.callbacks(for: $0) } ?? []
        let equal = all.filter { $0.name != nil && !entry.note.isEmpty && $0.note == entry.note }
        return equal.isEmpty ? all : equal
    }

    /// Returns a rule for each type, property and constant, and for each enumeration of the tables.
    func names() -> [MigrationRule] {
        let twins = twins()
        let rules = Explanation.surface(of: source.tables, in: [source.tables, target.tables]).compactMap(rule)
            .map { twin(of: $0, in: twins) }
        let known = Set(rules.map(\.id))
        let tables = HubTables.enumerations.flatMap { source.tables.cells(of: $0) }
        let enumerations = tables.compactMap(\.type).unique
            .map { type in
                let hub = HubTables.enumerations
                    .filter { table in source.tables.cells(of: table).contains { $0.type == type } }
                let types = hub.flatMap { table in target.tables.cells(of: table).compactMap(\.type) }.unique
                let rule = MigrationRule(
                    kind: .type,
                    name: type,
                    hub: hub.map(\.type).unique,
                    fidelity: .exact,
                    targets: types.map { MigrationRule.Counterpart(name: $0) }
                )
                return decided(rule, isCompared: true)
            }
        return rules.map { restricted($0, by: rules) } + enumerations.filter { !known.contains($0.id) }
    }

    /// Returns the enumerations that the tables don't compare and that both SDKs declare alike: their names without the
    /// letters of the SDK, and their cases in the order of the numbers, are equal.
    private func twins() -> [String: String] {
        let others = target.tables.listedCases
        return source.tables.listedCases.reduce(into: [:]) { twins, own in
            guard own.key.hasPrefix(source.tables.prefix) else { return }
            let name = target.tables.prefix + own.key.dropFirst(source.tables.prefix.count)
            if let cases = others[name], cases.starts(with: own.value) { twins[own.key] = name }
        }
    }

    /// Returns the rule of an enumeration with a twin, or of one of its cases; other rules are unchanged.
    private func twin(of rule: MigrationRule, in twins: [String: String]) -> MigrationRule {
        let parts = rule.name.split(separator: ".").map(String.init)
        guard rule.change == .unknown, let first = parts.first, let twin = twins[first] else { return rule }
        var rule = rule
        rule.fidelity = .exact
        rule.targets = [MigrationRule.Counterpart(name: ([twin] + parts.dropFirst()).joined(separator: "."))]
        return decided(rule, isCompared: true)
    }

    /// Returns the rule of a type with the properties that have no counterpart.
    private func restricted(_ rule: MigrationRule, by rules: [MigrationRule]) -> MigrationRule {
        let missing = rules.filter { other in
            other.kind == .property && other.change == .none && other.name.hasPrefix("\(rule.name).")
        }
        guard rule.kind == .type, rule.rewrite == .safe, !missing.isEmpty else { return rule }
        var rule = rule
        rule.rewrite = .conditional
        let names = missing.map { $0.name.dropFirst(rule.name.count + 1) }
        rule.notes.append("without \(names.joined(separator: ", "))")
        return rule
    }

    private func rule(for name: Explanation) -> MigrationRule? {
        let kind: MigrationRule.Kind
        switch name.subject {
        case .type: kind = .type
        case .property: kind = .property
        case .constant: kind = .constant
        case .code, .call, .callback, .value, .limit, .profile, .name, .field, .module, .other: return nil
        }
        let targets = name.steps.flatMap { step in
            step.names.map { MigrationRule.Counterpart(name: $0, note: kind == .type ? "" : step.note) }
        }
        let rule = MigrationRule(
            kind: kind,
            name: name.name.split(separator: " = ").first.map(String.init) ?? name.name,
            hub: name.steps.isEmpty ? [] : [name.hub],
            fidelity: ([name.fidelity] + name.steps.map(\.fidelity)).compactMap(\.self).worst ?? .exact,
            targets: targets.unique,
            notes: ([name.note] + name.steps.filter { $0.names.isEmpty }.map { $0.note.isEmpty ? $0.text : $0.note })
                .filter { !$0.isEmpty }
        )
        var decision = decided(rule, isCompared: !name.steps.isEmpty)
        // One field of the hub can be in several properties of one type.
        let parts = name.steps.map { step in Set(step.names.map { $0.split(separator: ".").last }) }
        if parts.contains(where: { $0.count > 1 }), kind != .type { decision.change = .several }
        // A property of an object becomes an argument of a call.
        if kind == .property, decision.change == .renamed, !targets[0].name.contains(".") {
            (decision.change, decision.rewrite) = (.reshaped, .conditional)
        }
        return decision
    }

    /// Returns a rule for each named case of an enumeration of the tables.
    func values() -> [MigrationRule] {
        let cells = HubTables.enumerations.flatMap { table in
            source.tables.cells(of: table).filter { $0.name != nil }.map { (table, $0) }
        }
        return cells.map { [$1.type ?? "", $1.name ?? ""] }.unique
            .map { place in
                let rows = cells.filter { [$1.type ?? "", $1.name ?? ""] == place }
                let found = rows.flatMap { table, cell in
                    target.tables.cells(of: table).filter { $0.neutral != nil && $0.neutral == cell.neutral }
                        .map { (table: table, cell: $0) }
                }
                let named = found.filter { $0.cell.name != nil }
                let names = Set(named.map(\.cell.name))
                let rule = MigrationRule(
                    kind: .value,
                    name: place[1],
                    spellings: [rows[0].1.swiftName].compactMap(\.self),
                    owner: place[0],
                    number: rows[0].1.number,
                    hub: rows.compactMap { table, cell in cell.neutral.map { "\(table.type).\($0)" } }.unique,
                    fidelity: (rows.map(\.1.fidelity) + found.map(\.cell.fidelity)).worst,
                    targets:
                        named.map { table, cell in
                            let purpose = names.count > 1 ? table.name : ""
                            return MigrationRule.Counterpart(
                                name: cell.name ?? "",
                                spellings: [cell.swiftName].compactMap(\.self),
                                owner: cell.type,
                                number: cell.number,
                                note: [purpose, cell.note].filter { !$0.isEmpty }.joined(separator: ": ")
                            )
                        }
                        .merged,
                    notes: (rows.map(\.1.note) + found.filter { $0.cell.name == nil }.map(\.cell.note)).unique
                        .filter { !$0.isEmpty }
                )
                return decided(rule, isCompared: !found.isEmpty)
            }
    }
}

extension DialectTables {
    /// The cases of each enumeration in the lists of the SDK, in the order of their numbers; they have no type.
    fileprivate var listedCases: [String: [String]] {
        Dictionary(grouping: surfaceNames.filter { $0.kind == .property && $0.detail.isEmpty }, by: \.owner)
            .mapValues { $0.map(\.name) }
    }
}

extension CallbackEntry {
    /// The difference from the event; "" for a callback without one, whose note is a summary.
    fileprivate var remark: String { event == nil ? "" : note }
}

extension Dialect {
    /// Returns the names of the callbacks for the states of the connection, by words for the states.
    fileprivate func stateCallbacks() throws -> [(state: String, callback: String)] {
        let error = RelationshipError(.internalFailure)
        let states: [(String, ConnectionState)] = [
            ("being established", .connecting), ("established", .connected), ("lost", .lost(error)),
            ("not established", .failed(error)), ("not established in time", .failed(RelationshipError(.timeout))),
        ]
        let translation = translation(in: DialectContext())
        return try states.compactMap { words, state in
            guard let notification = translation.notification(for: state) else { return nil }
            let json = try JSONValue(parsing: OutsideJSON.encode(notification))
            return (words, json["event"]?.text ?? "")
        }
    }
}
