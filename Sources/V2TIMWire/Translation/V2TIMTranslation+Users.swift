import RelationshipCore

extension V2TIMTranslation {
    /// The command that a call about all users, their status or subscriptions gives, or `nil` for other calls.
    func usersCommand(for call: V2TIMCall) throws(RelationshipError) -> Command? {
        switch call {
        case .searchUsers(let param):
            guard let param else { throw RelationshipError(.invalidArgument, "searchParam is nil") }
            return .searchUsers(try userSearch(param))
        case .getUserStatus(let users):
            return .getPresence(try self.users(users, limit: .presenceUsers))
        case .setSelfStatus(let status):
            guard let status else { throw RelationshipError(.invalidArgument, "status is nil") }
            try check(status.customStatus, .statusText, .fieldTooLong)
            return .setStatusText(status.customStatus ?? "")
        case .subscribeUserStatus(let users):
            return .subscribe(try subscription(to: users, .presence))
        case .subscribeUserInfo(let users):
            return .subscribe(try subscription(to: users, .profile))
        case .unsubscribeUserStatus(let users):
            return .unsubscribe(.presence, from: try subscribed(users))
        case .unsubscribeUserInfo(let users):
            return .unsubscribe(.profile, from: try subscribed(users))
        default:
            return nil
        }
    }

    /// The call about all users, their status or subscriptions, or `nil` for commands that are about something else.
    func usersCall(for command: Command) -> V2TIMCall? {
        switch command {
        case .searchUsers(let search): .searchUsers(searchParam: userSearchParam(search))
        case .getPresence(let users): .getUserStatus(userIDList: users.map(\.shown))
        case .setStatusText(let text): .setSelfStatus(status: .init(customStatus: text))
        case .subscribe(let subscribe) where subscribe.topic == .presence:
            .subscribeUserStatus(userIDList: subscribe.publishers.map(\.shown))
        case .subscribe(let subscribe): .subscribeUserInfo(userIDList: subscribe.publishers.map(\.shown))
        case .unsubscribe(.presence, let users): .unsubscribeUserStatus(userIDList: users?.map(\.shown))
        case .unsubscribe(.profile, let users): .unsubscribeUserInfo(userIDList: users?.map(\.shown))
        default: nil
        }
    }

    private func subscription(
        to users: [String]?,
        _ topic: Subscription.Topic
    ) throws(RelationshipError) -> SubscribeArguments {
        let publishers = try self.users(users, limit: .subscribeUsers)
        return SubscribeArguments(
            topic,
            to: publishers,
            limit: tables.limit(.subscriptions)?.maximum ?? .max
        )
    }

    /// The users of a call that ends subscriptions: `nil` or none for all.
    private func subscribed(_ users: [String]?) throws(RelationshipError) -> [UserID]? {
        guard let users, !users.isEmpty else { return nil }
        return try self.users(users, limit: .subscribeUsers)
    }
}

extension V2TIMTranslation {
    /// Reads a search for users: words, or a gender, or days of birth must be given.
    private func userSearch(_ param: V2TIMValue.UserSearchParam) throws(RelationshipError) -> UserSearch {
        let keywords = param.keywordList ?? []
        guard !keywords.contains("") else {
            throw RelationshipError(.invalidArgument, "keywordList holds an empty word")
        }
        if let limit = tables.limit(.userSearchKeywords), !limit.admits(count: keywords.count) {
            throw RelationshipError(.tooManyItems, "keywordList takes at most \(limit.maximum) words")
        }
        guard (0...1).contains(param.keywordListMatchType) else {
            throw RelationshipError(
                .invalidEnumValue,
                "keywordListMatchType is invalid : \(param.keywordListMatchType)"
            )
        }
        guard (0...2).contains(param.gender) else {
            throw RelationshipError(.invalidEnumValue, "gender is invalid : \(param.gender)")
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

    /// Users without a day of birth are not found by it, so a range begins with at least 1.
    private func birthdays(_ param: V2TIMValue.UserSearchParam) throws(RelationshipError) -> ClosedRange<Int64>? {
        guard param.minBirthday > 0 || param.maxBirthday > 0 else { return nil }
        let latest = param.maxBirthday > 0 ? param.maxBirthday : .max
        guard param.minBirthday <= latest else {
            throw RelationshipError(.invalidArgument, "minBirthday is after maxBirthday")
        }
        return max(1, Int64(param.minBirthday))...Int64(latest)
    }

    /// The end of the last page of a search.
    private func place(_ cursor: String?) throws(RelationshipError) -> Cursor? {
        guard let cursor, !cursor.isEmpty else { return nil }
        guard let place = Cursor(token: cursor), place.user != nil else {
            throw RelationshipError(.invalidCursor, "searchCursor is not from a search")
        }
        return place
    }

    private func userSearchParam(_ search: UserSearch) -> V2TIMValue.UserSearchParam {
        let earliest = search.birthdays.map { UInt32(clamping: $0.lowerBound) } ?? 0
        let latest = search.birthdays.map { UInt32(clamping: $0.upperBound) } ?? 0
        return V2TIMValue.UserSearchParam(
            keywordList: search.keywords.isEmpty ? nil : search.keywords,
            keywordListMatchType: search.matchesAllKeywords ? 1 : 0,
            gender: search.gender.flatMap { Int(exactly: $0) } ?? 0,
            minBirthday: earliest > 1 ? earliest : 0,
            maxBirthday: latest < .max ? latest : 0,
            searchCount: UInt(max(1, search.limit)),
            searchCursor: search.after?.token
        )
    }

    /// A page of found users.
    func searchResult(_ page: UserPage) -> V2TIMValue.UserSearchResult {
        V2TIMValue.UserSearchResult(
            isFinished: page.next == nil,
            totalCount: UInt(max(0, page.totalCount)),
            nextCursor: page.next?.token ?? "",
            userList: page.profiles.map(userFullInfo)
        )
    }
}

extension V2TIMTranslation {
    /// A presence as V2TIM shows it; devices that only get push messages are not among the connected ones.
    func userStatus(_ presence: Presence) -> V2TIMValue.UserStatus {
        var devices: [String] = []
        for device in presence.devices where device.isOnline {
            let name = V2TIMTranslation.deviceName(of: device.platform)
            if !devices.contains(name) { devices.append(name) }
        }
        return V2TIMValue.UserStatus(
            userID: presence.user.shown,
            statusType: tables.enums.presenceStatus(presence.status) ?? 0,
            customStatus: presence.statusText,
            onlineDevices: devices
        )
    }

    /// The text of `onlineDevices` for a kind of device: the words by which the vendor's server names platforms, and for
    /// those that it has no word for, the nearest.
    static func deviceName(of platform: Platform) -> String {
        switch platform {
        case .ios: "iOS"
        case .android: "Android"
        case .web, .miniWeb: "Web"
        case .pc: "Windows"
        case .harmonyOS: "Harmony"
        case .other: "Unknown"
        }
    }
}
