import RelationshipCore

extension Command {
    /// Reads a command of a neutral step.
    ///
    /// - Parameters:
    ///   - name: The command's name (``Kind``), at the path where it stands.
    ///   - args: Its arguments by name; `nil` for none.
    /// - Throws: ``FixtureProblem`` for a command that does not exist or arguments that it does not take.
    init(_ name: JSONReader, args: JSONReader?) throws(FixtureProblem) {
        let text = try name.string()
        guard let kind = Kind(rawValue: text) else {
            throw name.problem(FixtureDialect.neutral.unknown(text))
        }
        let path = JSONPath(name.path.components.dropLast()).appending("args")
        self = try CommandReader(kind: kind, args: args ?? JSONReader(.object(JSONObject()), at: path)).command()
    }
}

/// The arguments of a command while they are read.
private struct CommandReader {
    let kind: Command.Kind
    let args: JSONReader

    func command() throws(FixtureProblem) -> Command {
        switch kind {
        case .signIn, .updateProfile, .getProfiles, .findProfile, .searchUsers: try usersCommand()
        case .addFriend, .acceptRequest, .refuseRequest, .listRequests, .deleteRequests, .markRequestsRead:
            try requestsCommand()
        case .deleteFriends, .listFriends, .getFriends, .checkRelations, .updateFriend, .block, .unblock, .listBlocked,
            .getBlocked, .searchFriends, .mayMessage:
            try friendsCommand()
        case .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup, .listGroups:
            try groupsCommand()
        case .follow, .unfollow, .listFollows, .countFollows, .checkFollows: try followsCommand()
        case .goOnline, .goOffline, .setStatusText, .getPresence, .subscribe, .unsubscribe, .listSubscriptions:
            try presenceCommand()
        case .importFriends, .clearFriends, .forbidAdding, .endSessions: try serverCommand()
        }
    }

    private func object(_ keys: String...) throws(FixtureProblem) -> ObjectReader {
        try args.object(allowing: keys, called: kind.rawValue)
    }

