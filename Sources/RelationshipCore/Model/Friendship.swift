/// A directed edge: `owner` has `friend` in their friend list.
///
/// Two people are mutual friends when both edges exist; each edge has its own remark, groups and custom fields.
public struct Friendship: Sendable, Hashable, Codable {
    /// Whose list the friend is in.
    public let owner: UserID
    /// The user in that list.
    public let friend: UserID
    /// What the owner calls the friend; empty if nothing was set.
    public var remark: String
    /// The names of the owner's groups that the friend is in.
    public var groups: [String]
    /// Where the owner found the friend, as written when adding (Tencent: `AddSource_Type_…`).
    public var source: String
    /// The words of the request that led to this edge.
    public var wording: String
    /// When the edge came into being.
    public var addedAt: Timestamp
    /// The owner's custom fields about the friend, by name without any vendor prefix.
    public var custom: [String: FieldValue]

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - owner: Whose list the friend is in.
    ///   - friend: The user in that list.
    ///   - remark: What the owner calls the friend.
    ///   - groups: The names of the owner's groups that the friend is in.
    ///   - source: Where the owner found the friend.
    ///   - wording: The words of the request that led to this edge.
    ///   - addedAt: When the edge came into being.
    ///   - custom: The owner's custom fields about the friend.
    public init(
        owner: UserID,
        friend: UserID,
        remark: String = "",
        groups: [String] = [],
        source: String = "",
        wording: String = "",
        addedAt: Timestamp,
        custom: [String: FieldValue] = [:]
    ) {
        self.owner = owner
        self.friend = friend
        self.remark = remark
        self.groups = groups
        self.source = source
        self.wording = wording
        self.addedAt = addedAt
        self.custom = custom
    }
}

/// A change of a friend's record that touches only what it names.
public struct FriendPatch: Sendable, Hashable, Codable {
    /// The new remark ("" clears it), or `nil` to leave it.
    public var remark: String?
    /// The names of all groups that the friend shall be in, or `nil` to leave them.
    public var groups: [String]?
    /// The changes of custom fields; a field that is not named stays.
    public var custom: [String: FieldChange]
    /// How many custom fields the friend may have when this patch adds to them; `nil` for any number.
    public var customFieldLimit: Int?

    /// Creates a patch.
    ///
    /// - Parameters:
    ///   - remark: The new remark ("" clears it), or `nil` to leave it.
    ///   - groups: The names of all groups that the friend shall be in, or `nil` to leave them.
    ///   - custom: The changes of custom fields.
    ///   - customFieldLimit: How many custom fields the friend may have when this patch adds to them.
    public init(
        remark: String? = nil,
        groups: [String]? = nil,
        custom: [String: FieldChange] = [:],
        customFieldLimit: Int? = nil
    ) {
        self.remark = remark
        self.groups = groups
        self.custom = custom
        self.customFieldLimit = customFieldLimit
    }

    /// The edge with this patch applied.
    ///
    /// - Parameter friendship: The edge to change.
    /// - Returns: The changed edge.
    public func applied(to friendship: Friendship) -> Friendship {
        var changed = friendship
        if let remark { changed.remark = remark }
        if let groups { changed.groups = groups.firstMentions }
        changed.custom.apply(custom)
        return changed
    }
}

/// How one user stands to another, seen from the first: derived from the two edges, never stored.
public enum Relation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Neither has the other in their list.
    case none
    /// The other user is in my list only.
    case outgoing
    /// I am in the other user's list only.
    case incoming
    /// Each has the other in their list.
    case mutual

    /// Derives the relation from the two edges.
    ///
    /// - Parameters:
    ///   - outgoing: Whether the other user is in my list.
    ///   - incoming: Whether I am in the other user's list.
    public init(outgoing: Bool, incoming: Bool) {
        self =
            switch (outgoing, incoming) {
            case (false, false): .none
            case (true, false): .outgoing
            case (false, true): .incoming
            case (true, true): .mutual
            }
    }

    /// Whether the other user is in my list.
    public var isOutgoing: Bool { self == .outgoing || self == .mutual }

    /// The same relation seen from the other user.
    public var reversed: Relation {
        switch self {
        case .outgoing: .incoming
        case .incoming: .outgoing
        case .none, .mutual: self
        }
    }
}

/// A directed entry of a blocklist: `owner` has blocked `blocked`.
public struct Block: Sendable, Hashable, Codable {
    /// Whose blocklist it is.
    public let owner: UserID
    /// The user on that list.
    public let blocked: UserID
    /// When the user was blocked.
    public var blockedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - owner: Whose blocklist it is.
    ///   - blocked: The user on that list.
    ///   - blockedAt: When the user was blocked.
    public init(owner: UserID, blocked: UserID, blockedAt: Timestamp) {
        self.owner = owner
        self.blocked = blocked
        self.blockedAt = blockedAt
    }
}
