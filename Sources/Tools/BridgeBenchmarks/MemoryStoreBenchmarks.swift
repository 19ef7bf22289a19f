import RelationshipCore

/// Reads and writes of the store in memory, through the service, on one core and on two.
package enum MemoryStoreBenchmarks {
    private static let readTarget = 1_000_000.0
    private static let writeTarget = 150_000.0

    /// The median allocations of an addition and a changed remark together.
    package struct CommitAllocations {
        /// Through a service without an outbox.
        package var without: Double
        /// Through a service that records the acts of other commands.
        package var beside: Double
        /// Through a service that records the acts of both commands.
        package var with: Double
    }

    /// Counts the allocations of commits without and with acts in the outbox.
    ///
    /// - Parameter samples: The number of samples of each.
    /// - Returns: The medians; `nil` if allocations are not counted.
    /// - Throws: The service's error.
    package static func allocations(samples: Int) async throws -> CommitAllocations? {
        guard let without = try await allocations(recording: [], samples: samples),
            let beside = try await allocations(recording: [.clearFriends], samples: samples),
            let with = try await allocations(recording: [.addFriend, .updateFriend], samples: samples)
        else { return nil }
        return CommitAllocations(without: without, beside: beside, with: with)
    }

    private static func allocations(recording acts: Set<Command.Kind>, samples: Int) async throws -> Double? {
        let world = try await World(users: 2_000, recordedActs: acts)
        var allocated: [Double] = []
        for index in 0..<samples {
            let before = AllocationCounter.count
            try await world.addFriend(index)
            try await world.changeRemark(index)
            // If a command continued on another thread, the difference mixes the counts of two threads.
            if let before, let after = AllocationCounter.count, after >= before {
                allocated.append(Double(after - before))
            }
        }
        return allocated.isEmpty ? nil : allocated.sorted()[allocated.count / 2]
    }

    static func run() async throws -> [Measurement] {
        let world = try await World(users: 2_000)
        let add = try await measureAsync(repetitions: 500, samples: 300) { try await world.addFriend($0) }
        let check = try await measureAsync(repetitions: 500, samples: 300) { try await world.checkFriend($0) }
        let edit = try await measureAsync(repetitions: 500, samples: 250) { try await world.changeRemark($0) }
        let list = try await measureAsync(repetitions: 10, samples: 100) { try await world.listFriends($0) }
        let block = try await measureAsync(repetitions: 500, samples: 250) { try await world.block($0) }
        let checks = try await onTwoCores(World(users: 2_000), repetitions: 5_000) { try await $0.checkFriend($1) }
        let adds = try await onTwoCores(World(users: 2_000), repetitions: 2_000) { try await $0.addFriend($1) }
        return [
            row("check a friend, one core", check, target: readTarget),
            row("add a friend both ways, one core", add, target: writeTarget),
            row("change a remark, one core", edit, target: writeTarget),
            row("block a friend, one core", block, target: writeTarget),
            row("list some 150 friends, one core", list, target: nil),
            Measurement("check a friend, two cores together", checks, .perSecond, target: .atLeast(2 * readTarget)),
            Measurement(
                "add a friend both ways, two cores together",
                adds,
                .perSecond,
                target: .atLeast(2 * writeTarget)
            ),
        ]
    }

    /// Runs an operation in two concurrent tasks, and returns the operations per second in the best of several rounds.
    private static func onTwoCores(
        _ world: World,
        repetitions: Int,
        _ operation: @escaping @Sendable (World, Int) async throws -> Void
    ) async throws -> Double {
        var best = 0.0
        for round in 0..<60 {
            let elapsed = try await ContinuousClock()
                .measure {
                    try await withThrowingTaskGroup { group in
                        for core in 0..<2 {
                            // No operation of one task is also performed by the other, or in another round.
                            let first = (2 * round + core) * repetitions
                            group.addTask {
                                for index in first..<first + repetitions { try await operation(world, index) }
                            }
                        }
                        try await group.waitForAll()
                    }
                }
            best = max(best, Double(2 * repetitions) / elapsed.seconds)
        }
        return best
    }

    private static func row(_ name: String, _ cost: Cost, target: Double?) -> Measurement {
        Measurement(
            name,
            cost.perSecond,
            .perSecond,
            target: target.map { .atLeast($0) }
        )
    }
}
