/// The data that an ``InMemoryStore`` keeps about one user, with the order of each of the user's lists.
final class UserNode {
    /// An entry of a list that is ordered by time, and then by user.
    struct Place: Comparable {
        let at: Timestamp
        let user: UserID

        static func < (lhs: Place, rhs: Place) -> Bool {
            lhs.at == rhs.at ? lhs.user < rhs.user : lhs.at < rhs.at
        }
    }

    /// The data of a user about another user.
    ///
    /// It is in one entry because a command about two users reads all of it.
    struct Contact {
        /// The friendship with the other user.
        fileprivate(set) var friendship: Friendship?
        /// The time when this user blocked the other user.
        fileprivate(set) var blockedAt: Timestamp?
        /// Whether the other user has this user in their friend list.
        fileprivate(set) var isLister = false
        /// Whether the other user has blocked this user.
        fileprivate(set) var isBlocker = false

        var isFriend: Bool { friendship != nil }
        fileprivate var isEmpty: Bool { friendship == nil && blockedAt == nil && !isLister && !isBlocker }
    }

    /// An entry of a request list, which is ordered by position.
    struct RequestPlace {
        let position: Int64
        let pair: UserPair
        let role: FriendRequest.Role
    }

    var profile: Profile
    /// The data about friends, blocked users, users with this user in their list, and users who have blocked this user.
    private(set) var contacts: [UserID: Contact] = [:]
    /// The requests that the user has sent, in any state, by addressee.
    var sentRequests: [UserID: FriendRequest] = [:]
    /// The recent requests of the user, by addressee.
    var recentRequests: [UserID: RecentRequests] = [:]
    /// The users with recent requests to this user.
    var recentRequesters: Set<UserID> = []
    /// The user's events, oldest first, without the removed ones.
    private var feed: [Event] = []
    /// The position of the newest event; 0 if the user has had no events.
    private(set) var feedPosition: Int64 = 0
    /// The users that this user has sent a request to that is stored as pending, even if expired, with the sending
    /// time.
    var pendingSent: [UserID: Timestamp] = [:]
    /// The users that have sent this user a request that is stored as pending, even if expired, with the sending time.
    var pendingReceived: [UserID: Timestamp] = [:]
    var requestSequence: Int64 = 0
    private(set) var requestOrder: [RequestPlace] = []
    var statusText = ""
    var isForbiddenToAdd = false
    /// The time when the user was created; `nil` if it is unknown.
    var createdAt: Timestamp?
    private var friendCount = 0
    private var blockCount = 0
    // The order is kept only after the first read of the list, because most writes don't need it.
    private var friendOrder: [Place]?
    private var blockOrder: [Place]?
    // Like an order, it is kept only after the first read.
    private var fingerprint: FriendListFingerprint?
    /// In the order of their age, oldest first, and then of their names.
    var groups: [FriendGroup] = []
    /// In the order of the devices' names.
    var devices: [DevicePresence] = []
    var subscriptions: [Subscription.Key: Subscription] = [:]
    private(set) var subscribers: [Subscription.Key: Subscription] = [:]
    /// The number of ``subscribers`` by topic.
    ///
    /// Topics without subscribers are missing.
    private(set) var subscriberCounts: [Subscription.Topic: Int] = [:]
    private(set) var announcements: [Announcement] = []
    private(set) var following: [UserID: Follow] = [:]
    private(set) var followingOrder: [Place] = []
    private(set) var followerOrder: [Place] = []
    /// The position that each device has acknowledged.
    private var acknowledgements: [DeviceID: (position: FeedPosition, at: Timestamp)] = [:]
    /// The stored answers for each device, in the order of the request numbers.
    private var answers: [DeviceID: [(request: AnsweredRequest, at: Timestamp)]] = [:]
    /// The number of users in ``following`` that also follow this user.
    var mutualCount = 0

    init(profile: Profile) {
        self.profile = profile
    }

    /// Returns the user's record for ``Rules``.
    func record(expiredUpTo: Timestamp) -> UserRecord {
        UserRecord(
            profile: profile,
            friendCount: friendCount,
            blockCount: blockCount,
            pendingSentCount: pendingSent.count { $0.value > expiredUpTo },
            pendingReceivedCount: pendingReceived.count { $0.value > expiredUpTo },
            requestSequence: requestSequence,
            isForbiddenToAdd: isForbiddenToAdd,
            statusText: statusText
        )
    }

