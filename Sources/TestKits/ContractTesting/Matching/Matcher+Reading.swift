extension Matcher {
    /// The operators, in the order in which they are documented.
    static let operators = [
        "$$any", "$$type", "$$absent", "$$unsetOr", "$$regex", "$$range", "$$bytesAtMost", "$$each", "$$unordered",
        "$$oneOf", "$$capture", "$$ref", "$$literal", "$$open",
    ]

    /// Reads a matcher.
    ///
    /// - Parameter reader: The matcher's JSON in the fixture.
    /// - Throws: ``FixtureProblem`` for an unknown operator, or an operand that the operator doesn't accept.
    init(_ reader: FixtureReader) throws(FixtureProblem) {
        switch reader.value.content {
        case .null, .bool, .number, .string: self = .literal(reader.value)
        case .array: self = .list(try Matcher.all(reader), json: reader.value)
        case .object(let object):
            let members = try reader.object()
            let operators = object.keys.filter { $0.hasPrefix("$$") }
            for name in operators where !Matcher.operators.contains(name) {
                let known = Matcher.operators.joined(separator: ", ")
                throw try members.required(name).problem("unknown operator \(name); use one of \(known)")
            }
            if let open = members.value("$$open"), open.value != true {
                throw open.problem("must be true; leave it out otherwise")
            }
            let isOpen = object["$$open"] != nil
            guard let name = operators.first(where: { $0 != "$$open" }) else {
                self = .object(try Matcher.members(of: reader), isOpen: isOpen, json: reader.value)
                return
            }
            for other in object.keys where other != name && !(other == "$$open" && name == "$$unordered") {
                throw try members.required(other).problem("\(name) must be the only member of its object")
            }
            self = try Matcher.operation(name, members.required(name), isOpen: isOpen)
        }
    }

    private static func members(of reader: FixtureReader) throws(FixtureProblem) -> [Member] {
        var members: [Member] = []
        for (key, value) in try reader.entries() where key != "$$open" {
            members.append(Member(key: key, matcher: try Matcher(value)))
        }
        return members
    }

    private static func all(_ reader: FixtureReader) throws(FixtureProblem) -> [Matcher] {
        try reader.elements().map { element throws(FixtureProblem) in try Matcher(element) }
    }

    private static func operation(_ name: String, _ operand: FixtureReader, isOpen: Bool) throws(FixtureProblem) -> Self
    {
        switch name {
        case "$$any", "$$absent":
            guard operand.value == true else { throw operand.problem("must be true") }
            return name == "$$any" ? .any : .absent
        case "$$type":
            guard operand.value.elements != nil else { return .type([try operand.word()]) }
            let kinds: [JSONKind] = try operand.elements().map { kind throws(FixtureProblem) in try kind.word() }
            guard !kinds.isEmpty else { throw operand.problem("must name at least one kind") }
            return .type(kinds)
        case "$$unsetOr": return .unsetOr(try Matcher(operand))
        case "$$regex":
            let source = try operand.string()
            do throws(Pattern.Malformed) {
                return .regex(try Pattern(source))
            } catch {
                throw operand.problem("\"\(source)\" is not a regular expression")
            }
        case "$$range": return try range(operand)
        case "$$bytesAtMost": return .bytesAtMost(try operand.count())
        case "$$each": return .each(try Matcher(operand))
        case "$$unordered": return .unordered(try all(operand), isOpen: isOpen, json: operand.value)
        case "$$oneOf":
            let matchers = try all(operand)
            guard !matchers.isEmpty else { throw operand.problem("must have at least one element") }
            return .oneOf(matchers)
        case "$$capture":
            if operand.value.text != nil { return .capture(try operand.prose(), nil) }
            let object = try operand.object(allowing: ["name", "is"], called: "$$capture")
            return .capture(try object.required("name").prose(), try Matcher(try object.required("is")))
        case "$$ref": return .ref(try operand.prose())
        default: return exactly(operand.value)
        }
    }

    private static func range(_ operand: FixtureReader) throws(FixtureProblem) -> Matcher {
        let ends = try operand.elements()
        guard ends.count == 2 else { throw operand.problem("must be two numbers, or null for an open end") }
        let numbers = try ends.map { end throws(FixtureProblem) -> JSONNumber? in
            switch end.value.content {
            case .null: return nil
            case .number(let number): return number
            default: throw end.problem("must be a number or null, not \(end.value.kind)")
            }
        }
        if let low = numbers[0], let high = numbers[1], high < low {
            throw operand.problem("must begin with the smaller number")
        }
        return .range(numbers[0], numbers[1])
    }

    /// Returns a matcher for exactly one value, even if its members have the names of operators.
    ///
    /// - Parameter value: The value.
    /// - Returns: The matcher.
    public static func exactly(_ value: JSONValue) -> Matcher {
        switch value.content {
        case .null, .bool, .number, .string: .literal(value)
        case .array(let elements): .list(elements.map(exactly), json: value)
        case .object(let object):
            .object(
                object.members.map { Member(key: $0.key, matcher: exactly($0.value)) },
                isOpen: false,
                json: object.keys.contains { $0.hasPrefix("$$") } ? ["$$literal": value] : value
            )
        }
    }

    /// Reads a matcher that is not part of a fixture.
    ///
    /// - Parameter json: The matcher's JSON.
    /// - Throws: ``FixtureProblem`` for an unknown operator, or an operand that the operator doesn't accept.
    public init(json: JSONValue) throws(FixtureProblem) {
        try self.init(FixtureReader(json))
    }
}
