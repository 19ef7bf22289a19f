public import RelationshipCore

// Reads the callbacks of a TIM backend in neutral terms: the reverse of `notifications(for:)`.
extension TIMTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// A system message and its parallel callback of the friendship listener report the same event: reading both gives
    /// it twice. Every callback is read; callbacks without an event, and users with invalid ids, are skipped.
    ///
    /// Values that TIM does not report are left empty, at 0 or at its commonest value: places in the feed and times
    /// outside of messages are 0; friends count as friends both ways; a request that is gone was removed, not answered;
    /// a friend with a changed record without a remark has only the id and the nickname, without a friendship.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events, in order.
    public func events(of notification: TIMNotification) -> [Event] {
        let user = context.user
        switch notification {
        case .onNewMessage(let messages):
            return messages.flatMap { message in
                let actor = message.isSelf ? user : UserID(message.sender) ?? user
                let moment = TIMTranslation.timestamp(seconds: message.timestamp)
                return message.elems.flatMap { elem -> [Event] in
                    let reading = Reading(user: user, at: moment, isSelf: message.isSelf)
                    return reading.kinds(of: elem).map { event(user, moment, actor, $0) }
                }
            }
        case .onAddFriends(let users):
            let infos = users.map { TIMNotification.SNSChangeInfo(identifier: $0) }
            return parallel(user) { $0.kinds(of: .sns(.init(type: 1, users: infos))) }
        case .onDelFriends(let users):
            let infos = users.map { TIMNotification.SNSChangeInfo(identifier: $0) }
            return parallel(user) { $0.kinds(of: .sns(.init(type: 2, users: infos))) }
        case .onFriendProfileUpdate(let profiles):
            return parallel(user) { $0.kinds(of: .sns(.init(type: 8, users: profiles))) }
        case .onAddFriendReqs(let requests):
            let infos = requests.map { request in
                TIMNotification.SNSChangeInfo(
                    identifier: request.identifier,
                    nickname: request.nickname,
                    wording: request.addWording,
                    source: request.addSource
                )
            }
            return parallel(user) { $0.kinds(of: .sns(.init(type: 3, users: infos))) }
        case .onForceOffline:
            return parallel(user) { _ in [.sessionsEnded(nil, .kicked)] }
        case .onUserSigExpired:
            return parallel(user) { _ in [.sessionsEnded(nil, .expired)] }
        case .onReConnFailed, .onConnecting, .onConnSucc, .onConnFailed, .onDisconnect:
            return []
        }
    }

    /// Returns events without a time and an actor.
    private func parallel(_ user: UserID, _ kinds: (Reading) -> [Event.Payload]) -> [Event] {
        let moment = Timestamp(milliseconds: 0)
        return kinds(Reading(user: user, at: moment, isSelf: false)).map { event(user, moment, user, $0) }
    }

    private func event(_ user: UserID, _ moment: Timestamp, _ actor: UserID, _ kind: Event.Payload) -> Event {
        Event(recipient: user, position: 0, at: moment, actor: actor, device: nil, payload: kind)
    }
}

/// Reads the elements of one system message.
private struct Reading {
    let user: UserID
    let at: Timestamp
    /// Whether the user caused the message; only this distinguishes a sent request from a received one.
    let isSelf: Bool

    func kinds(of elem: TIMNotification.Elem) -> [Event.Payload] {
        switch elem {
        case .profile(let elem):
            guard let id = UserID(elem.fromUser) else { return [] }
            let profile = Profile(userID: id, nickname: elem.nickName)
            return [id == user ? .profileUpdated(profile) : .friendProfileChanged(friend(profile))]
        case .sns(let elem):
            return kinds(of: elem)
        }
    }

    private func kinds(of elem: TIMNotification.SNSSystemElem) -> [Event.Payload] {
        let infos = elem.users.compactMap { info in
            UserID(info.identifier).map { (info, Profile(userID: $0, nickname: info.nickname ?? "")) }
        }
        let profiles = infos.map(\.1)
        let users = profiles.map(\.userID)
        // `TIM_SNS_SYSTEM_TYPE`; the numbers above 8 are for recommendations and other features that the bridge does
        // not have.
        switch elem.type {
        case 7:
            return [.requestsRead(upTo: endOfSecond(elem.pendencyReportTimestamp))]
        case _ where users.isEmpty:
            return []
        case 1:
            return [.friendsAdded(profiles.map { friend($0) })]
        case 2:
            return [.friendsRemoved(users.map { Event.FriendRemoval(user: $0, previous: .mutual) })]
        case 3:
            return infos.map { .requestAdded(request($0, $1)) }
        case 4:
            return [.requestsDeleted(users, role: isSelf ? .sent : .received)]
        case 5:
            return [.blocked(profiles.map(block))]
        case 6:
            return [.unblocked(users)]
        case 8:
            return infos.map { .friendUpdated(friend($1, remark: $0.remark)) }
        default:
            return []
        }
    }

    /// A friend with at most the nickname and the remark, as TIM reports it.
    private func friend(_ profile: Profile, remark: String?) -> FriendEntry {
        guard let remark else { return FriendEntry(profile: profile, relation: .mutual, friendship: nil) }
        return FriendEntry(
            profile: profile,
            relation: .mutual,
            friendship: Friendship(owner: user, friend: profile.userID, remark: remark, addedAt: at)
        )
    }

    private func friend(_ profile: Profile) -> FriendEntry { friend(profile, remark: "") }

    private func block(_ profile: Profile) -> BlockEntry {
        BlockEntry(block: Block(owner: user, blocked: profile.userID, blockedAt: at), profile: profile)
    }

    private func request(_ info: TIMNotification.SNSChangeInfo, _ profile: Profile) -> RequestEntry {
        TIMTranslation.requestEntry(
            profile,
            isSelf ? .sent : .received,
            user,
            wording: info.wording ?? "",
            source: info.source ?? "",
            at: at
        )
    }

    /// The last millisecond of a second: "up to this second" covers all requests that lists show with it.
    private func endOfSecond(_ seconds: UInt64) -> Timestamp {
        TIMTranslation.timestamp(seconds: seconds).advanced(byMilliseconds: 999)
    }
}
