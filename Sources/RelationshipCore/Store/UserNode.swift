/// Everything that an ``InMemoryStore`` keeps about one user, with the orders in which its lists are read.
///
/// It stays where it was made, and is changed there through a pointer: only whoever holds the user's part of the store may
/// touch it, so neither its references nor its accesses need to be counted.
struct UserNode {
    /// Where a user stands in a list that is ordered by time, then by id.
    struct Place: Comparable {
        let at: Timestamp
        let user: UserID

        static func < (lhs: Place, rhs: Place) -> Bool {
            lhs.at == rhs.at ? lhs.user < rhs.user : lhs.at < rhs.at
        }
    }

    /// What is kept about two users who have to do with each other, seen from one of them.
    ///
    /// All in one entry, because a command about two users wants all of it: each entry that is looked for elsewhere is another
    /// trip to memory.
    struct Contact {
        /// The edge to the other user.
        fileprivate(set) var friendship: Friendship?
        /// When this user blocked the other.
        fileprivate(set) var blockedAt: Timestamp?
        /// Whether the other user has an edge to this one.
        fileprivate(set) var isLister = false

        var isFriend: Bool { friendship != nil }
        fileprivate var isEmpty: Bool { friendship == nil && blockedAt == nil && !isLister }
    }

    /// Where a request stands in a user's list.
    struct RequestPlace {
        let position: Int64
        let pair: UserPair
        let role: FriendRequest.Role
    }

    /// An entry of the feed: an ``Event`` without what its place in the feed tells.
    struct News {
        let at: Timestamp
        let actor: UserID
        let terminal: TerminalID?
        let kind: Event.Kind
    }

    // What nearly every command reads comes first, so that it lies together.
    let user: UserID
    var profile: Profile
    /// Friends, blocked users, and users who have this one in their list.
    private(set) var contacts: [UserID: Contact] = [:]
    /// The requests that the user has sent, in whatever state, by addressee.
    var sentRequests: [UserID: FriendRequest] = [:]
    private(set) var feed: [News] = []
    private(set) var friendCount = 0
    private(set) var blockCount = 0
    /// Users to whom a request is stored as pending, expired or not, and when it was sent.
    var pendingSent: [UserID: Timestamp] = [:]
    /// Users from whom a request is stored as pending, expired or not, and when it was sent.
    var pendingReceived: [UserID: Timestamp] = [:]
    var requestSequence: Int64 = 0
    var statusText = ""
    var isForbiddenToAdd = false
    // The orders of these two lists are kept only once somebody has asked for the list: most writes are then spared them.
    private var friendOrder: [Place]?
    private var blockOrder: [Place]?
    private(set) var requestOrder: [RequestPlace] = []
    var groups: [FriendGroup] = []
    /// In order of the terminals' names.
    var devices: [Device] = []
    var subscriptions: [Subscription.Key: Subscription] = [:]
    private(set) var subscribers: [Subscription.Key: Subscription] = [:]
    /// How many there are of ``subscribers``; a topic without any is missing.
    private(set) var subscriberCounts: [Subscription.Topic: Int] = [:]
    private(set) var following: [UserID: Follow] = [:]
    private(set) var followingOrder: [Place] = []
    private(set) var followerOrder: [Place] = []
    /// How many of ``following`` follow back.
    var mutualCount = 0

    init(profile: Profile) {
        user = profile.userID
        self.profile = profile
    }

    /// The edge to another user, if there is one.
    func friendship(with user: UserID) -> Friendship? { contacts[user]?.friendship }

    mutating func insert(_ friendship: Friendship) {
        update(friendship)
        friendCount += 1
        friendOrder?.insertSorted(Place(at: friendship.addedAt, user: friendship.friend))
    }

    mutating func update(_ friendship: Friendship) {
        contacts[friendship.friend, default: Contact()].friendship = friendship
    }

    mutating func removeFriend(_ user: UserID) {
        guard let friendship = change(user, { $0.friendship.take() }) else { return }
        friendCount -= 1
        friendOrder?.removeSorted(Place(at: friendship.addedAt, user: user))
    }

    mutating func insertLister(_ user: UserID) {
        contacts[user, default: Contact()].isLister = true
    }

    mutating func removeLister(_ user: UserID) {
        change(user) { $0.isLister = false }
    }

