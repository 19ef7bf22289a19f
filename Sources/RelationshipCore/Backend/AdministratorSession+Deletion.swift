extension AdministratorSession {
    /// Deletes a user with everything that names them.
    ///
    /// The user's sessions are ended first. Then the user is taken out of what others keep, a few hundred at a time, each step
    /// a commit of its own; every other user is told of each of their lists that changes. What remains after a crash is
    /// consistent, and to delete the user again goes on from there. A session that is still open can create a user of the
    /// same id anew, without anything of the old one.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - onStep: Is called after each step with the number of users changed so far.
    /// - Returns: How many other users were changed.
    /// - Throws: `unknownUser` if there is no such user; `adminRequired`; the backend's own failure.
    @discardableResult
    public func deleteUser(
        _ user: UserID,
        onStep: (Int) -> Void = { _ in }
    ) async throws(RelationshipError) -> Int {
        _ = try await execute(.endSessions(EndSessionsArguments(reason: .kicked)), for: user)
        var count = 0
        var last: [ItemResult] = []
        while true {
            let outcome: Outcome
            do throws(RelationshipError) {
                outcome = try await execute(.deleteUser, for: user)
            } catch  where error.code == .unknownUser && count > 0 {
                // Another administrator has deleted the rest.
                return count
            }
            guard case .items(let items) = outcome, !items.isEmpty else { return count }
            guard items != last else {
                throw RelationshipError(.internalFailure, "the deletion makes no progress; check the store", user: user)
            }
            last = items
            count += items.count { $0.user != user }
            onStep(count)
        }
    }
}
