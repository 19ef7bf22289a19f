import RelationshipCore

extension V2TIMNotification: Codable {
    /// Reads a callback from `{"event": …, "args": {…}}`; other keys, such as those of an envelope, are ignored, but an
    /// argument that the callback does not have is an error.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: What is wrong, where, and what to write.
    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, .event, taking: \.arguments)
        self =
            try Self(withoutArguments: args.name) ?? Self.ofSDKListener(args) ?? Self.ofFollows(args)
            ?? Self.ofFriends(args)
    }

    private init?(withoutArguments name: Name) {
        switch name {
        case .onFriendApplicationListRead: self = .onFriendApplicationListRead
        case .onConnecting: self = .onConnecting
        case .onConnectSuccess: self = .onConnectSuccess
        case .onKickedOffline: self = .onKickedOffline
        case .onUserSigExpired: self = .onUserSigExpired
        case .onAllReceiveMessageOptChanged: self = .onAllReceiveMessageOptChanged
        default: return nil
        }
    }

    private static func ofSDKListener(_ args: StrictCall<Name>) throws -> Self? {
        switch args.name {
        case .onConnectFailed:
            .onConnectFailed(
                code: try args.required("code"),
                err: try args.optional("err")
            )
        case .onSelfInfoUpdated:
            .onSelfInfoUpdated(info: try args.optional("Info") ?? args.required("info"))
        case .onUserStatusChanged: .onUserStatusChanged(userStatusList: try args.required("userStatusList"))
        case .onUserInfoChanged: .onUserInfoChanged(userInfoList: try args.required("userInfoList"))
        case .onExperimentalNotify:
            .onExperimentalNotify(
                key: try args.optional("key"),
                param: try args.optional("param")
            )
        default: nil
        }
    }

    private static func ofFollows(_ args: StrictCall<Name>) throws -> Self? {
        switch args.name {
        case .onMyFollowingListChanged:
            .onMyFollowingListChanged(
                userInfoList: try args.required("userInfoList"),
                isAdd: try args.required("isAdd")
            )
        case .onMyFollowersListChanged:
            .onMyFollowersListChanged(
                userInfoList: try args.required("userInfoList"),
                isAdd: try args.required("isAdd")
            )
        case .onMutualFollowersListChanged:
            .onMutualFollowersListChanged(
                userInfoList: try args.required("userInfoList"),
                isAdd: try args.required("isAdd")
            )
        case .onOfficialAccountSubscribed:
            .onOfficialAccountSubscribed(officialAccountInfo: try args.required("officialAccountInfo"))
        case .onOfficialAccountInfoChanged:
            .onOfficialAccountInfoChanged(officialAccountInfo: try args.required("officialAccountInfo"))
        case .onOfficialAccountUnsubscribed:
            .onOfficialAccountUnsubscribed(
                officialAccountID: try args.optional("officialAccountID")
            )
        case .onOfficialAccountDeleted:
            .onOfficialAccountDeleted(
                officialAccountID: try args.optional("officialAccountID")
            )
        default: nil
        }
    }

    private static func ofFriends(_ args: StrictCall<Name>) throws -> Self {
        switch args.name {
        case .onFriendApplicationListAdded:
            .onFriendApplicationListAdded(applicationList: try args.required("applicationList"))
        case .onFriendApplicationListDeleted:
            .onFriendApplicationListDeleted(userIDList: try args.required("userIDList"))
        case .onFriendListAdded: .onFriendListAdded(infoList: try args.required("infoList"))
        case .onFriendListDeleted: .onFriendListDeleted(userIDList: try args.required("userIDList"))
        case .onBlackListAdded: .onBlackListAdded(infoList: try args.required("infoList"))
        case .onBlackListDeleted: .onBlackListDeleted(userIDList: try args.required("userIDList"))
        case .onFriendProfileChanged: .onFriendProfileChanged(infoList: try args.required("infoList"))
        case .onFriendGroupCreated:
            .onFriendGroupCreated(
                groupName: try args.optional("groupName"),
                friendInfoList: try args.required("friendInfoList")
            )
        case .onFriendGroupDeleted: .onFriendGroupDeleted(groupNameList: try args.required("groupNameList"))
        case .onFriendGroupNameChanged:
            .onFriendGroupNameChanged(
                oldGroupName: try args.optional("oldGroupName"),
                newGroupName: try args.optional("newGroupName")
            )
        case .onFriendsAddedToGroup:
            .onFriendsAddedToGroup(
                groupName: try args.optional("groupName"),
                friendInfoList: try args.required("friendInfoList")
            )
        default:
            .onFriendsDeletedFromGroup(
                groupName: try args.optional("groupName"),
                friendIDList: try args.required("friendIDList")
            )
        }
    }

    /// Writes the callback as `{"event": …, "args": {…}}`.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: V2TIMEnvelopeKey.self)
        try container.encode(name.rawValue, forKey: .event)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .onFriendApplicationListRead, .onConnecting, .onConnectSuccess, .onKickedOffline, .onUserSigExpired,
            .onAllReceiveMessageOptChanged:
            break
        case .onFriendApplicationListAdded(let list):
            try args.encode(list, forKey: "applicationList")
        case .onFriendApplicationListDeleted(let users), .onFriendListDeleted(let users),
            .onBlackListDeleted(let users):
            try args.encode(users, forKey: "userIDList")
        case .onFriendListAdded(let list), .onBlackListAdded(let list), .onFriendProfileChanged(let list):
            try args.encode(list, forKey: "infoList")
        case .onFriendGroupCreated(let name, let list), .onFriendsAddedToGroup(let name, let list):
            try args.encodeIfPresent(name, forKey: "groupName")
            try args.encode(list, forKey: "friendInfoList")
        case .onFriendGroupDeleted(let names):
            try args.encode(names, forKey: "groupNameList")
        case .onFriendGroupNameChanged(let oldName, let newName):
            try args.encodeIfPresent(oldName, forKey: "oldGroupName")
            try args.encodeIfPresent(newName, forKey: "newGroupName")
        case .onFriendsDeletedFromGroup(let name, let users):
            try args.encodeIfPresent(name, forKey: "groupName")
            try args.encode(users, forKey: "friendIDList")
        case .onSelfInfoUpdated(let info):
            try args.encode(info, forKey: "info")
        case .onOfficialAccountSubscribed(let info), .onOfficialAccountInfoChanged(let info):
            try args.encode(info, forKey: "officialAccountInfo")
        case .onOfficialAccountUnsubscribed(let account), .onOfficialAccountDeleted(let account):
            try args.encodeIfPresent(account, forKey: "officialAccountID")
        case .onMyFollowingListChanged(let list, let isAdd), .onMyFollowersListChanged(let list, let isAdd),
            .onMutualFollowersListChanged(let list, let isAdd):
            try args.encode(list, forKey: "userInfoList")
            try args.encode(isAdd, forKey: "isAdd")
        case .onConnectFailed(let code, let err):
            try args.encode(code, forKey: "code")
            try args.encodeIfPresent(err, forKey: "err")
        case .onUserStatusChanged(let list):
            try args.encode(list, forKey: "userStatusList")
        case .onUserInfoChanged(let list):
            try args.encode(list, forKey: "userInfoList")
        case .onExperimentalNotify(let key, let param):
            try args.encodeIfPresent(key, forKey: "key")
            try args.encodeIfPresent(param, forKey: "param")
        }
    }
}

