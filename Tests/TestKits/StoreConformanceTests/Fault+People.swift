import RelationshipCore

extension Fault {
    /// Returns the faulty form of a change of presence, subscriptions or follows, or `nil` for other changes.
    func spoilPeople(_ change: Change) -> [Change]? {
        switch change {
        case .putDevice(let user, let device): spoil(device, of: user)
        case .putSubscription(let subscription): spoil(subscription)
        case .insertFollow(let follow): spoil(follow)
        case .deleteFollow(let follow) where self == .unfollowsBothWays: [change, .deleteFollow(follow.reversed)]
        case .setStatusText: self == .losesTheStatusText ? [] : [change]
        case .deleteDevice: self == .ignoresDeviceDeletions ? [] : [change]
        case .putAnnouncement(let announcement): spoil(announcement)
        case .deleteAnnouncement: self == .ignoresAnnouncementDeletions ? [] : [change]
        case .deleteSubscription: self == .ignoresSubscriptionDeletions ? [] : [change]
        case .deleteFollow: self == .ignoresFollowDeletions ? [] : [change]
        case .putAccess(let user, let access): spoil(access, of: user)
        case .deleteUser(let user) where self == .deletesAccess: [change, .putAccess(user, UserAccess())]
        default: nil
        }
    }

    private func spoil(_ device: DevicePresence, of user: UserID) -> [Change] {
        var spoilt = device
        switch self {
        case .keepsTheFirstDevice where !device.isOnline || device.platform == .web: return []
        case .losesThePlatform: spoilt.platform = .ios
        case .losesTheDevicesTime: spoilt.changedAt = Timestamp(milliseconds: 1_790_000_000_000)
        case .sharesDevices: return [user, UserID("bob")].compactMap { $0 }.map { .putDevice($0, device) }
        default: break
        }
        return [.putDevice(user, spoilt)]
    }

    private func spoil(_ access: UserAccess, of user: UserID) -> [Change] {
        var spoilt = access
        switch self {
        case .ignoresAccess: return []
        case .sharesAccess: return [user, UserID("bob")].compactMap { $0 }.map { .putAccess($0, access) }
        case .losesTheVoiding: spoilt.voidUpTo = nil
        default: break
        }
        return [.putAccess(user, spoilt)]
    }

    private func spoil(_ subscription: Subscription) -> [Change] {
        var spoilt = subscription
        if self == .losesTheExpiry { spoilt.expiresAt = nil }
        guard self == .subscribesToEverything else { return [.putSubscription(spoilt)] }
        return Subscription.Topic.allCases.map { topic in
            .putSubscription(
                Subscription(
                    subscriber: subscription.subscriber,
                    publisher: subscription.publisher,
                    topic: topic,
                    subscribedAt: subscription.subscribedAt,
                    expiresAt: subscription.expiresAt
                )
            )
        }
    }

    private func spoil(_ announcement: Announcement) -> [Change] {
        var spoilt = announcement
        if self == .losesTheAnnouncementRange { spoilt.reached = nil }
        if self == .losesTheAnnouncementRequest { (spoilt.device, spoilt.request) = (nil, nil) }
        return [.putAnnouncement(spoilt)]
    }

    private func spoil(_ follow: Follow) -> [Change] {
        var spoilt = follow
        if self == .losesTheFollowsTime { spoilt.followedAt = Timestamp(milliseconds: 1_790_000_000_000) }
        return self == .followsBothWays
            ? [.insertFollow(follow), .insertFollow(follow.reversed)] : [.insertFollow(spoilt)]
    }

    func spoilPeople(_ footprint: inout Footprint) {
        switch self {
        case .forgetsDevices: footprint.devicesOf = []
        case .loadsDevicesOfOneUserOnly: footprint.devicesOf = Array(footprint.devicesOf.prefix(1))
        case .loadsAllDevices:
            if !footprint.devicesOf.isEmpty {
                footprint.devicesOf += ["alice", "bob", "carol"].compactMap { UserID($0) }
            }
        case .forgetsSubscriptions: footprint.subscriptionsOf = nil
        case .forgetsSubscribers: footprint.observers?.topic = nil
        case .ignoresTheObserverLimit: footprint.observers?.limit = .max
        case .ignoresTheObserverPlace: footprint.observers?.after = nil
        case .ignoresTheObserverEnd: footprint.observers?.last = nil
        case .addsFriends: footprint.observers?.includesFriends = true
        case .forgetsAnnouncements: footprint.announcementsOf = nil
        case .forgetsSubscriberCounts: footprint.subscriberCountsOf = []
        case .forgetsFollows: footprint.includesFollows = false
        case .loadsUnrequestedFollows: footprint.includesFollows = true
        case .forgetsFollowCounts: footprint.followCountsOf = []
        case .forgetsUniqueIDs: footprint.uniqueID = nil
        default: break
        }
    }