    mutating func insert(_ block: Block) {
        contacts[block.blocked, default: Contact()].blockedAt = block.blockedAt
        blockCount += 1
        blockOrder?.insertSorted(Place(at: block.blockedAt, user: block.blocked))
    }

    mutating func removeBlock(_ user: UserID) {
        guard let blockedAt = change(user, { $0.blockedAt.take() }) else { return }
        blockCount -= 1
        blockOrder?.removeSorted(Place(at: blockedAt, user: user))
    }

    /// The friends in the order of their list.
    mutating func friends() -> [Place] {
        let order = friendOrder ?? places { $0.friendship?.addedAt }
        friendOrder = order
        return order
    }

    /// The blocked users in the order of their list.
    mutating func blocked() -> [Place] {
        let order = blockOrder ?? places { $0.blockedAt }
        blockOrder = order
        return order
    }

    private func places(_ time: (Contact) -> Timestamp?) -> [Place] {
        contacts.compactMap { (user, contact) in time(contact).map { Place(at: $0, user: user) } }.sorted()
    }

    /// Changes an entry that is there; one that has become empty goes.
    @discardableResult
    private mutating func change<Result>(_ user: UserID, _ change: (inout Contact) -> Result?) -> Result? {
        guard let index = contacts.index(forKey: user) else { return nil }
        let result = change(&contacts.values[index])
        if contacts.values[index].isEmpty { contacts.remove(at: index) }
        return result
    }

    mutating func putSubscriber(_ subscription: Subscription) {
        guard subscribers.updateValue(subscription, forKey: subscription.key) == nil else { return }
        subscriberCounts[subscription.topic, default: 0] += 1
    }

    mutating func removeSubscriber(_ key: Subscription.Key) {
        guard subscribers.removeValue(forKey: key) != nil else { return }
        let left = (subscriberCounts[key.topic] ?? 1) - 1
        subscriberCounts[key.topic] = left == 0 ? nil : left
    }

    mutating func insertFollowing(_ follow: Follow) {
        following[follow.followee] = follow
        followingOrder.insertSorted(Place(at: follow.followedAt, user: follow.followee))
    }

    mutating func removeFollowing(_ user: UserID) {
        guard let follow = following.removeValue(forKey: user) else { return }
        followingOrder.removeSorted(Place(at: follow.followedAt, user: user))
    }

    mutating func insertFollower(_ follow: Follow) {
        followerOrder.insertSorted(Place(at: follow.followedAt, user: follow.follower))
    }

    mutating func removeFollower(_ follow: Follow) {
        followerOrder.removeSorted(Place(at: follow.followedAt, user: follow.follower))
    }

    /// Puts an event at the end of the feed.
    mutating func tell(_ kind: Event.Kind, at moment: Timestamp, by caller: Caller) {
        feed.append(News(at: moment, actor: caller.user, terminal: caller.terminal, kind: kind))
    }

    /// The events of the feed from an index on.
    func events(from start: Int, limit: Int) -> [Event] {
        feed.indices.dropFirst(start).prefix(limit)
            .map { index in
                let news = feed[index]
                return Event(
                    recipient: user,
                    position: Int64(index) + 1,
                    at: news.at,
                    actor: news.actor,
                    terminal: news.terminal,
                    kind: news.kind
                )
            }
    }

    mutating func insert(_ place: RequestPlace) {
        requestOrder.insert(place, at: requestOrder.partitionIndex(place.position))
    }

    mutating func removeRequest(at position: Int64) {
        let index = requestOrder.partitionIndex(position)
        guard index < requestOrder.endIndex, requestOrder[index].position == position else { return }
        requestOrder.remove(at: index)
    }
}

extension Array where Element == UserNode.Place {
    mutating func insertSorted(_ place: UserNode.Place) {
        // Most come last, because time goes on.
        guard let last, place < last else { return append(place) }
        insert(place, at: partition { $0 < place })
    }

    mutating func removeSorted(_ place: UserNode.Place) {
        let index = partition { $0 < place }
        guard index < endIndex, self[index] == place else { return }
        remove(at: index)
    }
}

extension Array where Element == UserNode.RequestPlace {
    /// The index of the first entry at the given position or beyond it.
    func partitionIndex(_ position: Int64) -> Int {
        partition { $0.position < position }
    }
}

extension Array {
    /// The index of the first element that does not come before, in an array that is sorted that way.
    func partition(_ comesBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
