extension V2TIMNotification: Codable {
    private enum ArgumentKey: String, CodingKey {
        case applicationList, userIDList, infoList
        case info, Info
        case groupName, groupNameList, oldGroupName, newGroupName, friendInfoList, friendIDList
        case officialAccountInfo, officialAccountID, userInfoList, isAdd
        case code, err, userStatusList, key, param
    }

    /// Reads a callback from `{"event": …, "args": {…}}`; other keys, such as those of an envelope, are ignored.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: A `DecodingError` that says which event or argument is wrong.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: V2TIMEnvelopeKey.self)
        let text = try container.decode(String.self, forKey: .event)
        guard let name = Name(rawValue: text) else {
            let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .event,
                in: container,
                debugDescription: "V2TIM has no event \"\(text)\"; use one of: \(known)"
            )
        }
        if let plain = Self(withoutArguments: name) {
            self = plain
            return
        }
        let args = try container.nestedContainer(keyedBy: ArgumentKey.self, forKey: .args)
        self = try Self.ofSDKListener(name, args) ?? Self.ofFollows(name, args) ?? Self.ofFriends(name, args)
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

    private static func ofSDKListener(_ name: Name, _ args: KeyedDecodingContainer<ArgumentKey>) throws -> Self? {
        switch name {
        case .onConnectFailed:
            .onConnectFailed(
                code: try args.decode(forKey: .code),
                err: try args.decodeIfPresent(String.self, forKey: .err)
            )
        case .onSelfInfoUpdated:
            .onSelfInfoUpdated(info: try args.decode(forKey: args.contains(.Info) ? .Info : .info))
        case .onUserStatusChanged: .onUserStatusChanged(userStatusList: try args.decode(forKey: .userStatusList))
        case .onUserInfoChanged: .onUserInfoChanged(userInfoList: try args.decode(forKey: .userInfoList))
        case .onExperimentalNotify:
            .onExperimentalNotify(
                key: try args.decodeIfPresent(String.self, forKey: .key),
                param: try args.decodeIfPresent(String.self, forKey: .param)
            )
        default: nil
        }
    }

    private static func ofFollows(_ name: Name, _ args: KeyedDecodingContainer<ArgumentKey>) throws -> Self? {
        switch name {
        case .onMyFollowingListChanged:
            .onMyFollowingListChanged(
                userInfoList: try args.decode(forKey: .userInfoList),
                isAdd: try args.decode(forKey: .isAdd)
            )
        case .onMyFollowersListChanged:
            .onMyFollowersListChanged(
                userInfoList: try args.decode(forKey: .userInfoList),
                isAdd: try args.decode(forKey: .isAdd)
            )
        case .onMutualFollowersListChanged:
            .onMutualFollowersListChanged(
                userInfoList: try args.decode(forKey: .userInfoList),
                isAdd: try args.decode(forKey: .isAdd)
            )
        case .onOfficialAccountSubscribed:
            .onOfficialAccountSubscribed(officialAccountInfo: try args.decode(forKey: .officialAccountInfo))
        case .onOfficialAccountInfoChanged:
            .onOfficialAccountInfoChanged(officialAccountInfo: try args.decode(forKey: .officialAccountInfo))
        case .onOfficialAccountUnsubscribed:
            .onOfficialAccountUnsubscribed(
                officialAccountID: try args.decodeIfPresent(String.self, forKey: .officialAccountID)
            )
        case .onOfficialAccountDeleted:
            .onOfficialAccountDeleted(
                officialAccountID: try args.decodeIfPresent(String.self, forKey: .officialAccountID)
            )
        default: nil
        }
    }

    private static func ofFriends(_ name: Name, _ args: KeyedDecodingContainer<ArgumentKey>) throws -> Self {
        switch name {
        case .onFriendApplicationListAdded:
            .onFriendApplicationListAdded(applicationList: try args.decode(forKey: .applicationList))
        case .onFriendApplicationListDeleted:
            .onFriendApplicationListDeleted(userIDList: try args.decode(forKey: .userIDList))
        case .onFriendListAdded: .onFriendListAdded(infoList: try args.decode(forKey: .infoList))
        case .onFriendListDeleted: .onFriendListDeleted(userIDList: try args.decode(forKey: .userIDList))
        case .onBlackListAdded: .onBlackListAdded(infoList: try args.decode(forKey: .infoList))
        case .onBlackListDeleted: .onBlackListDeleted(userIDList: try args.decode(forKey: .userIDList))
        case .onFriendProfileChanged: .onFriendProfileChanged(infoList: try args.decode(forKey: .infoList))
        case .onFriendGroupCreated:
            .onFriendGroupCreated(
                groupName: try args.decodeIfPresent(String.self, forKey: .groupName),
                friendInfoList: try args.decode(forKey: .friendInfoList)
            )
        case .onFriendGroupDeleted: .onFriendGroupDeleted(groupNameList: try args.decode(forKey: .groupNameList))
        case .onFriendGroupNameChanged:
            .onFriendGroupNameChanged(
                oldGroupName: try args.decodeIfPresent(String.self, forKey: .oldGroupName),
                newGroupName: try args.decodeIfPresent(String.self, forKey: .newGroupName)
            )
        case .onFriendsAddedToGroup:
            .onFriendsAddedToGroup(
                groupName: try args.decodeIfPresent(String.self, forKey: .groupName),
                friendInfoList: try args.decode(forKey: .friendInfoList)
            )
        default:
            .onFriendsDeletedFromGroup(
                groupName: try args.decodeIfPresent(String.self, forKey: .groupName),
                friendIDList: try args.decode(forKey: .friendIDList)
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
        var args = container.nestedContainer(keyedBy: ArgumentKey.self, forKey: .args)
        switch self {
        case .onFriendApplicationListRead, .onConnecting, .onConnectSuccess, .onKickedOffline, .onUserSigExpired,
            .onAllReceiveMessageOptChanged:
            break
        case .onFriendApplicationListAdded(let list):
            try args.encode(list, forKey: .applicationList)
        case .onFriendApplicationListDeleted(let users), .onFriendListDeleted(let users),
            .onBlackListDeleted(let users):
            try args.encode(users, forKey: .userIDList)
        case .onFriendListAdded(let list), .onBlackListAdded(let list), .onFriendProfileChanged(let list):
            try args.encode(list, forKey: .infoList)
        case .onFriendGroupCreated(let name, let list), .onFriendsAddedToGroup(let name, let list):
            try args.encodeIfPresent(name, forKey: .groupName)
            try args.encode(list, forKey: .friendInfoList)
        case .onFriendGroupDeleted(let names):
            try args.encode(names, forKey: .groupNameList)
        case .onFriendGroupNameChanged(let oldName, let newName):
            try args.encodeIfPresent(oldName, forKey: .oldGroupName)
            try args.encodeIfPresent(newName, forKey: .newGroupName)
        case .onFriendsDeletedFromGroup(let name, let users):
            try args.encodeIfPresent(name, forKey: .groupName)
            try args.encode(users, forKey: .friendIDList)
        case .onSelfInfoUpdated(let info):
            try args.encode(info, forKey: .info)
        case .onOfficialAccountSubscribed(let info), .onOfficialAccountInfoChanged(let info):
            try args.encode(info, forKey: .officialAccountInfo)
        case .onOfficialAccountUnsubscribed(let account), .onOfficialAccountDeleted(let account):
            try args.encodeIfPresent(account, forKey: .officialAccountID)
        case .onMyFollowingListChanged(let list, let isAdd), .onMyFollowersListChanged(let list, let isAdd),
            .onMutualFollowersListChanged(let list, let isAdd):
            try args.encode(list, forKey: .userInfoList)
            try args.encode(isAdd, forKey: .isAdd)
        case .onConnectFailed(let code, let err):
            try args.encode(code, forKey: .code)
            try args.encodeIfPresent(err, forKey: .err)
        case .onUserStatusChanged(let list):
            try args.encode(list, forKey: .userStatusList)
        case .onUserInfoChanged(let list):
            try args.encode(list, forKey: .userInfoList)
        case .onExperimentalNotify(let key, let param):
            try args.encodeIfPresent(key, forKey: .key)
            try args.encodeIfPresent(param, forKey: .param)
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a value of the type that is wanted.
    fileprivate func decode<Value: Decodable>(forKey key: Key) throws -> Value {
        try decode(Value.self, forKey: key)
    }
}
