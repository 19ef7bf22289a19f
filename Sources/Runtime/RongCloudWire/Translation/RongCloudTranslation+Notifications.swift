public import RelationshipCore

extension RongCloudTranslation {
    /// Returns the callbacks for an event on this device.
    ///
    /// The vendor's list shows only mutual friends, so `onFriendAdd` and `onFriendDelete` report that a relation
    /// becomes or is no longer mutual. The user's changes on this device are not reported as changes on another device.
    ///
    /// - Parameter event: An event of the user's feed.
    /// - Returns: The callbacks, in order; empty for events that the vendor does not report.
    public func notifications(for event: Event) -> [RongCloudNotification] {
        let time = event.at.milliseconds
        switch event.payload {
        case .friendsAdded(let entries):
            return entries.filter { $0.relation == .mutual }.map { friendAdd($0.profile, at: time) }
        case .friendsRemoved(let removals):
            return friendDelete(removals.filter { $0.previous == .mutual }.map(\.user), at: time)
        case .friendsCleared:
            return [.onFriendCleared(operationTime: time)]
        case .relationChanged(let entry, let previous):
            switch (previous, entry.relation) {
            case (.mutual, .mutual): return []
            case (_, .mutual): return [friendAdd(entry.profile, at: time)]
            case (.mutual, _): return friendDelete([entry.profile.userID], at: time)
            default: return []
            }
        case .friendUpdated(let entry):
            guard !event.isCaused(by: device), let info = RongCloudTranslation.friendInfo(entry) else { return [] }
            return [
                .onFriendInfoChangedSync(
                    userId: info.userId,
                    remark: info.remark,
                    extProfile: info.extProfile,
                    operationTime: time
                )
            ]
        case .requestAdded(let entry):
            return [applicationStatusChanged(entry, at: time)]
        case .requestSettled(let entry, let relation):
            // An acceptance that created a mutual friendship is reported only by `onFriendAdd`.
            guard entry.request.status != .accepted || relation != .mutual else { return [] }
            return [applicationStatusChanged(entry, at: time)]
        case .friendProfileChanged(let entry):
            guard entry.relation == .mutual else { return [] }
            let info = RongCloudSubscribeInfoEvent(
                userId: entry.profile.userID.rawValue,
                subscribeType: RongCloudTopic.friendUserProfile.rawValue,
                userProfile: RongCloudTranslation.userProfile(entry.profile)
            )
            return [.onEventChange(subscribeEvents: [info])]
        case .subscribedProfileChanged(let change):
            let entry = SubscriptionEntry(subscription: change.subscription, profile: change.profile)
            return [.onEventChange(subscribeEvents: [RongCloudTranslation.infoEvent(entry)])]
        case .presenceChanged(let change):
            // Status texts are not shown, so only a device that has connected or disconnected causes a callback.
            if let previous = change.previous, previous.devices == change.presence.devices { return [] }
            let infos = RongCloudTranslation.infoEvents(change, at: time)
            return infos.isEmpty ? [] : [.onEventChange(subscribeEvents: infos)]
        case .subscriptionsChanged(let subscriptions, let isSubscribed):
            guard !event.isCaused(by: device) else { return [] }
            let events = subscriptions.map { RongCloudTranslation.subscribeEvent($0, isSubscribed: isSubscribed) }
            return [.onSubscriptionChangedOnOtherDevices(subscribeEvents: events)]
        case .sessionsEnded(_, let reason):
            return [.onConnectionStatusChanged(status: RongCloudTranslation.status(after: reason).rawValue)]
        // The vendor reports neither removed nor read applications. Only the blocker sees the blacklist. Users are not
        // notified of changes of their own profile, and there are no follows.
        case .profileUpdated, .requestsDeleted, .requestsRead, .blocked, .unblocked, .followsChanged:
            return []
        // The vendor has no groups; the hub keeps the groups that the user creates through other dialects.
        case .groupCreated, .groupsDeleted, .groupRenamed, .groupMembersAdded, .groupMembersRemoved:
            return []
        }
    }

    /// Returns the state of a connection that the server has ended.
    private static func status(after reason: EndSessionsArguments.Reason) -> RongCloudConnectionEnd {
        switch reason {
        case .kicked: .kickedByOtherClient
        case .expired: .tokenIncorrect
        }
    }

    private func friendAdd(_ profile: Profile, at time: Int64) -> RongCloudNotification {
        .onFriendAdd(
            userId: profile.userID.rawValue,
            name: profile.nickname,
            portraitUri: profile.avatarURL,
            directionType: RongCloudTranslation.bothWays,
            operationTime: time
        )
    }

    private func friendDelete(_ users: [UserID], at time: Int64) -> [RongCloudNotification] {
        guard !users.isEmpty else { return [] }
        return [
            .onFriendDelete(
                userIds: users.map(\.rawValue),
                directionType: RongCloudTranslation.bothWays,
                operationTime: time
            )
        ]
    }

    private func applicationStatusChanged(_ entry: RequestEntry, at time: Int64) -> RongCloudNotification {
        .onFriendApplicationStatusChanged(
            userId: entry.profile.userID.rawValue,
            applicationType: RongCloudTranslation.applicationType(entry.role),
            applicationStatus: RongCloudTranslation.applicationStatus(entry.request.status),
            directionType: RongCloudTranslation.bothWays,
            operationTime: time,
            extra: entry.request.wording
        )
    }
}
