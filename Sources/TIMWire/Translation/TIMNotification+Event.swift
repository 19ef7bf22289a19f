import RelationshipCore

extension TIMNotification {
    /// Translates an event to the callbacks of one device: the system message first, then the listener's parallel one.
    ///
    /// If a change has no counterpart in the friendship listener, only the message reports it. A request that the user
    /// sent is reported to their devices by message only, because the listener's values cannot distinguish sent from
    /// received requests.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - device: The device.
    /// - Returns: The callbacks, none for events that TIM does not report.
    static func notifications(for event: Event, on device: DeviceID) -> [TIMNotification] {
        switch event.payload {
        case .friendsAdded(let entries):
            let users = entries.map { SNSChangeInfo($0.profile) }
            return [
                message(.addFriend, users, event),
                .onAddFriends(users: users.map(\.identifier)),
            ]
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            let users = removals.map { SNSChangeInfo(identifier: $0.user.shown) }
            return [
                message(.delFriend, users, event),
                .onDelFriends(identifiers: users.map(\.identifier)),
            ]
        case .relationChanged:
            // The vendor notifies only users with a changed list of their own.
            return []
        case .friendUpdated(let entry):
            return recordsChanged([SNSChangeInfo(withRemark: entry)], event)
        case .friendProfileChanged(let entry):
            return [profileMessage(entry.profile, event)]
        case .profileUpdated(let profile):
            return [profileMessage(profile, event)]
        case .requestAdded(let entry):
            let message = message(.addFriendRequest, [SNSChangeInfo(entry)], event)
            guard entry.role == .received else { return [message] }
            return [message, .onAddFriendReqs(reqs: [FriendPendencyInfo(entry)])]
        case .requestSettled(let entry, _):
            return [message(.deleteFriendRequest, [SNSChangeInfo(entry)], event)]
        case .requestsDeleted(let users, _):
            return [message(.deleteFriendRequest, users.map { SNSChangeInfo(identifier: $0.shown) }, event)]
        case .requestsRead(let moment):
            // This synchronises the other devices; the reporting device already has the change.
            guard !event.isCaused(by: device) else { return [] }
            let elem = SNSSystemElem(
                type: ChangeType.requestsRead.rawValue,
                pendencyReportTimestamp: UInt64(clamping: moment.seconds)
            )
            return [message(.sns(elem), event)]
        case .blocked(let entries):
            return [message(.addBlacklist, entries.map { SNSChangeInfo($0.profile) }, event)]
        case .unblocked(let users):
            return [message(.deleteBlacklist, users.map { SNSChangeInfo(identifier: $0.shown) }, event)]
        case .groupCreated(_, let members), .groupMembersAdded(_, let members):
            // TIM has no callbacks for groups, but the groups of a friend are part of the friend's record.
            return recordsChanged(members.map(SNSChangeInfo.init(withRemark:)), event)
        case .groupMembersRemoved(_, let members):
            return recordsChanged(members.map { SNSChangeInfo(identifier: $0.shown) }, event)
        case .groupsDeleted, .groupRenamed:
            return []
        case .presenceChanged, .subscribedProfileChanged, .subscriptionsChanged, .followsChanged:
            // Legacy TIM has neither presence nor subscriptions nor follows.
            return []
        case .sessionsEnded(_, .kicked): return [.onForceOffline]
        case .sessionsEnded(_, .expired): return [.onUserSigExpired]
        }
    }

    /// The numbers of `TIM_SNS_SYSTEM_TYPE` that the bridge sends.
    private enum ChangeType: Int {
        case addFriend = 1
        case delFriend = 2
        case addFriendRequest = 3
        case deleteFriendRequest = 4
        case addBlacklist = 5
        case deleteBlacklist = 6
        case requestsRead = 7
        case profileChange = 8
    }

    /// Returns the callbacks for a change of the user's records of friends, on both channels.
    private static func recordsChanged(_ users: [SNSChangeInfo], _ event: Event) -> [TIMNotification] {
        users.isEmpty ? [] : [message(.profileChange, users, event), .onFriendProfileUpdate(profiles: users)]
    }

    private static func message(_ type: ChangeType, _ users: [SNSChangeInfo], _ event: Event) -> TIMNotification {
        message(.sns(SNSSystemElem(type: type.rawValue, users: users)), event)
    }

    private static func profileMessage(_ profile: Profile, _ event: Event) -> TIMNotification {
        message(.profile(ProfileSystemElem(fromUser: profile.userID.shown, nickName: profile.nickname)), event)
    }

    private static func message(_ elem: Elem, _ event: Event) -> TIMNotification {
        .onNewMessage(msgs: [
            Message(
                elems: [elem],
                isSelf: event.actor == event.recipient,
                sender: event.actor.shown,
                timestamp: UInt64(clamping: event.at.seconds)
            )
        ])
    }
}

extension TIMNotification.SNSChangeInfo {
    fileprivate init(_ profile: Profile) {
        self.init(identifier: profile.userID.shown, nickname: profile.nickname)
    }

    fileprivate init(withRemark entry: FriendEntry) {
        self.init(entry.profile)
        remark = entry.friendship?.remark
    }

    fileprivate init(_ entry: RequestEntry) {
        self.init(
            identifier: entry.request.counterpart(entry.role).shown,
            nickname: entry.profile.nickname,
            wording: entry.request.wording,
            source: entry.request.source
        )
    }
}

extension TIMNotification.FriendPendencyInfo {
    fileprivate init(_ entry: RequestEntry) {
        self.init(
            identifier: entry.request.counterpart(entry.role).shown,
            addSource: entry.request.source,
            addWording: entry.request.wording,
            nickname: entry.profile.nickname
        )
    }
}
