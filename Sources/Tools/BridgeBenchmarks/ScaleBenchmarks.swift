import RelationshipCore

/// The same operations with increasing numbers of users.
///
/// The cost of an operation must not depend on the number of other users.
enum ScaleBenchmarks {
    /// The maximum ratio of the times with 1 million and 1 thousand users; it is above 1 because memory is slower than
    /// the caches.
    private static let limit = 3.0

    private struct Costs {
        let add: Cost
        let check: Cost
        let edit: Cost
    }

    static func run() async throws -> [Measurement] {
        let small = try await costs(users: 1_000)
        let middle = try await costs(users: 100_000)
        let large = try await costs(users: 1_000_000)
        return rows("check a friend", small.check, middle.check, large.check)
            + rows("add a friend both ways", small.add, middle.add, large.add)
            + rows("change a remark", small.edit, middle.edit, large.edit)
    }

    private static func costs(users count: Int) async throws -> Costs {
        let world = try await World(users: count)
        return Costs(
            add: try await measureAsync(repetitions: 500, samples: 100) { try await world.addFriend($0) },
            check: try await measureAsync(repetitions: 500, samples: 100) { try await world.checkFriend($0) },
            edit: try await measureAsync(repetitions: 500, samples: 100) { try await world.changeRemark($0) }
        )
    }

    private static func rows(_ name: String, _ small: Cost, _ middle: Cost, _ large: Cost) -> [Measurement] {
        [
            Measurement("\(name), 1 thousand users", small.nanoseconds, .nanoseconds),
            Measurement("\(name), 100 thousand users", middle.nanoseconds, .nanoseconds),
            Measurement("\(name), 1 million users", large.nanoseconds, .nanoseconds),
            Measurement(
                "\(name), 1 million to 1 thousand",
                large.nanoseconds / small.nanoseconds,
                .ratio,
                target: .atMost(limit)
            ),
        ]
    }
}
