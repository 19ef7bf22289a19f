/// A friend that the app's server adds to a user's list.
public struct ImportedFriend: Sendable, Hashable {
    /// The friend, who must exist.
    public var friend: UserID
    /// The user's remark for the friend.
    public var remark: String
    /// The user's groups that contain the friend.
    ///
    /// Missing groups are created.
    public var groups: [String]
    /// The place where the user found the friend.
    public var source: String
    /// The message of the request that started the friendship.
    public var wording: String
    /// The time when the friend was added to the list; `nil` for the current time.
    public var addedAt: Timestamp?
    /// The user's custom fields about the friend.
    public var custom: [String: FieldValue]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - friend: The friend, who must exist.
    ///   - remark: The user's remark for the friend.
    ///   - groups: The user's groups that contain the friend.
    ///   - source: The place where the user found the friend.
    ///   - wording: The message of the request that started the friendship.
    ///   - addedAt: The time when the friend was added to the list; `nil` for the current time.
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
