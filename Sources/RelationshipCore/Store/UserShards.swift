/// The users of an ``InMemoryStore`` in parts with a lock each, so that commands about different users run side by side.
///
/// Whoever reads or changes a node holds the lock of its part. Locks are taken in the order of their numbers, so nobody waits
/// in a circle.
///
/// `@unchecked Sendable`: nodes are reached only through ``InMemoryStorage``, which exists only while the locks of its parts are
/// held. They are not the values of a ``Mutex`` each, because a command holds several at once, in a number that is known only
/// when it comes.
final class UserShards: @unchecked Sendable {
    /// One part of the users.
    private struct Shard: ~Copyable {
        let gate = ThreadLock()
        var nodes: [UserID: UnsafeMutablePointer<UserNode>] = [:]
        /// Fills the line of the processor's cache, so that neighbours do not take it from each other.
        private let padding: (Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0)

        deinit {
            for node in nodes.values {
                node.deinitialize(count: 1)
                node.deallocate()
            }
        }
    }

    /// Not an array of objects: counting references to them would be one more thing that all cores write to.
    private let shards: UnsafeMutableBufferPointer<Shard>
    private let uniqueIDs = Mutex<[String: UserID]>([:])
    private let shortForms = Mutex<[UserID: UserID]>([:])

    init() {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: ShardSet.count * MemoryLayout<Shard>.stride,
            alignment: 64
        )
        shards = UnsafeMutableBufferPointer(
            start: bytes.bindMemory(to: Shard.self, capacity: ShardSet.count),
            count: ShardSet.count
        )
        for number in shards.indices { shards.initializeElement(at: number, to: Shard()) }
    }

    deinit {
        shards.deinitialize()
        UnsafeMutableRawBufferPointer(shards).deallocate()
    }

    /// Works on parts of the users, and waits for those that others hold.
    func holding<Result: Sendable>(
        _ set: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) throws(RelationshipError) -> Result {
        try holding(set, thenOf: set, work)
    }

    private func holding<Result: Sendable>(
        _ rest: ShardSet,
        thenOf set: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) throws(RelationshipError) -> Result {
        guard let first = rest.first else { return try use(set, work) }
        shards[first].gate.lock()
        defer { shards[first].gate.unlock() }
        return try holding(rest.dropFirst(), thenOf: set, work)
    }

    /// Works on parts of the users; answers `nil`, and does nothing, if another holds one of them.
    func holdingIfFree<Result: Sendable>(
        _ set: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) throws(RelationshipError) -> Result? {
        try holdingIfFree(set, thenOf: set, work)
    }

    private func holdingIfFree<Result: Sendable>(
        _ rest: ShardSet,
        thenOf set: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) throws(RelationshipError) -> Result? {
        guard let first = rest.first else { return try use(set, work) }
        guard shards[first].gate.lockIfAvailable() else { return nil }
        defer { shards[first].gate.unlock() }
        return try holdingIfFree(rest.dropFirst(), thenOf: set, work)
    }

    private func use<Result>(
        _ held: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) throws(RelationshipError) -> Result {
        var storage = InMemoryStorage(self, held: held)
        return try work(&storage)
    }

    /// The node of a user of a part that is held; it stays there as long as the parts do.
    func node(of user: UserID) -> UnsafeMutablePointer<UserNode>? {
        shards[ShardSet.number(of: user)].nodes[user]
    }

    /// Adds a node to a part that is held.
    func add(_ node: UserNode) -> UnsafeMutablePointer<UserNode> {
        let pointer = UnsafeMutablePointer<UserNode>.allocate(capacity: 1)
        pointer.initialize(to: node)
        shards[ShardSet.number(of: node.user)].nodes[node.user] = pointer
        return pointer
    }

    /// The profiles of all users, in no order; every part must be held.
    var allProfiles: [Profile] { shards.indices.flatMap { shards[$0].nodes.values.lazy.map(\.pointee.profile) } }

    /// Notes the short form of a user whose id needs one.
    func noteShortForm(of user: UserID) {
        guard user.needsShortForm else { return }
        shortForms.withLock { $0[user.shortForm] = user }
    }

    /// The users that short forms stand for.
    func users(ofShortForms forms: [UserID]) -> [UserID: UserID] {
        shortForms.withLock { known in
            Dictionary(
                forms.compactMap { form in known[form].map { (form, $0) } },
                uniquingKeysWith: { first, _ in first }
            )
        }
    }

    /// The user with a unique id.
    func owner(ofUniqueID id: String) -> UserID? { uniqueIDs.withLock { $0[id] } }

    /// Notes that a user's unique id has changed.
    func changeUniqueID(of user: UserID, from old: String?, to new: String?) {
        guard old != new else { return }
        uniqueIDs.withLock { ids in
            if let old { ids[old] = nil }
            if let new { ids[new] = user }
        }
    }
}

/// Some parts of the users of an ``InMemoryStore``, by number.
struct ShardSet: Sendable {
    /// How many parts there are: enough that two commands at a time seldom meet, few enough to take all of them at once.
    static let count = 64
    static let all = ShardSet(bits: .max)

    private var bits: UInt64

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// The parts of some users.
    init(_ users: some Sequence<UserID>) {
        bits = 0
        for user in users { insert(user) }
    }

    /// The parts of all users whom a decision about the footprint can read or change.
    init(_ footprint: Footprint) {
        self.init(footprint.users)
        for (number, pair) in footprint.pairs.enumerated() {
            // Mostly these are the users again: the first with each of the others.
            let isKnown = number + 1 < footprint.users.count && footprint.users[number + 1] == pair.other
            if !isKnown { insert(pair.other) }
            if footprint.users.first != pair.owner { insert(pair.owner) }
        }
        if footprint.isPlain { return }
        for user in footprint.groupsOf { insert(user) }
        for user in footprint.devicesOf { insert(user) }
        for user in footprint.subscriberCountsOf { insert(user) }
        for user in footprint.followCountsOf { insert(user) }
        // Whom these are about is known only once they are read.
        let hasUnnamedUsers =
            footprint.receivedRequestsOf != nil || footprint.listersOf != nil || footprint.friendsOf != nil
            || footprint.subscriptionsOf != nil || footprint.subscribersOf != nil || footprint.uniqueID != nil
        if hasUnnamedUsers { self = .all }
    }

    /// The part of a user.
    static func number(of user: UserID) -> Int {
        // FNV-1a: a good hash is not needed to spread users over a few parts.
        var text = user.rawValue
        return text.withUTF8 { bytes in
            var hash: UInt32 = 2_166_136_261
            for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            return Int(hash >> 26)
        }
    }

    /// The first part, if there is one.
    var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

    var isEmpty: Bool { bits == 0 }

    /// The parts but the first.
    func dropFirst() -> ShardSet { ShardSet(bits: bits & (bits &- 1)) }

    /// Whether the part of a user is among these.
    func contains(_ user: UserID) -> Bool { bits & 1 << Self.number(of: user) != 0 }

    mutating func insert(_ user: UserID) {
        bits |= 1 << Self.number(of: user)
    }
}
