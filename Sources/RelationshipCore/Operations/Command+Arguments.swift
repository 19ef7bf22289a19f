/// What to add, and what to say.
public struct AddFriendArguments: Sendable, Hashable {
    /// The user to add.
    public var target: UserID
    /// Whether the caller wants to be in the target's list too.
    public var direction: Direction
    /// What the caller says to the target.
    public var wording: String
    /// Where the caller found the target.
    public var source: String
    /// What the caller will call the target.
    public var remark: String
    /// The caller's group that the friend shall enter, or `nil`.
    public var group: String?

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - target: The user to add.
    ///   - direction: Whether the caller wants to be in the target's list too.
    ///   - wording: What the caller says to the target.
    ///   - source: Where the caller found the target.
    ///   - remark: What the caller will call the target.
    ///   - group: The caller's group that the friend shall enter.
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

/// Which request to accept, and how.
public struct AcceptRequestArguments: Sendable, Hashable {
    /// Who sent the request.
    public var requester: UserID
    /// `oneWay`: only the requester gets a friend; `twoWay`: both do.
    public var direction: Direction
    /// What the caller will call the requester, if both become friends.
    public var remark: String

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - requester: Who sent the request.
    ///   - direction: Whether only the requester or both get a friend.
    ///   - remark: What the caller will call the requester.
    public init(requester: UserID, direction: Direction, remark: String = "") {
        self.requester = requester
        self.direction = direction
        self.remark = remark
    }
}

/// Users of a batch command, each answered once, in order of first mention.
public struct UserBatch: Sendable, Hashable {
    /// The users; a user named twice is dealt with once.
    public var users: [UserID]
    /// Whether one failing item makes the whole command fail and change nothing, or only itself.
    public var isAllOrNothing: Bool

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - isAllOrNothing: Whether one failing item makes the whole command fail.
    public init(_ users: [UserID], isAllOrNothing: Bool = false) {
        self.users = users
        self.isAllOrNothing = isAllOrNothing
    }
}

/// Which friends to list.
public struct FriendQuery: Sendable, Hashable {
    /// Whether to leave out friends who do not have the caller in their list; some dialects know two-way friends only.
    public var mutualOnly: Bool

    /// Creates a query.
    ///
    /// - Parameter mutualOnly: Whether to leave out one-way friends.
    public init(mutualOnly: Bool = false) {
        self.mutualOnly = mutualOnly
    }
}

/// Which requests to list, and from where.
public struct RequestQuery: Sendable, Hashable {
    /// Sent ones, received ones, or both.
    public var roles: Set<FriendRequest.Role>
    /// In which states; some dialects only ever ask for pending ones.
    public var statuses: Set<FriendRequest.Status>
    /// Newest first, or oldest first.
    public var newestFirst: Bool
    /// Where the last page ended, or `nil` for the first page.
    public var after: Cursor?
    /// The greatest number of entries to answer.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - roles: Sent ones, received ones, or both.
    ///   - statuses: In which states.
    ///   - newestFirst: Newest first, or oldest first.
    ///   - after: Where the last page ended.
    ///   - limit: The greatest number of entries to answer.
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
