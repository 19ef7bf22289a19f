import RelationshipCore

/// One callback of the legacy TIM SDK, as a value.
///
/// In JSON `{"event": "onNewMessage", "args": {"msgs": […]}}`, with the vendor's method and parameter names. The vendor
/// reports most changes twice, on parallel channels: as a system message to the message listeners, and to the
/// friendship listener.
public enum TIMNotification: Sendable, Hashable {
    /// `-[TIMMessageListener onNewMessage:]`.
    case onNewMessage(msgs: [Message])
    /// `-[TIMFriendshipListener onAddFriends:]`.
    case onAddFriends(users: [String])
    /// `-[TIMFriendshipListener onDelFriends:]`.
    case onDelFriends(identifiers: [String])
    /// `-[TIMFriendshipListener onFriendProfileUpdate:]`.
    case onFriendProfileUpdate(profiles: [SNSChangeInfo])
    /// `-[TIMFriendshipListener onAddFriendReqs:]`.
    case onAddFriendReqs(reqs: [FriendPendencyInfo])
    /// `-[TIMUserStatusListener onForceOffline]`: the session has ended, because another device logged in or the server
    /// ended it.
    case onForceOffline
    /// `-[TIMUserStatusListener onUserSigExpired]`: the session has ended, because its signature did.
    case onUserSigExpired
    /// `-[TIMUserStatusListener onReConnFailed:err:]`: the backend is reachable, but has not accepted the user again.
    case onReConnFailed(code: TIMCode, err: String?)
    /// `-[TIMConnListener onConnecting]`.
    case onConnecting
    /// `-[TIMConnListener onConnSucc]`.
    case onConnSucc
    /// `-[TIMConnListener onConnFailed:err:]`.
    case onConnFailed(code: TIMCode, err: String?)
    /// `-[TIMConnListener onDisconnect:err:]`: the connection was lost; the SDK reconnects by itself.
    case onDisconnect(code: TIMCode, err: String?)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMNotification: Codable {
    private enum CodingKeys: String, CodingKey {
        case event
        case args
    }

    private enum Name: String, Codable, CaseIterable {
        case onNewMessage, onAddFriends, onDelFriends, onFriendProfileUpdate, onAddFriendReqs
        case onForceOffline, onUserSigExpired, onReConnFailed
        case onConnecting, onConnSucc, onConnFailed, onDisconnect

        var arguments: [ArgumentKey] {
            switch self {
            case .onNewMessage: [.msgs]
            case .onAddFriends: [.users]
            case .onDelFriends: [.identifiers]
            case .onFriendProfileUpdate: [.profiles]
            case .onAddFriendReqs: [.reqs]
            case .onReConnFailed, .onConnFailed, .onDisconnect: [.code, .err]
            case .onForceOffline, .onUserSigExpired, .onConnecting, .onConnSucc: []
            }
        }
    }

    private enum ArgumentKey: String, CodingKey {
        case msgs, users, identifiers, profiles, reqs, code, err
    }

    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, .event) { $0.arguments.map(\.rawValue) }
        self =
            switch args.name {
            case .onNewMessage: .onNewMessage(msgs: try args.required("msgs"))
            case .onAddFriends: .onAddFriends(users: try args.required("users"))
            case .onDelFriends: .onDelFriends(identifiers: try args.required("identifiers"))
            case .onFriendProfileUpdate: .onFriendProfileUpdate(profiles: try args.required("profiles"))
            case .onAddFriendReqs: .onAddFriendReqs(reqs: try args.required("reqs"))
            case .onForceOffline: .onForceOffline
            case .onUserSigExpired: .onUserSigExpired
            case .onReConnFailed: .onReConnFailed(code: try args.required("code"), err: try args.optional("err"))
            case .onConnecting: .onConnecting
            case .onConnSucc: .onConnSucc
            case .onConnFailed: .onConnFailed(code: try args.required("code"), err: try args.optional("err"))
            case .onDisconnect: .onDisconnect(code: try args.required("code"), err: try args.optional("err"))
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func open(_ name: Name) throws -> KeyedEncodingContainer<ArgumentKey> {
            try container.encode(name, forKey: .event)
            return container.nestedContainer(keyedBy: ArgumentKey.self, forKey: .args)
        }
        func encode(_ name: Name, _ code: TIMCode, _ err: String?) throws {
            var args = try open(name)
            try args.encode(code, forKey: .code)
            try args.encodeIfPresent(err, forKey: .err)
        }
        switch self {
        case .onNewMessage(let msgs):
            var args = try open(.onNewMessage)
            try args.encode(msgs, forKey: .msgs)
        case .onAddFriends(let users):
            var args = try open(.onAddFriends)
            try args.encode(users, forKey: .users)
        case .onDelFriends(let identifiers):
            var args = try open(.onDelFriends)
            try args.encode(identifiers, forKey: .identifiers)
        case .onFriendProfileUpdate(let profiles):
            var args = try open(.onFriendProfileUpdate)
            try args.encode(profiles, forKey: .profiles)
        case .onAddFriendReqs(let reqs):
            var args = try open(.onAddFriendReqs)
            try args.encode(reqs, forKey: .reqs)
        case .onForceOffline: _ = try open(.onForceOffline)
        case .onUserSigExpired: _ = try open(.onUserSigExpired)
        case .onReConnFailed(let code, let err): try encode(.onReConnFailed, code, err)
        case .onConnecting: _ = try open(.onConnecting)
        case .onConnSucc: _ = try open(.onConnSucc)
        case .onConnFailed(let code, let err): try encode(.onConnFailed, code, err)
        case .onDisconnect(let code, let err): try encode(.onDisconnect, code, err)
        }
    }
}
