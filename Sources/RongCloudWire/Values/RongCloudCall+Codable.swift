import RelationshipCore

extension RongCloudCall: Codable {
    private enum CodingKeys: String, CodingKey {
        case call, args
    }

    /// Reads a call; other members beside `call` and `args` belong to the envelope.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, and the reason: unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, taking: \.arguments)
        switch args.name {
        case .initWithAppKey: self = .initWithAppKey(appKey: try args.required("appKey"))
        case .connectWithToken:
            self = .connectWithToken(token: try args.required("token"), timeLimit: try args.optional("timeLimit"))
        case .connectWithUserId:
            self = .connectWithUserId(
                userId: try args.required("userId"),
                token: try args.required("token"),
                timeLimit: try args.optional("timeLimit")
            )
        case .disconnect: self = .disconnect(isReceivePush: try args.optional("isReceivePush"))
        case .logout: self = .logout
        case .addFriend:
            self = .addFriend(
                userId: try args.required("userId"),
                directionType: try args.required("directionType"),
                extra: try args.optional("extra")
            )
        case .deleteFriends:
            self = .deleteFriends(
                userIds: try args.required("userIds"),
                directionType: try args.required("directionType")
            )
        case .acceptFriendApplication: self = .acceptFriendApplication(userId: try args.required("userId"))
        case .refuseFriendApplication: self = .refuseFriendApplication(userId: try args.required("userId"))
        case .setFriendInfo:
            self = .setFriendInfo(
                userId: try args.required("userId"),
                remark: try args.optional("remark"),
                extProfile: try args.optional("extProfile")
            )
        case .checkFriends:
            self = .checkFriends(
                userIds: try args.required("userIds"),
                directionType: try args.required("directionType")
            )
        case .getFriends: self = .getFriends(directionType: try args.required("directionType"))
        case .getFriendApplications:
            self = .getFriendApplications(
                option: try args.required("option"),
                types: try args.required("types"),
                status: try args.required("status")
            )
        case .getFriendsInfo: self = .getFriendsInfo(userIds: try args.required("userIds"))
        case .searchFriendsInfo: self = .searchFriendsInfo(name: try args.required("name"))
        case .setFriendAddPermission: self = .setFriendAddPermission(permission: try args.required("permission"))
        case .getFriendAddPermission: self = .getFriendAddPermission
        case .addToBlacklist: self = .addToBlacklist(userId: try args.required("userId"))
        case .removeFromBlacklist: self = .removeFromBlacklist(userId: try args.required("userId"))
        case .getBlacklist: self = .getBlacklist
        case .getBlacklistStatus: self = .getBlacklistStatus(userId: try args.required("userId"))
        case .getMyUserProfile: self = .getMyUserProfile
        case .updateMyUserProfile: self = .updateMyUserProfile(profile: try args.required("profile"))
        case .getUserProfiles: self = .getUserProfiles(userIds: try args.required("userIds"))
        case .searchUserProfileByUniqueId:
            self = .searchUserProfileByUniqueId(uniqueId: try args.required("uniqueId"))
        case .updateMyUserProfileVisibility:
            self = .updateMyUserProfileVisibility(visibility: try args.required("visibility"))
        case .getMyUserProfileVisibility: self = .getMyUserProfileVisibility
        case .subscribeEvent: self = .subscribeEvent(request: try args.required("request"))
        case .unSubscribeEvent: self = .unSubscribeEvent(request: try args.required("request"))
        case .querySubscribeEvent:
            self = .querySubscribeEvent(
                request: try args.required("request"),
                pageSize: try args.optional("pageSize"),
                startIndex: try args.optional("startIndex")
            )
        case .getSubscribeUsersOnlineStatus:
            self = .getSubscribeUsersOnlineStatus(userIds: try args.required("userIds"))
        }
    }

    /// Writes the call; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .call)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .initWithAppKey(let appKey):
            try args.encode(appKey, forKey: "appKey")
        case .connectWithToken(let token, let timeLimit):
            try args.encode(token, forKey: "token")
            try args.encodeIfPresent(timeLimit, forKey: "timeLimit")
        case .connectWithUserId(let userId, let token, let timeLimit):
            try args.encode(userId, forKey: "userId")
            try args.encode(token, forKey: "token")
            try args.encodeIfPresent(timeLimit, forKey: "timeLimit")
        case .disconnect(let isReceivePush):
            try args.encodeIfPresent(isReceivePush, forKey: "isReceivePush")
        case .addFriend(let userId, let directionType, let extra):
            try args.encode(userId, forKey: "userId")
            try args.encode(directionType, forKey: "directionType")
            try args.encodeIfPresent(extra, forKey: "extra")
        case .deleteFriends(let userIds, let directionType), .checkFriends(let userIds, let directionType):
            try args.encode(userIds, forKey: "userIds")
            try args.encode(directionType, forKey: "directionType")
        case .setFriendInfo(let userId, let remark, let extProfile):
            try args.encode(userId, forKey: "userId")
            try args.encodeIfPresent(remark, forKey: "remark")
            try args.encodeIfPresent(extProfile, forKey: "extProfile")
        case .getFriends(let directionType):
            try args.encode(directionType, forKey: "directionType")
        case .getFriendApplications(let option, let types, let status):
            try args.encode(option, forKey: "option")
            try args.encode(types, forKey: "types")
            try args.encode(status, forKey: "status")
        case .searchFriendsInfo(let name):
            try args.encode(name, forKey: "name")
        case .setFriendAddPermission(let permission):
            try args.encode(permission, forKey: "permission")
        case .getFriendsInfo(let userIds), .getUserProfiles(let userIds), .getSubscribeUsersOnlineStatus(let userIds):
            try args.encode(userIds, forKey: "userIds")
        case .acceptFriendApplication(let userId), .refuseFriendApplication(let userId),
            .addToBlacklist(let userId), .removeFromBlacklist(let userId), .getBlacklistStatus(let userId):
            try args.encode(userId, forKey: "userId")
        case .updateMyUserProfile(let profile):
            try args.encode(profile, forKey: "profile")
        case .searchUserProfileByUniqueId(let uniqueId):
            try args.encode(uniqueId, forKey: "uniqueId")
        case .updateMyUserProfileVisibility(let visibility):
            try args.encode(visibility, forKey: "visibility")
        case .subscribeEvent(let request), .unSubscribeEvent(let request):
            try args.encode(request, forKey: "request")
        case .querySubscribeEvent(let request, let pageSize, let startIndex):
            try args.encode(request, forKey: "request")
            try args.encodeIfPresent(pageSize, forKey: "pageSize")
            try args.encodeIfPresent(startIndex, forKey: "startIndex")
        case .logout, .getFriendAddPermission, .getBlacklist, .getMyUserProfile, .getMyUserProfileVisibility:
            break
        }
    }
}
