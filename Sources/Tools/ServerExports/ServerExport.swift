package import JSONSyntax
package import RelationshipCore

/// A reader for the answers of a vendor's server API about users and their friends, for imports.
///
/// Each vendor's reader is a file of its own. One line registers it in ``ServerExports``.
package protocol ServerExport: Sendable {
    /// The name of the vendor on the command line.
    var name: String { get }

    /// A sentence that describes the answers that the reader accepts.
    var summary: String { get }

    /// Whether all friendships of the vendor are two-sided.
    ///
    /// If so, a one-sided friendship shows that an answer is missing.
    var friendshipsHaveBothSides: Bool { get }

    /// Reads one answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with the user that it is about.
    ///   - users: The collection that users and friendships are added to.
    /// - Throws: ``JSONFault`` with the location of the invalid value.
    func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault)
}

/// The users and friendships collected from a vendor's answers.
package struct ExportedUsers: Sendable {
    /// The start of friendships that have no time in any answer.
    package let readAt: Timestamp
    private var users: [UserID: UserData] = [:]
    private var friends: [UserID: [UserID: Friendship]] = [:]
    private var blocks: [UserID: Set<UserID>] = [:]

    /// Creates an empty collection.
    ///
    /// - Parameter readAt: The start of friendships that have no time in any answer.
    package init(readAt: Timestamp) {
        self.readAt = readAt
    }

    /// Adds a user and their profile.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - change: Changes the profile according to an answer.
    /// - Throws: The error of the change.
    package mutating func note<Failure: Error>(
        _ user: UserID,
        _ change: (inout Profile) throws(Failure) -> Void
    ) throws(Failure) {
        var data = users[user] ?? UserData(profile: Profile(userID: user))
        try change(&data.profile)
        users[user] = data
    }

    /// Adds a friendship.
    ///
    /// It replaces an earlier friendship between the same two users.
    ///
    /// - Parameter friendship: One side of the friendship.
    package mutating func note(_ friendship: Friendship) {
        friends[friendship.owner, default: [:]][friendship.friend] = friendship
        note(friendship.owner) { _ in }
        note(friendship.friend) { _ in }
    }

    /// Adds a block of one user by another.
    ///
    /// - Parameters:
    ///   - blocked: The blocked user.
    ///   - owner: The user who has blocked them.
    package mutating func note(_ blocked: UserID, blockedBy owner: UserID) {
        blocks[owner, default: []].insert(blocked)
        note(owner) { _ in }
        note(blocked) { _ in }
    }

    /// All users in order of their ids, with the groups of their friends.
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
    /// Reads a user id.
    package func exportedUser() throws(JSONFault) -> UserID {
        let text = try string()
        guard let user = UserID(text) else {
            throw problem(
                "\(text.debugDescription) is not a user id; one has 1 to \(UserID.maximumByteCount) bytes of printable ASCII"
            )
        }
        return user
    }
}
