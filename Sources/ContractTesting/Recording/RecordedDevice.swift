import RelationshipCore

/// A device that is being recorded, and whose it is as soon as that is known.
final class RecordedDevice: Sendable {
    let dialect: FixtureDialect
    let terminal: TerminalID
    private let owner: Mutex<UserID?>

    init(_ dialect: any Dialect, _ user: UserID?, _ terminal: TerminalID) {
        (self.dialect, self.terminal) = (FixtureDialect(dialect), terminal)
        owner = Mutex(user)
    }

    /// Whose device it is; `nil` until a session that was opened without a user has logged one in.
    var user: UserID? { owner.withLock { $0 } }

    /// Notes who has logged in; the first one stays the owner.
    func note(_ user: UserID?) { owner.withLock { $0 = $0 ?? user } }
}
