/// A JSON value that keeps numbers exactly as written and members in order.
///
/// Two objects are equal if they have equal members in any order. Two numbers are equal if they have the same value:
/// `1` equals `1.0`, and `18446744073709551615` is not rounded. Comparisons ignore the place of a value.
public struct JSONValue: Sendable {
    /// The content of a value.
    public enum Content: Sendable, Hashable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number of any size.
        indirect case number(JSONNumber)
        /// A string.
        case string(String)
        /// A list.
        case array([JSONValue])
        /// An object.
        case object(JSONObject)
    }

    /// The content of the value.
    public var content: Content
    /// The start of the value in the text that it was read from; `nil` if it was not read from a text.
    package let place: JSONPlace?

    init(_ content: Content, at place: JSONPlace? = nil) {
        self.content = content
        self.place = place
    }

    /// `null`.
    public static let null = JSONValue(.null)
    /// Creates `true` or `false`.
    public static func bool(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }
    /// Creates a number of any size.
    public static func number(_ number: JSONNumber) -> JSONValue { JSONValue(.number(number)) }
    /// Creates a string.
    public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    /// Creates a list.
    public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    /// Creates an object.
    public static func object(_ object: JSONObject) -> JSONValue { JSONValue(.object(object)) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONValue: Hashable {
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool { lhs.content == rhs.content }
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue.Content {
    /// The kind of the value.
    package var kind: JSONScanner.Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONValue {
    /// Creates a whole number.
    ///
    /// - Parameter number: The number.
    /// - Returns: The value.
    public static func integer(_ number: some BinaryInteger) -> JSONValue { .number(JSONNumber(number)) }

    /// The name of the value's kind in messages; `true` or `false` for a truth value.
    public var kind: String { if case .bool(let flag) = content { "\(flag)" } else { content.kind.words } }

    /// The member with a name; `nil` if the value is not an object or the member is missing.
    ///
    /// - Parameter key: The member's name.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// The string, if the value is a string.
    public var text: String? { if case .string(let text) = content { text } else { nil } }

    /// The elements, if the value is a list.
    public var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    /// The members, if the value is an object.
    public var object: JSONObject? { if case .object(let object) = content { object } else { nil } }
}

/// The members of a JSON object, in the order in which they were written.
public struct JSONObject: Sendable {
    /// A member of an object.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var key: String
        /// The value.
        public var value: JSONValue

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - key: The name.
        ///   - value: The value.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members, with unique names.
    public private(set) var members: [Member]

    /// Creates an object.
    ///
    /// - Parameter members: The members in order. If several have the same name, the last one applies.
    public init(_ members: [(String, JSONValue)] = []) {
        self.members = []
        self.members.reserveCapacity(members.count)
        guard members.count > Self.directLimit else {
            for (key, value) in members { self[key] = value }
            return
        }
        var places: [String: Int] = [:]
        for (key, value) in members {
            if let place = places[key] {
                self.members[place].value = value
            } else {
                places[key] = self.members.count
                self.members.append(Member(key: key, value: value))
            }
        }
    }

    /// The maximum number of members that are compared one by one.
    private static let directLimit = 16

    /// Creates an empty object with room for a number of members.
    package init(capacity: Int) {
        members = []
        members.reserveCapacity(capacity)
    }

    /// Creates an object from members with unique names.
    package init(distinct members: [Member]) {
        self.members = members
    }

    /// The value of a member; `nil` if the member is missing.
    ///
    /// - Parameter key: The member's name.
    public subscript(key: String) -> JSONValue? {
        get {
            // A loop over the members would copy each of them.
            for place in members.indices where members[place].key == key { return members[place].value }
            return nil
        }
        set {
            if let place = members.firstIndex(where: { $0.key == key }) {
                if let newValue { members[place].value = newValue } else { members.remove(at: place) }
            } else if let newValue {
                members.append(Member(key: key, value: newValue))
            }
        }
    }

    /// Adds a member whose name the object does not have.
    ///
    /// Nothing compares the name with the others.
    package mutating func append(_ key: String, _ value: JSONValue) { members.append(Member(key: key, value: value)) }

    /// The names in order.
    public var keys: [String] { members.map(\.key) }

    /// Adds the members of another object; they replace members of the same key.
    ///
    /// - Parameter other: The other object.
    package mutating func add(_ other: JSONObject) {
        for member in other.members { self[member.key] = member.value }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONObject: Hashable {
    public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
        guard lhs.members.count == rhs.members.count else { return false }
        // The order is usually the same, and then no lookup is needed.
        if zip(lhs.members, rhs.members).allSatisfy({ $0.key == $1.key }) { return lhs.members == rhs.members }
        let values = Dictionary(rhs.members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        return lhs.members.allSatisfy { values[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        for member in members.sorted(by: { $0.key < $1.key }) { hasher.combine(member) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

// There is no `nil` literal for `null`: `nil` means a missing value, and the two must not be confused.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
