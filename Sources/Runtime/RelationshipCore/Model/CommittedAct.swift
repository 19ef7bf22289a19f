/// A command that was carried out, with what it changed, for the app's server.
///
/// A service with ``RelationshipService/recordedActs`` stores one act for each of these commands that changes anything,
/// in the same commit. A command with many users is one act.
public struct CommittedAct: Sendable, Hashable {
    /// One change of an act.
    public struct Change: Sendable, Hashable {
        /// What changed.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// ``Change/other`` was added to the friend list of ``Change/user``.
            case friendAdded
            /// ``Change/other`` was removed from the friend list of ``Change/user``.
            case friendRemoved
            /// ``Change/user`` sent ``Change/other`` a request, or sent it again.
            case requestSent
            /// The request of ``Change/user`` to ``Change/other`` was accepted.
            case requestAccepted
            /// The request of ``Change/user`` to ``Change/other`` was refused.
            case requestRefused
            /// ``Change/user`` blocked ``Change/other``.
            case blocked
            /// ``Change/user`` unblocked ``Change/other``.
            case unblocked
            /// ``Change/user`` began to follow ``Change/other``.
            case followed
            /// ``Change/user`` no longer follows ``Change/other``.
            case unfollowed
            /// ``Change/user`` was created.
            case userCreated
            /// The profile of ``Change/user`` changed; the act's command contains the values that changed, and no others.
            case profileChanged
            /// ``Change/user`` was deleted.
            case userDeleted
            /// A device of ``Change/user`` was connected.
            case wentOnline
            /// A device of ``Change/user`` was disconnected.
            case wentOffline
            /// A device of ``Change/user`` was signed out.
            case signedOut
        }

        /// What changed.
        public var kind: Kind
        /// The user whose data changed.
        public var user: UserID
        /// The other user of a relation; `nil` for a change without another user.
        public var other: UserID?
        /// The device; `nil` for a change of no device.
        public var device: DeviceID?
        /// The platform of the device; `nil` if it is unknown.
        public var platform: Platform?

        /// Creates a change.
        ///
        /// - Parameters:
        ///   - kind: What changed.
        ///   - user: The user whose data changed.
        ///   - other: The other user of a relation.
        ///   - device: The device.
        ///   - platform: The platform of the device.
        public init(
            _ kind: Kind,
            of user: UserID,
            _ other: UserID? = nil,
            device: DeviceID? = nil,
            platform: Platform? = nil
        ) {
            (self.kind, self.user, self.other, self.device, self.platform) = (kind, user, other, device, platform)
        }
    }

    /// The user that the command ran for.
    public var user: UserID
    /// The device that sent the command; `nil` if a server ran it.
    ///
    /// It is also `nil` if the service itself has noticed that a device no longer answers.
    public var device: DeviceID?
    /// Whether the command came from the app's own server.
    public var isAdministrator: Bool
    /// Where the command came from.
    public var origin: CommandOrigin
    /// The time of the decision.
    public var at: Timestamp
    /// The command, with full user ids.
    ///
    /// The end of a stored session is stored as ``Command/goOffline(signsOut:)``, and a sign-in as ``Command/signIn``.
    public var command: Command
    /// What the command changed, in the order of the decision.
    public var changes: [Change]

    /// Creates an act.
    ///
    /// - Parameters:
    ///   - command: The command, with full user ids.
    ///   - user: The user that the command ran for.
    ///   - device: The device that sent the command.
    ///   - isAdministrator: Whether the command came from the app's own server.
    ///   - origin: Where the command came from.
    ///   - at: The time of the decision.
    ///   - changes: What the command changed.
    public init(
        _ command: Command,
        of user: UserID,
        device: DeviceID? = nil,
        isAdministrator: Bool = false,
        origin: CommandOrigin = CommandOrigin(),
        at: Timestamp,
        changes: [Change]
    ) {
        (self.command, self.user, self.device, self.isAdministrator) = (command, user, device, isAdministrator)
        (self.origin, self.at, self.changes) = (origin, at, changes)
    }
}
