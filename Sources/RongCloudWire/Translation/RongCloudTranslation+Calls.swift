package import RelationshipCore

extension RongCloudTranslation {
    /// The command for a call, once its arguments have passed the vendor's own checks.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for a call that only touches the session (initialising, connecting, leaving).
    /// - Throws: The vendor's code of the first argument that is not as it must be.
    package func checkedCommand(for call: RongCloudCall) throws(RongCloudFailure) -> Command? {
        let check = ArgumentChecks(operation: RongCloudTranslation.operation(of: call.name))
        switch call {
        case .initWithAppKey(let appKey):
            guard !appKey.isEmpty else { throw RongCloudFailure(.invalidAppKey) }
            return nil
        case .connectWithToken, .connectWithUserId, .disconnect, .logout:
            return nil

        case .addFriend(let userId, let directionType, let extra):
            let target = try check.user(userId)
            let direction = try check.known(tables.enums.addDirection(number: directionType))
            try check.text(extra ?? "", within: .wording, else: .invalidWording)
            return .addFriend(AddFriendArguments(target: target, direction: direction, wording: extra ?? ""))
        case .deleteFriends(let userIds, let directionType):
            let users = try check.users(userIds, within: .deleteUsers)
            let direction = try check.known(tables.enums.deleteDirection(number: directionType))
            return .deleteFriends(UserBatch(users, isAllOrNothing: true), direction)
        case .acceptFriendApplication(let userId):
            return .acceptRequest(AcceptRequestArguments(requester: try check.user(userId), direction: .twoWay))
        case .refuseFriendApplication(let userId):
            return .refuseRequest(from: try check.user(userId))
        case .setFriendInfo(let userId, let remark, let extProfile):
            let friend = try check.user(userId)
            try check.text(remark ?? "", within: .remark, else: .invalidRemark, errorKey: "remark")
            return .updateFriend(
                friend,
                FriendPatch(
                    remark: remark ?? "",
                    custom: try friendFields(extProfile ?? [:], check),
                    customFieldLimit: tables.limit(.friendCustomFields)?.maximum
                )
            )
        case .checkFriends(let userIds, let directionType):
            let users = try check.users(userIds, within: .checkUsers, or: profile.checkLimit)
            let direction = try check.known(tables.enums.checkDirection(number: directionType))
            return .checkRelations(users, direction)
        case .getFriends(let directionType):
            _ = try check.known(tables.enums.listDirection(number: directionType))
            return .listFriends(FriendQuery(mutualOnly: true))
        case .getFriendApplications(let option, let types, let status):
            return .listRequests(try requestQuery(option, types: types, status: status, check))
        case .getFriendsInfo(let userIds):
            return .getFriends(try check.users(userIds, within: .getUsers))
        case .searchFriendsInfo(let name):
            guard !name.isEmpty else { throw check.failure(.invalidArgument) }
            try check.text(name, within: .searchText, else: .invalidArgument)
            return .searchFriends(
                FriendSearch(keywords: [name], fields: RongCloudTranslation.searchedFields, mutualOnly: true)
            )

        case .setFriendAddPermission(let permission):
            let permission = try check.known(tables.enums.addPermission(number: permission))
            return .updateProfile(ProfilePatch(addPermission: permission))
        case .getFriendAddPermission, .getMyUserProfile, .getMyUserProfileVisibility:
            return .getProfiles([user])
        case .updateMyUserProfile(let profile):
            return .updateProfile(try profilePatch(profile, check))
        case .getUserProfiles(let userIds):
            return .getProfiles(try check.users(userIds, within: .profileUsers))
        case .searchUserProfileByUniqueId(let uniqueId):
            guard !uniqueId.isEmpty else { throw check.failure(.invalidArgument) }
            try check.text(uniqueId, within: .uniqueID, else: .invalidArgument)
            return .findProfile(uniqueID: uniqueId)
        case .updateMyUserProfileVisibility(let visibility):
            let visibility = try check.known(
                tables.enums.profileVisibility(number: visibility),
                .visibility
            )
            return .updateProfile(ProfilePatch(visibility: visibility))

        case .addToBlacklist(let userId):
            return .block(UserBatch([try check.user(userId)]))
        case .removeFromBlacklist(let userId):
            return .unblock(UserBatch([try check.user(userId)]))
        case .getBlacklistStatus(let userId):
            return .getBlocked([try check.user(userId)])
        case .getBlacklist:
            return .listBlocked

        case .subscribeEvent(let request):
            return .subscribe(try subscription(request, check))
        case .unSubscribeEvent(let request):
            let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
            return .unsubscribe(topic, from: try check.users(request.userIds, within: .subscribeUsers))
        case .querySubscribeEvent(let request, let pageSize, let startIndex):
            return .listSubscriptions(try subscriptionQuery(request, pageSize, startIndex, check))
        case .getSubscribeUsersOnlineStatus(let userIds):
            return .getPresence(try check.users(userIds, within: .presenceUsers))
        }
    }

    /// Where the vendor looks: at the remark first.
    static let searchedFields: [FriendSearch.Field] = [.remark, .nickname]

    private func requestQuery(
        _ option: RongCloudPagingQueryOption,
        types: [Int],
        status: [Int],
        _ check: ArgumentChecks
    ) throws(RongCloudFailure) -> RequestQuery {
        var roles: Set<FriendRequest.Role> = []
        for type in types {
            roles.insert(try check.known(tables.enums.requestRole(number: type), .requestRole))
        }
        try check.notEmpty(roles, .requestRole)
        var statuses: Set<FriendRequest.Status> = []
        for number in status {
            let status = try check.known(tables.enums.requestStatus(number: number), .requestStatus)
            statuses.insert(status)
            // This vendor has no word for a withdrawn request; it reads as expired.
            if status == .expired { statuses.insert(.withdrawn) }
        }
        try check.notEmpty(statuses, .requestStatus)
        guard option.count > 0, tables.limit(.requestPage)?.admits(count: option.count) ?? true
        else { throw check.failure(.invalidPageSize) }
        var after: Cursor?
        if let token = option.pageToken, !token.isEmpty {
            guard let cursor = Cursor(token: token) else { throw check.failure(.invalidCursor) }
            after = cursor
        }
        return RequestQuery(
            roles: roles,
            statuses: statuses,
            newestFirst: !option.order,
            after: after,
            limit: option.count
        )
    }

    /// The changes of extension values: named keys change, "" clears one.
    private func friendFields(
        _ extProfile: [String: String],
        _ check: ArgumentChecks
    ) throws(RongCloudFailure) -> [String: FieldChange] {
        // The hub counts those that are there already.
        guard tables.limit(.friendCustomFields)?.admits(count: extProfile.count) ?? true else {
            throw check.failure(.tooManyItems, errorKeys: extProfile.keys.sorted())
        }
        var changes: [String: FieldChange] = [:]
        for (key, value) in extProfile.sorted(by: { $0.key < $1.key }) {
            try check.extensionKey(key)
            try check.text(value, within: .customValue, else: .fieldTooLong, errorKey: key)
            changes[key] = FieldChange(text: value)
        }
        return changes
    }
}

extension FieldChange {
    /// What writing a text does in this dialect: "" clears.
    init(text: String) {
        self = text.isEmpty ? .clear : .set(.string(text))
    }
}
