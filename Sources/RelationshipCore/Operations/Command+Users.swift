/// What to look for among all users.
public struct UserSearch: Sendable, Hashable {
    /// The words to look for in user ids and nicknames, whatever the case and the width of their letters; none matches everybody.
    ///
    /// A word is found where its Unicode scalars follow each other; an empty one is found everywhere. A long user id is found by
    /// its ``UserID/shortForm`` too, by words that begin with ``UserID/shortFormPrefix``.
    public var keywords: [String]
    /// Whether all words must be found, or one is enough.
    public var matchesAllKeywords: Bool
    /// The gender (``Profile/Field/gender``), or `nil` for any.
    public var gender: Int64?
    /// The days of birth as numbers such as 20190419, or `nil` for any.
    public var birthdays: ClosedRange<Int64>?
    /// Where the last page ended, or `nil` for the first page; results are in order of user id.
    public var after: Cursor?
    /// The greatest number of users to answer.
    public var limit: Int

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - keywords: The words.
    ///   - matchesAllKeywords: Whether all words must be found.
    ///   - gender: The gender, or `nil` for any.
    ///   - birthdays: The days of birth, or `nil` for any.
    ///   - after: Where the last page ended.
    ///   - limit: The greatest number of users to answer.
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

    /// Tells whether a user matches; ``after`` and ``limit`` play no part.
    ///
    /// - Parameters:
    ///   - profile: What the user shows of themselves.
    ///   - hidden: The choices of users whose gender and day of birth count as not given: a caller who may not see them
    ///     must not find them out by searching either.
    /// - Returns: `true` if words, gender and day of birth match.
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
    /// The users, in order of their ids.
    public var profiles: [Profile]
    /// How many users match in all.
    public var totalCount: Int
    /// Where the next page begins, or `nil` if this was the last.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - profiles: The users.
    ///   - totalCount: How many users match in all.
    ///   - next: Where the next page begins.
    public init(profiles: [Profile], totalCount: Int, next: Cursor?) {
        self.profiles = profiles
        self.totalCount = totalCount
        self.next = next
    }
}

/// Which list of follows to read, and from where.
public struct FollowQuery: Sendable, Hashable {
    /// Which list of the caller's.
    public var list: FollowList
    /// Where the last page ended, or `nil` for the first page.
    public var after: Cursor?
    /// The greatest number of entries to answer.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - list: Which list of the caller's.
    ///   - after: Where the last page ended.
    ///   - limit: The greatest number of entries to answer.
    public init(_ list: FollowList, after: Cursor? = nil, limit: Int = 500) {
        self.list = list
        self.after = after
        self.limit = limit
    }
}

/// A user in a list of follows.
public struct FollowEntry: Sendable, Hashable {
    /// What the user shows of themselves.
    public var profile: Profile
    /// Since when the user is in the list.
    public var followedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - profile: What the user shows of themselves.
    ///   - followedAt: Since when the user is in the list.
    public init(profile: Profile, followedAt: Timestamp) {
        self.profile = profile
        self.followedAt = followedAt
    }

    /// Where the entry stands in its list.
    public var cursor: Cursor { Cursor(.follow(FollowPlace(followedAt: followedAt, user: profile.userID))) }
}

/// A page of a list of follows.
public struct FollowPage: Sendable, Hashable {
    /// The entries, oldest first, then by user.
    public var entries: [FollowEntry]
    /// Where the next page begins, or `nil` if this was the last.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - next: Where the next page begins.
    public init(entries: [FollowEntry], next: Cursor?) {
        self.entries = entries
        self.next = next
    }
}

/// How many people stand in one user's lists.
public struct FollowCountItem: Sendable, Hashable {
    /// The user asked about.
    public let user: UserID
    /// The counts; all 0 if ``error`` is set.
    public let counts: FollowCounts
    /// Why the counts are not known, or `nil`.
    public let error: RelationshipError?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - user: The user asked about.
    ///   - counts: The counts.
    ///   - error: Why the counts are not known.
    public init(user: UserID, counts: FollowCounts, error: RelationshipError? = nil) {
        self.user = user
        self.counts = counts
        self.error = error
    }
}
