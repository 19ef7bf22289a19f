/// What a value must be: a literal, or an object whose one member begins with `$$`.
///
/// Literals are strict. An object must have exactly the members that are written, unless it also says `"$$open": true`;
/// a list must have exactly the elements that are written, in their order; numbers are compared by value, texts character by
/// character. Strictness is not inherited: each object and list says for itself how open it is.
///
/// | operator | matches |
/// |---|---|
/// | `{"$$any": true}` | every value, also `null`, but something must be there |
/// | `{"$$type": "string"}` | a value of that kind, or of one kind of a list: ``JSONKind`` |
/// | `{"$$absent": true}` | as a member: nothing; the object must not have it |
/// | `{"$$unsetOr": m}` | as a member: nothing, `null`, or what `m` matches |
/// | `{"$$regex": "r1\\..*"}` | a text that the expression matches from end to end |
/// | `{"$$range": [1, 9]}` | a number from 1 to 9, both included; `null` leaves an end open |
/// | `{"$$bytesAtMost": 96}` | a text of at most 96 bytes in UTF-8 |
/// | `{"$$unordered": [m, …]}` | a list with exactly these elements in any order; with `"$$open": true` at least these |
/// | `{"$$oneOf": [m, …]}` | what any of them matches; the first that does counts |
/// | `{"$$capture": "name"}` | the first time anything, and keeps it; from then on exactly what was kept |
/// | `{"$$capture": {"name": "name", "is": m}}` | the same, but only what `m` matches too |
/// | `{"$$ref": "name"}` | what was kept under that name; usable in arguments too |
/// | `{"$$literal": v}` | exactly `v`, for data that itself has names with `$$` |
public indirect enum Matcher: Sendable, Hashable {
    /// Exactly this null, truth value, number or text.
    case literal(JSONValue)
    /// An object with these members; others only if it is open.
    case object([Member], isOpen: Bool)
    /// A list with exactly these elements.
    case list([Matcher])
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
    /// `$$unordered`.
    case unordered([Matcher], isOpen: Bool)
    /// `$$oneOf`.
    case oneOf([Matcher])
    /// `$$capture`.
    case capture(String, Matcher?)
    /// `$$ref`.
    case ref(String)

    /// A member of an object with what its value must be.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var key: String
        /// What the value must be.
        public var matcher: Matcher

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - key: The name.
        ///   - matcher: What the value must be.
        public init(key: String, matcher: Matcher) {
            self.key = key
            self.matcher = matcher
        }
    }

    /// Whether nothing at all may stand where the matcher does.
    var allowsAbsence: Bool {
        switch self {
        case .absent, .unsetOr: true
        case .oneOf(let matchers): matchers.contains(where: \.allowsAbsence)
        default: false
        }
    }
}
