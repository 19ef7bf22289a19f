/// A part of a friend list, with what tells whether the whole list has changed.
public struct FriendListPart: Sendable, Hashable {
    /// The friends in the part.
    public var friends: [FriendEntry]
    /// The number of friends in the whole list.
    public var count: Int
    /// The fingerprint of the whole list.
    public var fingerprint: FriendListFingerprint

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - friends: The friends in the part.
    ///   - count: The number of friends in the whole list.
    ///   - fingerprint: The fingerprint of the whole list.
    public init(friends: [FriendEntry], count: Int, fingerprint: FriendListFingerprint) {
        (self.friends, self.count, self.fingerprint) = (friends, count, fingerprint)
    }

    /// Cuts a part out of a list.
    ///
    /// - Parameters:
    ///   - list: The whole list.
    ///   - start: The number of friends before the part.
    ///   - limit: The maximum number of friends in the part.
    public init(of list: [FriendEntry], from start: Int, limit: Int) {
        self.init(
            friends: Array(list.dropFirst(max(0, start)).prefix(max(0, limit))),
            count: list.count,
            fingerprint: FriendListFingerprint(list.compactMap(\.friendship))
        )
    }
}

/// Two numbers that differ when a friend list differs: one for the custom fields, and one for everything else.
///
/// They are sums over the friendships, so that a store can keep them while friendships come, change and go. They are the
/// same on every machine. Profiles of friends are not part of them.
public struct FriendListFingerprint: Sendable, Hashable {
    /// The number for the friends, and for their remarks, groups, sources, wordings and times.
    public private(set) var standard: UInt64 = 0
    /// The number for the friends and their custom fields.
    public private(set) var custom: UInt64 = 0

    /// Creates the fingerprint of a list.
    ///
    /// - Parameter friendships: The friendships, in any order.
    public init(_ friendships: some Sequence<Friendship> = []) {
        for friendship in friendships { add(friendship) }
    }

    /// Adds a friendship to the list.
    ///
    /// - Parameter friendship: The friendship, which is not in the list.
    public mutating func add(_ friendship: Friendship) {
        standard &+= Self.standardPart(of: friendship)
        custom &+= Self.customPart(of: friendship)
    }

    /// Removes a friendship from the list.
    ///
    /// - Parameter friendship: The friendship, which is in the list.
    public mutating func remove(_ friendship: Friendship) {
        standard &-= Self.standardPart(of: friendship)
        custom &-= Self.customPart(of: friendship)
    }

    private static func standardPart(of friendship: Friendship) -> UInt64 {
        var hash = FNV1a()
        friendship.combineStandardFields(into: &hash)
        return hash.mixed
    }

    private static func customPart(of friendship: Friendship) -> UInt64 {
        var hash = FNV1a()
        hash.combine(friendship.friend.rawValue)
        for (name, value) in friendship.custom.sorted(by: { $0.key < $1.key }) {
            hash.combine(name)
            switch value {
            case .string(let text): hash.combine(text)
            // A reader of JSON sees the bytes of a text as the text.
            case .bytes(let bytes):
                for byte in bytes { hash.combine(byte) }
                hash.combine(0xFF)
            case .integer(let number):
                hash.combine(0xFE)
                hash.combine(integer: number)
            }
        }
        return hash.mixed
    }
}

extension FNV1a {
    /// The hash with all bits mixed, for sums of hashes.
    fileprivate var mixed: UInt64 {
        var mixed = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return mixed ^ mixed >> 33
    }
}
