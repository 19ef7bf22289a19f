public import RelationshipCore

extension JSONValue {
    /// A command as a neutral step writes it: `{"call": …, "args": {…}}`.
    ///
    /// What has its default is left out; a command that is read back from the result is the same.
    ///
    /// - Parameter command: The command.
    public init(_ command: Command) {
        self = ["call": JSONValue(command.kind), "args": .object(JSONObject(argumentsOf: command))]
    }
}

extension JSONObject {
    fileprivate init(argumentsOf command: Command) {
        var args = JSONObjectBuilder()
        switch command.kind {
        case .signIn, .updateProfile, .getProfiles, .findProfile, .searchUsers: args.add(usersCommand: command)
        case .addFriend, .acceptRequest, .refuseRequest, .listRequests, .deleteRequests, .markRequestsRead:
            args.add(requestsCommand: command)
        case .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup, .listGroups:
            args.add(groupsCommand: command)
        case .follow, .unfollow, .listFollows, .countFollows, .checkFollows: args.add(followsCommand: command)
        case .goOnline, .goOffline, .setStatusText, .getPresence, .subscribe, .unsubscribe, .listSubscriptions:
            args.add(presenceCommand: command)
        case .importFriends, .clearFriends, .forbidAdding, .endSessions: args.add(serverCommand: command)
        default: args.add(friendsCommand: command)
        }
        self = args.object
    }
}