    private func usersCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .updateProfile: return .updateProfile(try args.profilePatch())
        case .getProfiles: return .getProfiles(try object("users").required("users").users())
        case .findProfile: return .findProfile(uniqueID: try object("uniqueID").required("uniqueID").string())
        case .searchUsers:
            let object = try object("keywords", "matchesAllKeywords", "gender", "birthdays", "after", "limit")
            var search = UserSearch(keywords: try object.required("keywords").strings())
            search.matchesAllKeywords = try object.member("matchesAllKeywords")?.bool() ?? false
            search.gender = try object.member("gender")?.integer()
            if let birthdays = object.member("birthdays") {
                let ends = try birthdays.elements()
                guard ends.count == 2, try ends[0].integer() <= ends[1].integer() else {
                    throw birthdays.problem("must be two numbers, the smaller one first")
                }
                search.birthdays = try ends[0].integer()...ends[1].integer()
            }
            search.after = try object.member("after")?.user()
            search.limit = try object.member("limit")?.count() ?? search.limit
            return .searchUsers(search)
        default:
            _ = try object()
            return .signIn
        }
    }

    private func requestsCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .addFriend: return .addFriend(try args.addFriend("user"))
        case .acceptRequest:
            let object = try object("from", "direction", "remark")
            return .acceptRequest(
                AcceptRequestArguments(
                    requester: try object.required("from").user(),
                    direction: try object.member("direction")?.word() ?? .twoWay,
                    remark: try object.member("remark")?.string() ?? ""
                )
            )
        case .refuseRequest: return .refuseRequest(from: try object("from").required("from").user())
        case .deleteRequests:
            let object = try object("users", "role")
            return .deleteRequests(from: try object.required("users").users(), role: try object.required("role").word())
        case .markRequestsRead: return .markRequestsRead(upTo: try object("upTo").member("upTo")?.timestamp())
        default:
            let object = try object("roles", "statuses", "newestFirst", "after", "limit")
            var query = RequestQuery()
            if let roles = object.member("roles") { query.roles = try roles.words() }
            if let statuses = object.member("statuses") { query.statuses = try statuses.words() }
            query.newestFirst = try object.member("newestFirst")?.bool() ?? query.newestFirst
            query.after = try object.member("after")?.cursor()
            query.limit = try object.member("limit")?.count() ?? query.limit
            return .listRequests(query)
        }
    }

    private func friendsCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .deleteFriends:
            let object = try object("users", "direction", "isAllOrNothing")
            return .deleteFriends(try batch(object), try object.member("direction")?.word() ?? .twoWay)
        case .listFriends:
            return .listFriends(FriendQuery(mutualOnly: try object("mutualOnly").member("mutualOnly")?.bool() ?? false))
        case .getFriends: return .getFriends(try object("users").required("users").users())
        case .checkRelations:
            let object = try object("users", "direction")
            let direction: Direction = try object.member("direction")?.word() ?? .twoWay
            return .checkRelations(try object.required("users").users(), direction)
        case .updateFriend:
            let object = try object("user", "remark", "groups", "custom", "customFieldLimit")
            var patch = FriendPatch()
            patch.remark = try object.member("remark")?.string()
            patch.groups = try object.member("groups")?.strings()
            if let custom = object.member("custom") { patch.custom = try custom.fieldChanges() }
            patch.customFieldLimit = try object.member("customFieldLimit")?.count()
            return .updateFriend(try object.required("user").user(), patch)
        case .block: return .block(try batch(try object("users", "isAllOrNothing")))
        case .unblock: return .unblock(try batch(try object("users", "isAllOrNothing")))
        case .getBlocked: return .getBlocked(try object("users").required("users").users())
        case .searchFriends:
            let object = try object("keywords", "fields", "mutualOnly")
            let fields: [FriendSearch.Field]? = try object.member("fields")?.elements()
                .map { field throws(FixtureProblem) in try field.word() }
            return .searchFriends(
                FriendSearch(
                    keywords: try object.required("keywords").strings(),
                    fields: fields ?? FriendSearch.Field.allCases,
                    mutualOnly: try object.member("mutualOnly")?.bool() ?? false
                )
            )
        case .mayMessage: return .mayMessage(try object("user").required("user").user())
        default:
            _ = try object()
            return .listBlocked
        }
    }

    private func batch(_ object: ObjectReader) throws(FixtureProblem) -> UserBatch {
        UserBatch(
            try object.required("users").users(),
            isAllOrNothing: try object.member("isAllOrNothing")?.bool() ?? false
        )
    }

    private func groupsCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .createGroups:
            let object = try object("names", "members")
            let members = try object.member("members")?.users() ?? []
            return .createGroups(CreateGroupsArguments(names: try object.required("names").strings(), members: members))
        case .deleteGroups: return .deleteGroups(try object("names").required("names").strings())
        case .renameGroup:
            let object = try object("from", "to")
            return .renameGroup(from: try object.required("from").string(), to: try object.required("to").string())
        case .addToGroup: return .addToGroup(try members())
        case .removeFromGroup: return .removeFromGroup(try members())
        default: return .listGroups(try object("names").member("names")?.strings())
        }
    }

    private func members() throws(FixtureProblem) -> GroupMembers {
        let object = try object("name", "users")
        return GroupMembers(name: try object.required("name").string(), users: try object.required("users").users())
    }

    private func followsCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .follow: return .follow(try batch(try object("users", "isAllOrNothing")))
        case .unfollow: return .unfollow(try batch(try object("users", "isAllOrNothing")))
        case .countFollows: return .countFollows(try object("users").required("users").users())
        case .checkFollows: return .checkFollows(try object("users").required("users").users())
        default:
            let object = try object("list", "after", "limit")
            var query = FollowQuery(try object.required("list").word())
            if let after = object.member("after") {
                let place = try after.object(allowing: ["at", "user"], called: "a place")
                query.after = FollowPlace(
                    followedAt: try place.required("at").timestamp(),
                    user: try place.required("user").user()
                )
            }
            query.limit = try object.member("limit")?.count() ?? query.limit
            return .listFollows(query)
        }
    }

    private func presenceCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .goOnline: return .goOnline(try object("platform").member("platform")?.word() ?? .ios)
        case .goOffline: return .goOffline(signsOut: try object("signsOut").member("signsOut")?.bool() ?? true)
        case .setStatusText: return .setStatusText(try object("text").required("text").string())
        case .getPresence: return .getPresence(try object("users").required("users").users())
        case .subscribe:
            let object = try object("topic", "users", "lifetime", "limit", "evictsOldest")
            var subscribe = SubscribeArguments(
                try object.required("topic").word(),
                to: try object.required("users").users()
            )
            subscribe.lifetime = try object.member("lifetime")?.integer()
            subscribe.limit = try object.member("limit")?.count() ?? subscribe.limit
            subscribe.evictsOldest = try object.member("evictsOldest")?.bool() ?? subscribe.evictsOldest
            return .subscribe(subscribe)
        case .unsubscribe:
            let object = try object("topic", "users")
            return .unsubscribe(try object.required("topic").word(), from: try object.member("users")?.users())
        default:
            let object = try object("topic", "users", "offset", "limit")
            var query = SubscriptionQuery(try object.required("topic").word(), of: try object.member("users")?.users())
            query.offset = try object.member("offset")?.count() ?? query.offset
            query.limit = try object.member("limit")?.count() ?? query.limit
            return .listSubscriptions(query)
        }
    }

    private func serverCommand() throws(FixtureProblem) -> Command {
        switch kind {
        case .importFriends:
            let friends = try object("friends").required("friends").elements()
            return .importFriends(
                try friends.map { friend throws(FixtureProblem) in try friend.importedFriend("user") }
            )
        case .clearFriends: return .clearFriends(try object("direction").member("direction")?.word() ?? .oneWay)
        case .forbidAdding: return .forbidAdding(try object("isForbidden").member("isForbidden")?.bool() ?? true)
        default:
            let object = try object("devices", "reason")
            return .endSessions(
                EndSessionsArguments(
                    try object.member("devices")?.strings().map { TerminalID($0) },
                    reason: try object.member("reason")?.word() ?? .kicked
                )
            )
        }
    }
}

extension JSONReader {
    fileprivate func words<Word: RawRepresentable<String> & CaseIterable & Hashable>() throws(FixtureProblem)
        -> Set<Word>
    {
        var words: Set<Word> = []
        for element in try elements() { words.insert(try element.word()) }
        return words
    }

    /// The place where a page of requests ended: its token, or a bare place in the list.
    fileprivate func cursor() throws(FixtureProblem) -> Cursor {
        if case .number = value { return Cursor(position: try integer()) }
        guard let cursor = Cursor(token: try string()) else { throw problem("is no page token") }
        return cursor
    }
}
