/// The expectation for a value: a literal, or an object with one member that begins with `$$`.
///
/// Literals are strict. An object must have exactly the given members, unless it also has `"$$open": true`; a list must
/// have exactly the given elements, in their order; numbers are compared by value, texts character by character.
/// `$$open` does not apply to nested objects and lists.
///
/// | operator | matches |
/// |---|---|
/// | `{"$$any": true}` | every value, including `null`, but not absence |
/// | `{"$$type": "string"}` | a value of that kind, or of one kind of a list: ``JSONKind`` |
/// | `{"$$absent": true}` | as a member: absence; the object must not have it |
/// | `{"$$unsetOr": m}` | as a member: absence, `null`, or a match of `m` |
/// | `{"$$regex": "r1\\..*"}` | a text that the expression matches from end to end |
/// | `{"$$range": [1, 9]}` | a number from 1 to 9, both included; `null` leaves an end open |
/// | `{"$$bytesAtMost": 96}` | a text of at most 96 bytes in UTF-8 |
/// | `{"$$each": m}` | a list, of which every element matches `m`; also an empty list |
/// | `{"$$unordered": [m, …]}` | a list with exactly these elements in any order; with `"$$open": true` at least these |
/// | `{"$$oneOf": [m, …]}` | a match of any of them; the first match counts |
/// | `{"$$capture": "name"}` | any value the first time, which is stored; afterwards exactly the stored value |
/// | `{"$$capture": {"name": "name", "is": m}}` | the same, but only matches of `m` |
/// | `{"$$ref": "name"}` | the value stored under that name; also usable in arguments |
/// | `{"$$literal": v}` | exactly `v`, for data that itself has names with `$$` |
///
/// Objects and lists keep their original JSON for messages.
public indirect enum Matcher: Sendable, Hashable {
    /// Exactly this null, truth value, number or text.
    case literal(JSONValue)
    /// An object with these members; others only if it is open.
    case object([Member], isOpen: Bool, json: JSONValue)
    /// A list with exactly these elements.
    case list([Matcher], json: JSONValue)
    /// `$$any`.
    case any
    /// `$$type`.
    case type([JSONKind])
    /// `$$absent`.
    case absent
    /// `$$unsetOr`.
    case unsetOr(Matcher)
    /// `$$regex`.
    case regex(Pattern)
    /// `$$range`.
    case range(JSONNumber?, JSONNumber?)
    /// `$$bytesAtMost`.
    case bytesAtMost(Int)
    /// `$$each`.
    case each(Matcher)
    /// `$$unordered`.
    case unordered([Matcher], isOpen: Bool, json: JSONValue)
    /// `$$oneOf`.
    case oneOf([Matcher])
    /// `$$capture`.
    case capture(String, Matcher?)
    /// `$$ref`.
    case ref(String)

    /// A member of an object with the expectation for its value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var key: String
        /// The expectation for the value.
        public var matcher: Matcher
    }

    /// Whether the matcher allows the absence of a value.
    var allowsAbsence: Bool {
        switch self {
        case .absent, .unsetOr: true
        case .oneOf(let matchers): matchers.contains(where: \.allowsAbsence)
        default: false
        }
    }
}
