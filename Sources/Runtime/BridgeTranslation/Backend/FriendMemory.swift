import RelationshipCore

/// The friends that a session has seen, to complete callbacks that lack values.
final class FriendMemory: Sendable {
    /// The maximum number of remembered friends; beyond it, all are forgotten.
    private static let count = 5_000

    private let entries = Mutex<[UserID: FriendEntry]>([:])

    /// The last known entry of a user.
    subscript(user: UserID) -> FriendEntry? { entries.withLock { $0[user] } }

    /// Remembers entries that were read or reported.
    func note(_ read: [FriendEntry]) {
        entries.withLock { entries in
            for entry in read { entries[entry.profile.userID] = entry.relation == .none ? nil : entry }
            if entries.count > FriendMemory.count { entries = [:] }
        }
    }

    /// Forgets users who are no longer friends.
    func forget(_ users: [UserID]) {
        entries.withLock { entries in
            for user in users { entries[user] = nil }
        }
    }
}
