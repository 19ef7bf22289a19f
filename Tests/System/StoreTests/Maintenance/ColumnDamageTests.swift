import RelationshipCore
import StoreRecords
import TestThreads
import Testing

/// Values that the stores never write, in each column of each table.
@Suite(.longWork)
struct ColumnDamageTests {
    /// Adds rows to the tables that are empty in a filled store.
    private func complete(
        _ store: any MaintainedStore,
        _ kind: MaintainedKind,
        _ run: (String) async throws -> Void
    ) async throws {
        for statement in kind.furtherRows { try await run(statement) }
        let (a, b) = (UserID(sanitizing: "a"), UserID(sanitizing: "b"))
        var policy = Policy()
        (policy.tracksPresence, policy.allowsProfileSubscriptions) = (true, true)
        policy.customProfileFields = ["level"]
        let service = RelationshipService(store: store, policy: policy)
        let custom = ProfilePatch(nickname: "A", custom: ["level": .set(.integer(3))])
        _ = try await service.administrator.execute(.updateProfile(custom), for: a)
        _ = try await service.execute(.subscribe(SubscribeArguments(.profile, to: [b])), as: Caller(a))
    }

    @Test(arguments: ColumnDamage.all)
    func `a repair sees every value that a check refuses`(_ damage: ColumnDamage) async throws {
        try await damage.kind.withStore { store, run in
            try await complete(store, damage.kind, run)
            #expect(try await store.check(isWhole: true) == [])
            try await run(damage.sql)
            #expect(try await store.check(isWhole: true) != [])

            let plan = try await store.repair(removesUnreadable: false, isPlan: true)
            #expect(plan.repaired != [] || plan.remaining != [])
            let careful = try await store.repair(removesUnreadable: false, isPlan: false)
            #expect(careful == plan)
            #expect(try await store.check(isWhole: true).isEmpty == careful.remaining.isEmpty)
            let thorough = try await store.repair(removesUnreadable: true, isPlan: false)
            #expect(thorough.remaining == [])
            #expect(try await store.check(isWhole: true) == [])
        }
    }

    @Test(arguments: MaintainedKind.available.filter { ColumnDamage.values[$0] != nil })
    func `the values of each column are known`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, _ in
            let columns = try await store.inSession { session in
                try await session.fold(store.layout.columns, into: [String]()) { columns, row in
                    columns.append("\(row[0] ?? "").\(row[1] ?? "")")
                }
            }
            let named = Set(ColumnDamage.values[kind]?.keys.map { $0 } ?? [])
            let own = columns.filter { !$0.hasPrefix("sqlite_") }
            #expect(own.filter { !named.contains($0) && !ColumnDamage.isAny($0, kind) } == [])
            #expect(named.subtracting(own) == [])
        }
    }
}

extension MaintainedStore {
    /// Runs a body in a reading session.
    fileprivate func inSession<Value: Sendable>(
        _ body: (any MaintenanceConnection) async throws -> Value
    ) async throws -> Value {
        let session = try await session(for: .reading)
        let value = try await body(session)
        try await session.end(isKept: false)
        return value
    }
}
