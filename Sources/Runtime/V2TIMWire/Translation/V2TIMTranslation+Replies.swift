public import RelationshipCore

extension V2TIMTranslation {
    /// Returns the reply to a call that the backend has executed.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: The outcome of its command.
    /// - Returns: The reply; errors of single users are inside its `succ` block.
    public func reply(to call: V2TIMCall, outcome: Outcome) -> V2TIMReply {
        let operation = V2TIMTranslation.operation(of: call.name)
        switch outcome {
        case .done:
            guard let user = call.resultUser else { return .succ(.none) }
            return .succ(.operationResult(result(user, nil, operation)))
        case .added(.added):
            return .succ(.operationResult(result(call.resultUser, nil, operation)))
        case .added(.pending):
            // For V2TIM a pending request is a separate code, passed to the succ block.
            let pending = RelationshipError(.needsApproval)
            return .succ(.operationResult(result(call.resultUser, pending, operation)))
        case .items(let items):
            if call.answersNothing {
                // A partial success is a success, as with getUserStatus; only a failure for all users is a failure.
                let errors = items.compactMap(\.error)
                guard let first = errors.first, errors.count == items.count else { return .succ(.none) }
                return failure(first, operation)
            }
            return .succ(.resultList(items.map { .operation(result($0.user.shown, $0.error, operation)) }))
        case .friends(let entries):
            guard call.name == .getFriendsInfo || call.name == .searchFriends else {
                return .succ(.infoList(entries.map { .friend(friendInfo($0)) }))
            }
            return .succ(.resultList(entries.map { .friendInfo(friendInfoResult($0, operation)) }))
        case .relations(let items):
            if call.name == .checkFollowType {
                return .succ(.resultList(items.map { .followType(followType($0, operation)) }))
            }
            return .succ(.resultList(items.map { .check(checkResult($0, operation)) }))
        case .groups(let groups):
            return .succ(.groups(groups.map(friendGroup)))
        case .message(.refused(let error)):
            return failure(error, operation)
        case .message(.delivered):
            return .succ(.none)
        case .requests(let page):
            let unreadCount = UInt64(max(0, page.unreadCount))
            let list = page.entries.map(application)
            return .succ(.applicationResult(.init(unreadCount: unreadCount, applicationList: list)))
        case .blocked(let entries):
            return .succ(.infoList(entries.map { .friend(friendInfo($0)) }))
        case .profiles(let profiles):
            return .succ(.infoList(profiles.map { .user(userFullInfo($0)) }))
        case .users(let page):
            return .succ(.searchResult(searchResult(page)))
        case .accounts:
            // No call lists accounts.
            return .succ(.none)
        case .follows(let page):
            let list = page.entries.map { userFullInfo($0.profile) }
            return .succ(.userInfoPage(nextCursor: page.next?.token ?? "", userInfoList: list))
        case .followCounts(let items):
            return .succ(.resultList(items.map { .followInfo(followInfo($0, operation)) }))
        case .presences(let presences):
            guard !presences.isEmpty else { return failure(RelationshipError(.unknownUser), operation) }
            return .succ(.statuses(presences.map(userStatus)))
        case .subscriptions(let entries):
            // No call lists subscriptions.
            return .succ(.statuses(entries.compactMap(\.presence).map(userStatus)))
        }
    }

    /// Returns the reply to a failed call.
    ///
    /// The `succ` block receives an error of adding, accepting or refusing as the result of the single user; the `fail`
    /// block receives every other error.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: The error.
    /// - Returns: The reply.
    public func reply(to call: V2TIMCall, error: RelationshipError) -> V2TIMReply {
        let operation = V2TIMTranslation.operation(of: call.name)
        guard let user = call.resultUser, V2TIMTranslation.code(of: error, operation).channel == .success else {
            return failure(error, operation)
        }
        return .succ(.operationResult(result(user, error, operation)))
    }

    private func failure(_ error: RelationshipError, _ operation: Command.Kind) -> V2TIMReply {
        let code = V2TIMTranslation.code(of: error, operation)
        // The message of a local check names the argument, which helps more than the code's text.
        let isSpecific = error.foreign == nil && error.message != error.code.summary
        let text = isSpecific || code.text.isEmpty ? error.message : code.text
        return .fail(code: V2TIMCode(rawValue: code.number), desc: text)
    }

    private func result(
        _ user: String?,
        _ error: RelationshipError?,
        _ operation: Command.Kind
    ) -> V2TIMValue.FriendOperationResult {
        V2TIMValue.FriendOperationResult(userID: user).with(error, operation)
    }

    private func followInfo(_ item: FollowCountItem, _ operation: Command.Kind) -> V2TIMValue.FollowInfo {
        V2TIMValue.FollowInfo(
            userID: item.user.shown,
            followingCount: UInt64(max(0, item.counts.following)),
            followersCount: UInt64(max(0, item.counts.followers)),
            mutualFollowersCount: UInt64(max(0, item.counts.mutual))
        )
        .with(item.error, operation)
    }

    private func followType(_ item: RelationItem, _ operation: Command.Kind) -> V2TIMValue.FollowTypeCheckResult {
        let number = tables.enums.followRelation(item.relation) ?? 0
        return V2TIMValue.FollowTypeCheckResult(userID: item.user.shown, followType: number).with(item.error, operation)
    }

    private func checkResult(_ item: RelationItem, _ operation: Command.Kind) -> V2TIMValue.FriendCheckResult {
        let number = tables.enums.relation(item.relation) ?? 0
        return V2TIMValue.FriendCheckResult(userID: item.user.shown, relationType: number).with(item.error, operation)
    }

    /// Returns the result for a friend: an error for a user who does not exist, but only a relation for a stranger.
    private func friendInfoResult(_ entry: FriendEntry, _ operation: Command.Kind) -> V2TIMValue.FriendInfoResult {
        V2TIMValue.FriendInfoResult(
            relation: tables.enums.relation(entry.relation) ?? 0,
            friendInfo: operation == .searchFriends ? foundInfo(entry) : friendInfo(entry)
        )
        .with(entry.exists ? nil : RelationshipError(.unknownUser, user: entry.profile.userID), operation)
    }
}

extension V2TIMCall {
    /// Whether the call has a plain `V2TIMSucc` although its command has one result per user.
    fileprivate var answersNothing: Bool {
        switch self {
        case .deleteFriendApplication, .subscribeUserStatus, .unsubscribeUserStatus, .subscribeUserInfo,
            .unsubscribeUserInfo:
            true
        default: false
        }
    }

    /// The user of a call with one `V2TIMFriendOperationResult` as its reply; `nil` for other calls.
    fileprivate var resultUser: String? {
        switch self {
        case .addFriend(let application): application?.userID
        case .acceptFriendApplication(let application, _, _): application?.userID
        case .refuseFriendApplication(let application): application?.userID
        default: nil
        }
    }
}
