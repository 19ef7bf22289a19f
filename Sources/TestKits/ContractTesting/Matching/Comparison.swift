/// Compares values with matchers, and collects the differences and the captures.
///
/// It is apart from `JSONComparison`, which compares two values: a matcher is no value. It can have alternatives, of which
/// one must match as a whole, and captures that later expectations use.
struct Comparison {
    /// The captures, including those of earlier comparisons.
    var captures: Captures
    private(set) var mismatches: [Mismatch] = []
    private var path: [JSONPath.Component] = []

    init(captures: Captures = Captures()) {
        self.captures = captures
    }

    /// Compares one value.
    ///
    /// - Parameters:
    ///   - value: The actual value; `nil` for none.
    ///   - matcher: The expectation.
    ///   - start: The place of the expectation in the fixture.
    mutating func compare(_ value: JSONValue?, with matcher: Matcher, at start: JSONPath) {
        path = start.components
        match(value, matcher)
    }

    /// Compares the state of a user at the end.
    mutating func compare(
        _ end: EndExpectation,
        _ state: (EndExpectation.Section) async throws -> JSONValue
    ) async throws {
        for section in EndExpectation.Section.allCases {
            guard let matcher = end.sections[section] else { continue }
            compare(try await state(section), with: matcher, at: end.path.appending(section.rawValue))
        }
    }

    private mutating func match(_ value: JSONValue?, _ matcher: Matcher) {
        guard let value else {
            if !matcher.allowsAbsence { fail(matcher, nil) }
            return
        }
        switch matcher {
        case .literal(let expected): if value != expected { fail(matcher, value) }
        case .object(let members, let isOpen, _): match(value, members, isOpen: isOpen, matcher)
        case .list(let matchers, _): match(value, list: matchers, matcher)
        case .any: break
        case .type(let kinds): if !kinds.contains(where: { $0.matches(value) }) { fail(matcher, value) }
        case .absent: fail(matcher, value)
        case .unsetOr(let matcher): if value != .null { match(value, matcher) }
        case .regex(let pattern):
            if value.text.map({ pattern.matches($0) }) != true { fail(matcher, value) }
        case .range(let low, let high):
            guard case .number(let number) = value.content, low.map({ $0 <= number }) ?? true,
                high.map({ number <= $0 }) ?? true
            else { return fail(matcher, value) }
        case .bytesAtMost(let limit):
            guard let text = value.text, text.utf8.count <= limit else {
                let note = value.text.map { "it has \($0.utf8.count) bytes" } ?? ""
                return fail(matcher, value, note)
            }
        case .each(let matcher): match(value, each: matcher)
        case .unordered(let matchers, let isOpen, _): match(value, unordered: matchers, isOpen: isOpen, matcher)
        case .oneOf(let matchers): match(value, oneOf: matchers, matcher)
        case .capture(let name, let inner): match(value, capturedAs: name, inner)
        case .ref(let name):
            guard let kept = captures[name] else { return fail(matcher, value, Captures.nothingKept(name)) }
            if kept != value { fail(matcher, value, "\"\(name)\" was captured as \(kept.line)") }
        }
    }

    private mutating func match(_ value: JSONValue, _ members: [Matcher.Member], isOpen: Bool, _ matcher: Matcher) {
        guard let object = value.object else { return fail(matcher, value) }
        var found = 0
        for member in members {
            let value = object[member.key]
            if value != nil { found += 1 }
            path.append(.key(member.key))
            match(value, member.matcher)
            path.removeLast()
        }
        guard !isOpen, found < object.members.count else { return }
        for other in object.members where !members.contains(where: { $0.key == other.key }) {
            path.append(.key(other.key))
            mismatches.append(Mismatch(path: JSONPath(path), expected: .absent, actual: other.value))
            path.removeLast()
        }
    }

    private mutating func match(_ value: JSONValue, list matchers: [Matcher], _ matcher: Matcher) {
        guard let elements = value.elements else { return fail(matcher, value) }
        for (place, matcher) in matchers.enumerated() {
            path.append(.index(place))
            match(place < elements.count ? elements[place] : nil, matcher)
            path.removeLast()
        }
        for place in matchers.count..<max(matchers.count, elements.count) { failUnexpected(elements[place], at: place) }
    }

    private mutating func match(_ value: JSONValue, each matcher: Matcher) {
        guard let elements = value.elements else { return fail(.each(matcher), value) }
        for (place, element) in elements.enumerated() {
            path.append(.index(place))
            match(element, matcher)
            path.removeLast()
        }
    }

    private mutating func match(_ value: JSONValue, oneOf matchers: [Matcher], _ matcher: Matcher) {
        for matcher in matchers {
            if let captures = trial(value, matcher) {
                self.captures = captures
                return
            }
        }
        fail(matcher, value)
    }

    private mutating func match(_ value: JSONValue, capturedAs name: String, _ matcher: Matcher?) {
        if let kept = captures[name] {
            if kept != value { fail(.ref(name), value, "\"\(name)\" was captured as \(kept.line)") }
            return
        }
        let before = mismatches.count
        if let matcher { match(value, matcher) }
        if mismatches.count == before { captures[name] = value }
    }

    // MARK: Lists in any order

    private mutating func match(_ value: JSONValue, unordered matchers: [Matcher], isOpen: Bool, _ whole: Matcher) {
        guard let elements = value.elements else { return fail(whole, value) }
        var owners = [Int?](repeating: nil, count: elements.count)
        let fits = matchers.map { matcher in elements.map { trial($0, matcher) != nil } }
        for place in matchers.indices {
            var visited = Set<Int>()
            _ = Comparison.assign(place, fits, &owners, &visited)
        }
        var places = [Int?](repeating: nil, count: matchers.count)
        for (element, owner) in owners.enumerated() {
            if let owner { places[owner] = element }
        }
        for (matcher, place) in zip(matchers, places) {
            guard let place else {
                fail(matcher, nil, "no element of the list is this")
                continue
            }
            path.append(.index(place))
            // Compares again, now that the captures of the other elements are known.
            match(elements[place], matcher)
            path.removeLast()
        }
        guard !isOpen else { return }
        for (place, owner) in owners.enumerated() where owner == nil { failUnexpected(elements[place], at: place) }
    }

    /// Assigns an element to a matcher, and reassigns other matchers if necessary; returns whether that was possible.
    private static func assign(
        _ matcher: Int,
        _ fits: [[Bool]],
        _ owners: inout [Int?],
        _ visited: inout Set<Int>
    ) -> Bool {
        for element in fits[matcher].indices where fits[matcher][element] && visited.insert(element).inserted {
            if let owner = owners[element], !assign(owner, fits, &owners, &visited) { continue }
            owners[element] = matcher
            return true
        }
        return false
    }

    /// Returns the captures after a comparison with a value, or `nil` if the value does not match.
    private func trial(_ value: JSONValue, _ matcher: Matcher) -> Captures? {
        var comparison = Comparison(captures: captures)
        comparison.match(value, matcher)
        return comparison.mismatches.isEmpty ? comparison.captures : nil
    }

    // MARK: Differences

    private mutating func fail(_ matcher: Matcher, _ actual: JSONValue?, _ note: String = "") {
        mismatches.append(Mismatch(path: JSONPath(path), expected: matcher, actual: actual, note: note))
    }

    private mutating func failUnexpected(_ value: JSONValue, at place: Int) {
        let path = JSONPath(path + [.index(place)])
        mismatches.append(Mismatch(path: path, expected: .absent, actual: value))
    }
}
