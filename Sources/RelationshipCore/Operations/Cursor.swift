/// Where a page of a user's request list ended.
///
/// A cursor names the list it belongs to (user, filters, order), so that one of another user or query is told from a
/// good one, and a place in that list, which stays valid while others write.
public struct Cursor: Sendable, Hashable {
    /// The place of the last entry of the page (``FriendRequest/Side/position``).
    public let position: Int64
    /// Which list the place belongs to, or `nil` if the dialect's cursor is a bare number (legacy TIM).
    public let list: UInt64?

    /// Creates a cursor of a dialect whose cursors are bare numbers.
    ///
    /// - Parameter position: The place of the last entry.
    public init(position: Int64) {
        self.position = position
        self.list = nil
    }

    /// Creates a cursor for a place in the list that a user's query describes.
    ///
    /// - Parameters:
    ///   - position: The place of the last entry.
    ///   - query: The query whose list it is.
    ///   - user: Whose list it is.
    public init(position: Int64, query: RequestQuery, user: UserID) {
        self.position = position
        self.list = Cursor.fingerprint(of: query, user: user)
    }

    /// Reads a token made by ``token``, or returns `nil` if the text is not one.
    ///
    /// - Parameter token: The text that the app sent back.
    public init?(token: String) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "r1",
            let list = UInt64(parts[1], radix: 36), let position = Int64(parts[2], radix: 36), position > 0,
            let check = UInt64(parts[3], radix: 36), check == Cursor.checksum(list: list, position: position),
            Cursor(position: position, list: list).token == token
        else { return nil }
        // A cursor without the mark of a query is written with the mark 0.
        self.init(position: position, list: list == 0 ? nil : list)
    }

    private init(position: Int64, list: UInt64?) {
        self.position = position
        self.list = list
    }

    /// The cursor as text for dialects with page tokens: letters, digits and dots.
    public var token: String {
        let list = list ?? 0
        let check = Cursor.checksum(list: list, position: position)
        return "r1.\(String(list, radix: 36)).\(String(position, radix: 36)).\(String(check, radix: 36))"
    }

    /// Tells whether the cursor may continue a query: it is of the same list, and its place exists.
    ///
    /// - Parameters:
    ///   - query: The query to continue.
    ///   - user: Whose list is read.
    ///   - sequence: The list's newest place (``RequestPage/sequence``).
    /// - Returns: `true` if the query may go on from here.
    public func continues(_ query: RequestQuery, user: UserID, sequence: Int64) -> Bool {
        guard position > 0, position <= sequence else { return false }
        guard let list else { return true }
        return list == Cursor.fingerprint(of: query, user: user)
    }

    private static func fingerprint(of query: RequestQuery, user: UserID) -> UInt64 {
        var hash = FNV1a()
        hash.combine(user.rawValue)
        for role in FriendRequest.Role.allCases where query.roles.contains(role) { hash.combine(role.rawValue) }
        for status in FriendRequest.Status.allCases where query.statuses.contains(status) {
            hash.combine(status.rawValue)
        }
        hash.combine(query.newestFirst ? "newest" : "oldest")
        return hash.value
    }

    private static func checksum(list: UInt64, position: Int64) -> UInt64 {
        var hash = FNV1a()
        hash.combine("\(list)/\(position)")
        return hash.value & 0xFFFF_FFFF
    }
}
