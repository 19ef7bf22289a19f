/// The end of a page of any list.
///
/// The next page begins after it, regardless of changes to the list in between.
public struct Cursor: Sendable, Hashable {
    /// A position in one kind of list.
    public enum Place: Sendable, Hashable {
        /// A position in a user's requests: the position of the last entry (``FriendRequest/Side/position``) and the
        /// list.
        ///
        /// The list is a fingerprint of the user, the filters and the order. It detects a cursor of another user or
        /// query. It is `nil` if the dialect's cursor is only a number.
        case request(Int64, list: UInt64?)
        /// A position in a follow list: the last entry.
        case follow(FollowPlace)
        /// A position in the list of all users in the order of their creation: the last user.
        case account(AccountPlace)
        /// A position among all users: the last user.
        case user(UserID)
        /// A position in a list that a dialect pages by number: the number of earlier entries.
        case index(Int)
    }

    /// The position in the list.
    public let place: Place

    /// Creates a cursor for a position.
    ///
    /// - Parameter place: The position.
    public init(_ place: Place) {
        self.place = place
    }

    /// Creates a cursor of requests for a dialect with numbers as cursors.
    ///
    /// - Parameter position: The position of the last entry.
    public init(position: Int64) {
        place = .request(position, list: nil)
    }

    /// Creates a cursor for a position in the list of a user's query.
    ///
    /// - Parameters:
    ///   - position: The position of the last entry.
    ///   - query: The query of the list.
    ///   - user: The user of the list.
    public init(position: Int64, query: RequestQuery, user: UserID) {
        place = .request(position, list: Cursor.fingerprint(of: query, user: user))
    }

    /// The position in a list of requests; `nil` for any other list.
    public var position: Int64? { if case .request(let position, _) = place { position } else { nil } }

    /// The position in a follow list; `nil` for any other list.
    public var follow: FollowPlace? { if case .follow(let follow) = place { follow } else { nil } }

    /// The position in the list of all users; `nil` for any other list.
    public var account: AccountPlace? { if case .account(let account) = place { account } else { nil } }

    /// The position among all users; `nil` for any other list.
    public var user: UserID? { if case .user(let user) = place { user } else { nil } }

    /// The number of earlier entries in a list that is paged by number; `nil` for any other list.
    public var index: Int? { if case .index(let index) = place { index } else { nil } }

    /// Whether the cursor is only a number.
    var isBare: Bool { if case .request(_, list: nil) = place { true } else { false } }
}

// MARK: - Tokens

extension Cursor {
    /// Reads a token from ``token``, or returns `nil` for any other text.
    ///
    /// - Parameter token: The text that the app sent back.
    public init?(token: String) {
        let parts = token.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        switch parts.first {
        case "r1" where parts.count == 4:
            guard let list = UInt64(parts[1], radix: 36), let position = Int64(parts[2], radix: 36), position > 0 else {
                return nil
            }
            // The token of a cursor without a query's fingerprint contains the fingerprint 0.
            self.init(.request(position, list: list == 0 ? nil : list))
        case "f1" where parts.count >= 3:
            let user = UserID(parts.dropFirst(2).joined(separator: "."))
            guard let time = Int64(parts[1], radix: 36), let user else { return nil }
            self.init(.follow(FollowPlace(followedAt: Timestamp(milliseconds: time), user: user)))
        case "a1" where parts.count >= 3:
            let user = UserID(parts.dropFirst(2).joined(separator: "."))
            guard let time = Int64(parts[1], radix: 36), let user else { return nil }
            self.init(.account(AccountPlace(createdAt: Timestamp(milliseconds: time), user: user)))
        case "u1" where parts.count >= 2:
            guard let user = UserID(parts.dropFirst().joined(separator: ".")) else { return nil }
            self.init(.user(user))
        case "i1" where parts.count == 2:
            guard let index = Int(parts[1], radix: 36), index > 0 else { return nil }
            self.init(.index(index))
        default: return nil
        }
        guard self.token == token else { return nil }
    }

    /// The cursor as printable ASCII text, for dialects with page tokens.
    public var token: String {
        switch place {
        case .request(let position, let list):
            let list = list ?? 0
            let check = Cursor.checksum(list: list, position: position)
            return "r1.\(String(list, radix: 36)).\(String(position, radix: 36)).\(String(check, radix: 36))"
        case .follow(let place): return "f1.\(String(place.followedAt.milliseconds, radix: 36)).\(place.user)"
        case .account(let place): return "a1.\(String(place.createdAt.milliseconds, radix: 36)).\(place.user)"
        case .user(let user): return "u1.\(user)"
        case .index(let index): return "i1.\(String(index, radix: 36))"
        }
    }

    /// Returns whether the cursor can continue a query: it belongs to the same list, and its position exists.
    ///
    /// - Parameters:
    ///   - query: The query to continue.
    ///   - user: The user of the list.
    ///   - sequence: The newest position in the list (``RequestPage/sequence``).
    /// - Returns: `true` if the cursor can continue the query.
    public func continues(_ query: RequestQuery, user: UserID, sequence: Int64) -> Bool {
        guard case .request(let position, let list) = place, position > 0, position <= sequence else { return false }
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