    func spoilPeople(_ state: inout RelationshipState, of footprint: Footprint) {
        switch self {
        case .forgetsObservers: state.observers = []
        case .reversesDevices: state.devices = state.devices.mapValues { $0.reversed() }
        case .forgetsTheStatusText:
            for user in state.users.keys { state.users[user]?.statusText = "" }
        case .loadsLiveSubscriptionsOnly:
            state.subscriptions = state.subscriptions.filter {
                $0.value.isLive(at: Timestamp(milliseconds: 1_790_000_000_000))
            }
        case .mixesTopics:
            state.subscriberCounts = state.subscriberCounts.mapValues { counts in
                let sum = counts.values.reduce(0, +)
                return counts.mapValues { _ in sum }
            }
        case .countsSubscribersAgain:
            state.subscriberCounts = state.subscriberCounts.mapValues { $0.mapValues { $0 + 1 } }
        case .countsLiveSubscribersOnly:
            for user in state.subscriberCounts.keys where user.rawValue == "bob" {
                state.subscriberCounts[user]?[.presence]? -= 1
            }
        case .forgetsFollowsBack:
            for pair in footprint.pairs { state.follows[pair.reversed] = nil }
        case .countsFollowersAsMutual:
            for (user, counts) in state.followCounts { state.followCounts[user]?.mutual = counts.followers }
        case .forgetsTheFoundRecord:
            if let owner = state.uniqueIDOwner { state.users[owner] = nil }
        default: break
        }
    }

    func spoil(_ query: FollowQuery) -> FollowQuery {
        var spoilt = query
        switch self {
        case .takesFollowersForFollowing where query.list == .followers: spoilt.list = .following
        case .takesFollowingForMutual where query.list == .mutual: spoilt.list = .following
        case .ignoresTheFollowPlace: spoilt.after = nil
        case .skipsFollowsOfTheSameTime:
            spoilt.after = query.after?.follow
                .flatMap { place in
                    UserID("~").map { Cursor(.follow(FollowPlace(followedAt: place.followedAt, user: $0))) }
                }
        case .ignoresTheFollowLimit: spoilt.limit = .max
        default: break
        }
        return spoilt
    }

    func spoil(_ entries: [FollowEntry]) -> [FollowEntry] {
        switch self {
        case .reversesFollows: entries.reversed()
        case .sortsFollowsByID: entries.sorted { $0.profile.userID < $1.profile.userID }
        case .forgetsFollowProfiles:
            entries.map { FollowEntry(profile: Profile(userID: $0.profile.userID), followedAt: $0.followedAt) }
        default: entries
        }
    }

    func spoil(_ search: UserSearch) -> UserSearch {
        var spoilt = search
        switch self {
        case .ignoresWords: spoilt.keywords = []
        case .requiresOnlyOneWord: spoilt.matchesAllKeywords = false
        case .ignoresTheGender: spoilt.gender = nil
        case .ignoresTheBirthday: spoilt.birthdays = nil
        case .ignoresTheSearchPlace: spoilt.after = nil
        case .ignoresTheSearchLimit: spoilt.limit = .max
        default: break
        }
        return spoilt
    }

    func spoil(_ page: UserPage, of search: UserSearch) -> UserPage {
        var spoilt = page
        switch self {
        case .reversesFoundUsers: spoilt.profiles.reverse()
        case .countsThePageOnly: spoilt.totalCount = page.profiles.count
        case .forgetsTheNextPage: spoilt.next = nil
        case .inventsANextPage: spoilt.next = page.profiles.last.map { Cursor(.user($0.userID)) }
        case .forgetsFoundProfiles: spoilt.profiles = page.profiles.map { Profile(userID: $0.userID) }
        case .findsSpellingsOfCaseOnly:
            spoilt.profiles = page.profiles.filter { profile in
                search.keywords.isEmpty
                    || search.keywords.contains {
                        profile.userID.rawValue.contains($0) || profile.nickname.contains($0)
                    }
            }
        default: break
        }
        return spoilt
    }
}

extension Follow {
    /// The follow in the opposite direction, at the same time.
    fileprivate var reversed: Follow { Follow(follower: followee, followee: follower, followedAt: followedAt) }
}
