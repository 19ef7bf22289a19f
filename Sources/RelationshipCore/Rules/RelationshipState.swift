/// What a store loaded for a footprint: exactly the users and pairs that it names, as of one moment.
public struct RelationshipState: Sendable, Hashable {
    /// The users that exist.
    public var users = SmallDictionary<UserID, UserRecord>()
    /// The edges that exist, by owner and friend.
    public var friendships = SmallDictionary<UserPair, Friendship>()
    /// The blocks that exist, by blocker and blocked.
    public var blocks = SmallDictionary<UserPair, Block>()
    /// The requests on record, by requester and addressee, in whatever state.
    public var requests = SmallDictionary<UserPair, FriendRequest>()
    /// The groups that exist, by owner, oldest first, then by name.
    public var groups = SmallDictionary<UserID, [FriendGroup]>()
    /// The devices, by user, in order of the terminals' names.
    public var devices = SmallDictionary<UserID, [Device]>()
    /// The devices of ``Footprint/devicesOf`` that are abandoned, if ``Footprint/leasesSince`` asks for them.
    ///
    /// ``RelationshipStore/abandonedDevices(leasesSince:limit:)`` says which devices are.
    public var abandoned: Set<DeviceAddress> = []
    /// The subscriptions of ``Footprint/subscriptionsOf`` and to ``Footprint/subscribersOf``, expired or not.
    public var subscriptions: [Subscription.Key: Subscription] = [:]
    /// How many subscriptions to a user are stored, by user and topic; what there is none of is missing.
    public var subscriberCounts = SmallDictionary<UserID, [Subscription.Topic: Int]>()
    /// The follows that exist, by follower and followee.
    public var follows = SmallDictionary<UserPair, Follow>()
    /// The counts of users' lists of follows.
    public var followCounts = SmallDictionary<UserID, FollowCounts>()
    /// The user of ``Footprint/uniqueID``, if there is one.
    public var uniqueIDOwner: UserID?
    /// The other users that ``Footprint/contactsOf`` names, in order of their ids.
    public var contacts: [UserID] = []
    /// The store itself: a number that another store, also one made anew in its place, does not have.
    ///
    /// It is there if ``Footprint/feedOf`` is asked for.
    public var epoch: Int64 = 0
    /// How far the device of ``Footprint/feedOf`` has heard, if it ever said so.
    public var acknowledged: FeedPosition?
    /// What ``Footprint/request`` answered, if it is a repeat.
    public var answered: AnsweredRequest?
    /// The newest request of the device of ``Footprint/request`` that is remembered, if any.
    public var newestAnswered: RequestID?

    /// Creates an empty state.
    public init() {}

    /// How the pair's owner stands to the other user.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation, seen from the owner.
    public func relation(_ pair: UserPair) -> Relation {
        Relation(outgoing: friendships.contains(key: pair), incoming: friendships.contains(key: pair.reversed))
    }

    /// What a user shows of themselves; only the id for a user who does not exist.
    ///
    /// - Parameter user: The user.
    /// - Returns: The profile.
    public func profile(_ user: UserID) -> Profile {
        users.read(user) { $0.profile } ?? Profile(userID: user)
    }

    /// A user as seen by another.
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

    /// A user's presence, as far as the devices are loaded.
    ///
    /// - Parameter user: The user.
    /// - Returns: The presence.
    public func presence(_ user: UserID) -> Presence {
        Presence(user: user, statusText: users[user]?.statusText ?? "", devices: devices[user] ?? [])
    }

    /// The caller's own presence: online, because the caller asks, also where the policy keeps no record.
    func ownPresence(of caller: Caller, policy: Policy, now: Timestamp) -> Presence {
        var presence = presence(caller.user)
        if !policy.tracksPresence, presence.devices.isEmpty, let terminal = caller.terminal {
            presence.devices = [Device(terminal: terminal, platform: .other, isOnline: true, changedAt: now)]
        }
        return presence
    }

    /// How the pair's owner stands to the other user in following.
    ///
    /// - Parameter pair: The two users.
    /// - Returns: The relation, seen from the owner.
    public func followRelation(_ pair: UserPair) -> Relation {
        Relation(outgoing: follows.contains(key: pair), incoming: follows.contains(key: pair.reversed))
    }
}
