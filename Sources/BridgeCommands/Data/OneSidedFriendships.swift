import RelationshipCore

/// Finds friendships that only one side has, among millions, with little memory.
///
/// Both sides of a friendship map to the same number. The first pass combines the numbers in each bucket, so that
/// complete friendships cancel out. The second pass keeps only the friendships of the buckets that are not empty.
struct OneSidedFriendships {
    private static let bucketCount = 1 << 16
    /// The number of buckets to read in detail; problems in further buckets are not listed individually.
    private static let examinedBuckets = 1_024

    private var buckets = [Int](repeating: 0, count: bucketCount)

    /// Adds a friendship in the first pass.
    mutating func note(_ friendship: Friendship) {
        let number = Self.number(friendship)
        buckets[Self.bucket(number)] ^= number
    }

    /// Whether all friendships are complete.
    var isEmpty: Bool { buckets.allSatisfy { $0 == 0 } }

    /// The second pass, for the buckets that are not empty.
    var search: Search {
        Search(buckets: Set(buckets.indices.filter { buckets[$0] != 0 }.prefix(Self.examinedBuckets)))
    }

    /// The second pass.
    struct Search {
        fileprivate let buckets: Set<Int>
        private var friendships: [UserPair: Int] = [:]

        fileprivate init(buckets: Set<Int>) {
            self.buckets = buckets
        }

        /// Adds a friendship.
        mutating func note(_ friendship: Friendship) {
            guard buckets.contains(OneSidedFriendships.bucket(OneSidedFriendships.number(friendship))) else { return }
            let pair = UserPair(from: friendship.owner, to: friendship.friend)
            if friendships.removeValue(forKey: pair.reversed) == nil { friendships[pair] = 1 }
        }

        /// The users with a friend who does not have them in the list, in order.
        var pairs: [UserPair] { friendships.keys.sorted { ($0.owner, $0.other) < ($1.owner, $1.other) } }
    }

    private static func bucket(_ number: Int) -> Int { number & (bucketCount - 1) }

    /// Returns a number that both sides share, and that other friendships are unlikely to have.
    private static func number(_ friendship: Friendship) -> Int {
        var hasher = Hasher()
        hasher.combine(min(friendship.owner, friendship.friend))
        hasher.combine(max(friendship.owner, friendship.friend))
        return hasher.finalize()
    }
}
