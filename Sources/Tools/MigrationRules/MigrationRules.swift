import BridgeTranslation
import MappingLookup
package import RelationshipCore

/// The rules for an app that moves from one SDK to another.
///
/// They are derived from the mapping tables of the two dialects, and from translations of sample calls. No table names two
/// dialects.
package struct MigrationRules: Sendable {
    /// The title of the SDK that the app uses.
    package let source: String
    /// The title of the SDK that the app moves to.
    package let target: String
    /// The rules, grouped by kind and in the order of the tables.
    package let rules: [MigrationRule]

    /// Derives the rules for a pair of dialects.
    ///
    /// - Parameters:
    ///   - source: The dialect of the SDK that the app uses.
    ///   - target: The dialect of the SDK that the app moves to.
    /// - Throws: An error of the sample calls, which complete dialects don't cause.
    package init(from source: any Dialect, to target: any Dialect) throws {
        let derivation = RuleDerivation(source: source, target: target)
        self.init(
            source: source.tables.prefix,
            target: target.tables.prefix,
            rules: try derivation.calls() + derivation.callbacks() + derivation.names() + derivation.values()
                + derivation.codes()
        )
    }

    init(source: String, target: String, rules: [MigrationRule]) {
        (self.source, self.target) = (source, target)
        self.rules = MigrationRule.Kind.allCases.flatMap { kind in rules.filter { $0.kind == kind } }
    }

    /// Returns the number of rules of a kind by whether uses can be rewritten.
    package func count(_ kind: MigrationRule.Kind, _ rewrite: MigrationRule.Rewrite) -> Int {
        rules.count { $0.kind == kind && $0.rewrite == rewrite }
    }
}

/// The derivation of the rules for a pair of dialects; each kind of rule has a separate file.
struct RuleDerivation {
    let source: any Dialect
    let target: any Dialect

    /// Creates the rule of a name whose counterparts are equal to it but for their names.
    ///
    /// - Parameters:
    ///   - rule: The rule without a decision.
    ///   - isCompared: Whether the tables compare the name with others.
    /// - Returns: The rule with its change, and with the decision that follows from its fidelity.
    func decided(_ rule: MigrationRule, isCompared: Bool) -> MigrationRule {
        var rule = rule
        let names = Set(rule.targets.map(\.name))
        switch (isCompared, names.count) {
        case (false, _): (rule.change, rule.rewrite, rule.fidelity) = (.unknown, .none, nil)
        case (true, 0):
            (rule.change, rule.rewrite) = (.none, .none)
            if rule.fidelity == .exact { rule.fidelity = nil }
        case (true, 1):
            let isEqual = names == [rule.name] && rule.targets.allSatisfy { $0.number == rule.number }
            rule.change = isEqual ? .same : .renamed
            rule.rewrite = rule.fidelity == .exact ? .safe : .review
        case (true, _): (rule.change, rule.rewrite) = (.choice, .conditional)
        }
        return rule
    }
}

extension [Fidelity] {
    /// The fidelity that keeps least; `nil` for none.
    var worst: Fidelity? { Fidelity.allCases.last(where: contains) }
}

extension [MigrationRule.Counterpart] {
    /// The counterparts with different names, each with the notes of all of its uses.
    var merged: [MigrationRule.Counterpart] {
        unique.reduce(into: []) { merged, other in
            let index = merged.firstIndex { $0.name == other.name && $0.owner == other.owner }
            guard let index else { return merged.append(other) }
            merged[index].note = [merged[index].note, other.note].filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }
}

extension Array {
    /// Returns the elements with different keys, in order.
    func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in order.
    package var unique: [Element] { unique(by: \.self) }
}
