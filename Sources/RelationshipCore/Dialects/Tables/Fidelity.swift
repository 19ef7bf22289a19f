/// How faithful one cell of the tables is.
public enum Fidelity: String, Sendable, Hashable, CaseIterable {
    /// The dialect says exactly this, and what it says reads back as this.
    case exact
    /// The dialect says something near to it, which may read back as something else.
    case converted
    /// The dialect cannot say it; the hub keeps it.
    case carried
    /// The dialect does not tell it, knowingly.
    case dropped
    /// The dialect refuses it with an error.
    case rejected
}
