/// A directed edge: `owner` has `friend` in their friend list.
///
/// Two people are mutual friends when both edges exist; each edge has its own remark, groups and custom fields.
public struct Friendship: Sendable, Hashable {
    private var content: Shared<Content>

    /// Whose list the friend is in.
    public var owner: UserID { content.value.owner }
    /// The user in that list.
    public var friend: UserID { content.value.friend }
    /// What the owner calls the friend; empty if nothing was set.
    public var remark: String {
        get { content.value.remark }
        set { content.change { $0.remark = newValue } }
    }
    /// The names of the owner's groups that the friend is in.
    public var groups: [String] {
        get { content.value.groups }
        set { content.change { $0.groups = newValue } }
    }
    /// Where the owner found the friend, as written when adding.
    public var source: String {
        get { content.value.source }
        set { content.change { $0.source = newValue } }
    }
    /// The words of the request that led to this edge.
    public var wording: String {
        get { content.value.wording }
        set { content.change { $0.wording = newValue } }
    }
    /// When the edge came into being.
    public var addedAt: Timestamp {
        get { content.value.addedAt }
        set { content.change { $0.addedAt = newValue } }
    }
    /// The owner's custom fields about the friend, by name without any vendor prefix.
    public var custom: [String: FieldValue] {
        get { content.value.custom }
        set { content.change { $0.custom = newValue } }
    }

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
        content = Shared(
            Content(
                owner: owner,
                friend: friend,
                remark: remark,
                groups: groups,
                source: source,
                wording: wording,
                addedAt: addedAt,
                custom: custom
            )
        )
    }
}

extension Friendship {
    /// What copies share.
    private struct Content: Sendable, Hashable {
        let owner: UserID
        let friend: UserID
        var remark: String
        var groups: [String]
        var source: String
        var wording: String
        var addedAt: Timestamp
        var custom: [String: FieldValue]
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Friendship: CustomReflectable {
    public var customMirror: Mirror { content.mirror(of: self) }
}

/// A change of a friend's record that touches only what it names.
public struct FriendPatch: Sendable, Hashable {
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
        Friendship(
            owner: friendship.owner,
            friend: friendship.friend,
            remark: remark ?? friendship.remark,
            groups: groups?.firstMentions ?? friendship.groups,
            source: friendship.source,
            wording: friendship.wording,
            addedAt: friendship.addedAt,
            custom: friendship.custom.applying(custom)
        )
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
public struct Block: Sendable, Hashable {
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
