/// Everything that an ``InMemoryStore`` keeps about one user, with the orders in which its lists are read.
///
/// A class, so that a change of one user copies nothing; only the store's lock gives access to it.
final class UserNode {
    /// Where a user stands in a list that is ordered by time, then by id.
    struct Place: Comparable {
        let at: Timestamp
        let user: UserID

        static func < (lhs: Place, rhs: Place) -> Bool {
            lhs.at == rhs.at ? lhs.user < rhs.user : lhs.at < rhs.at
        }
    }

    /// What is kept for two users of whom at least one has the other in their list, seen from one of them.
    struct Contact {
        /// The edge to the other user; kept apart, so that the table of contacts stays small and is quick to search.
        fileprivate var edge: Edge?
        /// Whether the other user has an edge to this one.
        fileprivate(set) var isLister = false

        var friendship: Friendship? { edge?.friendship }
        var isFriend: Bool { edge != nil }
    }

    fileprivate final class Edge {
        let friendship: Friendship

        init(_ friendship: Friendship) {
            self.friendship = friendship
        }
    }

    /// Where a request stands in a user's list.
    struct RequestPlace {
        let position: Int64
        let pair: UserPair
        let role: FriendRequest.Role
    }

    let user: UserID
    var profile: Profile
    /// Friends, and users who have this one in their list.
    private(set) var contacts: [UserID: Contact] = [:]
    private(set) var friendOrder: [Place] = []
    private(set) var blocks: [UserID: Block] = [:]
    private(set) var blockOrder: [Place] = []
    private(set) var requestOrder: [RequestPlace] = []
    /// The requests that the user has sent, in whatever state, by addressee.
    var sentRequests: [UserID: FriendRequest] = [:]
    /// Users to whom a request is stored as pending, expired or not.
    var pendingSent: Set<UserID> = []
    /// Users from whom a request is stored as pending, expired or not.
    var pendingReceived: Set<UserID> = []
    var requestSequence: Int64 = 0
    var groups: [FriendGroup] = []
    var isForbiddenToAdd = false
    var statusText = ""
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
    var feed: [Event] = []

    init(profile: Profile) {
        user = profile.userID
        self.profile = profile
    }

    /// The edge to another user, if there is one.
    func friendship(with user: UserID) -> Friendship? { contacts[user]?.friendship }

    func insert(_ friendship: Friendship) {
        update(friendship)
        friendOrder.insertSorted(Place(at: friendship.addedAt, user: friendship.friend))
    }

    func update(_ friendship: Friendship) {
        contacts[friendship.friend, default: Contact()].edge = Edge(friendship)
    }

    func removeFriend(_ user: UserID) {
        guard let contact = contacts[user], let friendship = contact.friendship else { return }
        friendOrder.removeSorted(Place(at: friendship.addedAt, user: user))
        contacts[user] = contact.isLister ? Contact(isLister: true) : nil
    }

    func insertLister(_ user: UserID) {
        contacts[user, default: Contact()].isLister = true
    }

    func removeLister(_ user: UserID) {
        guard let contact = contacts[user] else { return }
        contacts[user] = contact.isFriend ? Contact(edge: contact.edge) : nil
    }

    func insert(_ block: Block) {
        blocks[block.blocked] = block
        blockOrder.insertSorted(Place(at: block.blockedAt, user: block.blocked))
    }

    func removeBlock(_ user: UserID) {
        guard let block = blocks.removeValue(forKey: user) else { return }
        blockOrder.removeSorted(Place(at: block.blockedAt, user: user))
    }

    func putSubscriber(_ subscription: Subscription) {
        guard subscribers.updateValue(subscription, forKey: subscription.key) == nil else { return }
        subscriberCounts[subscription.topic, default: 0] += 1
    }

    func removeSubscriber(_ key: Subscription.Key) {
        guard subscribers.removeValue(forKey: key) != nil else { return }
        let left = (subscriberCounts[key.topic] ?? 1) - 1
        subscriberCounts[key.topic] = left == 0 ? nil : left
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

    func insert(_ place: RequestPlace) {
        requestOrder.insert(place, at: requestOrder.partitionIndex(place.position))
    }

    func removeRequest(at position: Int64) {
        let index = requestOrder.partitionIndex(position)
        guard index < requestOrder.endIndex, requestOrder[index].position == position else { return }
        requestOrder.remove(at: index)
    }
}

extension Array where Element == UserNode.Place {
    mutating func insertSorted(_ place: UserNode.Place) {
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
