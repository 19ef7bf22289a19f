public import RelationshipCore

// Converts the replies of a V2TIM backend to neutral outcomes: the reverse of `reply(to:outcome:)` and
// `reply(to:error:)`.
extension V2TIMTranslation {
    /// Returns the neutral outcome of a reply.
    ///
    /// A vendor's code stays in its error, with number and text, even without a mapping. An error without a foreign
    /// code means that the reply does not fit this call: it contains an invalid user, an unknown number where the
    /// vendor has an enumeration, or a cursor that this bridge did not create.
    ///
    /// Values that V2TIM does not report are empty, 0 or the most common value. The entries of a friend list count as
    /// mutual friends, fields that are 0 or empty count as unset, and devices that are not online have no name. A
    /// result of `getFriendsInfo` or `searchFriends` with an unknown code counts as the failure of the whole call.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error.
    public func outcome(of reply: V2TIMReply, to call: V2TIMCall) -> Result<Outcome, RelationshipError> {
        narrowed(read(reply, to: call), in: reply, to: call, tables)
    }

    private func read(_ reply: V2TIMReply, to call: V2TIMCall) -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            let operation = V2TIMTranslation.operation(of: call.name)
            switch reply {
            case .succ(let payload):
                return .success(try outcome(of: payload, operation))
            case .fail(let code, let desc):
                let error = V2TIMTranslation.error(of: code, text: desc, operation: operation)
                throw error ?? .unreadable("a failure with the code of success")
            }
        } catch {
            return .failure(error)
        }
    }

    private func outcome(of payload: V2TIMReply.Payload, _ operation: Command.Kind) throws(RelationshipError) -> Outcome
    {
        switch payload {
        case .none:
            return .done
        case .infoList(let list) where operation == .getProfiles:
            return .profiles(try list.map { (info) throws(RelationshipError) in try profile(info.user) })
        case .infoList(let list) where operation == .listBlocked:
            return .blocked(try list.map { (info) throws(RelationshipError) in try blockEntry(info.friend) })
        case .infoList(let list):
            return .friends(try list.map { (info) throws(RelationshipError) in try friendEntry(info.friend) })
        case .resultList(let list):
            return try outcome(of: list, operation)
        case .groups(let groups):
            return .groups(try groups.map(groupEntry))
        case .operationResult(let result):
            guard let error = result.error(operation) else { return operation == .addFriend ? .added(.added) : .done }
            guard operation == .addFriend, error.code == .needsApproval else { throw error }
            return .added(.pending)
        case .applicationResult(let result):
            return .requests(try requestPage(result))
        case .statuses(let list):
            return .presences(try list.map(presence))
        case .searchResult(let result):
            return .users(try userPage(result))
        case .userInfoPage(let cursor, let list):
            return .follows(try followPage(cursor, list))
        }
    }

    /// Returns the outcome of a list of results; the call decides its kind, because an empty list does not show it.
    private func outcome(
        of list: [V2TIMReply.ResultItem],
        _ operation: Command.Kind
    ) throws(RelationshipError) -> Outcome {
        switch operation {
        case .checkRelations, .checkFollows:
            return .relations(
                try list.map { (item) throws(RelationshipError) in try relationItem(item, operation) }
            )
        case .getFriends, .searchFriends:
            return .friends(
                try list.map { (item) throws(RelationshipError) in try friendEntry(item, operation) }
            )
        case .countFollows:
            return .followCounts(try list.map(followCountItem))
        // The lists of all other calls are results.
        default:
            return .items(
                try list.map { (item) throws(RelationshipError) in
                    guard case .operation(let result) = item else { throw .unreadable("a result is of another call") }
                    return ItemResult(user: try UserID(reported: result.userID), error: result.error(operation))
                }
            )
        }
    }
}

extension V2TIMReply.Info {
    /// The entry as a friend's record; JSON without any of its keys is read as a profile.
    fileprivate var friend: V2TIMValue.FriendInfo {
        switch self {
        case .friend(let info): info
        case .user(let info): V2TIMValue.FriendInfo(userID: info.userID, userFullInfo: info)
        }
    }

    /// The entry as a profile.
    fileprivate var user: V2TIMValue.UserFullInfo {
        switch self {
        case .friend(let info): info.userFullInfo ?? V2TIMValue.UserFullInfo(userID: info.userID)
        case .user(let info): info
        }
    }
}
