public import RelationshipCore

extension TIMTranslation {
    /// Returns the callbacks of an event on one device: the system message, then the listener's parallel callback.
    ///
    /// If a change has no counterpart in the friendship listener, only the message reports it. A request that the user
    /// sent is reported to their devices by message only, because the listener's values cannot distinguish sent from
    /// received requests.
    ///
    /// - Parameter event: The event.
    /// - Returns: The callbacks; empty for events that TIM does not report.
    public func notifications(for event: Event) -> [TIMNotification] {
        switch event.payload {
        case .friendsAdded(let entries):
            let users = entries.map { changeInfo($0.profile) }
            return [
                message(.addFriend, users, event),
                .onAddFriends(users: users.map(\.identifier)),
            ]
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            let users = removals.map { changeInfo($0.user) }
            return [
                message(.delFriend, users, event),
                .onDelFriends(identifiers: users.map(\.identifier)),
            ]
        case .relationChanged:
            // The vendor notifies a user only about changes of their own list.
            return []
        case .friendUpdated(let entry):
            return recordsChanged([changeInfo(withRemark: entry)], event)
        case .friendProfileChanged(let entry):
            return [profileMessage(entry.profile, event)]
        case .profileUpdated(let profile):
            return [profileMessage(profile, event)]
        case .requestAdded(let entry):
            let message = message(.addFriendRequest, [changeInfo(entry)], event)
            guard entry.role == .received else { return [message] }
            return [message, .onAddFriendReqs(reqs: [pendencyInfo(entry)])]
        case .requestSettled(let entry, _):
            return [message(.deleteFriendRequest, [changeInfo(entry)], event)]
        case .requestsDeleted(let users, _):
            return [message(.deleteFriendRequest, users.map(changeInfo), event)]
        case .requestsRead(let moment):
            // This callback synchronises the user's other devices. The device that made the change already has it.
            guard !event.isCaused(by: context.device) else { return [] }
            let elem = TIMNotification.SNSSystemElem(
                type: ChangeType.requestsRead.rawValue,
                pendencyReportTimestamp: UInt64(clamping: moment.seconds)
            )
            return [message(.sns(elem), event)]
        case .blocked(let entries):
            return [message(.addBlacklist, entries.map { changeInfo($0.profile) }, event)]
        case .unblocked(let users):
            return [message(.deleteBlacklist, users.map(changeInfo), event)]
        case .groupCreated(_, let members), .groupMembersAdded(_, let members):
            // TIM has no callbacks for groups, but the groups of a friend are part of the friend's record.
            return recordsChanged(members.map(changeInfo(withRemark:)), event)
        case .groupMembersRemoved(_, let members):
            return recordsChanged(members.map(changeInfo), event)
        case .groupsDeleted, .groupRenamed:
            return []
        case .presenceChanged, .subscribedProfileChanged, .subscriptionsChanged, .followsChanged:
            // Legacy TIM has neither presence nor subscriptions nor follows.
            return []
        case .sessionsEnded(_, .kicked): return [.onForceOffline]
        case .sessionsEnded(_, .expired): return [.onUserSigExpired]
        }
    }

    /// Returns the callbacks for a change of the user's records of friends, on both channels.
    private func recordsChanged(_ users: [TIMNotification.SNSChangeInfo], _ event: Event) -> [TIMNotification] {
        users.isEmpty ? [] : [message(.profileChange, users, event), .onFriendProfileUpdate(profiles: users)]
    }

    private func message(_ type: ChangeType, _ users: [TIMNotification.SNSChangeInfo], _ event: Event)
        -> TIMNotification
    {
        message(.sns(TIMNotification.SNSSystemElem(type: type.rawValue, users: users)), event)
    }

    private func profileMessage(_ profile: Profile, _ event: Event) -> TIMNotification {
        message(
            .profile(TIMNotification.ProfileSystemElem(fromUser: profile.userID.shown, nickName: profile.nickname)),
            event
        )
    }

    private func message(_ elem: TIMNotification.Elem, _ event: Event) -> TIMNotification {
        .onNewMessage(msgs: [
            TIMNotification.Message(
                elems: [elem],
                isSelf: event.actor == event.recipient,
                sender: event.actor.shown,
                timestamp: UInt64(clamping: event.at.seconds)
            )
        ])
    }
}
