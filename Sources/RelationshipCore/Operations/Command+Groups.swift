/// New groups and who shall be in them.
public struct CreateGroupsArguments: Sendable, Hashable {
    /// The names; none may exist yet.
    public var names: [String]
    /// The friends to put into every one of them.
    public var members: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - names: The names; none may exist yet.
    ///   - members: The friends to put into every one of them.
    public init(names: [String], members: [UserID] = []) {
        self.names = names
        self.members = members
    }
}

/// Friends to put into a group, or to take out.
public struct GroupMembers: Sendable, Hashable {
    /// The group.
    public var name: String
    /// The friends.
    public var users: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - name: The group.
    ///   - users: The friends.
    public init(name: String, users: [UserID]) {
        self.name = name
        self.users = users
    }
}

/// What to look for among the caller's friends.
public struct FriendSearch: Sendable, Hashable {
    /// A field that is looked at.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The user id.
        case userID
        /// What the friend calls themselves.
        case nickname
        /// What the caller calls the friend.
        case remark
    }

    /// The words; a friend matches if any of them is contained in any of the fields.
    public var keywords: [String]
    /// The fields, in order of precedence.
    public var fields: [Field]
    /// Whether only mutual friends are looked at.
    public var mutualOnly: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - keywords: The words.
    ///   - fields: The fields, in order of precedence.
    ///   - mutualOnly: Whether only mutual friends are looked at.
    public init(keywords: [String], fields: [Field], mutualOnly: Bool = false) {
        self.keywords = keywords
        self.fields = fields
        self.mutualOnly = mutualOnly
    }

    /// Tells whether an entry matches, whatever the case and the width of letters.
    ///
    /// - Parameter entry: The friend to look at.
    /// - Returns: `true` if a keyword is contained in one of the fields.
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
