/// One side of a friendship: `owner` has `friend` in their friend list.
///
/// Two users are mutual friends if both sides exist. Each side has its own remark, groups and custom fields.
public struct Friendship: Sendable, Hashable {
    private var content: Shared<Content>

    /// The user who owns the list.
    public var owner: UserID { content.value.owner }
    /// The user in the list.
    public var friend: UserID { content.value.friend }
    /// The owner's remark for the friend; empty if the owner has set none.
    public var remark: String {
        get { content.value.remark }
        set { content.change { $0.remark = newValue } }
    }
    /// The names of the owner's groups that the friend is in.
    public var groups: [String] {
        get { content.value.groups }
        set { content.change { $0.groups = newValue } }
    }
    /// The place where the owner found the friend, as it was given when the friend was added.
    public var source: String {
        get { content.value.source }
        set { content.change { $0.source = newValue } }
    }
    /// The message of the request that started this friendship.
    public var wording: String {
        get { content.value.wording }
        set { content.change { $0.wording = newValue } }
    }
    /// The time when the friendship was created.
    public var addedAt: Timestamp {
        get { content.value.addedAt }
        set { content.change { $0.addedAt = newValue } }
    }
    /// The owner's custom fields about the friend, by name without any vendor prefix.
    public var custom: [String: FieldValue] {
        get { content.value.custom }
        set { content.change { $0.custom = newValue } }
    }

    /// Creates a friendship.
    ///
    /// - Parameters:
    ///   - owner: The user who owns the list.
    ///   - friend: The user in the list.
    ///   - remark: The owner's remark for the friend.
    ///   - groups: The names of the owner's groups that the friend is in.
    ///   - source: The place where the owner found the friend.
    ///   - wording: The message of the request that started this friendship.
    ///   - addedAt: The time when the friendship was created.
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
    /// The content that copies share.
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

extension Friendship {
    /// Adds the friend and every field but the custom ones to the hash of a friend list.
    func combineStandardFields(into hash: inout FNV1a) {
        hash.combine(friend.rawValue)
        hash.combine(remark)
        hash.combine(source)
        hash.combine(wording)
        hash.combine(integer: addedAt.milliseconds)
        for group in groups { hash.combine(group) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Friendship: CustomReflectable {
    public var customMirror: Mirror { content.mirror(of: self) }
}

/// A change of a friendship.
///
/// Fields that the patch doesn't contain are unchanged.
public struct FriendPatch: Sendable, Hashable {
    /// The new remark, or `nil` for no change.
    ///
    /// An empty text removes the remark.
    public var remark: String?
    /// The names of all groups of the friend after the change, or `nil` for no change.
    public var groups: [String]?
    /// The changes of custom fields.
    ///
    /// All other custom fields are unchanged.
    public var custom: [String: FieldChange]
    /// The maximum number of the friend's custom fields after this patch adds fields; `nil` for no limit.
    public var customFieldLimit: Int?

    /// Creates a patch.
    ///
    /// - Parameters:
    ///   - remark: The new remark, or `nil` for no change. An empty text removes the remark.
    ///   - groups: The names of all groups of the friend after the change, or `nil` for no change.
    ///   - custom: The changes of custom fields.
    ///   - customFieldLimit: The maximum number of the friend's custom fields after this patch adds fields; `nil` for
    ///     no limit.
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

    /// Returns the friendship with this patch applied.
    ///
    /// - Parameter friendship: The friendship to change.
    /// - Returns: The changed friendship.
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

/// The relation of one user to another, from the first user's point of view.
///
/// It is derived from the two friendships and never stored.
public enum Relation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Neither user has the other in their list.
    case none
    /// Only the first user has the other in their list.
    case outgoing
    /// Only the other user has the first in their list.
    case incoming
    /// Each user has the other in their list.
    case mutual

    /// Derives the relation from the two friendships.
    ///
    /// - Parameters:
    ///   - outgoing: Whether the first user has the other in their list.
    ///   - incoming: Whether the other user has the first in their list.
    public init(outgoing: Bool, incoming: Bool) {
        self =
            switch (outgoing, incoming) {
            case (false, false): .none
            case (true, false): .outgoing
            case (false, true): .incoming
            case (true, true): .mutual
            }
    }

    /// Whether the first user has the other in their list.
    public var isOutgoing: Bool { self == .outgoing || self == .mutual }

    /// The same relation from the other user's point of view.
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
    /// The user who owns the blocklist.
    public let owner: UserID
    /// The user on the blocklist.
    public let blocked: UserID
    /// The time when the user was blocked.
    public var blockedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - owner: The user who owns the blocklist.
    ///   - blocked: The user on the blocklist.
    ///   - blockedAt: The time when the user was blocked.
    public init(owner: UserID, blocked: UserID, blockedAt: Timestamp) {
        self.owner = owner
        self.blocked = blocked
        self.blockedAt = blockedAt
    }
}
