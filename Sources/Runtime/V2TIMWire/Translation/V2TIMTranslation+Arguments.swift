import RelationshipCore

// Converts the objects and lists that calls contain to arguments of commands.
extension V2TIMTranslation {
    /// The maximum number of applications in a reply to `getFriendApplicationList`.
    static let applicationListLimit = 100

    /// Reads the arguments of a request, with the vendor's defaults for unset values.
    func addArguments(_ application: V2TIMValue.FriendAddApplication) throws(RelationshipError)
        -> AddFriendArguments
    {
        let target = try check.user(application.userID, "userID of application")
        let remark = try check.text(application.friendRemark, .remark, else: .invalidRemark)
        let wording = try check.text(application.addWording, .wording, else: .invalidWording)
        let group = try check.text(application.friendGroup, .groupName, else: .invalidGroupName).nilIfEmpty
        return AddFriendArguments(
            target: target,
            direction: try addDirection(application.addType),
            wording: wording,
            source: try check.source(application.addSource, "addSource", prefix: "AddSource_Type_"),
            remark: remark,
            group: group
        )
    }

    /// Reads a direction; an unset `addType` is 0, which the vendor's SDK treats as two-way.
    private func addDirection(_ addType: Int?) throws(RelationshipError) -> Direction {
        guard let addType, addType != 0 else { return .twoWay }
        return try check.known(tables.enums.addDirection(number: addType), addType, "addType")
    }

    /// Reads the requester of an application; an object without a type counts as a received one.
    ///
    /// An application that the user sent cannot be answered (30614), regardless of the other side's applications.
    func requester(of application: V2TIMValue.FriendApplication?) throws(RelationshipError) -> UserID {
        let application = try check.object(application, "application")
        let user = try check.user(application.userID, "userID of application")
        guard application.type != 0 else { return user }
        let role = try check.known(tables.enums.requestRole(number: application.type), application.type, "type")
        guard role == .received else { throw RelationshipError(.requestNotFound) }
        return user
    }

    /// Reads a search, which needs at least one field and at least one keyword; the number of keywords is limited.
    func friendSearch(_ param: V2TIMValue.FriendSearchParam) throws(RelationshipError) -> FriendSearch {
        let keywords = try keywords(param.keywordList, limit: .searchKeywords)
        guard !keywords.isEmpty else { throw RelationshipError(.invalidArgument, "keywordList is nil or empty") }
        var fields: [FriendSearch.Field] = []
        if param.isSearchUserID { fields.append(.userID) }
        if param.isSearchNickName { fields.append(.nickname) }
        if param.isSearchRemark { fields.append(.remark) }
        guard !fields.isEmpty else {
            throw RelationshipError(.invalidArgument, "no field is searched: set one of the three flags")
        }
        return FriendSearch(keywords: keywords, fields: fields)
    }

    /// Reads a search for users: it needs keywords, a gender or a range of birthdays.
    func userSearch(_ param: V2TIMValue.UserSearchParam) throws(RelationshipError) -> UserSearch {
        let keywords = try keywords(param.keywordList, limit: .userSearchKeywords)
        guard (0...1).contains(param.keywordListMatchType) else {
            let text = "keywordListMatchType has no value \(param.keywordListMatchType)"
            throw RelationshipError(.invalidEnumValue, text)
        }
        guard (0...2).contains(param.gender) else {
            throw RelationshipError(.invalidEnumValue, "gender has no value \(param.gender)")
        }
        let limit = tables.limit(.userSearchPage)?.maximum ?? .max
        guard param.searchCount > 0, param.searchCount <= limit else {
            throw RelationshipError(.invalidPageSize, "searchCount is 1 to \(limit)")
        }
        let birthdays = try birthdays(param)
        guard !keywords.isEmpty || param.gender > 0 || birthdays != nil else {
            throw RelationshipError(.invalidArgument, "nothing is searched for: give words, a gender or days of birth")
        }
        return UserSearch(
            keywords: keywords,
            matchesAllKeywords: param.keywordListMatchType == 1,
            gender: param.gender > 0 ? Int64(param.gender) : nil,
            birthdays: birthdays,
            after: try place(param.searchCursor),
            limit: Int(param.searchCount)
        )
    }

    private func keywords(_ words: [String]?, limit field: LimitedField) throws(RelationshipError) -> [String] {
        let words = words ?? []
        guard !words.contains("") else {
            throw RelationshipError(.invalidArgument, "keywordList holds an empty word")
        }
        if let limit = tables.limit(field), !limit.admits(count: words.count) {
            throw RelationshipError(.tooManyItems, "keywordList takes at most \(limit.maximum) words")
        }
        return words
    }

    /// Reads a range of birthdays, which begins with at least 1 because a birthday of 0 is not set.
    private func birthdays(_ param: V2TIMValue.UserSearchParam) throws(RelationshipError) -> ClosedRange<Int64>? {
        guard param.minBirthday > 0 || param.maxBirthday > 0 else { return nil }
        let latest = param.maxBirthday > 0 ? param.maxBirthday : .max
        guard param.minBirthday <= latest else {
            throw RelationshipError(.invalidArgument, "minBirthday is after maxBirthday")
        }
        return max(1, Int64(param.minBirthday))...Int64(latest)
    }

    /// Reads the place where the last page of a search ended.
    private func place(_ cursor: String?) throws(RelationshipError) -> Cursor? {
        guard let cursor, !cursor.isEmpty else { return nil }
        guard let place = Cursor(token: cursor), place.user != nil else {
            throw RelationshipError(.invalidCursor, "searchCursor is not from a search")
        }
        return place
    }

    /// Reads the arguments of a subscription to at least one user.
    func subscribeArguments(
        to users: [String]?,
        _ topic: Subscription.Topic
    ) throws(RelationshipError) -> SubscribeArguments {
        let publishers = try check.users(users, "userIDList", limit: .subscribeUsers)
        return SubscribeArguments(
            topic,
            to: publishers,
            limit: tables.limit(.subscriptions)?.maximum ?? .max
        )
    }

    /// Returns the query for a page of a list of follows, with the vendor's page length.
    func followQuery(_ list: FollowList, after cursor: String?) throws(RelationshipError) -> FollowQuery {
        var query = FollowQuery(list)
        if let limit = tables.limit(.followPage) { query.limit = limit.maximum }
        guard let cursor, !cursor.isEmpty else { return query }
        query.after = Cursor(token: cursor)
        guard query.after?.follow != nil else {
            throw RelationshipError(.invalidCursor, "nextCursor is not from a list of follows")
        }
        return query
    }
}
