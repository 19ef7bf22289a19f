/// A named list of friends that one user keeps, such as "work"; a friend may be in several.
///
/// Who is in a group is kept in each edge (``Friendship/groups``); this record says that the group exists, also while it is
/// empty. Groups are private: only the owner sees them.
public struct FriendGroup: Sendable, Hashable {
    /// Whose group it is.
    public let owner: UserID
    /// The name, unique among the owner's groups.
    public let name: String
    /// When the group was made.
    public var createdAt: Timestamp

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - owner: Whose group it is.
    ///   - name: The name, unique among the owner's groups.
    ///   - createdAt: When the group was made.
    public init(owner: UserID, name: String, createdAt: Timestamp) {
        self.owner = owner
        self.name = name
        self.createdAt = createdAt
    }
}

/// A group with the friends in it.
public struct GroupEntry: Sendable, Hashable {
    /// The group.
    public var group: FriendGroup
    /// The friends in it, in the order of the friend list.
    public var members: [UserID]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - members: The friends in it.
    public init(group: FriendGroup, members: [UserID]) {
        self.group = group
        self.members = members
    }
}
