/// New groups and their members.
public struct CreateGroupsArguments: Sendable, Hashable {
    /// The names of the groups, which must not exist yet.
    public var names: [String]
    /// The friends to add to every group.
    public var members: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - names: The names of the groups, which must not exist yet.
    ///   - members: The friends to add to every group.
    public init(names: [String], members: [UserID] = []) {
        self.names = names
        self.members = members
    }
}

/// Friends to add to a group or to remove from it.
public struct GroupMembers: Sendable, Hashable {
    /// The name of the group.
    public var name: String
    /// The friends.
    public var users: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - name: The name of the group.
    ///   - users: The friends.
    public init(name: String, users: [UserID]) {
        self.name = name
        self.users = users
    }
}

/// The criteria of a search among the caller's friends.
public struct FriendSearch: Sendable, Hashable {
    /// A field that is searched.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The user id.
        case userID
        /// The friend's nickname.
        case nickname
        /// The caller's remark for the friend.
        case remark
    }

    /// The words.
    ///
    /// A friend matches if any field contains any word.
    public var keywords: [String]
    /// The fields, in order of precedence.
    public var fields: [Field]
    /// Whether to search only mutual friends.
    public var mutualOnly: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - keywords: The words.
    ///   - fields: The fields, in order of precedence.
    ///   - mutualOnly: Whether to search only mutual friends.
    public init(keywords: [String], fields: [Field], mutualOnly: Bool = false) {
        self.keywords = keywords
        self.fields = fields
        self.mutualOnly = mutualOnly
    }

    /// Returns whether an entry matches, without regard to the case and the width of letters.
    ///
    /// - Parameter entry: The friend.
    /// - Returns: `true` if one of the fields contains a keyword.
    public func matches(_ entry: FriendEntry) -> Bool {
        keywords.contains { keyword in
            let word = keyword.searchForm
            guard !word.isEmpty else { return false }
            return fields.contains { field in
                switch field {
                case .userID: entry.profile.userID.hasPart(word)
                case .nickname: entry.profile.nickname.searchForm.hasPart(word)
                case .remark: entry.friendship?.remark.searchForm.hasPart(word) ?? false
                }
            }
        }
    }
}
