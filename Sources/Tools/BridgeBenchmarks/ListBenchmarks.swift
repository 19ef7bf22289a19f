import RelationshipCore
import StandardDialects

/// A long friend list in each dialect, and the cost of each additional user in a call with many users.
enum ListBenchmarks {
    static func run() throws -> [Measurement] {
        guard let alice = UserID("alice") else { return [] }
        let entries = (0..<3_000)
            .compactMap { index in
                UserID("friend\(index)").map { FriendEntry(sample: index, owner: alice, friend: $0) }
            }
        let dialects = DialectRegistry.standard.dialects
        return dialects.compactMap { list($0, alice, entries) }
            + (try dialects.compactMap { try element($0, alice, entries) })
    }

    private static func list(_ dialect: some Dialect, _ alice: UserID, _ entries: [FriendEntry]) -> Measurement? {
        let translation = dialect.translation(in: DialectContext(user: alice, device: DeviceID("phone")))
        guard let call = translation.call(for: translation.restricted(.listFriends(FriendQuery()))) else { return nil }
        let outcome = Outcome.friends(entries)
        let cost = measure(repetitions: 1, samples: 200) { _ in keep(translation.reply(to: call, outcome: outcome)) }
        return Measurement(
            "\(dialect.name.rawValue): render 3,000 friends",
            cost.nanoseconds,
            .nanoseconds,
            target: .atMost(1_000_000),
            allocations: cost.allocations
        )
    }

    /// Measures the cost of each user beyond the first, up to 100 users or the limit of the dialect.
    private static func element(
        _ dialect: some Dialect,
        _ alice: UserID,
        _ entries: [FriendEntry]
    ) throws -> Measurement? {
        let translation = dialect.translation(in: DialectContext(user: alice, device: DeviceID("phone")))
        let count = min(100, dialect.tables.limit(.checkUsers)?.maximum ?? 100)
        func cost(count: Int) throws -> Cost? {
            let users = entries.prefix(count).map(\.profile.userID)
            guard let call = translation.call(for: .checkRelations(users, .twoWay)) else { return nil }
            let outcome = Outcome.relations(users.map { RelationItem(user: $0, relation: .mutual) })
            return try measure(repetitions: 50, samples: 200) { _ in
                keep(try translation.command(for: call))
                keep(translation.reply(to: call, outcome: outcome))
            }
        }
        guard let one = try cost(count: 1), let many = try cost(count: count) else { return nil }
        return Measurement(
            "\(dialect.name.rawValue): check \(count) friends, each beyond the first",
            (many.nanoseconds - one.nanoseconds) / Double(count - 1),
            .nanoseconds,
            target: .atMost(50)
        )
    }
}
