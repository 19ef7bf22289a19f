public import RelationshipCore

// The reverse direction: the vendor's call for a command, and the neutral form of the vendor's replies. Together with
// the forward functions it gives the round trips that prove the dialect lossless.
extension RongCloudTranslation {
    /// The call of the given name that asks for a command.
    ///
    /// The vendor takes `nil` and "" for the same in extra, remark and page token, and an empty map of extension values
    /// for none; the answer has `nil`.
    ///
    /// - Parameters:
    ///   - name: Which call; several can mean one command.
    ///   - command: The command.
    /// - Returns: The call, or `nil` if this call cannot ask for all that the command says.
    public func call(_ name: RongCloudCall.Name, for command: Command) -> RongCloudCall? {
        switch (name, command) {
        case (.addFriend, .addFriend(let add)):
            guard let direction = tables.enums.addDirection(add.direction),
                add.remark.isEmpty, add.source.isEmpty, add.group == nil
            else { return nil }
            return .addFriend(userId: add.target.rawValue, directionType: direction, extra: add.wording.nilIfEmpty)
        case (.deleteFriends, .deleteFriends(let batch, let direction)):
            guard let direction = tables.enums.deleteDirection(direction), batch.isAllOrNothing else {
                return nil
            }
            return .deleteFriends(userIds: batch.users.map(\.rawValue), directionType: direction)
        case (.acceptFriendApplication, .acceptRequest(let accept)):
            guard accept.direction == .twoWay, accept.remark.isEmpty else { return nil }
            return .acceptFriendApplication(userId: accept.requester.rawValue)
        case (.refuseFriendApplication, .refuseRequest(let requester)):
            return .refuseFriendApplication(userId: requester.rawValue)
        case (.setFriendInfo, .updateFriend(let friend, let patch)):
            // The vendor's call always writes the remark, and knows texts only, and no groups.
            guard let remark = patch.remark, patch.groups == nil,
                let extProfile = RongCloudTranslation.texts(patch.custom)
            else {
                return nil
            }
            return .setFriendInfo(
                userId: friend.rawValue,
                remark: remark.nilIfEmpty,
                extProfile: extProfile.isEmpty ? nil : extProfile
            )
        case (.checkFriends, .checkRelations(let users, let direction)):
            guard let direction = tables.enums.checkDirection(direction) else { return nil }
            return .checkFriends(userIds: users.map(\.rawValue), directionType: direction)
        case (.getFriends, .listFriends(let query)):
            guard query.mutualOnly else { return nil }
            return .getFriends(directionType: RongCloudTranslation.bothWays)
        case (.getFriendApplications, .listRequests(let query)):
            return applicationsCall(query)
        case (.getFriendsInfo, .getFriends(let users)):
            return .getFriendsInfo(userIds: users.map(\.rawValue))
        case (.searchFriendsInfo, .searchFriends(let search)):
            guard search.keywords.count == 1, search.mutualOnly, search.fields == RongCloudTranslation.searchedFields
            else { return nil }
            return .searchFriendsInfo(name: search.keywords[0])
        case (.setFriendAddPermission, .updateProfile(let patch)):
            guard let permission = patch.addPermission, patch == ProfilePatch(addPermission: permission) else {
                return nil
            }
            return tables.enums.addPermission(permission).map { .setFriendAddPermission(permission: $0) }
        case (.updateMyUserProfile, .updateProfile(let patch)):
            return RongCloudTranslation.userProfile(patch).map { .updateMyUserProfile(profile: $0) }
        case (.getFriendAddPermission, .getProfiles([user])):
            return .getFriendAddPermission
        case (.getMyUserProfile, .getProfiles([user])):
            return .getMyUserProfile
        case (.getUserProfiles, .getProfiles(let users)):
            return .getUserProfiles(userIds: users.map(\.rawValue))
        case (.addToBlacklist, .block(let batch)):
            guard batch.users.count == 1, let user = batch.users.first else { return nil }
            return .addToBlacklist(userId: user.rawValue)
        case (.removeFromBlacklist, .unblock(let batch)):
            guard batch.users.count == 1, let user = batch.users.first else { return nil }
            return .removeFromBlacklist(userId: user.rawValue)
        case (.getBlacklistStatus, .getBlocked(let users)):
            guard users.count == 1, let user = users.first else { return nil }
            return .getBlacklistStatus(userId: user.rawValue)
        case (.getBlacklist, .listBlocked):
            return .getBlacklist
        case (.updateMyUserProfileVisibility, .updateProfile(let patch)):
            guard let visibility = patch.visibility, patch == ProfilePatch(visibility: visibility) else { return nil }
            return tables.enums.profileVisibility(visibility)
                .map { .updateMyUserProfileVisibility(visibility: $0) }
        case (.getMyUserProfileVisibility, .getProfiles([user])):
            return .getMyUserProfileVisibility
        case (.searchUserProfileByUniqueId, .findProfile(let uniqueID)):
            return .searchUserProfileByUniqueId(uniqueId: uniqueID)
        case (.subscribeEvent, .subscribe), (.unSubscribeEvent, .unsubscribe),
            (.querySubscribeEvent, .listSubscriptions), (.getSubscribeUsersOnlineStatus, .getPresence):
            return subscriptionCall(command)
        default:
            return nil
        }
    }

