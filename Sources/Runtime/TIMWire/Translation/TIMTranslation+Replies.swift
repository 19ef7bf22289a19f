public import RelationshipCore

extension TIMTranslation {
    /// Returns the reply to a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: The outcome from the backend.
    /// - Returns: The reply.
    public func reply(to call: TIMCall, outcome: Outcome) -> TIMReply {
        let operation = operation(of: call)
        switch outcome {
        case .done:
            guard let user = call.answersOneUser else { return .succ(.none) }
            return .succ(.result(result(user, nil, operation)))
        case .added(let added):
            let error = added == .added ? nil : RelationshipError(.needsApproval)
            return .succ(.result(result(call.answersOneUser ?? "", error, operation)))
        case .items(let items) where call.answersWithoutItems:
            // A partial success is a success. Otherwise the first error is the reply.
            guard let error = items.first?.error, items.allSatisfy({ $0.error != nil }) else { return .succ(.none) }
            return failure(error, operation)
        case .items(let items):
            return .succ(.results(items.map { result($0.user.shown, $0.error, operation) }))
        case .friends(let friends) where operation == .getFriends:
            return .succ(.friendGetResults(friends.map { friendGetResult($0, operation) }))
        case .friends(let friends):
            return .succ(.friends(friends.map(friend)))
        case .relations(let items):
            return .succ(.results(items.map { checkResult($0, operation) }))
        case .groups(let groups):
            return .succ(.groups(groups.map(friendGroup)))
        case .message(.refused(let error)):
            return reply(to: call, error: error)
        case .message(.delivered):
            return .succ(.none)
        case .requests(let page):
            return .succ(.pendencyResponse(pendencyResponse(page, to: call)))
        case .blocked(let entries):
            return .succ(.friends(entries.map { TIMReply.Friend(profile: userProfile($0.profile)) }))
        case .users, .accounts, .follows, .followCounts, .presences, .subscriptions:
            // No call of TIM has these outcomes.
            return .succ(.none)
        case .profiles(let profiles):
            guard case .getSelfProfile = call else { return .succ(.profiles(profiles.map(userProfile))) }
            guard let own = profiles.first else { return reply(to: call, error: RelationshipError(.unknownUser)) }
            return .succ(.profile(userProfile(own)))
        }
    }

    /// Returns the reply to a failed call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: The error.
    /// - Returns: The reply: a result in the success block for an error of the single user of `addFriend` or
    ///   `doResponse`, the failure block for everything else.
    public func reply(to call: TIMCall, error: RelationshipError) -> TIMReply {
        let operation = operation(of: call)
        guard let user = call.answersOneUser, TIMTranslation.code(of: error, operation).channel == .success else {
            return failure(error, operation)
        }
        return .succ(.result(result(user, error, operation)))
    }

    /// Returns the failure with the vendor's text, or the backend's text if the vendor has no text.
    private func failure(_ error: RelationshipError, _ operation: Command.Kind) -> TIMReply {
        let code = TIMTranslation.code(of: error, operation)
        var text = error.message
        if error.code == .sensitiveText, !error.fields.isEmpty {
            text = "refused by the audit: \(error.fields.map(TIMKey.name(ofField:)).joined(separator: ", "))"
        }
        if error.code == .unknownField, let name = error.fields.first,
            let key = TIMKey.key(ofProperty: name, in: operation)
        {
            text = "\(name) is a property; the key of its value is \(key)"
        }
        return .fail(code: TIMCode(rawValue: code.number), desc: code.text.isEmpty ? text : code.text)
    }

    private func result(_ user: String, _ error: RelationshipError?, _ operation: Command.Kind) -> TIMReply.Result {
        let code = TIMTranslation.code(of: error, operation)
        return TIMReply.Result(identifier: user, resultCode: TIMCode(rawValue: code.number), resultInfo: code.text)
    }

    private func checkResult(_ item: RelationItem, _ operation: Command.Kind) -> TIMReply.Result {
        var result = result(item.user.shown, item.error, operation)
        result.resultType = tables.enums.relation(item.relation) ?? 0
        return result
    }

    /// Returns the result for a requested friend: the friend, or the error with only the id.
    private func friendGetResult(_ entry: FriendEntry, _ operation: Command.Kind) -> TIMReply.FriendGetResult {
        let relation = tables.enums.relation(entry.relation) ?? 0
        guard entry.exists, entry.friendship != nil else {
            let error = RelationshipError(entry.exists ? .notFriends : .unknownUser)
            let code = TIMTranslation.code(of: error, operation)
            return TIMReply.FriendGetResult(
                resultCode: TIMCode(rawValue: code.number),
                resultInfo: code.text,
                relation: relation,
                timFriend: TIMReply.Friend(profile: TIMReply.UserProfile(identifier: entry.profile.userID.shown))
            )
        }
        return TIMReply.FriendGetResult(relation: relation, timFriend: friend(entry))
    }
}

extension TIMCall {
    /// The user in a call that receives a single result.
    fileprivate var answersOneUser: String? {
        switch self {
        case .addFriend(let request): request?.identifier ?? ""
        case .doResponse(let response): response?.identifier ?? ""
        default: nil
        }
    }

    /// Whether the call names users but has a success block without parameters.
    fileprivate var answersWithoutItems: Bool {
        if case .deletePendency = self { true } else { false }
    }
}
