/// A state of the connection that dialects tell their apps of.
public enum ConnectionState: Sendable, Hashable, CaseIterable {
    /// Being connected.
    case connecting
    /// Connected.
    case connected
}
