extension AdministratorSession {
    /// Deletes a user and all data about them.
    ///
    /// The deletion first ends the user's sessions. Then it removes the user from the data of other users, a few
    /// hundred users at a time, with one commit for each step. Every other user is notified of each change in their
    /// lists. After a crash, the remaining data is consistent, and a second deletion continues from there. Credentials
    /// that were issued before are void. A new sign-in creates a user with the same id, without any of the old data.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - onStep: Called after each step with the number of users changed so far.
    ///   - mayContinue: Returns whether to begin another step; by default until the end.
    /// - Returns: The number of other users changed.
    /// - Throws: `unknownUser` if the user doesn't exist, `timeout` if steps remain that may not begin, `adminRequired`, or
    ///   the backend's own error.
    @discardableResult
    public func deleteUser(
        _ user: UserID,
        onStep: (Int) -> Void = { _ in },
        while mayContinue: () -> Bool = { true }
    ) async throws(RelationshipError) -> Int {
        _ = try await execute(.endSessions(EndSessionsArguments(reason: .kicked)), for: user)
        var count = 0
        var last: [ItemResult] = []
        while mayContinue() {
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
        throw RelationshipError(.timeout, "the deletion takes longer; repeat it to continue", user: user)
    }
}