    func put(_ device: DevicePresence) {
        devices.removeAll { $0.id == device.id }
        devices.append(device)
        devices.sort { $0.id.rawValue < $1.id.rawValue }
    }
}

// MARK: Feed and devices

extension UserNode {
    /// Appends an event to the feed, and returns its position.
    func append(_ payload: Event.Payload, at moment: Timestamp, by caller: Caller) -> Int64 {
        feedPosition += 1
        feed.append(
            Event(
                recipient: profile.userID,
                position: feedPosition,
                at: moment,
                actor: caller.user,
                device: caller.device,
                request: caller.request,
                payload: payload
            )
        )
        return feedPosition
    }

    /// Returns the events after a position, oldest first.
    func events(after position: Int64, limit: Int) -> ArraySlice<Event> {
        guard position < feedPosition else { return [] }
        let pruned = feedPosition - Int64(feed.count)
        return feed.dropFirst(Int(max(position, pruned) - pruned)).prefix(max(limit, 0))
    }

    /// Returns the position that a device has acknowledged.
    func acknowledged(by device: DeviceID) -> FeedPosition? { acknowledgements[device]?.position }

    /// Stores the position that a device has acknowledged.
    func acknowledge(_ position: FeedPosition, by device: DeviceID, at moment: Timestamp) {
        acknowledgements[device] = (position, moment)
    }

    /// Returns the stored answers for a device, in the order of the request numbers.
    func answered(to device: DeviceID) -> [AnsweredRequest] { answers[device]?.map(\.request) ?? [] }

    /// Stores the answer to a request, and removes answers that are too far behind the newest one.
    func remember(_ request: AnsweredRequest, of device: DeviceID, at moment: Timestamp) {
        var requests = answers[device] ?? []
        requests.append((request, moment))
        requests.sort { $0.request.id < $1.request.id }
        if let newest = requests.last?.request.id.rawValue {
            requests.removeAll { $0.request.id.rawValue <= newest - AnsweredRequest.window }
        }
        answers[device] = requests
    }

    /// Removes old events, but keeps the newest one.
    func pruneFeed(_ retention: Retention) {
        let excess = max(0, feed.count - max(retention.eventLimit, 1))
        let old = feed.dropLast().prefix { $0.at <= retention.eventsUpTo }.count
        feed.removeFirst(max(excess, old))
    }

    /// Removes the data of devices that have written nothing for too long.
    func pruneDevices(upTo moment: Timestamp) {
        acknowledgements = acknowledgements.filter { $0.value.at > moment }
        answers = answers.filter { ($0.value.map(\.at).max() ?? moment) > moment }
    }
}

// MARK: Friends and blocked users

extension UserNode {
    /// The friends, in the order of the friend list.
    var friends: [Place] {
        let order = friendOrder ?? places { $0.friendship?.addedAt }
        friendOrder = order
        return order
    }

    /// The fingerprint of the friend list.
    var friendListFingerprint: FriendListFingerprint {
        let current = fingerprint ?? FriendListFingerprint(contacts.values.lazy.compactMap(\.friendship))
        fingerprint = current
        return current
    }

    /// The blocked users, in the order of the blocklist.
    var blocked: [Place] {
        let order = blockOrder ?? places { $0.blockedAt }
        blockOrder = order
        return order
    }

    /// Returns the friendship with another user, or `nil` if this user doesn't have the other user in the friend list.
    func friendship(with user: UserID) -> Friendship? { contacts[user]?.friendship }

    func insert(_ friendship: Friendship) {
        update(friendship)
        friendCount += 1
        friendOrder?.insertSorted(Place(at: friendship.addedAt, user: friendship.friend))
    }

    func update(_ friendship: Friendship) {
        if fingerprint != nil {
            if let old = self.friendship(with: friendship.friend) { fingerprint?.remove(old) }
            fingerprint?.add(friendship)
        }
        contacts[friendship.friend, default: Contact()].friendship = friendship
    }