    private func subscriptionCall(_ command: Command) -> RongCloudCall? {
        switch command {
        case .subscribe(let subscribe):
            // The vendor's subscriptions always end, and the oldest are never replaced.
            guard let lifetime = subscribe.lifetime, !subscribe.evictsOldest else { return nil }
            return
                RongCloudTranslation.subscribeRequest(subscribe.topic, subscribe.publishers, lifetime: lifetime)
                .map { .subscribeEvent(request: $0) }
        case .unsubscribe(let topic, let publishers):
            // The vendor's call names its users.
            guard let publishers else { return nil }
            return RongCloudTranslation.subscribeRequest(topic, publishers).map { .unSubscribeEvent(request: $0) }
        case .listSubscriptions(let query):
            guard let request = RongCloudTranslation.subscribeRequest(query.topic, query.publishers) else { return nil }
            guard query.limit == .max else {
                return .querySubscribeEvent(
                    request: request,
                    pageSize: query.limit,
                    startIndex: query.after?.index ?? 0
                )
            }
            return query.publishers == nil || query.after != nil ? nil : .querySubscribeEvent(request: request)
        case .getPresence(let users):
            return .getSubscribeUsersOnlineStatus(userIds: users.map(\.rawValue))
        default: return nil
        }
    }

    private func applicationsCall(_ query: RequestQuery) -> RongCloudCall? {
        // Expired and withdrawn are one word here.
        guard query.statuses.contains(.expired) == query.statuses.contains(.withdrawn) else { return nil }
        let statuses = query.statuses.subtracting([.withdrawn])
        return .getFriendApplications(
            option: RongCloudPagingQueryOption(
                pageToken: query.after?.token,
                count: query.limit,
                order: !query.newestFirst
            ),
            types: query.roles.compactMap { tables.enums.requestRole($0) }.sorted(),
            status: statuses.compactMap { tables.enums.requestStatus($0) }.sorted()
        )
    }

    /// Returns the neutral error for a code of the vendor, together with the code itself.
    ///
    /// - Parameters:
    ///   - failure: The vendor's failure.
    ///   - operation: The requested operation.
    /// - Returns: The error; `RelationshipError.Code.unmappedForeign` for a number without a mapping.
    public static func error(of failure: RongCloudFailure, operation: Command.Kind) -> RelationshipError {
        let number = failure.code.rawValue
        let meanings = tables.meanings(of: number, operation: operation)
        var error = RelationshipError(
            meanings.lazy.compactMap(\.error).first ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .rongcloud, code: number)
        )
        error.fields = (failure.errorKeys ?? []).map(field)
        return error
    }

    /// Returns the neutral outcome of a reply.
    ///
    /// Every reply is read. A code of the vendor stays with its error, even without a mapping; an error without a
    /// foreign code means a reply that does not fit this call: one with an invalid user, an unknown number where the
    /// vendor has an enumeration, or a page token that this bridge did not create.
    ///
    /// Values that the vendor does not report are left empty or at 0. A failure with the users that it concerns is read
    /// as one result for each user of the call.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error.
    public func outcome(of reply: RongCloudReply, to call: RongCloudCall) -> Result<Outcome, RelationshipError> {
        let operation = RongCloudTranslation.operation(of: call.name)
        switch reply {
        case .success(.processCode(let code)) where code != .success && code != .needsAcceptance:
            return .failure(RongCloudTranslation.error(of: RongCloudFailure(code), operation: operation))
        case .success(let success):
            guard let outcome = outcome(of: success, to: call) else {
                return .failure(
                    RelationshipError(
                        .internalFailure,
                        "the reply cannot be read: it names an impossible user, an unknown number or a foreign page token"
                    )
                )
            }
            return .success(outcome)
        case .error(let failure):
            guard failure.code != .success else {
                let reason = "the reply cannot be read: a failure with the code of success"
                return .failure(RelationshipError(.internalFailure, reason))
            }
            let error = RongCloudTranslation.error(of: failure, operation: operation)
            guard let failed = failure.failedUserIds, let users = call.subscribedUsers else { return .failure(error) }
            return .success(
                .items(users.map { ItemResult(user: $0, error: failed.contains($0.rawValue) ? error : nil) })
            )
        }
    }

    /// Returns the neutral outcome of a success of the vendor; values that the vendor does not report are left empty.
    ///
    /// - Parameters:
    ///   - success: The parameter of the success block.
    ///   - call: The call that was answered.
    /// - Returns: The outcome, or `nil` if the success does not belong to the call or names an impossible user.
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
