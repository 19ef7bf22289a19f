/// A named list of a user's friends, such as "work".
///
/// A friend may be in several groups.
///
/// Each friendship contains the names of its groups (``Friendship/groups``). This record also exists for an empty
/// group. Groups are private: only the owner sees them.
public struct FriendGroup: Sendable, Hashable {
    /// The user who owns the group.
    public let owner: UserID
    /// The name, which is unique among the owner's groups.
    public let name: String
    /// The time when the group was created.
    public var createdAt: Timestamp

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - owner: The user who owns the group.
    ///   - name: The name, which is unique among the owner's groups.
    ///   - createdAt: The time when the group was created.
    public init(owner: UserID, name: String, createdAt: Timestamp) {
        self.owner = owner
        self.name = name
        self.createdAt = createdAt
    }
}

/// A group with its friends.
public struct GroupEntry: Sendable, Hashable {
    /// The group.
    public var group: FriendGroup
    /// The friends in the group, in the order of the friend list.
    public var members: [UserID]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - members: The friends in the group.
    public init(group: FriendGroup, members: [UserID]) {
        self.group = group
        self.members = members
    }
}
