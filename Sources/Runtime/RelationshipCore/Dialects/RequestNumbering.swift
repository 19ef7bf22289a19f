/// The source of the numbers of a call's requests.
public enum RequestNumbering: Sendable, Hashable {
    /// The device counts its requests.
    case byDevice
    /// The client behind the session numbers the call itself, or the call has no number.
    ///
    /// All commands of the call have this number. A call changes data with at most one command, and only that command's
    /// answer is stored.
    case byClient(RequestID?)
}
