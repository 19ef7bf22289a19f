import RelationshipCore

/// Reads and writes of the store in memory, through the service, on one core and on two.
enum MemoryStoreBenchmarks {
    static func run() async throws(RelationshipError) -> [Measurement] {
        let world = try await World(users: 2_000)
        let check = try await measure(repetitions: 20_000) { index throws(RelationshipError) in
            keep(
                try await world.service.execute(.checkRelations([world.other(index)], .twoWay), as: world.caller(index))
            )
        }
        let write = try await measure(repetitions: 10_000) { index throws(RelationshipError) in
            _ = try? await world.service.execute(
                .addFriend(AddFriend(target: world.other(index))),
                as: world.caller(index)
            )
        }
        let list = try await measure(repetitions: 2_000) { index throws(RelationshipError) in
            keep(try await world.service.execute(.listFriends(FriendQuery()), as: world.caller(index)))
        }
        let edit = try await measure(repetitions: 10_000) { index throws(RelationshipError) in
            let patch = FriendPatch(remark: "r\(index)")
            _ = try? await world.service.execute(.updateFriend(world.other(index), patch), as: world.caller(index))
        }
        return [
            row("memory: check one relation, one core", check, 1_000_000),
            row("memory: add a friend both ways, one core", write, 300_000),
            row("memory: change a remark, one core", edit, 300_000),
            row("memory: list about 80 friends, one core", list, nil),
        ]
    }

    private static func row(_ name: String, _ cost: Cost, _ target: Double?) -> Measurement {
        Measurement(
            name,
            cost.perSecond,
            .perSecond,
            target: target.map { .atLeast($0) },
            allocations: cost.allocations
        )
    }
}
