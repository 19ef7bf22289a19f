/// A friend as the app's server puts them into a user's list.
public struct ImportedFriend: Sendable, Hashable {
    /// The friend, who must exist.
    public var friend: UserID
    /// What the user calls the friend.
    public var remark: String
    /// The user's groups that the friend is in; missing ones are made.
    public var groups: [String]
    /// Where the user found the friend.
    public var source: String
    /// The words that the friendship began with.
    public var wording: String
    /// Since when the friend is in the list; `nil` for now.
    public var addedAt: Timestamp?
    /// The user's custom fields about the friend.
    public var custom: [String: FieldValue]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - friend: The friend, who must exist.
    ///   - remark: What the user calls the friend.
    ///   - groups: The user's groups that the friend is in.
    ///   - source: Where the user found the friend.
    ///   - wording: The words that the friendship began with.
    ///   - addedAt: Since when the friend is in the list; `nil` for now.
    ///   - custom: The user's custom fields about the friend.
    public init(
        friend: UserID,
        remark: String = "",
        groups: [String] = [],
        source: String = "",
        wording: String = "",
        addedAt: Timestamp? = nil,
        custom: [String: FieldValue] = [:]
    ) {
        self.friend = friend
        self.remark = remark
        self.groups = groups
        self.source = source
        self.wording = wording
        self.addedAt = addedAt
        self.custom = custom
    }
}
