import RelationshipCore

/// The state before the first step of a recording, read from the hub as users are mentioned.
///
/// A call changes only the data of its caller and of the users in it. These users are read before the call, so their
/// state has not changed since the first step.
struct RecordedStart: Sendable {
    /// All users who existed, with their profiles, in order of first mention.
    private var people: [(user: UserID, profile: JSONValue)] = []
    /// The friend list of each user, as friendships of the starting state.
    private var friendships: [UserID: [JSONObject]] = [:]
    private var requests: [UserID: [JSONObject]] = [:]
    private var blocked: [UserID: [JSONObject]] = [:]
    private var groups: [UserID: [JSONValue]] = [:]
    private var following: [UserID: [JSONObject]] = [:]
    /// All users who were mentioned, whether they existed or not, in order of first mention.
    private var mentioned: [UserID] = []
    private var isMentioned: Set<UserID> = []
    /// The users in ``people``.
    private var known: Set<UserID> = []

    /// Reads the users who are mentioned for the first time.
    mutating func note(_ users: [UserID], in administrator: any AdministratorSession) async throws {
        for named in users where isMentioned.insert(named).inserted {
            var user = named
            if named.isShortForm {
                guard let owner = try await administrator.state(.profile, of: named)["user"]?.text,
                    let full = UserID(owner), isMentioned.insert(full).inserted
                else { continue }
                user = full
            }
            mentioned.append(user)
            guard try await meet(user, in: administrator) else { continue }
            try await readLists(of: user, in: administrator)
        }
    }

    /// Records a user's profile, and returns whether the user exists.
    @discardableResult
    private mutating func meet(_ user: UserID, in administrator: any AdministratorSession) async throws -> Bool {
        if known.contains(user) { return true }
        guard var profile = try await administrator.state(.profile, of: user).object else { return false }
        profile["user"] = nil
        known.insert(user)
        people.append((user, .object(profile)))
        return true
    }

    private mutating func readLists(of user: UserID, in administrator: any AdministratorSession) async throws {
        var own: [JSONObject] = []
        for entry in try await administrator.entries(.friends, of: user) {
            let friend = try entry.user("user")
            try await meet(friend, in: administrator)
            own.append(entry.friendship(of: user))
            if entry["relation"]?.text == "mutual" { try await noteFriendship(of: friend, to: user, in: administrator) }
        }
        friendships[user] = own
        requests[user] = try await sentRequests(of: user, in: administrator)
        for entry in try await administrator.entries(.received, of: user).reversed() where entry.isPending {
            let requester = try entry.user("user")
            try await meet(requester, in: administrator)
            guard requests[requester]?.contains(where: { $0["to"]?.text == user.rawValue }) != true else { continue }
            requests[requester, default: []] += try await sentRequests(of: requester, in: administrator)
                .filter { $0["to"]?.text == user.rawValue }
        }
        for request in requests[user] ?? [] { try await meet(JSONValue.object(request).user("to"), in: administrator) }
        var blocks: [JSONObject] = []
        for entry in try await administrator.entries(.blocked, of: user) {
            let other = try entry.user("user")
            try await meet(other, in: administrator)
            blocks.append(["owner": JSONValue(user), "user": JSONValue(other), "at": entry["blockedAt"] ?? .null])
        }
        blocked[user] = blocks
        // The groups of friendships are created with the friendships.
        var named: [JSONValue] = []
        for names in own.compactMap({ $0["groups"]?.elements }) { named += names }
        groups[user] = try await administrator.entries(.groups, of: user).compactMap { $0["name"] }
            .filter { !named.contains($0) }
        var follows: [JSONObject] = []
        for entry in try await administrator.entries(.following, of: user) {
            let other = try entry.user("user")
            try await meet(other, in: administrator)
            follows.append(["follower": JSONValue(user), "followee": JSONValue(other)])
        }
        following[user] = follows
    }

    /// Records the other side of a friendship, for an owner that steps may not mention.
    private mutating func noteFriendship(
        of owner: UserID,
        to friend: UserID,
        in administrator: any AdministratorSession
    )
        async throws
    {
        guard friendships[owner]?.contains(where: { $0["friend"]?.text == friend.rawValue }) != true else { return }
        friendships[owner, default: []] += try await administrator.entries(.friends, of: owner)
            .filter { $0["user"]?.text == friend.rawValue }.map { $0.friendship(of: owner) }
    }

    private func sentRequests(of user: UserID, in administrator: any AdministratorSession) async throws -> [JSONObject]
    {
        // The hub lists the newest requests first, but a starting state lists the oldest first.
        try await administrator.entries(.sent, of: user).reversed().filter(\.isPending)
            .map { entry in
                var request: JSONObject = ["from": JSONValue(user), "to": entry["user"] ?? .null]
                for key in StartState.requestMembers { request[key] = entry[key] }
                return request
            }
    }

    /// The starting state in the form of a fixture.
    var document: JSONValue {
        var object: JSONObject = ["users": .object(JSONObject(people.map { ($0.user.rawValue, $0.profile) }))]
        func add(_ key: String, _ lists: [UserID: [JSONObject]]) {
            let all = people.flatMap { lists[$0.user] ?? [] }
            if !all.isEmpty { object[key] = .array(all.map { .object($0) }) }
        }
        add("friends", friendships)
        add("requests", requests)
        add("blocked", blocked)
        let named = people.compactMap { person in
            groups[person.user].flatMap { $0.isEmpty ? nil : (person.user.rawValue, JSONValue.array($0)) }
        }
        if !named.isEmpty { object["groups"] = .object(JSONObject(named)) }
        add("follows", following)
        return .object(object)
    }

    /// Returns the current state of all mentioned users who exist.
    func end(in administrator: any AdministratorSession) async throws -> JSONValue {
        var users = JSONObject()
        for user in mentioned {
            let profile = try await administrator.state(.profile, of: user)
            guard profile != .null else { continue }
            var sections: JSONObject = ["profile": profile]
            for section in [EndExpectation.Section.friends, .received, .sent, .blocked] {
                sections[section.rawValue] = try await administrator.state(section, of: user)
            }
            // A starting state has no creation time of groups.
            sections["groups"] = .array(
                try await administrator.entries(.groups, of: user)
                    .map { group in
                        ["name": group["name"] ?? .null, "members": group["members"] ?? .null, "$$open": true]
                    }
            )
            users[user.rawValue] = .object(sections)
        }
        return .object(users)
    }
}

extension AdministratorSession {
    fileprivate func entries(_ section: EndExpectation.Section, of user: UserID) async throws -> [JSONValue] {
        try await state(section, of: user).elements ?? []
    }
}

extension JSONValue {
    fileprivate var isPending: Bool { self["status"]?.text == "pending" }

    fileprivate func user(_ key: String) throws(FixtureProblem) -> UserID {
        try FixtureReader(self[key] ?? .null, at: JSONPath([.key(key)])).user()
    }

    /// Returns a friend entry as a friendship of a starting state.
    fileprivate func friendship(of owner: UserID) -> JSONObject {
        var friendship: JSONObject = ["owner": JSONValue(owner), "friend": self["user"] ?? .null]
        for key in StartState.friendshipMembers { friendship[key] = self[key] }
        return friendship
    }

    /// All texts in the value that could be a user id.
    var possibleUsers: [UserID] {
        parts.compactMap { $0.value.text.flatMap { UserID($0) } }
    }
}
