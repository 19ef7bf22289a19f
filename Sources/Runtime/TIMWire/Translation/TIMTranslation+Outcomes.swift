public import RelationshipCore

// Converts the replies of a TIM backend to neutral outcomes: the reverse of `reply(to:outcome:)` and
// `reply(to:error:)`.
extension TIMTranslation {
    /// Returns the neutral outcome of a reply.
    ///
    /// A vendor's code stays in its error, with number and text, even without a mapping. An error without a foreign
    /// code means that the reply does not fit this call: it contains an invalid user, or an unknown number where the
    /// vendor has an enumeration.
    ///
    /// Values that TIM does not report are empty, 0 or the most common value. The entries of a friend list count as
    /// mutual friends, and fields that are 0 or empty count as unset. A result of `getFriends` that is neither a
    /// friend, a stranger nor an unknown user counts as the failure of the whole call.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error.
    public func outcome(of reply: TIMReply, to call: TIMCall) -> Result<Outcome, RelationshipError> {
        narrowed(read(reply, to: call), in: reply, to: call, tables)
    }

    private func read(_ reply: TIMReply, to call: TIMCall) -> Result<Outcome, RelationshipError> {
        let operation = operation(of: call)
        do throws(RelationshipError) {
            switch reply {
            case .succ(let success):
                return .success(try outcome(of: success, operation))
            case .fail(let code, let desc):
                let error = TIMTranslation.error(of: code, text: desc, operation: operation)
                throw error ?? .unreadable("a failure with the code of success")
            }
        } catch {
            return .failure(error)
        }
    }

    private func outcome(
        of success: TIMReply.Success,
        _ operation: Command.Kind
    ) throws(RelationshipError) -> Outcome {
        switch success {
        case .none:
            return .done
        case .profile(let value):
            return .profiles([try profile(value)])
        case .profiles(let values):
            return .profiles(try values.map(profile))
        case .friends(let friends) where operation == .listBlocked:
            return .blocked(try friends.map(blockEntry))
        case .friends(let friends):
            return .friends(try friends.map(friendEntry))
        case .friend(let friend):
            return .friends([try friendEntry(friend)])
        case .friendGetResults(let results):
            return .friends(try results.map(friendEntry))
        case .result(let result):
            // A code reports that a request waits for approval.
            guard let error = error(of: result, operation) else {
                return operation == .addFriend ? .added(.added) : .done
            }
            guard operation == .addFriend, error.code == .needsApproval else { throw error }
            return .added(.pending)
        case .results(let results) where operation == .checkRelations:
            return .relations(try results.map(relationItem))
        case .results(let results):
            return .items(
                try results.map { (result) throws(RelationshipError) in
                    ItemResult(user: try UserID(reported: result.identifier), error: error(of: result, operation))
                }
            )
        case .groups(let groups):
            return .groups(try groups.map(groupEntry))
        case .pendencyResponse(let response):
            return .requests(try requestPage(response))
        }
    }

    private func error(of result: TIMReply.Result, _ operation: Command.Kind) -> RelationshipError? {
        TIMTranslation.error(of: result.resultCode, text: result.resultInfo, operation: operation)
    }

    private func relationItem(_ result: TIMReply.Result) throws(RelationshipError) -> RelationItem {
        let number = result.resultType ?? 0
        guard let relation = tables.enums.relation(number: number) else {
            throw .unreadable("there is no relation \(number)")
        }
        let error = error(of: result, .checkRelations)
        return RelationItem(user: try UserID(reported: result.identifier), relation: relation, error: error)
    }
}
