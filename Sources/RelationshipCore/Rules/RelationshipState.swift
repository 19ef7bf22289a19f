/// The data that a store loaded for a footprint: exactly its users and pairs, as of one moment.
public struct RelationshipState: Sendable, Hashable {
    /// The users that exist.
    public var users = LoadedRecords<UserID, UserRecord>()
    /// The friendships that exist, by owner and friend.
    public var friendships = LoadedRecords<UserPair, Friendship>()
    /// The blocks that exist, by blocker and blocked.
    public var blocks = LoadedRecords<UserPair, Block>()
    /// The stored requests, by requester and addressee, in any state.
    public var requests = LoadedRecords<UserPair, FriendRequest>()
    /// The groups that exist, by owner, oldest first, then by name.
    public var groups = LoadedRecords<UserID, [FriendGroup]>()
    /// The devices, by user, in order of the devices' names.
    public var devices = LoadedRecords<UserID, [DevicePresence]>()
    /// The abandoned devices of ``Footprint/devicesOf``, if ``Footprint/leasesSince`` requests them.
    ///
    /// See ``RelationshipStore/abandonedDevices(leasesSince:limit:)``.
    public var abandoned: Set<DeviceAddress> = []
    /// The observers that ``Footprint/observers`` requests, in order of their ids.
    public var observers: [UserID] = []
    /// The announcements of ``Footprint/announcementsOf``, in any order.
    public var announcements: [Announcement] = []
    /// The subscriptions of ``Footprint/subscriptionsOf`` and of ``observers``, expired or not.
    public var subscriptions: [Subscription.Key: Subscription] = [:]
    /// The number of stored subscriptions to a user, by user and topic; entries with 0 are missing.
    public var subscriberCounts = LoadedRecords<UserID, [Subscription.Topic: Int]>()
    /// The follows that exist, by follower and followee.
    public var follows = LoadedRecords<UserPair, Follow>()
    /// The counts of users' lists of follows.
    public var followCounts = LoadedRecords<UserID, FollowCounts>()
    /// The user with the id ``Footprint/uniqueID``, if there is one.
    public var uniqueIDOwner: UserID?
    /// The other users that ``Footprint/contactsOf`` requests, in order of their ids.
    public var contacts: [UserID] = []
    /// The identity of the store: a number that no other store has, not even a new one in its place.
    ///
    /// It is set if ``Footprint/feedOf`` is requested.
    public var epoch: Int64 = 0
    /// The position that the device of ``Footprint/feedOf`` has acknowledged, if any.
    public var acknowledged: FeedPosition?
    /// The earlier answer of ``Footprint/request``, if it is a repeat.
    public var answered: AnsweredRequest?
    /// The newest remembered request of the device of ``Footprint/request``, if any.
    public var newestAnswered: RequestID?

    /// Creates an empty state.
    public init() {}

    /// Returns the relation of the pair's owner to the other user.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation, seen from the owner.
    public func relation(_ pair: UserPair) -> Relation {
        Relation(outgoing: friendships.contains(key: pair), incoming: friendships.contains(key: pair.reversed))
    }

    /// Returns a user's profile; only the id for a user who does not exist.
    ///
    /// - Parameter user: The user.
    /// - Returns: The profile.
    public func profile(_ user: UserID) -> Profile {
        users.read(user) { $0.profile } ?? Profile(userID: user)
    }

    /// Returns a user as another user sees them.
    ///
    /// - Parameter pair: The viewer, and the user seen.
    /// - Returns: The entry.
    public func entry(_ pair: UserPair) -> FriendEntry {
        FriendEntry(
            profile: profile(pair.other),
            relation: relation(pair),
            friendship: friendships[pair],
            exists: users.contains(key: pair.other)
        )
    }

    /// Returns a user's presence, as far as the devices are loaded.
    ///
    /// - Parameter user: The user.
    /// - Returns: The presence.
    public func presence(_ user: UserID) -> Presence {
        Presence(user: user, statusText: users[user]?.statusText ?? "", devices: devices[user] ?? [])
    }

    /// Returns the caller's own presence: online, because the caller asks, even without stored devices.
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
    /// - Returns: The relation, seen from the owner.
    public func followRelation(_ pair: UserPair) -> Relation {
        Relation(outgoing: follows.contains(key: pair), incoming: follows.contains(key: pair.reversed))
    }
}
