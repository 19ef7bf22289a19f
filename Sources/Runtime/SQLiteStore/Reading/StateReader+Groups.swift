internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    private static let groupsQuery = """
        SELECT \(Columns.list(Columns.group, of: "friend_group")) FROM friend_group WHERE owner = ?
        """

    /// Reads the groups of a user in their order, without members.
    func groupRecords(of owner: UserID) throws -> [FriendGroup] {
        // Sort here, because Swift compares texts by canonical equivalence and SQLite compares them by bytes.
        try all(Self.groupsQuery, [owner.rawValue]) { try $0.group(at: 0) }
            .sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
    }

    private static let membersQuery = """
        SELECT friend, groups FROM friendship WHERE owner = ? AND groups <> '[]' ORDER BY added_at, friend
        """

    func groups(of owner: UserID) throws -> [GroupEntry] {
        var entries = try groupRecords(of: owner).map { GroupEntry(group: $0, members: []) }
        guard !entries.isEmpty else { return [] }
        let places = Dictionary(
            entries.enumerated().map { ($1.group.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        // Thousands of friends share a few combinations of groups, so decode each combination once.
        var placesOfText: [String: Set<Int>] = [:]
        let members = try all(Self.membersQuery, [owner.rawValue]) { row in
            let text = try row.plainText(1)
            let known = try placesOfText[text] ?? Set(row.json(1, JSONText.decodeList).compactMap { places[$0] })
            placesOfText[text] = known
            return (friend: try row.userID(0), places: known)
        }
        for member in members {
            for place in member.places { entries[place].members.append(member.friend) }
        }
        return entries
    }

    private static let friendshipsQuery = """
        SELECT \(friendshipColumns) FROM friendship WHERE owner = ?
        """
    private static let friendshipsBackQuery = """
        SELECT \(friendshipColumns) FROM friendship
        WHERE friend = ? AND owner IN (SELECT own.friend FROM friendship AS own WHERE own.owner = ?)
        """
    private static let friendRecordsQuery = """
        SELECT \(recordColumns) FROM friendship JOIN user ON user.id = friendship.friend WHERE friendship.owner = ?
        """

    func loadFriends(of owner: UserID, _ expiredUpTo: Timestamp, into state: inout RelationshipState) throws {
        let friendships = try all(Self.friendshipsQuery, [owner.rawValue]) { try $0.friendship(at: 0) }
        let back = try all(Self.friendshipsBackQuery, [owner.rawValue, owner.rawValue]) { try $0.friendship(at: 0) }
        for friendship in friendships + back {
            state.friendships[UserPair(from: friendship.owner, to: friendship.friend)] = friendship
        }
        let arguments: Arguments = [expiredUpTo.milliseconds, expiredUpTo.milliseconds, owner.rawValue]
        for record in try all(Self.friendRecordsQuery, arguments, { try Self.record($0, of: $0.userID(0)) }) {
            state.users[record.profile.userID] = record
        }
    }
}
