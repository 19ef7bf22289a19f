import RelationshipCore

/// The number of records of each kind.
package struct DataCounts: Sendable, Hashable, Encodable {
    /// Users.
    package var users = 0
    /// Friendships, counted once for each side.
    package var friendships = 0
    /// Friend groups.
    package var groups = 0
    /// Blocks.
    package var blocks = 0
    /// Requests in any state.
    package var requests = 0
    /// Follows.
    package var follows = 0

    /// The counts as a readable table.
    package var lines: [String] {
        var table = TextTable(header: ["data", "count"])
        let rows = [
            ("users", users), ("friendships, each side", friendships), ("friend groups", groups), ("blocks", blocks),
            ("requests", requests), ("follows", follows),
        ]
        for (name, count) in rows { table.add([name, "\(count)"]) }
        return table.lines
    }
}

extension DataCounts {
    mutating func add(_ data: UserData) {
        users += 1
        friendships += data.friends.count
        groups += data.groups.count
        blocks += data.blocked.count
        requests += data.requests.count
        follows += data.follows.count
    }
}
