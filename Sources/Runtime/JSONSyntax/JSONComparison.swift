/// What is a difference, and what is not, in a comparison of JSON values.
package protocol JSONComparisonRules {
    /// Returns what identifies an element in its list; `nil` if only its place does.
    ///
    /// - Parameter element: An element of one of two lists.
    /// - Returns: The same value for the element in the other list.
    func identity(of element: JSONValue) -> JSONValue?

    /// Returns whether two elements may be in any order.
    ///
    /// - Parameters:
    ///   - first: An element.
    ///   - second: The next element of the same list that the other list has as well.
    /// - Returns: `false` if their order is compared.
    func isOrderArbitrary(_ first: JSONValue, _ second: JSONValue) -> Bool

    /// Returns what to do with a difference that is missing, extra or changed.
    ///
    /// - Parameter difference: A place at which the values are not equal.
    /// - Returns: The treatment.
    func treatment(of difference: JSONDifference) -> JSONDifference.Treatment
}

extension JSONComparisonRules {
    package func isOrderArbitrary(_ first: JSONValue, _ second: JSONValue) -> Bool { true }
}

/// A comparison of two JSON values, place by place.
///
/// Everything that compares two values uses it, with rules of its own: answers of two backends, a value before and after
/// a translation. Only the expectations of fixtures have an engine of their own, because a matcher is no value.
package struct JSONComparison<Rules: JSONComparisonRules> {
    private let rules: Rules
    private var steps: [JSONDifference.Step] = []
    private var differences: [JSONDifference] = []

    private init(_ rules: Rules) { self.rules = rules }

    /// Compares two values.
    ///
    /// - Parameters:
    ///   - first: A value; `nil` for none.
    ///   - second: The other value; `nil` for none.
    ///   - rules: The rules.
    /// - Returns: The differences, in the order of the first value; what only the second has follows in each object and
    ///   list.
    package static func differences(
        of first: JSONValue?,
        _ second: JSONValue?,
        by rules: Rules
    ) -> [JSONDifference] {
        var comparison = JSONComparison(rules)
        comparison.compare(first, second)
        return comparison.differences
    }

    private mutating func compare(_ first: JSONValue?, _ second: JSONValue?) {
        guard first != second else { return }
        let kind: JSONDifference.Kind = first == nil ? .extra : second == nil ? .missing : .changed
        let difference = JSONDifference(kind: kind, steps: steps, first: first, second: second)
        switch rules.treatment(of: difference) {
        case .ignored: return
        case .whole: differences.append(difference)
        case .parts:
            switch (first?.content, second?.content) {
            case (.object(let old), .object(let new)): compare(old, new)
            case (.object(let old), nil): compare(old, JSONObject())
            case (nil, .object(let new)): compare(JSONObject(), new)
            case (.array(let old), .array(let new)): compare(old, new)
            case (.array(let old), nil): compare(old, [])
            case (nil, .array(let new)): compare([], new)
            case (.null, _), (.bool, _), (.number, _), (.string, _), (.object, _), (.array, _), (nil, _):
                differences.append(difference)
            }
        }
    }

    private mutating func compare(_ first: JSONValue?, _ second: JSONValue?, at step: JSONDifference.Step) {
        steps.append(step)
        compare(first, second)
        steps.removeLast()
    }

    private mutating func compare(_ old: JSONObject, _ new: JSONObject) {
        for member in old.members { compare(member.value, new[member.key], at: .member(member.key)) }
        for member in new.members where old[member.key] == nil { compare(nil, member.value, at: .member(member.key)) }
    }

    // MARK: Lists

    private mutating func compare(_ old: [JSONValue], _ new: [JSONValue]) {
        let (oldNames, newNames) = (names(of: old), names(of: new))
        var places: [Name: Int] = [:]
        for (index, name) in newNames.enumerated() { places[name] = index }
        var matches: [(old: Int, new: Int)] = []
        for (index, name) in oldNames.enumerated() {
            let match = places.removeValue(forKey: name)
            if let match { matches.append((index, match)) }
            compare(old[index], match.map { new[$0] }, at: .element(index, old[index]))
        }
        for index in places.values.sorted() { compare(nil, new[index], at: .element(index, new[index])) }
        let isMoved = zip(matches, matches.dropFirst())
            .contains { first, second in
                first.new > second.new && !rules.isOrderArbitrary(old[first.old], old[second.old])
                    && !rules.isOrderArbitrary(new[first.new], new[second.new])
            }
        guard isMoved else { return }
        differences.append(JSONDifference(kind: .moved, steps: steps, first: .array(old), second: .array(new)))
    }

    /// What identifies an element, and the number of its occurrence among elements that it does not distinguish.
    private struct Name: Hashable {
        var identity: JSONValue?
        var occurrence: Int
    }

    private func names(of elements: [JSONValue]) -> [Name] {
        var counts: [JSONValue?: Int] = [:]
        return elements.map { element in
            let identity = rules.identity(of: element)
            counts[identity, default: 0] += 1
            return Name(identity: identity, occurrence: counts[identity] ?? 0)
        }
    }
}
