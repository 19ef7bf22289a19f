/// The user to add and the content of the request.
public struct AddFriendArguments: Sendable, Hashable {
    /// The user to add.
    public var target: UserID
    /// Whether the caller also wants to be in the target's list.
    public var direction: Direction
    /// The caller's message to the target.
    public var wording: String
    /// The place where the caller found the target.
    public var source: String
    /// The caller's remark for the target.
    public var remark: String
    /// The caller's group for the friend; `nil` for no group.
    public var group: String?

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - target: The user to add.
    ///   - direction: Whether the caller also wants to be in the target's list.
    ///   - wording: The caller's message to the target.
    ///   - source: The place where the caller found the target.
    ///   - remark: The caller's remark for the target.
    ///   - group: The caller's group for the friend; `nil` for no group.
    public init(
        target: UserID,
        direction: Direction = .twoWay,
        wording: String = "",
        source: String = "",
        remark: String = "",
        group: String? = nil
    ) {
        self.target = target
        self.direction = direction
        self.wording = wording
        self.source = source
        self.remark = remark
        self.group = group
    }
}

/// The request to accept, and the direction.
public struct AcceptRequestArguments: Sendable, Hashable {
    /// The user who sent the request.
    public var requester: UserID
    /// Whether only the requester gets a friend (`oneWay`), or both users do (`twoWay`).
    public var direction: Direction
    /// The caller's remark for the requester, if both become friends.
    public var remark: String

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - requester: The user who sent the request.
    ///   - direction: Whether only the requester gets a friend, or both users do.
    ///   - remark: The caller's remark for the requester.
    public init(requester: UserID, direction: Direction, remark: String = "") {
        self.requester = requester
        self.direction = direction
        self.remark = remark
    }
}

/// The users of a batch command.
///
/// The command has one result for each user, in the order of the first occurrence.
public struct UserBatch: Sendable, Hashable {
    /// The users.
    ///
    /// A user who occurs twice is processed once.
    public var users: [UserID]
    /// Whether the whole command fails without changes if one item fails.
    ///
    /// Otherwise only that item fails.
    public var isAllOrNothing: Bool

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - isAllOrNothing: Whether the whole command fails without changes if one item fails.
    public init(_ users: [UserID], isAllOrNothing: Bool = false) {
        self.users = users
        self.isAllOrNothing = isAllOrNothing
    }
}

/// The friends to list.
public struct FriendQuery: Sendable, Hashable {
    /// Whether to omit friends who don't have the caller in their list.
    ///
    /// Some dialects have only two-way friends.
    public var mutualOnly: Bool

    /// Creates a query.
    ///
    /// - Parameter mutualOnly: Whether to omit one-way friends.
    public init(mutualOnly: Bool = false) {
        self.mutualOnly = mutualOnly
    }
}

/// The requests to list, and the start of the page.
public struct RequestQuery: Sendable, Hashable {
    /// The roles of the requests: sent, received, or both.
    public var roles: Set<FriendRequest.Role>
    /// The states of the requests.
    ///
    /// Some dialects request only pending ones.
    public var statuses: Set<FriendRequest.Status>
    /// Whether the newest requests come first.
    public var newestFirst: Bool
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - roles: The roles of the requests: sent, received, or both.
    ///   - statuses: The states of the requests.
    ///   - newestFirst: Whether the newest requests come first.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(
        roles: Set<FriendRequest.Role> = [.sent, .received],
        statuses: Set<FriendRequest.Status> = [.pending],
        newestFirst: Bool = true,
        after: Cursor? = nil,
        limit: Int = 100
    ) {
        self.roles = roles
        self.statuses = statuses
        self.newestFirst = newestFirst
        self.after = after
        self.limit = limit
    }
}
