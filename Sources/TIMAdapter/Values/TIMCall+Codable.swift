// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMCall: Codable {
    private enum CodingKeys: String, CodingKey {
        case call
        case args
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .call)
        guard let name = Name(rawValue: text) else {
            let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .call,
                in: container,
                debugDescription: "unknown TIM call \"\(text)\"; write one of: \(known)"
            )
        }
        let isThere = container.contains(.args) ? try !container.decodeNil(forKey: .args) : false
        let reader = try ArgumentReader(
            call: text,
            parameters: name.parameters,
            container: isThere ? try container.nestedContainer(keyedBy: AnyKey.self, forKey: .args) : nil,
            path: decoder.codingPath + [CodingKeys.args]
        )
        try self.init(name, reader)
    }

    private init(_ name: Name, _ args: ArgumentReader) throws {
        switch name {
        case .initSdk: self = .initSdk(globalConfig: try args.object("globalConfig"))
        case .unInit: self = .unInit
        case .setUserConfig: self = .setUserConfig(config: try args.object("config"))
        case .initStorage: self = .initStorage(userID: try args.object("userID"))
        case .login: self = .login(param: try args.object("param"))
        case .autoLogin: self = .autoLogin(userID: try args.object("userID"))
        case .logout: self = .logout
        case .modifySelfProfile: self = .modifySelfProfile(values: try args.object("values"))
        case .getSelfProfile: self = .getSelfProfile
        case .getUsersProfile:
            self = .getUsersProfile(
                identifiers: try args.object("identifiers"),
                forceUpdate: try args.scalar("forceUpdate")
            )
        case .querySelfProfile: self = .querySelfProfile
        case .queryUserProfile: self = .queryUserProfile(identifier: try args.object("identifier"))
        case .getFriendList:
            let identifiers: [String]? = try args.object("identifiers")
            self = identifiers.map { .getFriends(identifiers: $0) } ?? .getFriendList
        case .queryFriend: self = .queryFriend(identifier: try args.object("identifier"))
        case .queryFriendList: self = .queryFriendList
        case .checkFriends: self = .checkFriends(checkInfo: try args.object("checkInfo"))
        case .addFriend: self = .addFriend(request: try args.object("request"))
        case .doResponse: self = .doResponse(response: try args.object("response"))
        case .deleteFriends:
            self = .deleteFriends(identifiers: try args.object("identifiers"), delType: try args.scalar("delType"))
        case .modifyFriend:
            self = .modifyFriend(identifier: try args.object("identifier"), values: try args.object("values"))
        case .createFriendGroup:
            self = .createFriendGroup(
                groupNames: try args.object("groupNames"),
                identifiers: try args.object("identifiers")
            )
        case .getFriendGroups: self = .getFriendGroups(groupNames: try args.object("groupNames"))
        case .deleteFriendGroup: self = .deleteFriendGroup(groupNames: try args.object("groupNames"))
        case .renameFriendGroup:
            self = .renameFriendGroup(oldName: try args.object("oldName"), newName: try args.object("newName"))
        case .addFriendsToFriendGroup:
            self = .addFriendsToFriendGroup(
                groupName: try args.object("groupName"),
                identifiers: try args.object("identifiers")
            )
        case .deleteFriendsFromFriendGroup:
            self = .deleteFriendsFromFriendGroup(
                groupName: try args.object("groupName"),
                identifiers: try args.object("identifiers")
            )
        case .getPendencyList: self = .getPendencyList(pendencyRequest: try args.object("pendencyRequest"))
        case .deletePendency:
            self = .deletePendency(type: try args.scalar("type"), identifiers: try args.object("identifiers"))
        case .pendencyReport: self = .pendencyReport(timestamp: try args.scalar("timestamp"))
        case .getBlackList: self = .getBlackList
        case .addBlackList: self = .addBlackList(identifiers: try args.object("identifiers"))
        case .deleteBlackList: self = .deleteBlackList(identifiers: try args.object("identifiers"))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name.rawValue, forKey: .call)
        var args = container.nestedContainer(keyedBy: AnyKey.self, forKey: .args)
        func write(_ value: (some Encodable)?, _ name: String) throws {
            try args.encodeIfPresent(value, forKey: AnyKey(name))
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
