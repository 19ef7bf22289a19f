public import RelationshipCore

// Converts the replies of a RongCloud backend to neutral outcomes: the reverse of `reply(to:outcome:)` and
// `reply(to:error:)`.
extension RongCloudTranslation {
    /// Returns the neutral outcome of a reply.
    ///
    /// A vendor's code stays in its error, even without a mapping. An error without a foreign code means that the reply
    /// does not fit this call: it contains an invalid user, an unknown number where the vendor has an enumeration, or a
    /// page token that this bridge did not create.
    ///
    /// Values that the vendor does not report are empty or 0. A failure that lists its users is read as one result for
    /// each user of the call.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error.
    public func outcome(of reply: RongCloudReply, to call: RongCloudCall) -> Result<Outcome, RelationshipError> {
        narrowed(read(reply, to: call), in: reply, to: call, tables)
    }

    private func read(_ reply: RongCloudReply, to call: RongCloudCall) -> Result<Outcome, RelationshipError> {
        let operation = RongCloudTranslation.operation(of: call.name)
        switch reply {
        case .success(.processCode(let code)) where code != .success && code != .needsAcceptance:
            return .failure(RongCloudTranslation.error(of: RongCloudFailure(code), operation: operation))
        case .success(let success):
            guard let outcome = outcome(of: success, to: call) else {
                return .failure(
                    .unreadable("it names an impossible user, an unknown number or a foreign page token")
                )
            }
            return .success(outcome)
        case .error(let failure):
            guard failure.code != .success else {
                return .failure(.unreadable("a failure with the code of success"))
            }
            let error = RongCloudTranslation.error(of: failure, operation: operation)
            guard let failed = failure.failedUserIds, let users = call.subscribedUsers else { return .failure(error) }
            return .success(
                .items(users.map { ItemResult(user: $0, error: failed.contains($0.rawValue) ? error : nil) })
            )
        }
    }

    /// Returns the neutral outcome of a success; values that the vendor does not report are empty.
    ///
    /// - Parameters:
    ///   - success: The parameter of the success block.
    ///   - call: The call that was answered.
    /// - Returns: The outcome, or `nil` if the success does not belong to the call or contains an invalid user.
    public func outcome(of success: RongCloudSuccess, to call: RongCloudCall) -> Outcome? {
        switch success {
        case .void:
            return .done
        case .userId:
            return .done
        case .processCode(.success):
            return .added(.added)
        case .processCode(.needsAcceptance):
            return .added(.pending)
        case .processCode:
            return nil
        case .friendInfos(let infos):
            return RongCloudTranslation.all(infos, friendEntry).map { .friends($0) }
        case .friendRelations(let relations):
            return
                RongCloudTranslation.all(relations) { relation in
                    guard let user = UserID(relation.userId),
                        let relation = tables.enums.relation(number: relation.relationType)
                    else { return nil }
                    return RelationItem(user: user, relation: relation)
                }
                .map { .relations($0) }
        case .result(let page):
            guard let entries = RongCloudTranslation.all(page.data, requestEntry) else { return nil }
            let next = page.pageToken.nilIfEmpty.map(Cursor.init(token:))
            if case .some(.none) = next { return nil }
            return .requests(RequestPage(entries: entries, next: next ?? nil, unreadCount: 0, sequence: 0))
        case .permission(let number):
            guard let permission = tables.enums.addPermission(number: number) else { return nil }
            return .profiles([Profile(userID: user, addPermission: permission)])
        case .blockUserIds(let userIds):
            return RongCloudTranslation.all(userIds, blockEntry).map { .blocked($0) }
        case .bizStatus(let status):
            guard case .getBlacklistStatus(let userId) = call, let status = RongCloudBlacklistStatus(rawValue: status)
            else { return nil }
            return RongCloudTranslation.all(status == .isBlocked ? [userId] : [], blockEntry).map { .blocked($0) }
        case .userProfile(let profile):
            return RongCloudTranslation.profile(profile).map { .profiles([$0]) }
        case .visibility(let number):
            guard let visibility = tables.enums.profileVisibility(number: number) else { return nil }
            return .profiles([Profile(userID: user, visibility: visibility)])
        case .subscribeEvents(let events):
            return RongCloudTranslation.all(events, subscriptionEntry).map { .subscriptions($0) }
        case .onlineStatuses(let statuses):
            return RongCloudTranslation.all(statuses, RongCloudTranslation.presence).map { .presences($0) }
        case .userProfiles(let profiles):
            return RongCloudTranslation.all(profiles, RongCloudTranslation.profile).map { .profiles($0) }
        }
    }
}

extension RongCloudCall {
    /// The users of the calls with failures that list users, if they can be determined.
    fileprivate var subscribedUsers: [UserID]? {
        switch self {
        case .subscribeEvent(let request), .unSubscribeEvent(let request):
            RongCloudTranslation.all(request.userIds) { UserID($0) }
        default: nil
        }
    }
}