    func removeFriend(_ user: UserID) {
        guard let friendship = change(user, { $0.friendship.take() }) else { return }
        friendCount -= 1
        fingerprint?.remove(friendship)
        friendOrder?.removeSorted(Place(at: friendship.addedAt, user: user))
    }

    func insertLister(_ user: UserID) {
        contacts[user, default: Contact()].isLister = true
    }

    func removeLister(_ user: UserID) {
        change(user) { $0.isLister = false }
    }

    func insert(_ block: Block) {
        contacts[block.blocked, default: Contact()].blockedAt = block.blockedAt
        blockCount += 1
        blockOrder?.insertSorted(Place(at: block.blockedAt, user: block.blocked))
    }

    func removeBlock(_ user: UserID) {
        guard let blockedAt = change(user, { $0.blockedAt.take() }) else { return }
        blockCount -= 1
        blockOrder?.removeSorted(Place(at: blockedAt, user: user))
    }

    func insertBlocker(_ user: UserID) {
        contacts[user, default: Contact()].isBlocker = true
    }

    func removeBlocker(_ user: UserID) {
        change(user) { $0.isBlocker = false }
    }

    private func places(_ time: (Contact) -> Timestamp?) -> [Place] {
        contacts.compactMap { (user, contact) in time(contact).map { Place(at: $0, user: user) } }.sorted()
    }

    /// Changes an existing entry, and removes it if it is empty after the change.
    @discardableResult
    private func change<Result>(_ user: UserID, _ change: (inout Contact) -> Result?) -> Result? {
        guard let index = contacts.index(forKey: user) else { return nil }
        let result = change(&contacts.values[index])
        if contacts.values[index].isEmpty { contacts.remove(at: index) }
        return result
    }
}

// MARK: Requests

extension UserNode {
    /// Returns the entries of the request list from the start of a filter, in the filter's order.
    func requestPlaces(_ filter: RequestFilter) -> AnySequence<RequestPlace> {
        if filter.newestFirst {
            let end = filter.after.map(index(ofRequestAt:)) ?? requestOrder.endIndex
            return AnySequence(requestOrder[..<end].reversed())
        }
        let start = filter.after.map { index(ofRequestAt: $0 + 1) } ?? requestOrder.startIndex
        return AnySequence(requestOrder[start...])
    }

    func insert(_ place: RequestPlace) {
        requestOrder.insert(place, at: index(ofRequestAt: place.position))
    }

    func removeRequest(at position: Int64) {
        let index = index(ofRequestAt: position)
        guard index < requestOrder.endIndex, requestOrder[index].position == position else { return }
        requestOrder.remove(at: index)
    }

    /// Returns the index of the first request at the given position or later.
    private func index(ofRequestAt position: Int64) -> Int { requestOrder.partition { $0.position < position } }
}

// MARK: Subscribers and follows

extension UserNode {
    func putSubscriber(_ subscription: Subscription) {
        guard subscribers.updateValue(subscription, forKey: subscription.key) == nil else { return }
        subscriberCounts[subscription.topic, default: 0] += 1
    }

    func removeSubscriber(_ key: Subscription.Key) {
        guard subscribers.removeValue(forKey: key) != nil else { return }
        let left = (subscriberCounts[key.topic] ?? 1) - 1
        subscriberCounts[key.topic] = left == 0 ? nil : left
    }

    func put(_ announcement: Announcement) {
        delete(announcement)
        announcements.append(announcement)
    }

    func delete(_ announcement: Announcement) {
        announcements.removeAll { $0.topic == announcement.topic && $0.last == announcement.last }
    }

    func insertFollowing(_ follow: Follow) {
        following[follow.followee] = follow
        followingOrder.insertSorted(Place(at: follow.followedAt, user: follow.followee))
    }

    func removeFollowing(_ user: UserID) {
        guard let follow = following.removeValue(forKey: user) else { return }
        followingOrder.removeSorted(Place(at: follow.followedAt, user: user))
    }

    func insertFollower(_ follow: Follow) {
        followerOrder.insertSorted(Place(at: follow.followedAt, user: follow.follower))
    }

    func removeFollower(_ follow: Follow) {
        followerOrder.removeSorted(Place(at: follow.followedAt, user: follow.follower))
    }
}
