import RelationshipCore

/// Finds friendships that are in only one of the two friend lists, among millions, with little memory.
///
/// Both sides of a friendship map to the same number. The first pass combines the numbers of each bucket with XOR, so
/// that complete friendships cancel out. The second pass examines the friendships of the first buckets that are not 0.
struct OneSidedFriendships {
    private static let bucketCount = 1 << 16
    /// The maximum number of buckets in the second pass.
    ///
    /// One-sided friendships in other buckets are not found.
    private static let examinedBuckets = 1_024

    private var buckets = [Int](repeating: 0, count: bucketCount)

    /// Adds a friendship in the first pass.
    mutating func note(_ friendship: Friendship) {
        let number = Self.number(friendship)
        buckets[Self.bucket(number)] ^= number
    }

    /// Whether all friendships have both sides.
    var isEmpty: Bool { buckets.allSatisfy { $0 == 0 } }

    /// An empty second pass over the first buckets that are not 0, at most 1,024.
    var search: Search {
        Search(buckets: Set(buckets.indices.filter { buckets[$0] != 0 }.prefix(Self.examinedBuckets)))
    }

    /// The second pass, which finds the one-sided friendships of some buckets.
    struct Search {
        fileprivate let buckets: Set<Int>
        private var friendships: [UserPair: Int] = [:]

        fileprivate init(buckets: Set<Int>) {
            self.buckets = buckets
        }

        /// Adds a friendship, or removes its other side; friendships of other buckets are ignored.
        mutating func note(_ friendship: Friendship) {
            guard buckets.contains(OneSidedFriendships.bucket(OneSidedFriendships.number(friendship))) else { return }
            let pair = UserPair(from: friendship.owner, to: friendship.friend)
            if friendships.removeValue(forKey: pair.reversed) == nil { friendships[pair] = 1 }
        }

        /// The friendships without the other side so far: the owner of the list and the friend, sorted.
        var pairs: [UserPair] { friendships.keys.sorted { ($0.owner, $0.other) < ($1.owner, $1.other) } }
    }

    private static func bucket(_ number: Int) -> Int { number & (bucketCount - 1) }

    /// Returns a number that is the same for both sides, and probably different for other friendships.
    private static func number(_ friendship: Friendship) -> Int {
        var hasher = Hasher()
        hasher.combine(min(friendship.owner, friendship.friend))
        hasher.combine(max(friendship.owner, friendship.friend))
        return hasher.finalize()
    }
}
