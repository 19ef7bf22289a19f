package import JSONSyntax

/// What a vendor's server API answers about users and their friends, read so that it can be imported.
///
/// A dialect that has such an API declares a reader in its own target; one line registers it.
package protocol ServerExport: Sendable {
    /// What the command line calls the vendor.
    var name: String { get }

    /// Which answers are read, as one sentence for people.
    var summary: String { get }

    /// Whether the vendor knows only friendships of both sides, so that one of one side tells that an answer is missing.
    var friendshipsHaveBothSides: Bool { get }

    /// Reads one answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with the user whom it is about.
    ///   - users: Where users and friendships are gathered.
    /// - Throws: ``JSONFault`` with the place of what cannot be read.
    func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault)
}

/// The users and friendships of a vendor's answers, as they are gathered.
package struct ExportedUsers: Sendable {
    /// When a friendship begins of which no answer tells the time.
    package let readAt: Timestamp
    private var users: [UserID: UserData] = [:]
    private var friends: [UserID: [UserID: Friendship]] = [:]
    private var blocks: [UserID: Set<UserID>] = [:]

    /// Begins without users.
    ///
    /// - Parameter readAt: When a friendship begins of which no answer tells the time.
    package init(readAt: Timestamp) {
        self.readAt = readAt
    }

    /// Notes a user, and what they show of themselves.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - change: Fills in what an answer tells.
    /// - Throws: What the change throws.
    package mutating func note<Failure: Error>(
        _ user: UserID,
        _ change: (inout Profile) throws(Failure) -> Void
    ) throws(Failure) {
        var data = users[user] ?? UserData(profile: Profile(userID: user))
        try change(&data.profile)
        users[user] = data
    }

    /// Notes a friendship; a newer answer about the same two replaces an older one.
    ///
    /// - Parameter friendship: The friendship, of one side.
    package mutating func note(_ friendship: Friendship) {
        friends[friendship.owner, default: [:]][friendship.friend] = friendship
        note(friendship.owner) { _ in }
        note(friendship.friend) { _ in }
    }

    /// Notes that a user has blocked another.
    ///
    /// - Parameters:
    ///   - blocked: The blocked user.
    ///   - owner: Who has blocked.
    package mutating func note(_ blocked: UserID, blockedBy owner: UserID) {
        blocks[owner, default: []].insert(blocked)
        note(owner) { _ in }
        note(blocked) { _ in }
    }

    /// All users in order of their ids, with the groups that their friends are in.
    package var data: [UserData] {
        users.values.sorted { $0.user < $1.user }
            .map { user in
                var data = user
                data.friends = (friends[user.user] ?? [:]).values.sorted { $0.friend < $1.friend }
                data.blocked = (blocks[user.user] ?? []).sorted()
                    .map { Block(owner: user.user, blocked: $0, blockedAt: readAt) }
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

extension JSONReader where Fault == JSONFault {
    /// A user id.
    package func exportedUser() throws(JSONFault) -> UserID {
        let text = try string()
        guard let user = UserID(text) else {
            throw problem(
                "\(text.debugDescription) is no user id; one has 1 to \(UserID.maximumByteCount) bytes of printable ASCII"
            )
        }
        return user
    }
}
