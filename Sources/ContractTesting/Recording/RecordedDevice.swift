import RelationshipCore

/// A recorded device, with its user as soon as that is known.
final class RecordedDevice: Sendable {
    let dialect: FixtureDialect
    let terminal: TerminalID
    private let owner: Mutex<UserID?>

    init(_ dialect: any Dialect, _ user: UserID?, _ terminal: TerminalID) {
        (self.dialect, self.terminal) = (FixtureDialect(dialect), terminal)
        owner = Mutex(user)
    }

    /// The user of the device; `nil` until a session without a user has logged one in.
    var user: UserID? { owner.withLock { $0 } }

    /// Records the user who has logged in; the first one stays the owner.
    func note(_ user: UserID?) { owner.withLock { $0 = $0 ?? user } }
}