extension JSONObjectBuilder {
    fileprivate mutating func add(usersCommand command: Command) {
        switch command {
        case .updateProfile(let patch):
            add("nickname", patch.nickname.map { .string($0) })
            add("avatarURL", patch.avatarURL.map { .string($0) })
            add("addPermission", patch.addPermission.map { JSONValue($0) })
            add("fields", patch.fields)
            add("custom", patch.custom)
            add("visibility", patch.visibility.map { JSONValue($0) })
            add("customFieldLimit", patch.customFieldLimit.map { .integer($0) })
        case .getProfiles(let users): add("users", JSONValue(users))
        case .findProfile(let uniqueID): add("uniqueID", .string(uniqueID))
        case .searchUsers(let search):
            add("keywords", .array(search.keywords.map { .string($0) }))
            if search.matchesAllKeywords { add("matchesAllKeywords", true) }
            add("gender", search.gender.map { .integer($0) })
            add("birthdays", search.birthdays.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
            add("after", search.after.map { JSONValue($0) })
            add("limit", .integer(search.limit))
        default: break
        }
    }

    fileprivate mutating func add(requestsCommand command: Command) {
        switch command {
        case .addFriend(let request):
            add("user", JSONValue(request.target))
            add("direction", JSONValue(request.direction))
            add("wording", nonEmpty: request.wording)
            add("source", nonEmpty: request.source)
            add("remark", nonEmpty: request.remark)
            add("group", request.group.map { .string($0) })
        case .acceptRequest(let accept):
            add("from", JSONValue(accept.requester))
            add("direction", JSONValue(accept.direction))
            add("remark", nonEmpty: accept.remark)
        case .refuseRequest(let requester): add("from", JSONValue(requester))
        case .listRequests(let query):
            add("roles", .array(FriendRequest.Role.allCases.filter(query.roles.contains).map { JSONValue($0) }))
            add("statuses", .array(FriendRequest.Status.allCases.filter(query.statuses.contains).map { JSONValue($0) }))
            add("newestFirst", .bool(query.newestFirst))
            add("after", query.after.map { JSONValue($0) })
            add("limit", .integer(query.limit))
        case .deleteRequests(let users, let role):
            add("users", JSONValue(users))
            add("role", JSONValue(role))
        case .markRequestsRead(let moment): add("upTo", moment.map { JSONValue($0) })
        default: break
        }
    }

    fileprivate mutating func add(friendsCommand command: Command) {
        switch command {
        case .deleteFriends(let batch, let direction):
            add(batch)
            add("direction", JSONValue(direction))
        case .listFriends(let query): if query.mutualOnly { add("mutualOnly", true) }
        case .getFriends(let users), .getBlocked(let users): add("users", JSONValue(users))
        case .checkRelations(let users, let direction):
            add("users", JSONValue(users))
            add("direction", JSONValue(direction))
        case .updateFriend(let user, let patch):
            add("user", JSONValue(user))
            add("remark", patch.remark.map { .string($0) })
            add("groups", patch.groups.map { .array($0.map { .string($0) }) })
            add("custom", patch.custom)
            add("customFieldLimit", patch.customFieldLimit.map { .integer($0) })
        case .block(let batch), .unblock(let batch): add(batch)
        case .searchFriends(let search):
            add("keywords", .array(search.keywords.map { .string($0) }))
            add("fields", .array(search.fields.map { JSONValue($0) }))
            if search.mutualOnly { add("mutualOnly", true) }
        case .mayMessage(let user): add("user", JSONValue(user))
        default: break
        }
    }

    fileprivate mutating func add(groupsCommand command: Command) {
        switch command {
        case .createGroups(let create):
            add("names", .array(create.names.map { .string($0) }))
            if !create.members.isEmpty { add("members", JSONValue(create.members)) }
        case .deleteGroups(let names): add("names", .array(names.map { .string($0) }))
        case .renameGroup(let old, let new):
            add("from", .string(old))
            add("to", .string(new))
        case .addToGroup(let members), .removeFromGroup(let members):
            add("name", .string(members.name))
            add("users", JSONValue(members.users))
        case .listGroups(let names): add("names", names.map { .array($0.map { .string($0) }) })
        default: break
        }
    }

    fileprivate mutating func add(followsCommand command: Command) {
        switch command {
        case .follow(let batch), .unfollow(let batch): add(batch)
        case .countFollows(let users), .checkFollows(let users): add("users", JSONValue(users))
        case .listFollows(let query):
            add("list", JSONValue(query.list))
            add("after", query.after.map { ["at": JSONValue($0.followedAt), "user": JSONValue($0.user)] })
            add("limit", .integer(query.limit))
        default: break
        }
    }

    fileprivate mutating func add(presenceCommand command: Command) {
        switch command {
        case .goOnline(let platform): add("platform", JSONValue(platform))
        case .goOffline(let signsOut): add("signsOut", .bool(signsOut))
        case .setStatusText(let text): add("text", .string(text))
        case .getPresence(let users): add("users", JSONValue(users))
        case .subscribe(let subscribe):
            add("topic", JSONValue(subscribe.topic))
            add("users", JSONValue(subscribe.publishers))
            add("lifetime", subscribe.lifetime.map { .integer($0) })
            add("limit", .integer(subscribe.limit))
            add("evictsOldest", .bool(subscribe.evictsOldest))
        case .unsubscribe(let topic, let users):
            add("topic", JSONValue(topic))
            add("users", users.map { JSONValue($0) })
        case .listSubscriptions(let query):
            add("topic", JSONValue(query.topic))
            add("users", query.publishers.map { JSONValue($0) })
            add("offset", .integer(query.offset))
            add("limit", .integer(query.limit))
        default: break
        }
    }

    fileprivate mutating func add(serverCommand command: Command) {
        switch command {
        case .importFriends(let friends): add("friends", .array(friends.map { JSONValue($0) }))
        case .clearFriends(let direction): add("direction", JSONValue(direction))
        case .forbidAdding(let isForbidden): add("isForbidden", .bool(isForbidden))
        case .endSessions(let sessions):
            add("devices", sessions.terminals.map { .array($0.map { .string($0.rawValue) }) })
            add("reason", JSONValue(sessions.reason))
        default: break
        }
    }

    private mutating func add(_ batch: UserBatch) {
        add("users", JSONValue(batch.users))
        if batch.isAllOrNothing { add("isAllOrNothing", true) }
    }

    private mutating func add(_ key: String, _ changes: [String: FieldChange]) {
        guard !changes.isEmpty else { return }
        let members = changes.sorted { $0.key < $1.key }
            .map { name, change -> (String, JSONValue) in
                if case .set(let value) = change { (name, JSONValue(value)) } else { (name, .null) }
            }
        add(key, .object(JSONObject(members)))
    }
}

extension JSONValue {
    fileprivate init(_ friend: ImportedFriend) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(friend.friend))
        builder.add("remark", nonEmpty: friend.remark)
        builder.add("groups", nonEmpty: friend.groups)
        builder.add("source", nonEmpty: friend.source)
        builder.add("wording", nonEmpty: friend.wording)
        builder.add("addedAt", friend.addedAt.map { JSONValue($0) })
        if !friend.custom.isEmpty { builder.add("custom", JSONValue(friend.custom)) }
        self = builder.value
    }
}
