public import RelationshipCore

// Reads the replies of a TIM backend in neutral terms: the reverse of `reply(to:outcome:)` and `reply(to:error:)`.
extension TIMTranslation {
    /// Returns the neutral outcome of a reply.
    ///
    /// Every reply is read. A code of the vendor stays with its error, number and text, even without a mapping; an
    /// error without a foreign code means a reply that does not fit this call: one with an invalid user, or an unknown
    /// number where the vendor has an enumeration.
    ///
    /// Values that TIM does not report are left empty, at 0 or at its commonest value: the entries of a friend list
    /// count as friends both ways, fields that hold 0 or nothing as unset, and a result of `getFriends` that is neither
    /// a friend, a stranger nor an unknown user as the failure of the whole call.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error.
    public func outcome(of reply: TIMReply, to call: TIMCall) -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            switch reply {
            case .succ(let success):
                return .success(try TIMTranslation.outcome(of: success, to: call, as: context.user))
            case .fail(let code, let desc):
                let error = TIMTranslation.error(of: code, text: desc, operation: call.operation)
                throw error ?? TIMTranslation.unreadable("a failure with the code of success")
            }
        } catch {
            return .failure(error)
        }
    }

    /// Returns the error of a reply that does not fit its call.
    static func unreadable(_ reason: String) -> RelationshipError {
        RelationshipError(.internalFailure, "the reply cannot be read: \(reason)")
    }

    private static func outcome(
        of success: TIMReply.Success,
        to call: TIMCall,
        as user: UserID
    ) throws(RelationshipError) -> Outcome {
        switch success {
        case .none:
            return .done
        case .profile(let profile):
            return .profiles([try self.profile(profile)])
        case .profiles(let profiles):
            return .profiles(try all(profiles, profile))
        case .friends(let friends) where call.operation == .listBlocked:
            return .blocked(try all(friends) { (friend) throws(RelationshipError) in try blockEntry(friend, user) })
        case .friends(let friends):
            return .friends(try all(friends) { (friend) throws(RelationshipError) in try friendEntry(friend, user) })
        case .friend(let friend):
            return .friends([try friendEntry(friend, user)])
        case .friendGetResults(let results):
            return .friends(try all(results) { (result) throws(RelationshipError) in try friendEntry(result, user) })
        case .result(let result):
            return try outcome(of: result, call.operation)
        case .results(let results) where call.operation == .checkRelations:
            return .relations(try all(results, relationItem))
        case .results(let results):
            return .items(
                try all(results) { (result) throws(RelationshipError) in
                    ItemResult(user: try userID(result.identifier), error: error(of: result, call.operation))
                }
            )
        case .groups(let groups):
            return .groups(try all(groups) { (group) throws(RelationshipError) in try groupEntry(group, user) })
        case .pendencyResponse(let response):
            return .requests(try requestPage(response, user))
        }
    }

    /// The answer to `addFriend` or `doResponse`, in which a request that waits for approval is a code.
    private static func outcome(
        of result: TIMReply.Result,
        _ operation: Command.Kind
    ) throws(RelationshipError) -> Outcome {
        guard let error = error(of: result, operation) else { return operation == .addFriend ? .added(.added) : .done }
        guard operation == .addFriend, error.code == .needsApproval else { throw error }
        return .added(.pending)
    }

    private static func error(of result: TIMReply.Result, _ operation: Command.Kind) -> RelationshipError? {
        error(of: result.resultCode, text: result.resultInfo, operation: operation)
    }

    private static func relationItem(_ result: TIMReply.Result) throws(RelationshipError) -> RelationItem {
        let number = result.resultType ?? 0
        guard let relation = tables.enums.relation(number: number) else {
            throw unreadable("there is no relation \(number)")
        }
        let error = error(of: result, .checkRelations)
        return RelationItem(user: try userID(result.identifier), relation: relation, error: error)
    }
}
