/// A callback of V2TIM's listeners as a value: the vendor's selector without labels, and its arguments.
public enum V2TIMNotification: Sendable, Hashable {
    // V2TIMFriendshipListener
    /// Requests entered the list: received ones, or those that the user sent.
    case onFriendApplicationListAdded(applicationList: [V2TIMValue.FriendApplication])
    /// Requests of, or to, these users left the list.
    case onFriendApplicationListDeleted(userIDList: [String])
    /// The received requests were marked read.
    case onFriendApplicationListRead
    /// Friends entered the list.
    case onFriendListAdded(infoList: [V2TIMValue.FriendInfo])
    /// Friends left the list.
    case onFriendListDeleted(userIDList: [String])
    /// Users entered the blocklist.
    case onBlackListAdded(infoList: [V2TIMValue.FriendInfo])
    /// Users left the blocklist.
    case onBlackListDeleted(userIDList: [String])
    /// A friend's profile, or what the user keeps about a friend, changed.
    case onFriendProfileChanged(infoList: [V2TIMValue.FriendInfo])
    /// The user made a group with these friends in it.
    case onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMValue.FriendInfo])
    /// The user removed groups.
    case onFriendGroupDeleted(groupNameList: [String])
    /// The user renamed a group.
    case onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?)
    /// The user put friends into a group.
    case onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMValue.FriendInfo])
    /// The user took friends out of a group.
    case onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String])
    // V2TIMSDKListener
    /// The user's own profile changed.
    case onSelfInfoUpdated(info: V2TIMValue.UserFullInfo)
}

extension V2TIMNotification {
    /// The names of the callbacks: the vendor's selectors without labels.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case onFriendApplicationListAdded, onFriendApplicationListDeleted, onFriendApplicationListRead
        case onFriendListAdded, onFriendListDeleted
        case onBlackListAdded, onBlackListDeleted
        case onFriendProfileChanged
        case onFriendGroupCreated, onFriendGroupDeleted, onFriendGroupNameChanged
        case onFriendsAddedToGroup, onFriendsDeletedFromGroup
        case onSelfInfoUpdated
    }

    /// The name of this callback.
    public var name: Name {
        switch self {
        case .onFriendApplicationListAdded: .onFriendApplicationListAdded
        case .onFriendApplicationListDeleted: .onFriendApplicationListDeleted
        case .onFriendApplicationListRead: .onFriendApplicationListRead
        case .onFriendListAdded: .onFriendListAdded
        case .onFriendListDeleted: .onFriendListDeleted
        case .onBlackListAdded: .onBlackListAdded
        case .onBlackListDeleted: .onBlackListDeleted
        case .onFriendProfileChanged: .onFriendProfileChanged
        case .onFriendGroupCreated: .onFriendGroupCreated
        case .onFriendGroupDeleted: .onFriendGroupDeleted
        case .onFriendGroupNameChanged: .onFriendGroupNameChanged
        case .onFriendsAddedToGroup: .onFriendsAddedToGroup
        case .onFriendsDeletedFromGroup: .onFriendsDeletedFromGroup
        case .onSelfInfoUpdated: .onSelfInfoUpdated
        }
    }
}

extension V2TIMNotification: Codable {
    private enum ArgumentKey: String, CodingKey {
        case applicationList, userIDList, infoList
        case info, Info
        case groupName, groupNameList, oldGroupName, newGroupName, friendInfoList, friendIDList
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
        if name == .onFriendApplicationListRead {
            self = .onFriendApplicationListRead
            return
        }
        let args = try container.nestedContainer(keyedBy: ArgumentKey.self, forKey: .args)
        self =
            switch name {
            case .onFriendApplicationListAdded:
                .onFriendApplicationListAdded(applicationList: try args.decode(forKey: .applicationList))
            case .onFriendApplicationListDeleted:
                .onFriendApplicationListDeleted(userIDList: try args.decode(forKey: .userIDList))
            case .onFriendApplicationListRead: .onFriendApplicationListRead
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
            case .onFriendsDeletedFromGroup:
                .onFriendsDeletedFromGroup(
                    groupName: try args.decodeIfPresent(String.self, forKey: .groupName),
                    friendIDList: try args.decode(forKey: .friendIDList)
                )
            case .onSelfInfoUpdated:
                .onSelfInfoUpdated(info: try args.decode(forKey: args.contains(.Info) ? .Info : .info))
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
        case .onFriendApplicationListRead:
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
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a value of the type that is wanted.
    fileprivate func decode<Value: Decodable>(forKey key: Key) throws -> Value {
        try decode(Value.self, forKey: key)
    }
}
