import RelationshipCore

extension StartState {
    /// The members of a user.
    static let userMembers = ["nickname", "avatarURL", "addPermission", "fields", "custom", "visibility", "mayAdd"]
    /// The members of a friendship, apart from its users.
    static let friendshipMembers = ImportedFriend.memberNames.filter { $0 != "user" }
    /// The members of a request, apart from its users.
    static let requestMembers =
        AddFriendArguments.memberNames.filter { !["user", "skipsApproval"].contains($0) } + ["sentAt"]

    init(_ reader: FixtureReader, clock: Timestamp) throws(FixtureProblem) {
        self.clock = clock
        let keys = ["users", "friends", "mutual", "requests", "blocked", "groups", "follows"]
        let object = try reader.object(allowing: keys, called: "a starting state")
        for (key, value) in try object.required("users", "all users who exist, by id").entries() {
            guard let id = UserID(key) else { throw value.problem("is not a user id") }
            users.append(try StartState.user(id, value))
        }
        for friendship in try object.member("friends")?.elements() ?? [] { try read(friendship: friendship) }
        for pair in try object.member("mutual")?.elements() ?? [] {
            let two = try pair.users()
            guard two.count == 2 else { throw pair.problem("must be two users") }
            for (place, user) in two.enumerated() { try check(user, pair.path.appending(place)) }
            for (owner, friend) in [(two[0], two[1]), (two[1], two[0])] {
                let imported = ImportedFriend(friend: friend, addedAt: clock)
                lists.append(act(.importFriends([imported]), owner, pair.path, isAdministrator: true))
            }
        }
        for request in try object.member("requests")?.elements() ?? [] { try read(request: request) }
        for block in try object.member("blocked")?.elements() ?? [] {
            let entry = try block.object(allowing: ["owner", "user", "at"], called: "a block")
            let owner = try user(entry, "owner")
            let command = Command.block(UserBatch([try user(entry, "user")]))
            events.append(act(command, owner, block.path, at: try entry.member("at")?.timestamp()))
        }
        for (key, names) in try object.member("groups")?.entries() ?? [] {
            guard let owner = UserID(key) else { throw names.problem("is not a user id") }
            try check(owner, names.path)
            let groups = CreateGroupsArguments(names: try names.strings())
            lists.append(act(.createGroups(groups), owner, names.path))
        }
        for follow in try object.member("follows")?.elements() ?? [] {
            let entry = try follow.object(allowing: ["follower", "followee"], called: "a follow")
            let follower = try user(entry, "follower")
            let command = Command.follow(UserBatch([try user(entry, "followee")]))
            lists.append(act(command, follower, follow.path))
        }
    }

    private static func user(_ id: UserID, _ reader: FixtureReader) throws(FixtureProblem) -> User {
        let object = try reader.object(allowing: userMembers, called: "a user")
        var profile = object.object
        profile["mayAdd"] = nil
        var patch = ProfilePatch()
        if case .updateProfile(let read) = try Command(.updateProfile, profile, of: reader) { patch = read }
        return User(
            id: id,
            profile: patch,
            isForbiddenToAdd: try object.member("mayAdd")?.bool() == false,
            path: reader.path
        )
    }

    private mutating func read(friendship reader: FixtureReader) throws(FixtureProblem) {
        let owner = try user(reader.object(), "owner")
        let object = try reader.object(allowing: ["owner", "friend"] + Self.friendshipMembers, called: "a friendship")
        let friend = try object.required("friend").user()
        var args = object.object
        (args["owner"], args["friend"], args["user"]) = (nil, nil, .string(friend.rawValue))
        if object.member("addedAt") == nil { args["addedAt"] = .integer(clock.milliseconds) }
        let command = try Command(.importFriends, args, of: reader, depth: 2) { ["friends": [$0]] }
        lists.append(act(command, owner, reader.path, isAdministrator: true))
        try check(friend, reader.path.appending("friend"))
    }

    private mutating func read(request reader: FixtureReader) throws(FixtureProblem) {
        let object = try reader.object(allowing: ["from", "to"] + Self.requestMembers, called: "a request")
        let target = try object.required("to").user()
        var args = object.object
        (args["from"], args["to"], args["sentAt"], args["user"]) = (nil, nil, nil, .string(target.rawValue))
        let command = try Command(.addFriend, args, of: reader)
        try check(target, reader.path.appending("to"))
        let requester = try user(object, "from")
        let sentAt = try object.member("sentAt")?.timestamp()
        events.append(act(command, requester, reader.path, at: sentAt))
    }

    private func user(_ object: FixtureReader.Object, _ key: String) throws(FixtureProblem) -> UserID {
        let path = object.reader.path.appending(key)
        guard let value = object.value(key) else { throw FixtureProblem(path, "is missing") }
        let user = try value.user()
        try check(user, path)
        return user
    }

    private func check(_ user: UserID, _ path: JSONPath) throws(FixtureProblem) {
        guard !users.contains(where: { $0.id == user }) else { return }
        throw FixtureProblem(path, "\"\(user.rawValue)\" is not among the users of the starting state")
    }
}
