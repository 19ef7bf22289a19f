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

extension RelationshipService {
    /// Searches the caller's friends.
    func searchFriends(
        _ search: FriendSearch,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let friends = try await friends(of: caller.user)
        return .friends(friends.filter { (!search.mutualOnly || $0.relation == .mutual) && search.matches($0) })
    }
}
