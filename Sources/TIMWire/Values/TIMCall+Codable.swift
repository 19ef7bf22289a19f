import RelationshipCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMCall: Codable {
    private enum CodingKeys: String, CodingKey {
        case call
        case args
    }

    public init(from decoder: any Decoder) throws {
        try self.init(StrictCall(from: decoder) { $0.parameters })
    }

    private init(_ args: StrictCall<TIMCallSpelling>) throws {
        switch args.name.name {
        case .initSdk: self = .initSdk(globalConfig: try args.optional("globalConfig"))
        case .unInit: self = .unInit
        case .setUserConfig: self = .setUserConfig(config: try args.optional("config"))
        case .initStorage: self = .initStorage(userID: try args.optional("userID"))
        case .login: self = .login(param: try args.optional("param"))
        case .autoLogin: self = .autoLogin(userID: try args.optional("userID"))
        case .logout: self = .logout
        case .modifySelfProfile: self = .modifySelfProfile(values: try args.optional("values"))
        case .getSelfProfile: self = .getSelfProfile
        case .getUsersProfile:
            self = .getUsersProfile(
                identifiers: try args.optional("identifiers") ?? args.optional("users"),
                forceUpdate: try args.required("forceUpdate")
            )
        case .querySelfProfile: self = .querySelfProfile
        case .queryUserProfile: self = .queryUserProfile(identifier: try args.optional("identifier"))
        case .getFriendList:
            let identifiers: [String]? = try args.optional("identifiers")
            self = identifiers.map { .getFriends(identifiers: $0) } ?? .getFriendList
        case .queryFriend: self = .queryFriend(identifier: try args.optional("identifier"))
        case .queryFriendList: self = .queryFriendList
        case .checkFriends: self = .checkFriends(checkInfo: try args.optional("checkInfo"))
        case .addFriend: self = .addFriend(request: try args.optional("request"))
        case .doResponse: self = .doResponse(response: try args.optional("response"))
        case .deleteFriends:
            let user: String? = try args.optional("user")
            self = .deleteFriends(
                identifiers: try args.optional("identifiers") ?? user.map { [$0] },
                delType: try args.required("delType")
            )
        case .modifyFriend:
            self = .modifyFriend(identifier: try args.optional("identifier"), values: try args.optional("values"))
        case .createFriendGroup:
            self = .createFriendGroup(
                groupNames: try args.optional("groupNames"),
                identifiers: try args.optional("identifiers")
            )
        case .getFriendGroups: self = .getFriendGroups(groupNames: try args.optional("groupNames"))
        case .deleteFriendGroup: self = .deleteFriendGroup(groupNames: try args.optional("groupNames"))
        case .renameFriendGroup:
            self = .renameFriendGroup(oldName: try args.optional("oldName"), newName: try args.optional("newName"))
        case .addFriendsToFriendGroup:
            self = .addFriendsToFriendGroup(
                groupName: try args.optional("groupName"),
                identifiers: try args.optional("identifiers")
            )
        case .deleteFriendsFromFriendGroup:
            self = .deleteFriendsFromFriendGroup(
                groupName: try args.optional("groupName"),
                identifiers: try args.optional("identifiers")
            )
        case .getPendencyList: self = .getPendencyList(pendencyRequest: try args.optional("pendencyRequest"))
        case .deletePendency:
            self = .deletePendency(type: try args.required("type"), identifiers: try args.optional("identifiers"))
        case .pendencyReport: self = .pendencyReport(timestamp: try args.required("timestamp"))
        case .getBlackList: self = .getBlackList
        case .addBlackList: self = .addBlackList(identifiers: try args.optional("identifiers"))
        case .deleteBlackList: self = .deleteBlackList(identifiers: try args.optional("identifiers"))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name.rawValue, forKey: .call)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        func write(_ value: (some Encodable)?, _ name: String) throws {
            try args.encodeIfPresent(value, forKey: JSONKey(name))
        }
        switch self {
        case .unInit, .logout, .getSelfProfile, .querySelfProfile, .getFriendList, .queryFriendList, .getBlackList:
            break
        case .initSdk(let globalConfig): try write(globalConfig, "globalConfig")
        case .login(let param): try write(param, "param")
        case .setUserConfig(let config): try write(config, "config")
        case .autoLogin(let userID), .initStorage(let userID): try write(userID, "userID")
        case .modifySelfProfile(let values): try write(values, "values")
        case .getUsersProfile(let identifiers, let forceUpdate):
            try write(identifiers, "identifiers")
            try write(forceUpdate, "forceUpdate")
        case .queryUserProfile(let identifier), .queryFriend(let identifier): try write(identifier, "identifier")
        case .getFriends(let identifiers): try write(identifiers, "identifiers")
        case .checkFriends(let checkInfo): try write(checkInfo, "checkInfo")
        case .addFriend(let request): try write(request, "request")
        case .doResponse(let response): try write(response, "response")
        case .deleteFriends(let identifiers, let delType):
            try write(identifiers, "identifiers")
            try write(delType, "delType")
        case .modifyFriend(let identifier, let values):
            try write(identifier, "identifier")
            try write(values, "values")
        case .createFriendGroup(let groupNames, let identifiers):
            try write(groupNames, "groupNames")
            try write(identifiers, "identifiers")
        case .getFriendGroups(let groupNames), .deleteFriendGroup(let groupNames): try write(groupNames, "groupNames")
        case .renameFriendGroup(let oldName, let newName):
            try write(oldName, "oldName")
            try write(newName, "newName")
        case .addFriendsToFriendGroup(let groupName, let identifiers),
            .deleteFriendsFromFriendGroup(let groupName, let identifiers):
            try write(groupName, "groupName")
            try write(identifiers, "identifiers")
        case .getPendencyList(let pendencyRequest): try write(pendencyRequest, "pendencyRequest")
        case .deletePendency(let type, let identifiers):
            try write(type, "type")
            try write(identifiers, "identifiers")
        case .pendencyReport(let timestamp): try write(timestamp, "timestamp")
        case .addBlackList(let identifiers), .deleteBlackList(let identifiers): try write(identifiers, "identifiers")
        }
    }
}
