/// The fidelity of one cell of the tables.
public enum Fidelity: String, Sendable, Hashable, CaseIterable, Encodable {
    /// The dialect expresses exactly this, and its value reads back as this.
    case exact
    /// The dialect expresses something similar, which may read back as something else.
    case converted
    /// The dialect cannot express it; the hub keeps it.
    case carried
    /// The dialect deliberately omits it.
    case dropped
    /// The dialect refuses it with an error.
    case rejected
}
