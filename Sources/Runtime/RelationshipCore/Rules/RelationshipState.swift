/// The data that a store has loaded for a footprint, as of one point in time.
///
/// It contains exactly the footprint's users and pairs.
public struct RelationshipState: Sendable, Hashable {
    /// The users that exist.
    public var users = LoadedRecords<UserID, UserRecord>()
    /// The friendships that exist, by owner and friend.
    public var friendships = LoadedRecords<UserPair, Friendship>()
    /// The blocks that exist, by the blocking and the blocked user.
    public var blocks = LoadedRecords<UserPair, Block>()
    /// The stored requests, by requester and addressee, in any state.
    public var requests = LoadedRecords<UserPair, FriendRequest>()
    /// The recent requests, by requester and addressee.
    public var recentRequests = LoadedRecords<UserPair, RecentRequests>()
    /// The groups that exist, by owner.
    ///
    /// They are in the order of their age, oldest first, and then of their names.
    public var groups = LoadedRecords<UserID, [FriendGroup]>()
    /// The devices by user, in the order of their names.
    public var devices = LoadedRecords<UserID, [DevicePresence]>()
    /// The abandoned devices of ``Footprint/devicesOf``, if ``Footprint/leasesSince`` requests them.
    ///
    /// See ``RelationshipStore/abandonedDevices(leasesSince:limit:)``.
    public var abandoned: Set<DeviceAddress> = []
    /// The observers that ``Footprint/observers`` requests, in the order of their ids.
    public var observers: [UserID] = []
    /// The announcements of ``Footprint/announcementsOf``, in any order.
    public var announcements: [Announcement] = []
    /// The subscriptions of ``Footprint/subscriptionsOf`` and of ``observers``, expired or not.
    public var subscriptions: [Subscription.Key: Subscription] = [:]
    /// The numbers of stored subscriptions to a user, by user and topic.
    ///
    /// Entries with 0 are missing.
    public var subscriberCounts = LoadedRecords<UserID, [Subscription.Topic: Int]>()
    /// The follows that exist, by follower and followee.
    public var follows = LoadedRecords<UserPair, Follow>()
    /// The lengths of users' follow lists.
    public var followCounts = LoadedRecords<UserID, FollowCounts>()
    /// The user with the id ``Footprint/uniqueID``; `nil` if no user has it.
    public var uniqueIDOwner: UserID?
    /// The other users that ``Footprint/contactsOf`` requests, in the order of their ids.
    public var contacts: [UserID] = []
    /// The identity of the store: a number that no other store has, not even a new store that replaces this one.
    ///
    /// It is set only if the footprint contains ``Footprint/feedOf``.
    public var epoch: Int64 = 0
    /// The position that the device of ``Footprint/feedOf`` has acknowledged; `nil` if it has acknowledged none.
    ///
    /// In a damaged store it can be any number, also one that no feed reaches.
    public var acknowledged: FeedPosition?
    /// The record of ``Footprint/accessOf``; an empty one if the user has none.
    public var access = UserAccess()
    /// The position of the newest event in the feed of ``Footprint/feedOf``; 0 if the user has had no events.
    public var feedEnd: Int64 = 0
    /// The earlier answer to ``Footprint/request``; `nil` if the request is not a repetition.
    public var answered: AnsweredRequest?
    /// The newest stored request of the device of ``Footprint/request``; `nil` if the store has none.
    public var newestAnswered: RequestID?

    /// Creates an empty state.
    public init() {}

    /// Returns the relation of the pair's owner to the other user.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation from the owner's point of view.
    public func relation(_ pair: UserPair) -> Relation {
        Relation(outgoing: friendships.contains(key: pair), incoming: friendships.contains(key: pair.reversed))
    }

    /// Gives a user, if loaded, the permission that everyone may add them, and stores nothing.
    mutating func allowAll(toAdd user: UserID) {
        users.update(user) { $0.profile.addPermission = .anyone }
    }

    /// Returns a user's profile.
    ///
    /// For a user who doesn't exist, it contains only the id.
    ///
    /// - Parameter user: The user.
    /// - Returns: The profile.
    public func profile(_ user: UserID) -> Profile {
        users.read(user) { $0.profile } ?? Profile(userID: user)
    }

    /// Returns a user as another user sees them.
    ///
    /// - Parameter pair: The viewer and the viewed user.
    /// - Returns: The entry.
    public func entry(_ pair: UserPair) -> FriendEntry {
        FriendEntry(
            profile: profile(pair.other),
            relation: relation(pair),
            friendship: friendships[pair],
            exists: users.contains(key: pair.other)
        )
    }

    /// Returns a user's presence according to the loaded devices.
    ///
    /// - Parameter user: The user.
    /// - Returns: The presence.
    public func presence(_ user: UserID) -> Presence {
        Presence(user: user, statusText: users[user]?.statusText ?? "", devices: devices[user] ?? [])
    }

    /// Returns the caller's own presence.
    ///
    /// Even without stored devices it is online, because the caller is connected.
    func ownPresence(of caller: Caller, policy: Policy, now: Timestamp) -> Presence {
        var presence = presence(caller.user)
        if !policy.tracksPresence, presence.devices.isEmpty, let device = caller.device {
            presence.devices = [DevicePresence(id: device, platform: .other, isOnline: true, changedAt: now)]
        }
        return presence
    }

    /// Returns the follows between the pair's owner and the other user, as a relation.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation from the owner's point of view.
    public func followRelation(_ pair: UserPair) -> Relation {
        Relation(outgoing: follows.contains(key: pair), incoming: follows.contains(key: pair.reversed))
    }
}
