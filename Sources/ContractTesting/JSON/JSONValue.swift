/// A JSON value that keeps what a comparison must not lose: numbers exactly as written, and the order of members.
///
/// Two objects are equal if they have equal members, whatever their order; two numbers if they are the same number, so `1`
/// and `1.0` are equal and `18446744073709551615` is not rounded.
public indirect enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number of any size.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

extension JSONValue {
    /// A whole number.
    ///
    /// - Parameter number: The number.
    /// - Returns: The value.
    public static func integer(_ number: some BinaryInteger) -> JSONValue { .number(JSONNumber(number)) }

    /// What the value is called in messages.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The member of that name, if this is an object that has it.
    ///
    /// - Parameter key: The member's name.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// The text, if this is one.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

/// The members of a JSON object, in the order in which they were written.
public struct JSONObject: Sendable {
    /// A name with its value.
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

    /// The members; no name is there twice.
    public private(set) var members: [Member]

    /// Creates an object.
    ///
    /// - Parameter members: The members in order; of several with one name the last counts.
    public init(_ members: [(String, JSONValue)] = []) {
        self.members = []
        self.members.reserveCapacity(members.count)
        for (key, value) in members { self[key] = value }
    }

    /// Creates an object of members of which the caller knows that no name is there twice.
    init(distinct members: [Member]) {
        self.members = members
    }

    /// The value of a member; `nil` if there is none.
    ///
    /// - Parameter key: The member's name.
    public subscript(key: String) -> JSONValue? {
        get {
            for member in members where member.key == key { return member.value }
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

    /// The names in order.
    public var keys: [String] { members.map(\.key) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONObject: Hashable {
    public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
        lhs.members.count == rhs.members.count && lhs.members.allSatisfy { rhs[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        for member in members.sorted(by: { $0.key < $1.key }) { hasher.combine(member) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

// No `nil` for `null`: an optional value that is `nil` says that nothing is there, and the two must not be mixed up.
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
