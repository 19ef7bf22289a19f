import RelationshipCore

/// An operation of the primary that is queued for the shadow.
struct ShadowItem: Sendable {
    enum Work: Sendable {
        case signIn(ShadowPeer, Credential, Device)
        case signInAdministrator(ShadowPeer, Credential)
        case listen(ShadowPeer)
        case execute(ShadowPeer, Command, user: UserID, RequestID?, Result<Outcome, RelationshipError>)
        case setConnected(ShadowPeer, Bool)
        case signOut(ShadowPeer, SignOut)
        case delivered(ShadowPeer, FeedSlice)
    }

    let work: Work
    /// The number of the item; numbers increase in the order of the starts on the primary.
    var started: Int64 = 0
    /// The number of the newest item that had started when this item ended.
    var ended: Int64 = 0

    /// The session of a login, a change of the connection, or a logout.
    var peer: ShadowPeer? {
        switch work {
        case .signIn(let peer, _, _), .setConnected(let peer, _), .signOut(let peer, _): peer
        case .signInAdministrator, .listen, .execute, .delivered: nil
        }
    }

    /// The command that represents an operation of a session in a record.
    var sessionCommand: Command? {
        switch work {
        case .signIn: .signIn
        case .setConnected(_, true): .goOnline(.ios)
        case .setConnected(_, false): .goOffline(signsOut: false)
        case .signOut(_, let kind): .goOffline(signsOut: kind == .signedOut)
        case .signInAdministrator, .listen, .execute, .delivered: nil
        }
    }

    /// The user who acts and the users that the command names.
    var users: [UserID] {
        switch work {
        case .signIn(let peer, _, _), .listen(let peer), .setConnected(let peer, _), .signOut(let peer, _):
            peer.user.map { [$0] } ?? []
        case .execute(_, let command, let user, _, _): [user] + command.namedUsers.filter { $0 != user }
        case .signInAdministrator, .delivered: []
        }
    }

    /// Whether the shadow differs permanently if it misses the item.
    var isWrite: Bool {
        switch work {
        case .execute(_, let command, _, _, _): !command.kind.isRead
        case .delivered, .signInAdministrator: false
        case .signIn, .listen, .setConnected, .signOut: true
        }
    }

    /// Whether the item concerns users that it does not name.
    var concernsAll: Bool {
        guard case .execute(_, let command, _, _, _) = work else { return false }
        return command.kind.concernsAll
    }

    /// Returns whether the item and another item ran at the same time on the primary.
    func overlaps(_ other: ShadowItem) -> Bool {
        started < other.started ? other.started <= ended : started <= other.ended
    }
}

extension RelationshipError.Code {
    /// Whether the backend itself failed, and may or may not have executed the command.
    var isFailure: Bool {
        switch self {
        case .timeout, .internalFailure, .rateLimited, .writeConflict: true
        default: false
        }
    }
}
