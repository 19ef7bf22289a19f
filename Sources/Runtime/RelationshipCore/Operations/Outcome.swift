/// The answer of a command.
public enum Outcome: Sendable, Hashable {
    /// The command succeeded, without further data.
    case done
    /// The result of adding a friend.
    case added(AddResult)
    /// One result for each user of a batch, in the order of the first occurrence.
    case items([ItemResult])
    /// Friends, or other users as the caller sees them.
    case friends([FriendEntry])
    /// The relations of the caller to users.
    case relations([RelationItem])
    /// A page of requests.
    case requests(RequestPage)
    /// The blocklist.
    case blocked([BlockEntry])
    /// Profiles of the users that exist, in the given order.
    case profiles([Profile])
    /// Friend groups with their members.
    case groups([GroupEntry])
    /// The decision whether a message would be delivered.
    case message(MessageVerdict)
    /// A page of found users.
    case users(UserPage)
    /// A page of the list of all users.
    case accounts(AccountPage)
    /// A page of a follow list.
    case follows(FollowPage)
    /// The lengths of users' follow lists.
    case followCounts([FollowCountItem])
    /// Presences of the users that exist, in the given order.
    case presences([Presence])
    /// Subscriptions of the caller with their current content.
    case subscriptions([SubscriptionEntry])
}

/// The decision about a message from the caller to a user.
public enum MessageVerdict: Sendable, Hashable {
    /// The message would be delivered.
    case delivered
    /// The message would not be delivered.
    ///
    /// The sender receives the reason. If the reason is a block, the sender receives it only if
    /// ``response(hidingBlock:)`` keeps it.
    case refused(RelationshipError)
}

/// The result of adding a friend.
///
/// Every other result is an error.
public enum AddResult: String, Sendable, Hashable, Codable, CaseIterable {
    /// The friend is now in the list.
    case added
    /// The request waits for the other user's approval.
    case pending
}

/// The result of one item of a batch.
public struct ItemResult: Sendable, Hashable {
    /// The user of the item.
    public let user: UserID
    /// The reason why the item failed, or `nil` if it succeeded.
    public let error: RelationshipError?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - user: The user of the item.
    ///   - error: The reason why the item failed, or `nil`.
    public init(user: UserID, error: RelationshipError? = nil) {
        self.user = user
        self.error = error
    }
}

/// The relation of the caller to one user.
public struct RelationItem: Sendable, Hashable {
    /// The user.
    public let user: UserID
    /// The relation.
    ///
    /// With a one-way check it is always `none` or `outgoing`.
    public let relation: Relation
    /// The reason why the relation is unknown, such as an unknown user; `nil` for a known relation.
    public let error: RelationshipError?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - relation: The relation.
    ///   - error: The reason why the relation is unknown.
    public init(user: UserID, relation: Relation, error: RelationshipError? = nil) {
        self.user = user
        self.relation = relation
        self.error = error
    }
}

/// A user as another user sees them: the profile, the relation, and the friendship if the user is a friend.
public struct FriendEntry: Sendable, Hashable {
    /// The profile of the user.
    ///
    /// For an unknown user, only the id is set.
    public var profile: Profile
    /// The viewer's relation to the user.
    public var relation: Relation
    /// The viewer's friendship with the user, or `nil` if the user is not in the viewer's list.
    public var friendship: Friendship?
    /// Whether the user exists.
    public var exists: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - profile: The profile of the user.
    ///   - relation: The viewer's relation to the user.
    ///   - friendship: The viewer's friendship with the user.
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
    /// The profile of the blocked user.
    public var profile: Profile

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - block: The entry.
    ///   - profile: The profile of the blocked user.
    public init(block: Block, profile: Profile) {
        self.block = block
        self.profile = profile
    }
}

/// A request as one of its two users sees it.
///
/// It contains no private data of the other user: neither the requester's remark and group for the addressee, nor
/// whether the other user has read the request.
public struct RequestEntry: Sendable, Hashable {
    /// The request, with its state at the time of reading.
    public var request: FriendRequest
    /// The viewer's role.
    public var role: FriendRequest.Role
    /// The profile of the other user.
    public var profile: Profile
    /// The time when the request was last sent, answered or withdrawn.
    ///
    /// Lists are in this order.
    public var changedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - request: The request. Data that the viewer may not see is removed.
    ///   - role: The viewer's role.
    ///   - profile: The profile of the other user.
    ///   - changedAt: The time when the request was last sent, answered or withdrawn.
    public init(request: FriendRequest, role: FriendRequest.Role, profile: Profile, changedAt: Timestamp) {
        self.request = request.seen(as: role)
        self.role = role
        self.profile = profile
        self.changedAt = changedAt
    }
}

/// A page of a user's requests.
public struct RequestPage: Sendable, Hashable {
    /// The entries, in the requested order.
    public var entries: [RequestEntry]
    /// The start of the next page, or `nil` after the last page.
    public var next: Cursor?
    /// The number of received requests that are pending, unread and not deleted.
    public var unreadCount: Int
    /// The version of the user's request list, which increases with every change of the list.
    public var sequence: Int64

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - next: The start of the next page.
    ///   - unreadCount: The number of unread received requests.
    ///   - sequence: The version of the user's request list.
    public init(entries: [RequestEntry], next: Cursor?, unreadCount: Int, sequence: Int64) {
        self.entries = entries
        self.next = next
        self.unreadCount = unreadCount
        self.sequence = sequence
    }
}
