import RelationshipCore

/// Finds friendships with only one side, among millions, in little memory.
///
/// Both sides of a friendship have the same number. The first pass combines the numbers in each of many buckets, so
/// that complete friendships cancel out. The second pass keeps only the friendships in buckets that are not empty.
struct OneSidedFriendships {
    private static let bucketCount = 1 << 16
    /// The number of buckets to read in detail; problems in further buckets are not listed individually.
    private static let examinedBuckets = 1_024

    private var buckets = [Int](repeating: 0, count: bucketCount)

    /// Takes a friendship of the first reading.
    mutating func note(_ friendship: Friendship) {
        let number = Self.number(friendship)
        buckets[Self.bucket(number)] ^= number
    }

    /// Whether all friendships are complete.
    var isEmpty: Bool { buckets.allSatisfy { $0 == 0 } }

    /// The entries that the second reading searches for.
    var search: Search {
        Search(buckets: Set(buckets.indices.filter { buckets[$0] != 0 }.prefix(Self.examinedBuckets)))
    }

    /// The second reading.
    struct Search {
        fileprivate let buckets: Set<Int>
        private var friendships: [UserPair: Int] = [:]

        fileprivate init(buckets: Set<Int>) {
            self.buckets = buckets
        }

        /// Takes a friendship.
        mutating func note(_ friendship: Friendship) {
            guard buckets.contains(OneSidedFriendships.bucket(OneSidedFriendships.number(friendship))) else { return }
            let pair = UserPair(from: friendship.owner, to: friendship.friend)
            if friendships.removeValue(forKey: pair.reversed) == nil { friendships[pair] = 1 }
        }

        /// The users with a friend who does not have them in the list, in order.
        var pairs: [UserPair] { friendships.keys.sorted { ($0.owner, $0.other) < ($1.owner, $1.other) } }
    }

    private static func bucket(_ number: Int) -> Int { number & (bucketCount - 1) }

    /// A number that is equal for both sides, and almost certainly different for other friendships.
    private static func number(_ friendship: Friendship) -> Int {
        var hasher = Hasher()
        hasher.combine(min(friendship.owner, friendship.friend))
        hasher.combine(max(friendship.owner, friendship.friend))
        return hasher.finalize()
    }
}
