public import RelationshipCore

// Converts the callbacks of a RongCloud backend to neutral events: the reverse of `notifications(for:)`.
extension RongCloudTranslation {
    /// Returns the neutral events of a callback.
    ///
    /// Callbacks without an event (other states of the connection, a finished synchronisation), and entries with
    /// invalid ids or unknown numbers, are skipped.
    ///
    /// Values that the vendor does not report are empty, 0 or the most common value:
    /// - Places in the feed are 0.
    /// - The user is the actor, except for applications.
    /// - An accepted application adds the addressee to the requester's list. The vendor reports it only if it created
    ///   no mutual friendship.
    /// - The users of cleared friendships are not reported.
    ///
    /// - Parameter notification: The callback.
    /// - Returns: The events, in order.
    public func events(of notification: RongCloudNotification) -> [Event] {
        switch notification {
        case .onFriendAdd(let userId, let name, let portraitUri, _, let time):
            let info = RongCloudFriendInfo(userId: userId, name: name, portraitUri: portraitUri, addTime: time)
            return friendEntry(info).map { [event(.friendsAdded([$0]), time)] } ?? []
        case .onFriendDelete(let userIds, _, let time):
            let removals = userIds.compactMap { UserID($0) }.map { Event.FriendRemoval(user: $0, previous: .mutual) }
            return removals.isEmpty ? [] : [event(.friendsRemoved(removals), time)]
        case .onFriendApplicationStatusChanged(let userId, let type, let status, _, let time, let extra):
            return applicationEvents(
                RongCloudFriendApplicationInfo(
                    userId: userId,
                    applicationType: type,
                    applicationStatus: status,
                    operationTime: time,
                    extra: extra ?? ""
                )
            )
        case .onFriendCleared(let time):
            return [event(.friendsCleared([]), time)]
        case .onFriendInfoChangedSync(let userId, let remark, let extProfile, let time):
            var info = RongCloudFriendInfo(userId: userId, remark: remark ?? "")
            info.extProfile = extProfile ?? [:]
            return friendEntry(info).map { [event(.friendUpdated($0), time)] } ?? []
        case .onEventChange(let infos):
            return subscribedEvents(infos)
        case .onSubscriptionChangedOnOtherDevices(let changes):
            return subscriptionEvents(changes)
        case .onConnectionStatusChanged(RongCloudConnectionEnd.kickedByOtherClient.rawValue):
            return [event(.sessionsEnded(nil, .kicked), 0)]
        case .onConnectionStatusChanged(RongCloudConnectionEnd.tokenIncorrect.rawValue):
            return [event(.sessionsEnded(nil, .expired), 0)]
        case .onConnectionStatusChanged, .onSubscriptionSyncCompleted:
            return []
        }
    }

    private func event(_ payload: Event.Payload, _ time: Int64, by actor: UserID? = nil) -> Event {
        Event(reported: payload, to: user, at: Timestamp(milliseconds: time), by: actor)
    }

    private func applicationEvents(_ info: RongCloudFriendApplicationInfo) -> [Event] {
        guard let entry = requestEntry(info) else { return [] }
        let request = entry.request
        guard request.status != .pending else {
            return [event(.requestAdded(entry), info.operationTime, by: request.requester)]
        }
        var relation = Relation.none
        if request.status == .accepted { relation = entry.role == .sent ? .outgoing : .incoming }
        let actor = request.status == .expired ? user : request.addressee
        return [event(.requestSettled(entry, relation: relation), info.operationTime, by: actor)]
    }

    /// Returns the events of subscribed values, and of the values that friends receive without a subscription.
    private func subscribedEvents(_ infos: [RongCloudSubscribeInfoEvent]) -> [Event] {
        var events: [Event] = []
        for info in infos {
            guard let publisher = UserID(info.userId) else { continue }
            let time = info.details?.map(\.changeTime).max() ?? 0
            switch RongCloudTopic(rawValue: info.subscribeType) {
            case .friendOnlineStatus:
                guard let details = info.details,
                    let presence = RongCloudTranslation.presence(of: publisher, details)
                else { continue }
                var change = Event.PresenceChange(presence: presence, subscription: nil, relation: .mutual)
                // The vendor reports a friend with a subscription twice, with the same details.
                if case .presenceChanged(let reported)? = events.last?.payload, reported.relation == .none,
                    reported.presence == presence
                {
                    change.subscription = reported.subscription
                    events.removeLast()
                }
                events.append(event(.presenceChanged(change), time))
            case .friendUserProfile:
                guard let profile = info.userProfile.flatMap(RongCloudTranslation.profile) else { continue }
                let entry = FriendEntry(profile: profile, relation: .mutual, friendship: nil)
                events.append(event(.friendProfileChanged(entry), time))
            default:
                guard let entry = subscriptionEntry(info) else { continue }
                if let presence = entry.presence {
                    let subscription = entry.subscription
                    let change = Event.PresenceChange(presence: presence, subscription: subscription, relation: .none)
                    events.append(event(.presenceChanged(change), time))
                } else if let profile = entry.profile {
                    let subscription = entry.subscription
                    let change = Event.ProfileChange(profile: profile, subscription: subscription, relation: .none)
                    events.append(event(.subscribedProfileChanged(change), time))
                }
            }
        }
        return events
    }

    /// Returns the events of subscriptions that began or ended; neighbours of the same kind share an event.
    private func subscriptionEvents(_ changes: [RongCloudSubscribeEvent]) -> [Event] {
        var events: [(subscriptions: [Subscription], isSubscribed: Bool)] = []
        for change in changes {
            let info = RongCloudSubscribeInfoEvent(
                userId: change.userId,
                subscribeType: change.subscribeType,
                subscribeTime: change.subscribeTime,
                expiry: change.expiry
            )
            guard let subscription = subscriptionEntry(info)?.subscription,
                (RongCloudNumber.subscribed...RongCloudNumber.unsubscribed).contains(change.operationType)
            else { continue }
            let isSubscribed = change.operationType == RongCloudNumber.subscribed
            if events.last?.isSubscribed == isSubscribed {
                events[events.count - 1].subscriptions.append(subscription)
            } else {
                events.append(([subscription], isSubscribed))
            }
        }
        return events.map { event(.subscriptionsChanged($0.subscriptions, isSubscribed: $0.isSubscribed), 0) }
    }
}
