import RelationshipCore

/// What a session has read of friends, to understand a callback that reports less.
final class FriendMemory: Sendable {
    /// How many friends are remembered.
    private static let count = 5_000

    private let entries = Mutex<[UserID: FriendEntry]>([:])

    /// What was known of a user last.
    subscript(user: UserID) -> FriendEntry? { entries.withLock { $0[user] } }

    /// Notes what was read or reported.
    func note(_ read: [FriendEntry]) {
        entries.withLock { entries in
            for entry in read { entries[entry.profile.userID] = entry.relation == .none ? nil : entry }
            if entries.count > FriendMemory.count { entries = [:] }
        }
    }

    /// Notes that users are no friends any more.
    func forget(_ users: [UserID]) {
        entries.withLock { entries in
            for user in users { entries[user] = nil }
        }
    }
}
