/// What a command answers.
public enum Outcome: Sendable, Hashable {
    /// The command did what it says; there is nothing more to tell.
    case done
    /// What came of adding a friend.
    case added(AddResult)
    /// One result per user of a batch, in order of first mention.
    case items([ItemResult])
    /// Friends, or users as seen by the caller.
    case friends([FriendEntry])
    /// How the caller stands to users.
    case relations([RelationItem])
    /// A page of requests.
    case requests(RequestPage)
    /// The blocklist.
    case blocked([BlockEntry])
    /// Profiles of the users that exist, in the order asked.
    case profiles([Profile])
    /// Friend groups with their members.
    case groups([GroupEntry])
    /// Whether a message would arrive.
    case message(MessageVerdict)
    /// A page of found users.
    case users(UserPage)
    /// A page of a list of follows.
    case follows(FollowPage)
    /// How many people stand in users' lists of follows.
    case followCounts([FollowCountItem])
    /// Presences of the users that exist, in the order asked.
    case presences([Presence])
    /// Subscriptions of the caller with what they tell.
    case subscriptions([SubscriptionEntry])
}

/// What would become of a message from the caller to a user.
public enum MessageVerdict: Sendable, Hashable {
    /// It would arrive.
    case delivered
    /// It would not arrive. The sender would be told why, but of a block only if ``told(hidingBlock:)`` leaves it.
    case refused(RelationshipError)
}

/// What came of adding a friend; everything else is an error.
public enum AddResult: String, Sendable, Hashable, Codable, CaseIterable {
    /// The friend is in the list now.
    case added
    /// The request waits for the other user's approval.
    case pending
}

/// The result of one item of a batch.
public struct ItemResult: Sendable, Hashable {
    /// The user that the item names.
    public let user: UserID
    /// Why nothing was done for this user, or `nil` if it was.
    public let error: RelationshipError?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - user: The user that the item names.
    ///   - error: Why nothing was done, or `nil`.
    public init(user: UserID, error: RelationshipError? = nil) {
        self.user = user
        self.error = error
    }
}

/// How the caller stands to one user.
public struct RelationItem: Sendable, Hashable {
    /// The user asked about.
    public let user: UserID
    /// The relation; with a one-way check only `none` and `outgoing` occur.
    public let relation: Relation
    /// Why the relation is not known (an unknown user), or `nil`.
    public let error: RelationshipError?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - user: The user asked about.
    ///   - relation: The relation.
    ///   - error: Why the relation is not known.
    public init(user: UserID, relation: Relation, error: RelationshipError? = nil) {
        self.user = user
        self.relation = relation
        self.error = error
    }
}

/// A user as seen by another: profile, relation and, for a friend, the edge.
public struct FriendEntry: Sendable, Hashable {
    /// What the user shows of themselves; for an unknown user, only the id is filled.
    public var profile: Profile
    /// How the viewer stands to the user.
    public var relation: Relation
    /// The viewer's edge to the user, or `nil` if the user is not in the viewer's list.
    public var friendship: Friendship?
    /// Whether the user exists.
    public var exists: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - profile: What the user shows of themselves.
    ///   - relation: How the viewer stands to the user.
    ///   - friendship: The viewer's edge to the user.
    ///   - exists: Whether the user exists.
    public init(profile: Profile, relation: Relation, friendship: Friendship?, exists: Bool = true) {
        self.profile = profile
        self.relation = relation
        self.friendship = friendship
        self.exists = exists
    }
}

/// An entry of a blocklist with the blocked user's profile.
public struct BlockEntry: Sendable, Hashable {
    /// The entry.
    public var block: Block
    /// What the blocked user shows of themselves.
    public var profile: Profile

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - block: The entry.
    ///   - profile: What the blocked user shows of themselves.
    public init(block: Block, profile: Profile) {
        self.block = block
        self.profile = profile
    }
}

/// A request as one of its two users sees it.
///
/// It holds nothing that is the other user's own: not what a requester will call the addressee and where they will put
/// them, nor whether the other has seen the request.
public struct RequestEntry: Sendable, Hashable {
    /// The request, with its state as of the moment it was read.
    public var request: FriendRequest
    /// Which side the viewer is on.
    public var role: FriendRequest.Role
    /// What the other user shows of themselves.
    public var profile: Profile
    /// When the request was sent, sent again, answered or withdrawn last: lists are in this order.
    public var changedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - request: The request; what its viewer does not see is left out.
    ///   - role: Which side the viewer is on.
    ///   - profile: What the other user shows of themselves.
    ///   - changedAt: When the last operation was.
    public init(request: FriendRequest, role: FriendRequest.Role, profile: Profile, changedAt: Timestamp) {
        self.request = request.seen(as: role)
        self.role = role
        self.profile = profile
        self.changedAt = changedAt
    }
}

/// A page of a user's requests.
public struct RequestPage: Sendable, Hashable {
    /// The entries, in the order asked.
    public var entries: [RequestEntry]
    /// Where the next page begins, or `nil` if this was the last.
    public var next: Cursor?
    /// How many received requests are pending, unread and not removed.
    public var unreadCount: Int
    /// The version of the user's request list; it grows with every change of the list.
    public var sequence: Int64

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - next: Where the next page begins.
    ///   - unreadCount: How many received requests are unread.
    ///   - sequence: The version of the user's request list.
    public init(entries: [RequestEntry], next: Cursor?, unreadCount: Int, sequence: Int64) {
        self.entries = entries
        self.next = next
        self.unreadCount = unreadCount
        self.sequence = sequence
    }
}
