import JSONSyntax
import MappingLookup
import RelationshipCore

/// The comparison of a neutral value with what is left of it after a translation.
///
/// Elements about users are matched by user, so that a missing element does not shift the elements after it. Other
/// elements are matched by place. The order of users, and what only the second value has, are no losses.
struct FieldComparison: JSONComparisonRules {
    /// Whether a missing element about a user is one difference, or has one for each of its fields.
    var isElementWhole: Bool

    func identity(of element: JSONValue) -> JSONValue? {
        guard let user = element[FieldTree.user] else { return nil }
        // Both requests between two users are in one list.
        return [user, element["role"] ?? .null]
    }

    func treatment(of difference: JSONDifference) -> JSONDifference.Treatment {
        // An empty element holds the place of a list, and has nothing to lose.
        if difference.kind == .extra || difference.first == [:] { return .ignored }
        return isElementWhole && difference.kind == .missing && difference.isOfUser ? .whole : .parts
    }
}

extension JSONDifference {
    /// The name of the field, such as `friends[].friendship.groups`; only elements about users have brackets.
    var fieldName: String {
        steps.reduce(into: "") { name, step in
            switch step {
            case .member(let key): if !FieldTree.isUnnamed(key) { name += name.isEmpty ? key : ".\(key)" }
            case .element(_, let element): if element[FieldTree.user] != nil { name += "[]" }
            }
        }
    }

    /// Whether the difference is an element about a user.
    fileprivate var isOfUser: Bool {
        if case .element(_, let element) = steps.last { element[FieldTree.user] != nil } else { false }
    }
}

extension FieldComparison {
    /// Returns losses for the fields of a value that a translation has changed.
    ///
    /// - Parameters:
    ///   - value: The value before.
    ///   - survivor: The value after.
    ///   - target: The tables of the target dialect.
    /// - Returns: The losses; equal losses of several elements are listed once.
    static func losses(from value: Any, to survivor: Any, in target: DialectTables) -> [Loss] {
        let isOutcome = value is Outcome
        var losses: [Loss] = []
        for difference in differences(from: value, to: survivor, isElementWhole: true) {
            let name = difference.fieldName
            let place = FieldPlace(name, ofOutcome: isOutcome)
            if difference.isOfUser {
                let row = place.missing(in: target) { difference.first?.text(at: $0) ?? "" }
                losses.note(Loss(name, row.fidelity, row.reason, in: target.dialect, "expect fewer entries"))
            } else if difference.kind == .changed {
                let row = place.changed(in: target)
                losses.note(Loss(name, row.fidelity, row.reason, in: target.dialect, "allow for the difference"))
            } else {
                let row = place.unreported(in: target)
                let advice = row.fidelity == .carried ? "read it elsewhere, or keep it in the app" : "do without it"
                losses.note(Loss(name, row.fidelity, row.reason, in: target.dialect, advice))
            }
        }
        return losses
    }

    /// Returns the names of the fields that one value has and another lacks.
    ///
    /// - Parameters:
    ///   - value: The value with the fields.
    ///   - other: The other value.
    /// - Returns: The names in the order of the fields; a name of several elements is there several times.
    static func missingFields(of value: Any, in other: Any) -> [String] {
        differences(from: value, to: other, isElementWhole: false)
            .filter { $0.kind == .missing }
            .map(\.fieldName)
            .filter { !$0.hasSuffix("]") }
    }

    private static func differences(from value: Any, to other: Any, isElementWhole: Bool) -> [JSONDifference] {
        JSONComparison.differences(
            of: FieldTree.tree(of: value),
            FieldTree.tree(of: other),
            by: FieldComparison(isElementWhole: isElementWhole)
        )
    }
}

extension JSONValue {
    /// Returns the text of a field with its name in `fields.json`.
    fileprivate func text(at name: String) -> String? {
        name.split(separator: ".").reduce(self) { $0?[String($1)] }?.text
    }
}
