import MappingLookup
package import RelationshipCore

extension MigrationRules {
    /// Derives the rules for a move between two versions of one SDK.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the SDK.
    ///   - old: The version that the app uses.
    ///   - new: The version that the app moves to, which may be the older one.
    package init(of dialect: DialectTables, from old: SDKVersion, to new: SDKVersion) {
        let names = dialect.versionedNames
        self.init(
            source: "\(dialect.prefix) \(old)",
            target: "\(dialect.prefix) \(new)",
            rules: names.filter { dialect.has($0.name, in: old) }
                .map { rule in
                    var rule = rule
                    let name = dialect.name(of: rule.name, from: old, in: new)
                    rule.change = name.map { $0 == rule.name ? .same : .renamed } ?? .none
                    rule.rewrite = name == nil ? .none : .safe
                    rule.fidelity = name == nil ? nil : .exact
                    rule.targets =
                        name.map { name in
                            let spellings = names.first { $0.kind == rule.kind && $0.name == name }?.spellings
                            return [MigrationRule.Counterpart(name: name, spellings: spellings ?? [])]
                        } ?? []
                    rule.notes = dialect.changes(of: rule.name)
                        .filter { $0.version > min(old, new) && $0.version <= max(old, new) }
                        .compactMap(\.remark)
                    // The tables state the spellings of a name, but not the versions that have them.
                    if rule.spellings.count > 1, rule.rewrite == .safe {
                        rule.rewrite = .conditional
                        let spellings = rule.spellings.joined(separator: " or ")
                        rule.notes.append("its Swift spelling can differ: \(spellings)")
                    }
                    return rule
                }
        )
    }
}

extension DialectTables {
    /// The names of all versions, as rules without a decision.
    fileprivate var versionedNames: [MigrationRule] {
        let calls = [self].calls.filter { $0.name != nil }
            .map { MigrationRule(kind: .call, name: $0.selector, spellings: $0.swiftNames) }
        let callbacks = [self].callbacks.filter { $0.name != nil }
            .map { MigrationRule(kind: .callback, name: $0.selector, spellings: $0.swiftNames, owner: $0.owner) }
        let cells = HubTables.enumerations.flatMap { self.cells(of: $0) }.filter { $0.name != nil }
        let values = cells.map { cell in
            let swift = [cell.swiftName].compactMap(\.self)
            return MigrationRule(kind: .value, name: cell.name ?? "", spellings: swift, owner: cell.type)
        }
        let types = cells.compactMap { cell in cell.type.map { MigrationRule(kind: .type, name: $0) } }
        let others = surfaceNames.compactMap { name -> MigrationRule? in
            switch name.kind {
            case .type: MigrationRule(kind: .type, name: name.name)
            case .property: MigrationRule(kind: .property, name: name.title)
            case .constant: MigrationRule(kind: .constant, name: name.name)
            case .module: nil
            }
        }
        let codes = numbers.flatMap { description(of: $0)?.names ?? [] }
            .map { MigrationRule(kind: .constant, name: $0) }
        let known = (calls + callbacks + values + types + others + codes).unique(by: \.id)
        let names = Set(known.map(\.name))
        // A name that no current version has.
        let former = changes.map(\.name).unique.filter { !names.contains($0) }
            .map { name in
                let successor = known.first { $0.name == self.successor(of: name) }
                return MigrationRule(kind: successor?.kind ?? (name.contains(":") ? .call : .constant), name: name)
            }
        return known + former
    }

    private func successor(of name: String) -> String? {
        changes(of: name).compactMap { if case .becomes(let new) = $0.kind { new } else { nil } }.last
    }

    /// Returns whether a version has a name.
    fileprivate func has(_ name: String, in version: SDKVersion) -> Bool {
        let changes = changes(of: name)
        let past = changes.last { $0.version <= version && $0.kind != .deprecated }
        if let past { return past.isPresentAfterwards }
        return changes.first { $0.version > version && $0.kind != .deprecated }.map { !$0.isPresentAfterwards } ?? true
    }

    /// Returns the name in another version for a name of a version; `nil` if the other version has none.
    fileprivate func name(of name: String, from old: SDKVersion, in new: SDKVersion) -> String? {
        if has(name, in: new) { return name }
        for change in changes(of: name) {
            switch change.kind {
            case .becomes(let next) where change.version > old && change.version <= new:
                return self.name(of: next, from: change.version, in: new)
            case .was(let last) where change.version > new && change.version <= old:
                return self.name(of: last, from: change.version, in: new)
            case .added, .was, .becomes, .deprecated, .removed: continue
            }
        }
        return nil
    }
}

extension NameChange {
    /// Whether the version of the change has the name.
    fileprivate var isPresentAfterwards: Bool {
        switch kind {
        case .added, .was, .deprecated: true
        case .becomes, .removed: false
        }
    }

    /// A note for a reader; `nil` for a change of the name alone.
    fileprivate var remark: String? {
        switch kind {
        case .deprecated: "deprecated in \(version)"
        case .removed: "gone in \(version)"
        case .added, .was, .becomes: nil
        }
    }
}
