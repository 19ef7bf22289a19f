public import RelationshipCore

// Converts the callbacks of a V2TIM backend to neutral events: the reverse of `notifications(for:)`.
extension V2TIMTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// Callbacks without an event (a connection, official accounts), and entries with invalid ids or unknown numbers,
    /// are skipped.
    ///
    /// Values that V2TIM does not report are empty, 0 or the most common value:
    /// - Places in the feed and times are 0, except that a request arrives when it was sent.
    /// - The user is the actor, except for a received request.
    /// - Friends count as mutual friends.
    /// - A changed record counts as a change of the friendship, not of the friend's profile.
    /// - A request that has disappeared counts as removed, not answered.
    /// - Requests count as read regardless of their time.
    /// - Users with a reported presence or profile count as subscribed to, and not as friends.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events, in order.
    public func events(of notification: V2TIMNotification) -> [Event] {
        payloads(of: notification)
            .map { payload in
                guard case .requestAdded(let entry) = payload else { return Event(reported: payload, to: context.user) }
                let request = entry.request
                return Event(reported: payload, to: context.user, at: request.sentAt, by: request.requester)
            }
    }

    private func payloads(of notification: V2TIMNotification) -> [Event.Payload] {
        switch notification {
        case .onFriendApplicationListAdded(let applications):
            return readable(applications) { try requestEntry($0) }.map { .requestAdded($0) }
        case .onFriendApplicationListDeleted(let users):
            return unlessEmpty(ids(users)) { .requestsDeleted($0, role: .received) }
        case .onFriendApplicationListRead:
            return [.requestsRead(upTo: Timestamp(milliseconds: .max))]
        case .onFriendListAdded(let infos):
            return unlessEmpty(friends(infos)) { .friendsAdded($0) }
        case .onFriendListDeleted(let users):
            return unlessEmpty(ids(users)) { ids in
                .friendsRemoved(ids.map { Event.FriendRemoval(user: $0, previous: .mutual) })
            }
        case .onBlackListAdded(let infos):
            return unlessEmpty(readable(infos) { try blockEntry($0) }) { .blocked($0) }
        case .onBlackListDeleted(let users):
            return unlessEmpty(ids(users)) { .unblocked($0) }
        case .onFriendProfileChanged(let infos):
            return friends(infos).map { .friendUpdated($0) }
        case .onFriendGroupCreated(let name, let infos):
            return [.groupCreated(name ?? "", members: friends(infos))]
        case .onFriendGroupDeleted(let names):
            return unlessEmpty(names) { .groupsDeleted($0) }
        case .onFriendGroupNameChanged(let old, let new):
            return [.groupRenamed(from: old ?? "", to: new ?? "")]
        case .onFriendsAddedToGroup(let name, let infos):
            return unlessEmpty(friends(infos)) { .groupMembersAdded(name ?? "", members: $0) }
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
            return readable(statuses, presence)
                .map { presence in
                    let subscription = subscription(presence.user, .presence)
                    return .presenceChanged(
                        Event.PresenceChange(presence: presence, subscription: subscription, relation: .none)
                    )
                }
        case .onUserInfoChanged(let infos):
            return profiles(infos)
                .map { profile in
                    let subscription = subscription(profile.userID, .profile)
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

    /// Returns an event about a list, or no event for an empty list.
    private func unlessEmpty<Value>(_ values: [Value], _ kind: ([Value]) -> Event.Payload) -> [Event.Payload] {
        values.isEmpty ? [] : [kind(values)]
    }

    private func ids(_ users: [String]) -> [UserID] { users.compactMap { UserID($0) } }

    private func friends(_ infos: [V2TIMValue.FriendInfo]) -> [FriendEntry] {
        readable(infos) { try friendEntry($0) }
    }

    private func profiles(_ infos: [V2TIMValue.UserFullInfo]) -> [Profile] {
        readable(infos, profile)
    }

    private func subscription(_ publisher: UserID, _ topic: Subscription.Topic) -> Subscription {
        Subscription(
            subscriber: context.user,
            publisher: publisher,
            topic: topic,
            subscribedAt: Timestamp(milliseconds: 0)
        )
    }
}
