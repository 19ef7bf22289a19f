import JSONSyntax
package import RelationshipCore

/// The users and friendships collected from a vendor's answers.
package struct ExportedUsers: Sendable {
    /// The start of friendships and blocks that have no time in any answer.
    package let readAt: Timestamp
    private var users: [UserID: UserData] = [:]
    private var friends: [UserID: [UserID: Friendship]] = [:]
    private var blocks: [UserID: [UserID: Block]] = [:]

    /// Creates an empty collection.
    ///
    /// - Parameter readAt: The start of friendships and blocks that have no time in any answer.
    package init(readAt: Timestamp) {
        self.readAt = readAt
    }

    /// Adds what an answer says about a user.
    ///
    /// A later answer's values replace those of an earlier one, and other values stay.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - profile: The profile and `isForbiddenToAdd`, with the names of the hub's JSON.
    ///   - friends: The friends in the user's list, with the names of the hub's JSON.
    ///   - blocked: The users whom the user has blocked, likewise.
    ///   - answer: The answer, for messages.
    /// - Throws: ``JSONFault`` for values that the hub cannot have.
    mutating func add(
        _ user: UserID,
        profile: JSONObject = [:],
        friends: [JSONValue] = [],
        blocked: [JSONValue] = [],
        of answer: JSONReader<JSONFault>
    ) throws(JSONFault) {
        var profile = profile
        profile["user"] = .string(user.rawValue)
        var line: JSONObject = [
            "friends": .array(friends.map { dated($0, "addedAt") }),
            "blocked": .array(blocked.map { dated($0, "blockedAt") }),
        ]
        line["isForbiddenToAdd"] = profile["isForbiddenToAdd"]
        profile["isForbiddenToAdd"] = nil
        line["profile"] = .object(profile)
        do throws(JSONFault) {
            add(try UserData(json: JSONValue.object(line).lineBytes))
        } catch {
            throw answer.problem(error.description)
        }
    }

    private func dated(_ entry: JSONValue, _ time: String) -> JSONValue {
        guard var entry = entry.object, entry[time] == nil else { return entry }
        entry[time] = .integer(readAt.milliseconds)
        return .object(entry)
    }

    private mutating func add(_ data: UserData) {
        var known = users[data.user] ?? UserData(profile: Profile(userID: data.user))
        known.profile.add(data.profile)
        known.isForbiddenToAdd = known.isForbiddenToAdd || data.isForbiddenToAdd
        users[data.user] = known
        for friend in data.friends {
            friends[data.user, default: [:]][friend.friend] = friend
            addName("", of: friend.friend)
        }
        for block in data.blocked {
            blocks[data.user, default: [:]][block.blocked] = block
            addName("", of: block.blocked)
        }
    }

    /// Adds a user with the nickname in a friend's list, unless the user's own profile has one.
    mutating func addName(_ name: String, of user: UserID) {
        var known = users[user] ?? UserData(profile: Profile(userID: user))
        if known.profile.nickname.isEmpty { known.profile.nickname = name }
        users[user] = known
    }

    /// All users in order of their ids, with the groups of their friends.
    package var data: [UserData] {
        users.values.sorted { $0.user < $1.user }
            .map { user in
                var data = user
                data.friends = (friends[user.user] ?? [:]).values.sorted { $0.friend < $1.friend }
                data.blocked = (blocks[user.user] ?? [:]).values.sorted { $0.blocked < $1.blocked }
                var begin: [String: Timestamp] = [:]
                for friend in data.friends {
                    for name in friend.groups { begin[name] = min(begin[name] ?? friend.addedAt, friend.addedAt) }
                }
                data.groups = begin.map { FriendGroup(owner: user.user, name: $0.key, createdAt: $0.value) }
                    .sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
                return data
            }
    }
}

extension Profile {
    /// Adds what another profile of the same user sets.
    fileprivate mutating func add(_ other: Profile) {
        if !other.nickname.isEmpty { nickname = other.nickname }
        if !other.avatarURL.isEmpty { avatarURL = other.avatarURL }
        addPermission = other.addPermission ?? addPermission
        fields.merge(other.fields) { $1 }
        custom.merge(other.custom) { $1 }
    }
}
