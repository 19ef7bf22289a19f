public import RelationshipCore

// Reads the callbacks of a V2TIM backend in neutral terms: the reverse of `notifications(for:)`.
extension V2TIMTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// Every callback is read; callbacks without an event (a connection, official accounts), and entries with invalid
    /// ids or unknown numbers, are skipped.
    ///
    /// Values that V2TIM does not report are left empty, at 0 or at its commonest value: places in the feed and times
    /// are 0, except that a request arrives when it was sent; the user is the actor, except for a received request;
    /// friends count as friends both ways; a changed record is the friend's own, not their profile; a request that is
    /// gone was removed, not answered; requests are read regardless of their time; users who are not friends are
    /// subscribed to.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events, in order.
    public func events(of notification: V2TIMNotification) -> [Event] {
        let user = context.user
        return kinds(of: notification, user)
            .map { kind in
                var actor = user
                var moment = Timestamp(milliseconds: 0)
                if case .requestAdded(let entry) = kind {
                    actor = entry.request.requester
                    moment = entry.request.sentAt
                }
                return Event(recipient: user, position: 0, at: moment, actor: actor, device: nil, payload: kind)
            }
    }

    private func kinds(of notification: V2TIMNotification, _ user: UserID) -> [Event.Payload] {
        switch notification {
        case .onFriendApplicationListAdded(let applications):
            return readable(applications) { try V2TIMTranslation.requestEntry($0, user) }.map { .requestAdded($0) }
        case .onFriendApplicationListDeleted(let users):
            return unlessEmpty(ids(users)) { .requestsDeleted($0, role: .received) }
        case .onFriendApplicationListRead:
            return [.requestsRead(upTo: Timestamp(milliseconds: .max))]
        case .onFriendListAdded(let infos):
            return unlessEmpty(friends(infos, user)) { .friendsAdded($0) }
        case .onFriendListDeleted(let users):
            return unlessEmpty(ids(users)) { ids in
                .friendsRemoved(ids.map { Event.FriendRemoval(user: $0, previous: .mutual) })
            }
        case .onBlackListAdded(let infos):
            return unlessEmpty(readable(infos) { try V2TIMTranslation.blockEntry($0, user) }) { .blocked($0) }
        case .onBlackListDeleted(let users):
            return unlessEmpty(ids(users)) { .unblocked($0) }
        case .onFriendProfileChanged(let infos):
            return friends(infos, user).map { .friendUpdated($0) }
        case .onFriendGroupCreated(let name, let infos):
            return [.groupCreated(name ?? "", members: friends(infos, user))]
        case .onFriendGroupDeleted(let names):
            return unlessEmpty(names) { .groupsDeleted($0) }
        case .onFriendGroupNameChanged(let old, let new):
            return [.groupRenamed(from: old ?? "", to: new ?? "")]
        case .onFriendsAddedToGroup(let name, let infos):
            return unlessEmpty(friends(infos, user)) { .groupMembersAdded(name ?? "", members: $0) }
        case .onFriendsDeletedFromGroup(let name, let users):
            return unlessEmpty(ids(users)) { .groupMembersRemoved(name ?? "", members: $0) }
        case .onMyFollowingListChanged(let infos, let isAdd):
            return unlessEmpty(profiles(infos)) { .followsChanged(.following, $0, isAdded: isAdd) }
        case .onMyFollowersListChanged(let infos, let isAdd):
            return unlessEmpty(profiles(infos)) { .followsChanged(.followers, $0, isAdded: isAdd) }
        case .onMutualFollowersListChanged(let infos, let isAdd):
            return unlessEmpty(profiles(infos)) { .followsChanged(.mutual, $0, isAdded: isAdd) }
        case .onKickedOffline:
            return [.sessionsEnded(nil, .kicked)]
        case .onUserSigExpired:
            return [.sessionsEnded(nil, .expired)]
        case .onSelfInfoUpdated(let info):
            return profiles([info]).map { .profileUpdated($0) }
        case .onUserStatusChanged(let statuses):
            return readable(statuses, V2TIMTranslation.presence)
                .map { presence in
                    let subscription = subscription(user, presence.user, .presence)
                    return .presenceChanged(
                        Event.PresenceChange(presence: presence, subscription: subscription, relation: .none)
                    )
                }
        case .onUserInfoChanged(let infos):
            return profiles(infos)
                .map { profile in
                    let subscription = subscription(user, profile.userID, .profile)
                    return .subscribedProfileChanged(
                        Event.ProfileChange(profile: profile, subscription: subscription, relation: .none)
                    )
                }
        case .onConnecting, .onConnectSuccess, .onConnectFailed, .onAllReceiveMessageOptChanged,
            .onExperimentalNotify, .onOfficialAccountSubscribed, .onOfficialAccountUnsubscribed,
            .onOfficialAccountDeleted, .onOfficialAccountInfoChanged:
            return []
        }
    }

    private func readable<Element, Value>(_ elements: [Element], _ read: (Element) throws -> Value) -> [Value] {
        elements.compactMap { try? read($0) }
    }

    /// An event about a list, or none about an empty one.
    private func unlessEmpty<Value>(_ values: [Value], _ kind: ([Value]) -> Event.Payload) -> [Event.Payload] {
        values.isEmpty ? [] : [kind(values)]
    }

    private func ids(_ users: [String]) -> [UserID] { users.compactMap { UserID($0) } }

    private func friends(_ infos: [V2TIMValue.FriendInfo], _ user: UserID) -> [FriendEntry] {
        readable(infos) { try V2TIMTranslation.friendEntry($0, user) }
    }

    private func profiles(_ infos: [V2TIMValue.UserFullInfo]) -> [Profile] {
        readable(infos, V2TIMTranslation.profile)
    }

    private func subscription(_ user: UserID, _ publisher: UserID, _ topic: Subscription.Topic) -> Subscription {
        Subscription(
            subscriber: user,
            publisher: publisher,
            topic: topic,
            subscribedAt: Timestamp(milliseconds: 0)
        )
    }
}
