/// The fidelity of one cell of the tables.
public enum Fidelity: String, Sendable, Hashable, CaseIterable, Encodable {
    /// The dialect expresses this value exactly, and its value reads back the same.
    case exact
    /// The dialect expresses something similar, which can read back as a different value.
    case converted
    /// The dialect can't express the value, but the hub keeps it.
    case carried
    /// The dialect deliberately omits the value.
    case dropped
    /// The dialect rejects the value with an error.
    case rejected
}
