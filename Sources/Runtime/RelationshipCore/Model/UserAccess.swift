/// The open sessions of a user on a server, and the time up to which the user's credentials are void.
///
/// A store keeps one record for each user, apart from the user's other data. It outlives pruning, restarts and the user,
/// so that the credentials of a deleted user stay void. A user without a record has an empty one.
public struct UserAccess: Sendable, Hashable {
    /// An open session of a device.
    public struct Session: Sendable, Hashable {
        /// The device.
        public let device: DeviceID
        /// The id of the session (``SessionTerms/id``).
        public let id: String
        /// The time when the session ends.
        public var expiresAt: Timestamp

        /// Creates a session.
        ///
        /// - Parameters:
        ///   - device: The device.
        ///   - id: The id of the session.
        ///   - expiresAt: The time when the session ends.
        public init(device: DeviceID, id: String, expiresAt: Timestamp) {
            self.device = device
            self.id = id
            self.expiresAt = expiresAt
        }
    }

    /// The number of changes of this record; 0 for a user without a record.
    ///
    /// Of two copies of the record, the one with the greater revision is newer.
    public var revision: Int64
    /// The time up to which credentials are void; `nil` if none are.
    ///
    /// A credential that was issued in this second or earlier is void.
    public var voidUpTo: Timestamp?
    /// The sessions, at most one for each device, in the order of the devices' names.
    public var sessions: [Session]

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - revision: The number of changes of the record.
    ///   - voidUpTo: The time up to which credentials are void.
    ///   - sessions: The sessions.
    public init(revision: Int64 = 0, voidUpTo: Timestamp? = nil, sessions: [Session] = []) {
        self.revision = revision
        self.voidUpTo = voidUpTo
        self.sessions = sessions
    }

    /// Returns whether the record contains a session.
    ///
    /// - Parameter id: The id of the session.
    /// - Returns: `false` if the session has ended.
    public func hasSession(_ id: String) -> Bool { sessions.contains { $0.id == id } }

    /// Returns whether a credential is void.
    ///
    /// - Parameter moment: The time when the credential was issued.
    /// - Returns: `true` if no session can be opened with the credential.
    public func isVoid(issuedAt moment: Timestamp) -> Bool { voidUpTo.map { moment.seconds <= $0.seconds } ?? false }
}
