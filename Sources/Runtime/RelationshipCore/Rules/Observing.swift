extension Draft {
    /// Notifies the caller's observers of a change, or stores an announcement if the observers are many.
    mutating func notifyObservers(changedFrom previous: Announcement.Previous) {
        guard state.observers.count > Rules.observerStep else { return notifyLoadedObservers(changedFrom: previous) }
        announce(previous)
    }

    /// Stores announcements for all observers without a pending announcement of the same topic.
    ///
    /// Observers with a pending announcement last received the state before it. Its next steps notify them of the state
    /// at that time.
    private mutating func announce(_ previous: Announcement.Previous) {
        let pending = state.announcements.filter { $0.topic == previous.topic }
            .sorted { first, second in second.last.map { last in first.last.map { $0 < last } ?? false } ?? true }
        var announcement = Announcement(
            user: me,
            previous: previous,
            device: caller.device,
            request: caller.request
        )
        for other in pending {
            if let reached = other.reached, announcement.reached.map({ $0 < reached }) ?? true {
                announcement.last = reached
                put(announcement)
            }
            guard let last = other.last else { return }
            announcement.reached = last
        }
        announcement.last = nil
        put(announcement)
    }

    /// Notifies the observers in one step of an announcement, if it has not changed since the step began.
    mutating func continueAnnouncement(_ announcement: Announcement) {
        guard state.announcements.contains(announcement) else { return }
        notifyLoadedObservers(changedFrom: announcement.previous)
        guard state.observers.count >= Rules.observerStep, let reached = state.observers.last else {
            return remove(announcement)
        }
        var next = announcement
        next.reached = reached
        put(next)
    }

    private mutating func notifyLoadedObservers(changedFrom previous: Announcement.Previous) {
        switch previous {
        case .profile(let profile): notifyOfProfile(changedFrom: profile)
        case .presence(let presence): notifyOfPresence(changedFrom: presence)
        }
    }
}

extension Rules {
    /// The maximum number of observers that one commit notifies.
    static let observerStep = 320

    /// Returns the query for the observers to notify when a user's profile or presence changes.
    ///
    /// - Parameters:
    ///   - user: The observed user.
    ///   - topic: The topic of the change.
    /// - Returns: The query, with a limit of one more than a step; `nil` if the policy notifies no observers.
    func observers(of user: UserID, _ topic: Subscription.Topic) -> ObserverQuery? {
        let (notifiesFriends, notifiesSubscribers) =
            switch topic {
            case .profile: (policy.notifiesOfProfileChanges, policy.allowsProfileSubscriptions)
            case .presence: (policy.tracksPresence && policy.notifiesFriendsOfPresence, policy.tracksPresence)
            }
        guard notifiesFriends || notifiesSubscribers else { return nil }
        return ObserverQuery(
            of: user,
            includesFriends: notifiesFriends,
            topic: notifiesSubscribers ? topic : nil,
            limit: Self.observerStep + 1
        )
    }

    /// Returns the footprint of the next step of an announcement.
    func footprint(of announcement: Announcement, now: Timestamp) -> Footprint {
        let user = announcement.user
        var footprint = Footprint(users: [user], expiredUpTo: policy.expiredUpTo(now))
        footprint.announcementsOf = user
        if announcement.topic == .presence { footprint.devicesOf = [user] }
        var observers = observers(of: user, announcement.topic)
        observers?.after = announcement.reached
        observers?.last = announcement.last
        observers?.limit = Self.observerStep
        footprint.observers = observers
        return footprint
    }

    /// Decides the next step of an announcement.
    func decide(_ announcement: Announcement, state: consuming RelationshipState, now: Timestamp) -> Decision {
        let caller = Caller(announcement.user, device: announcement.device, request: announcement.request)
        var draft = Draft(state: consume state, policy: policy, caller: caller, now: now)
        draft.continueAnnouncement(announcement)
        return draft.decision
    }
}
