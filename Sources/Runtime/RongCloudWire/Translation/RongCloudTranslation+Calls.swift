public import RelationshipCore

// Converts commands to the vendor's calls.
extension RongCloudTranslation {
    /// Returns the call for a command; of several possible calls, the one with the most complete reply.
    public func call(for command: Command) -> RongCloudCall? {
        let names: [RongCloudCall.Name] =
            command.kind == .getProfiles
            ? [.getMyUserProfile, .getUserProfiles] : RongCloudTranslation.calls(for: command.kind)
        return names.lazy.compactMap { call($0, for: command) }.first
    }

    /// Returns the call of a given name for a command.
    ///
    /// The vendor does not distinguish `nil` from "" in an extra, a remark or a page token, nor from an empty
    /// dictionary of extension values; the call contains `nil`.
    ///
    /// - Parameters:
    ///   - name: The name of the call; several calls can have the same command.
    ///   - command: The command.
    /// - Returns: The call, or `nil` if this call cannot express the whole command.
    public func call(_ name: RongCloudCall.Name, for command: Command) -> RongCloudCall? {
        switch (name, command) {
        case (.addFriend, .addFriend(let add)):
            guard let direction = tables.enums.addDirection(add.direction),
                add.remark.isEmpty, add.source.isEmpty, add.group == nil, !add.skipsApproval
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
            // The vendor's call always writes the remark, accepts only texts, and has no groups.
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
            return RongCloudTranslation.only(batch.users).map { .addToBlacklist(userId: $0.rawValue) }
        case (.removeFromBlacklist, .unblock(let batch)):
            return RongCloudTranslation.only(batch.users).map { .removeFromBlacklist(userId: $0.rawValue) }
        case (.getBlacklistStatus, .getBlocked(let users)):
            return RongCloudTranslation.only(users).map { .getBlacklistStatus(userId: $0.rawValue) }
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
        // The call expresses another command.
        default:
            return nil
        }
    }

    /// Returns the user of a list with a single user.
    private static func only(_ users: [UserID]) -> UserID? { users.count == 1 ? users[0] : nil }

    private func subscriptionCall(_ command: Command) -> RongCloudCall? {
        switch command {
        case .subscribe(let subscribe):
            // The vendor's subscriptions always expire, and do not replace the oldest.
            guard let lifetime = subscribe.lifetime, !subscribe.evictsOldest else { return nil }
            return
                RongCloudTranslation.subscribeRequest(subscribe.topic, subscribe.publishers, lifetime: lifetime)
                .map { .subscribeEvent(request: $0) }
        case .unsubscribe(let topic, let publishers):
            // The vendor's call needs the ids of its users.
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
        // The caller passes no other command.
        default: return nil
        }
    }

    private func applicationsCall(_ query: RequestQuery) -> RongCloudCall? {
        // The vendor has a single status for expired and withdrawn requests.
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

    /// Returns the attributes that a patch changes; `nil` if it changes something that the vendor's call cannot change.
    private static func userProfile(_ patch: ProfilePatch) -> RongCloudUserProfile? {
        guard patch.addPermission == nil, patch.visibility == nil else { return nil }
        var profile = RongCloudUserProfile(name: patch.nickname, portraitUri: patch.avatarURL)
        for (name, change) in patch.fields {
            switch (Profile.Field(rawValue: name), change) {
            case (.email, _): profile.email = text(of: change)
            case (.birthday, _): profile.birthday = text(of: change)
            case (.location, _): profile.location = text(of: change)
            case (.gender, .set(.integer(let number))): profile.gender = Int(clamping: number)
            case (.role, .set(.integer(let number))): profile.role = Int(clamping: number)
            case (.level, .set(.integer(let number))): profile.level = Int(clamping: number)
            // The vendor shows an unset number as 0.
            case (.gender, .clear): profile.gender = 0
            case (.role, .clear): profile.role = 0
            case (.level, .clear): profile.level = 0
            default: return nil
            }
        }
        guard let texts = texts(patch.custom) else { return nil }
        profile.userExtProfile = texts.isEmpty ? nil : texts
        return profile
    }

    /// Returns field changes as texts, with "" for a cleared field; `nil` if a value is not a text.
    private static func texts(_ changes: [String: FieldChange]) -> [String: String]? {
        let texts = changes.compactMapValues(text)
        return texts.count == changes.count ? texts : nil
    }

    private static func text(of change: FieldChange) -> String? {
        switch change {
        case .clear: ""
        case .set(let value): value.text
        }
    }

    /// Returns the request for a change or a list of subscriptions; `nil` for a topic that the vendor does not have.
    private static func subscribeRequest(
        _ topic: Subscription.Topic,
        _ publishers: [UserID]?,
        lifetime: Int64 = 0
    ) -> RongCloudSubscribeEventRequest? {
        tables.enums.subscriptionTopic(topic)
            .map { type in
                RongCloudSubscribeEventRequest(
                    subscribeType: type,
                    expiry: Int(clamping: lifetime / 1_000),
                    userIds: (publishers ?? []).map(\.rawValue)
                )
            }
    }
}