extension V2TIMNotification.Name {
    /// The names of the arguments, in the vendor's order.
    fileprivate var arguments: [String] {
        switch self {
        case .onFriendApplicationListRead, .onConnecting, .onConnectSuccess, .onKickedOffline, .onUserSigExpired,
            .onAllReceiveMessageOptChanged:
            []
        case .onFriendApplicationListAdded: ["applicationList"]
        case .onFriendApplicationListDeleted, .onFriendListDeleted, .onBlackListDeleted: ["userIDList"]
        case .onFriendListAdded, .onBlackListAdded, .onFriendProfileChanged: ["infoList"]
        case .onFriendGroupCreated, .onFriendsAddedToGroup: ["groupName", "friendInfoList"]
        case .onFriendsDeletedFromGroup: ["groupName", "friendIDList"]
        case .onFriendGroupDeleted: ["groupNameList"]
        case .onFriendGroupNameChanged: ["oldGroupName", "newGroupName"]
        // The vendor's header spells the parameter "Info", its Swift label "info".
        case .onSelfInfoUpdated: ["info", "Info"]
        case .onOfficialAccountSubscribed, .onOfficialAccountInfoChanged: ["officialAccountInfo"]
        case .onOfficialAccountUnsubscribed, .onOfficialAccountDeleted: ["officialAccountID"]
        case .onMyFollowingListChanged, .onMyFollowersListChanged, .onMutualFollowersListChanged:
            ["userInfoList", "isAdd"]
        case .onConnectFailed: ["code", "err"]
        case .onUserStatusChanged: ["userStatusList"]
        case .onUserInfoChanged: ["userInfoList"]
        case .onExperimentalNotify: ["key", "param"]
        }
    }
}
