public import RelationshipCore

extension RongCloudTranslation {
    /// Returns the command of a call.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for a call that concerns only the session.
    /// - Throws: The error of the first invalid argument.
    public func command(for call: RongCloudCall) throws(RelationshipError) -> Command? {
        do throws(RongCloudFailure) {
            return try checkedCommand(for: call)
        } catch {
            throw RongCloudTranslation.error(of: error, operation: operation(of: call))
        }
    }

    /// Returns the command of a call, after the vendor's own checks of its arguments.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for a call that concerns only the session (initialisation, connect, logout).
    /// - Throws: The vendor's code for the first invalid argument.
    package func checkedCommand(for call: RongCloudCall) throws(RongCloudFailure) -> Command? {
        let check = RongCloudCheck(operation: RongCloudTranslation.operation(of: call.name))
        switch call {
        case .initWithAppKey(let appKey):
            guard !appKey.isEmpty else { throw RongCloudFailure(.invalidAppKey) }
            return nil
        case .connectWithToken, .connectWithUserId, .disconnect, .logout:
            return nil

        case .addFriend(let userId, let directionType, let extra):
            let target = try check.user(userId)
            let direction = try check.known(tables.enums.addDirection(number: directionType))
            try check.text(extra ?? "", limit: .wording, else: .invalidWording)
            return .addFriend(AddFriendArguments(target: target, direction: direction, wording: extra ?? ""))
        case .deleteFriends(let userIds, let directionType):
            let users = try check.users(userIds, limit: .deleteUsers)
            let direction = try check.known(tables.enums.deleteDirection(number: directionType))
            return .deleteFriends(UserBatch(users, isAllOrNothing: true), direction)
        case .acceptFriendApplication(let userId):
            return .acceptRequest(AcceptRequestArguments(requester: try check.user(userId), direction: .twoWay))
        case .refuseFriendApplication(let userId):
            return .refuseRequest(from: try check.user(userId))
        case .setFriendInfo(let userId, let remark, let extProfile):
            let friend = try check.user(userId)
            try check.text(remark ?? "", limit: .remark, else: .invalidRemark, errorKey: "remark")
            return .updateFriend(
                friend,
                FriendPatch(
                    remark: remark ?? "",
                    custom: try customChanges(extProfile ?? [:], check),
                    customFieldLimit: tables.limit(.friendCustomFields)?.maximum
                )
            )
        case .checkFriends(let userIds, let directionType):
            let users = try check.users(userIds, limit: .checkUsers, or: profile.checkLimit)
            let direction = try check.known(tables.enums.checkDirection(number: directionType))
            return .checkRelations(users, direction)
        case .getFriends(let directionType):
            _ = try check.known(tables.enums.listDirection(number: directionType))
            return .listFriends(FriendQuery(mutualOnly: true))
        case .getFriendApplications(let option, let types, let status):
            return .listRequests(try requestQuery(option, types: types, status: status, check))
        case .getFriendsInfo(let userIds):
            return .getFriends(try check.users(userIds, limit: .getUsers))
        case .searchFriendsInfo(let name):
            guard !name.isEmpty else { throw check.failure(.invalidArgument) }
            try check.text(name, limit: .searchText, else: .invalidArgument)
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
            return .getProfiles(try check.users(userIds, limit: .profileUsers))
        case .searchUserProfileByUniqueId(let uniqueId):
            guard !uniqueId.isEmpty else { throw check.failure(.invalidArgument) }
            try check.text(uniqueId, limit: .uniqueID, else: .invalidArgument)
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
            return .subscribe(try subscribeArguments(request, check))
        case .unSubscribeEvent(let request):
            let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
            return .unsubscribe(topic, from: try check.users(request.userIds, limit: .subscribeUsers))
        case .querySubscribeEvent(let request, let pageSize, let startIndex):
            return .listSubscriptions(try subscriptionQuery(request, pageSize, startIndex, check))
        case .getSubscribeUsersOnlineStatus(let userIds):
            return .getPresence(try check.users(userIds, limit: .presenceUsers))
        }
    }
}
