import RelationshipCore

/// The last known data of friends, to interpret a callback that reports less.
final class FriendMemory: Sendable {
    /// The maximum number of remembered friends.
    private static let count = 5_000

    private let entries = Mutex<[UserID: FriendEntry]>([:])

    /// The last known data of a user.
    subscript(user: UserID) -> FriendEntry? { entries.withLock { $0[user] } }

    /// Notes friends that were read or reported.
    func note(_ read: [FriendEntry]) {
        entries.withLock { entries in
            for entry in read { entries[entry.profile.userID] = entry.relation == .none ? nil : entry }
            if entries.count > FriendMemory.count { entries = [:] }
        }
    }

    /// Notes that users are no longer friends.
    func forget(_ users: [UserID]) {
        entries.withLock { entries in
            for user in users { entries[user] = nil }
        }
    }
}
