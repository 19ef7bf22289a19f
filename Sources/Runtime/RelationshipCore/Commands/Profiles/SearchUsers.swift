/// The criteria of a search among all users.
public struct UserSearch: Sendable, Hashable {
    /// The words to find in user ids and nicknames, without regard to the case and the width of letters.
    ///
    /// A word matches if its Unicode scalars occur consecutively. An empty word matches every text, and an empty array
    /// matches all users. Words that begin with ``UserID/shortFormPrefix`` also match the ``UserID/shortForm`` of a
    /// long user id.
    public var keywords: [String]
    /// Whether all words must match.
    ///
    /// Otherwise one word is enough.
    public var matchesAllKeywords: Bool
    /// The gender (``Profile/Field/gender``), or `nil` for any gender.
    public var gender: Int64?
    /// The range of birthdays as numbers such as 20190419, or `nil` for any birthday.
    public var birthdays: ClosedRange<Int64>?
    /// The end of the last page, or `nil` for the first page.
    ///
    /// The results are in the order of the user ids.
    public var after: Cursor?
    /// The maximum number of users to return.
    public var limit: Int

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - keywords: The words.
    ///   - matchesAllKeywords: Whether all words must match.
    ///   - gender: The gender, or `nil` for any gender.
    ///   - birthdays: The range of birthdays, or `nil` for any birthday.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of users to return.
    public init(
        keywords: [String],
        matchesAllKeywords: Bool = false,
        gender: Int64? = nil,
        birthdays: ClosedRange<Int64>? = nil,
        after: Cursor? = nil,
        limit: Int = 20
    ) {
        self.keywords = keywords
        self.matchesAllKeywords = matchesAllKeywords
        self.gender = gender
        self.birthdays = birthdays
        self.after = after
        self.limit = limit
    }

    /// Returns whether a user matches, regardless of ``after`` and ``limit``.
    ///
    /// - Parameters:
    ///   - profile: The profile of the user.
    ///   - hidden: The visibilities for which gender and birthday count as missing. A caller who may not see them can
    ///     therefore not find them by searching.
    /// - Returns: `true` if words, gender and birthday match.
    public func matches(_ profile: Profile, hiding hidden: Set<ProfileVisibility> = []) -> Bool {
        let isHidden = hidden.contains(profile.visibility)
        if let gender, (isHidden ? nil : profile.number(.gender)) ?? 0 != gender { return false }
        if let birthdays, !birthdays.contains((isHidden ? nil : profile.number(.birthday)) ?? 0) { return false }
        if keywords.isEmpty { return true }
        let nickname = profile.nickname.searchForm
        let found = { (keyword: String) in
            let word = keyword.searchForm
            return nickname.hasPart(word) || profile.userID.hasPart(word)
        }
        return matchesAllKeywords ? keywords.allSatisfy(found) : keywords.contains(where: found)
    }
}

/// A page of found users.
public struct UserPage: Sendable, Hashable {
    /// The users in the order of their ids.
    public var profiles: [Profile]
    /// The total number of matching users.
    public var totalCount: Int
    /// The start of the next page, or `nil` after the last page.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - profiles: The users.
    ///   - totalCount: The total number of matching users.
    ///   - next: The start of the next page.
    public init(profiles: [Profile], totalCount: Int, next: Cursor?) {
        self.profiles = profiles
        self.totalCount = totalCount
        self.next = next
    }
}

/// A query for a page of a follow list.
public struct FollowQuery: Sendable, Hashable {
    /// The caller's list.
    public var list: FollowList
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - list: The caller's list.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(_ list: FollowList, after: Cursor? = nil, limit: Int = 500) {
        self.list = list
        self.after = after
        self.limit = limit
    }
}

/// A user in a follow list.
public struct FollowEntry: Sendable, Hashable {
    /// The profile of the user.
    public var profile: Profile
    /// The time when the user was added to the list.
    public var followedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - profile: The profile of the user.
    ///   - followedAt: The time when the user was added to the list.
    public init(profile: Profile, followedAt: Timestamp) {
        self.profile = profile
        self.followedAt = followedAt
    }

    /// The position of the entry in its list.
    public var cursor: Cursor { Cursor(.follow(FollowPlace(followedAt: followedAt, user: profile.userID))) }
}

/// A page of a follow list.
public struct FollowPage: Sendable, Hashable {
    /// The entries in the order of their time, oldest first, and then of their users.
    public var entries: [FollowEntry]
    /// The start of the next page, or `nil` after the last page.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - next: The start of the next page.
    public init(entries: [FollowEntry], next: Cursor?) {
        self.entries = entries
        self.next = next
    }
}

/// The lengths of a user's follow lists.
public struct FollowCountItem: Sendable, Hashable {
    /// The user.
    public let user: UserID
    /// The counts; all 0 if ``error`` is set.
    public let counts: FollowCounts
    /// The reason why the counts are unknown, or `nil`.
    public let error: RelationshipError?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - counts: The counts.
    ///   - error: The reason why the counts are unknown.
    public init(user: UserID, counts: FollowCounts, error: RelationshipError? = nil) {
        self.user = user
        self.counts = counts
        self.error = error
    }
}
