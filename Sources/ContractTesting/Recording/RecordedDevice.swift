import RelationshipCore

/// A recorded device, with its user as soon as that is known.
final class RecordedDevice: Sendable {
    let dialect: FixtureDialect
    let id: DeviceID
    private let owner: Mutex<UserID?>

    init(_ dialect: any Dialect, _ user: UserID?, _ id: DeviceID) {
        (self.dialect, self.id) = (FixtureDialect(dialect), id)
        owner = Mutex(user)
    }

    /// The user of the device; `nil` until a session without a user has logged one in.
    var user: UserID? { owner.withLock { $0 } }

    /// Records the user who has logged in; the first one stays the owner.
    func note(_ user: UserID?) { owner.withLock { $0 = $0 ?? user } }
}
