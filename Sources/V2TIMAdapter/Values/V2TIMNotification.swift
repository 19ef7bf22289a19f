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
        case .onSelfInfoUpdated: .onSelfInfoUpdated
        }
    }
}

extension V2TIMNotification: Codable {
    private enum ArgumentKey: String, CodingKey {
        case applicationList, userIDList, infoList
        case info, Info
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
