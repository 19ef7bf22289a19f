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

extension RelationshipService {
    /// Returns a page of the matching users, without the parts of profiles that the caller may not see.
    func searchUsers(
        _ search: UserSearch,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        guard policy.allowsUserSearch else { throw RelationshipError(.userSearchDisabled) }
        guard search.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard search.after == nil || search.after?.user != nil else { throw RelationshipError(.invalidCursor) }
        let hidden = caller.isAdministrator ? [] : Set(ProfileVisibility.allCases.filter(isHidden))
        var page = try await store.users(matching: search, hiding: hidden)
        if hidesProfiles(page.profiles) {
            page.profiles = try await profiles(of: page.profiles.map(\.userID), for: caller, now: now)
        }
        return .users(page)
    }
}
