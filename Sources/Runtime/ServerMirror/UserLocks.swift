import RelationshipCore

/// One lock for each user, so that what is read of a user at the vendor is compared with data that nobody else changes.
final class UserLocks: Sendable {
    /// The locked users, each with those who wait.
    private let waiting = Mutex<[UserID: [CheckedContinuation<Void, Never>]]>([:])

    /// Runs a body while it holds the locks of users.
    ///
    /// All callers lock in the order of the ids, so that no two wait for each other.
    func whileHolding<Value>(
        _ users: Set<UserID>,
        _ body: () async throws(RelationshipError) -> Value
    ) async throws(RelationshipError) -> Value {
        let users = users.sorted()
        for user in users { await lock(user) }
        defer { for user in users { unlock(user) } }
        return try await body()
    }

    /// Runs a body with those of some users whose locks are free, and holds these.
    ///
    /// It does not wait, so that a caller who holds other locks may use it.
    func whileHoldingFree<Value>(
        of users: [UserID],
        _ body: ([UserID]) async throws(RelationshipError) -> Value
    ) async throws(RelationshipError) -> Value {
        let free = users.filter { user in
            waiting.withLock { locked in
                guard locked[user] == nil else { return false }
                locked[user] = []
                return true
            }
        }
        defer { for user in free { unlock(user) } }
        return try await body(free)
    }

    private func lock(_ user: UserID) async {
        await withCheckedContinuation { continuation in
            let isFree = waiting.withLock { locked in
                guard locked[user] == nil else {
                    locked[user]?.append(continuation)
                    return false
                }
                locked[user] = []
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func unlock(_ user: UserID) {
        let next = waiting.withLock { locked -> CheckedContinuation<Void, Never>? in
            guard var queue = locked[user], !queue.isEmpty else {
                locked[user] = nil
                return nil
            }
            let next = queue.removeFirst()
            locked[user] = queue
            return next
        }
        next?.resume()
    }
}
