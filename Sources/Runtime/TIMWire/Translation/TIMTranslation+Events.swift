public import RelationshipCore

// Converts the callbacks of a TIM backend to neutral events: the reverse of `notifications(for:)`.
extension TIMTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// A system message and its parallel callback of the friendship listener report the same event, so reading both
    /// gives it twice. Callbacks without an event, and users with invalid ids, are skipped.
    ///
    /// Values that TIM does not report are empty, 0 or the most common value:
    /// - Places in the feed are 0, and so are times outside of messages.
    /// - Friends count as mutual friends.
    /// - A request that has disappeared counts as removed, not answered.
    /// - A friend with a changed record without a remark has only the id and the nickname, without a friendship.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events, in order.
    public func events(of notification: TIMNotification) -> [Event] {
        let user = context.user
        switch notification {
        case .onNewMessage(let messages):
            return messages.flatMap { message in
                let actor = message.isSelf ? user : UserID(message.sender) ?? user
                let moment = Timestamp(seconds: message.timestamp)
                return message.elems.flatMap { elem -> [Event] in
                    let reading = Reading(user: user, at: moment, isSelf: message.isSelf)
                    return reading.payloads(of: elem).map { Event(reported: $0, to: user, at: moment, by: actor) }
                }
            }
        case .onAddFriends(let users):
            return parallel(.addFriend, users.map { TIMNotification.SNSChangeInfo(identifier: $0) })
        case .onDelFriends(let users):
            return parallel(.delFriend, users.map { TIMNotification.SNSChangeInfo(identifier: $0) })
        case .onFriendProfileUpdate(let profiles):
            return parallel(.profileChange, profiles)
        case .onAddFriendReqs(let requests):
            let infos = requests.map { request in
                TIMNotification.SNSChangeInfo(
                    identifier: request.identifier,
                    nickname: request.nickname,
                    wording: request.addWording,
                    source: request.addSource
                )
            }
            return parallel(.addFriendRequest, infos)
        case .onForceOffline:
            return [Event(reported: .sessionsEnded(nil, .kicked), to: user)]
        case .onUserSigExpired:
            return [Event(reported: .sessionsEnded(nil, .expired), to: user)]
        case .onReConnFailed, .onConnecting, .onConnSucc, .onConnFailed, .onDisconnect:
            return []
        }
    }

    /// Returns the events of a callback of the friendship listener, which reports neither a time nor an actor.
    private func parallel(_ type: ChangeType, _ users: [TIMNotification.SNSChangeInfo]) -> [Event] {
        Reading(user: context.user, at: Timestamp(milliseconds: 0), isSelf: false)
            .payloads(of: .sns(TIMNotification.SNSSystemElem(type: type.rawValue, users: users)))
            .map { Event(reported: $0, to: context.user) }
    }
}

/// Reads the elements of one system message.
private struct Reading {
    let user: UserID
    let at: Timestamp
    /// Whether the user caused the message; only this distinguishes a sent request from a received one.
    let isSelf: Bool

    func payloads(of elem: TIMNotification.Elem) -> [Event.Payload] {
        switch elem {
        case .profile(let elem):
            guard let id = UserID(elem.fromUser) else { return [] }
            let profile = Profile(userID: id, nickname: elem.nickName)
            return [id == user ? .profileUpdated(profile) : .friendProfileChanged(friend(profile))]
        case .sns(let elem):
            return payloads(of: elem)
        }
    }

    private func payloads(of elem: TIMNotification.SNSSystemElem) -> [Event.Payload] {
        let infos = elem.users.compactMap { info in
            UserID(info.identifier).map { (info, Profile(userID: $0, nickname: info.nickname ?? "")) }
        }
        let profiles = infos.map(\.1)
        let users = profiles.map(\.userID)
        switch TIMTranslation.ChangeType(rawValue: elem.type) {
        case .requestsRead:
            return [.requestsRead(upTo: Timestamp(endOfSecond: elem.pendencyReportTimestamp))]
        case _ where users.isEmpty:
            return []
        case .addFriend:
            return [.friendsAdded(profiles.map { friend($0) })]
        case .delFriend:
            return [.friendsRemoved(users.map { Event.FriendRemoval(user: $0, previous: .mutual) })]
        case .addFriendRequest:
            return infos.map { .requestAdded(request($0, $1)) }
        case .deleteFriendRequest:
            return [.requestsDeleted(users, role: isSelf ? .sent : .received)]
        case .addBlacklist:
            return [.blocked(profiles.map(block))]
        case .deleteBlacklist:
            return [.unblocked(users)]
        case .profileChange:
            return infos.map { .friendUpdated(friend($1, remark: $0.remark)) }
        case nil:
            return []
        }
    }

    /// Returns a friend with at most the nickname and the remark, as TIM reports it.
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
        BlockEntry(reported: profile.userID, of: user, profile: profile, at: at)
    }

    private func request(_ info: TIMNotification.SNSChangeInfo, _ profile: Profile) -> RequestEntry {
        RequestEntry(
            reported: isSelf ? .sent : .received,
            of: user,
            other: profile,
            wording: info.wording ?? "",
            source: info.source ?? "",
            at: at
        )
    }
}
