extension RongCloudCall: Codable {
    private enum CodingKeys: String, CodingKey {
        case call, args
    }

    /// Reads a call; other keys beside `call` and `args` are left to the envelope's reader.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A `DecodingError` that names the unknown call, or the argument that is unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .call)
        guard let name = Name(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .call,
                in: container,
                debugDescription: "rongcloud has no call '\(text)'; write one of "
                    + Name.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        let args = try CallArguments(of: text, taking: name.arguments, in: container, forKey: .args)
        self = try RongCloudCall(name, args)
    }

    private init(_ name: Name, _ args: CallArguments) throws {
        switch name {
        case .initWithAppKey: self = .initWithAppKey(appKey: try args.value("appKey"))
        case .connectWithToken:
            self = .connectWithToken(token: try args.value("token"), timeLimit: try args.optional("timeLimit"))
        case .connectWithUserId:
            self = .connectWithUserId(
                userId: try args.value("userId"),
                token: try args.value("token"),
                timeLimit: try args.optional("timeLimit")
            )
        case .disconnect: self = .disconnect(isReceivePush: try args.optional("isReceivePush"))
        case .logout: self = .logout
        case .addFriend:
            self = .addFriend(
                userId: try args.value("userId"),
                directionType: try args.value("directionType"),
                extra: try args.optional("extra")
            )
        case .deleteFriends:
            self = .deleteFriends(
                userIds: try args.value("userIds"),
                directionType: try args.value("directionType")
            )
        case .acceptFriendApplication: self = .acceptFriendApplication(userId: try args.value("userId"))
        case .refuseFriendApplication: self = .refuseFriendApplication(userId: try args.value("userId"))
        case .setFriendInfo:
            self = .setFriendInfo(
                userId: try args.value("userId"),
                remark: try args.optional("remark"),
                extProfile: try args.optional("extProfile")
            )
        case .checkFriends:
            self = .checkFriends(
                userIds: try args.value("userIds"),
                directionType: try args.value("directionType")
            )
        case .getFriends: self = .getFriends(directionType: try args.value("directionType"))
        case .getFriendApplications:
            self = .getFriendApplications(
                option: try args.value("option"),
                types: try args.value("types"),
                status: try args.value("status")
            )
        case .getFriendsInfo: self = .getFriendsInfo(userIds: try args.value("userIds"))
        case .searchFriendsInfo: self = .searchFriendsInfo(name: try args.value("name"))
        case .setFriendAddPermission: self = .setFriendAddPermission(permission: try args.value("permission"))
        case .getFriendAddPermission: self = .getFriendAddPermission
        case .addToBlacklist: self = .addToBlacklist(userId: try args.value("userId"))
        case .removeFromBlacklist: self = .removeFromBlacklist(userId: try args.value("userId"))
        case .getBlacklist: self = .getBlacklist
        case .getBlacklistStatus: self = .getBlacklistStatus(userId: try args.value("userId"))
        case .getMyUserProfile: self = .getMyUserProfile
        case .updateMyUserProfile: self = .updateMyUserProfile(profile: try args.value("profile"))
        case .getUserProfiles: self = .getUserProfiles(userIds: try args.value("userIds"))
        case .searchUserProfileByUniqueId:
            self = .searchUserProfileByUniqueId(uniqueId: try args.value("uniqueId"))
        case .updateMyUserProfileVisibility:
            self = .updateMyUserProfileVisibility(visibility: try args.value("visibility"))
        case .getMyUserProfileVisibility: self = .getMyUserProfileVisibility
        case .subscribeEvent: self = .subscribeEvent(request: try args.value("request"))
        case .unSubscribeEvent: self = .unSubscribeEvent(request: try args.value("request"))
        case .querySubscribeEvent:
            self = .querySubscribeEvent(
                request: try args.value("request"),
                pageSize: try args.optional("pageSize"),
                startIndex: try args.optional("startIndex")
            )
        case .getSubscribeUsersOnlineStatus:
            self = .getSubscribeUsersOnlineStatus(userIds: try args.value("userIds"))
        }
    }

    /// Writes the call; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .call)
        var args = container.nestedContainer(keyedBy: ArgumentKey.self, forKey: .args)
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
