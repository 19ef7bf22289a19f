import Foundation
import GRDB
import RelationshipCore
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

struct SQLiteStoreGroupingTests {
    @Test(arguments: [(1, 2), (100, 2), (256, 2), (257, 3), (600, 4)])
    func `commands that arrive during a write share a transaction`(_ count: Int, _ transactions: Int) async throws {
        try await withStore { store in
            try await commitTogether(count, on: store) { number in Decision.sending(Int64(number)) }
            #expect(store.statistics == SQLiteStore.Statistics(commands: count + 1, transactions: transactions))
            let delivered = try await store.events(for: user, after: 0, limit: 1_000)
            #expect(delivered.map(\.position) == Array(1...Int64(count)))
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (256, 1), (257, 2), (1_000, 4)])
    func `commands that are committed together share transactions, in their order`(_ count: Int, _ transactions: Int)
        async throws
    {
        try await withStore { store in
            let commands = (0..<count)
                .map { number -> StoreCommand in
                    StoreCommand(.empty) { (_) throws(RelationshipError) in .sending(Int64(number)) }
                }
            let results = await store.commit(commands)
            let positions = try results.map { try $0.get().events.map(\.position) }
            #expect(positions == (0..<count).map { [Int64($0) + 1] })
            #expect(store.statistics == SQLiteStore.Statistics(commands: count, transactions: transactions))
        }
    }

    @Test func `consecutive commands are not grouped`() async throws {
        try await withStore { store in
            for number in 0..<10 {
                _ = try await store.commit(.empty) { (_) throws(RelationshipError) in .sending(Int64(number)) }
            }
            #expect(store.statistics == SQLiteStore.Statistics(commands: 10, transactions: 10))
        }
    }

    @Test func `each failed command of a group has its own error`() async throws {
        try await withStore { store in
            let results = try await commitTogether(20, on: store) { (number) throws(RelationshipError) in
                guard number % 2 == 0 else { throw RelationshipError(.rateLimited, "\(number)") }
                return .sending(Int64(number))
            }
            for (number, result) in results.enumerated() {
                switch result {
                case .success: #expect(number % 2 == 0)
                case .failure(let error): #expect(error.message == "\(number)")
                }
            }
            #expect(store.statistics.transactions == 2)
        }
    }

    @Test func `a change that cannot be written fails only its command`() async throws {
        try await withStore { store in
            let friendship = Friendship(owner: user, friend: friend, addedAt: Timestamp(milliseconds: 0))
            let faults: [Int: [Change]] = [
                // The first change of each list could be written before the second fails.
                3: [.insertFriendship(friendship), .insertFriendship(friendship)],
                5: [.insertFriendship(friendship), .deleteBlock(UserPair(from: user, to: friend))],
                7: [.putUser(Profile(userID: friend)), .deleteFriendship(UserPair(from: user, to: friend))],
                9: [.putUser(Profile(userID: friend)), .updateFriendship(friendship)],
                11: [.putUser(Profile(userID: friend)), .deleteGroup(owner: user, name: "work")],
            ]
            let results = try await commitTogether(12, on: store) { (number) throws(RelationshipError) in
                var decision = Decision.sending(Int64(number))
                decision.changes = faults[number] ?? []
                return decision
            }
            for (number, result) in results.enumerated() {
                switch result {
                case .success: #expect(faults[number] == nil)
                case .failure(let error):
                    #expect(faults[number] != nil)
                    #expect(error.code == .internalFailure)
                    #expect(error.message.hasPrefix("the SQLite store failed: "))
                }
            }
            let delivered = try await store.events(for: user, after: 0, limit: 100)
            #expect(delivered.map(\.position) == Array(1...7))
            #expect(try await store.friends(of: user).isEmpty)
            let state = try await store.load(Footprint(users: [friend], expiredUpTo: Timestamp(milliseconds: 0)))
            #expect(state.users.isEmpty)
        }
    }

    @Test func `a lone command that must wait for another process waits on the writing thread`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path, busyTimeout: 60, quickDuration: .infinity)
            // After the first command, the store expects quick commands, and would execute the next one on the caller's
            // thread.
            _ = try await store.commit(.empty) { (_) throws(RelationshipError) in .sending(1) }
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            async let waiting = store.commit(.empty) { (_) throws(RelationshipError) in .sending(2) }
            // Reads continue in the meantime, and so do other tasks on the caller's thread.
            #expect(try await store.feedPosition(of: user) == 1)
            try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            #expect(try await waiting.events.map(\.position) == [2])
            #expect(store.statistics == SQLiteStore.Statistics(commands: 2, transactions: 2))
        }
    }

    @Test func `a cancelled task receives its answer`() async throws {
        try await withStore { store in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                let decision = try await store.commit(.empty) { (_) throws(RelationshipError) in .sending(1) }
                let position = try await store.feedPosition(of: user)
                return (decision, position)
            }
            let (decision, position) = try await task.value
            #expect(decision.events.map(\.position) == [1])
            #expect(position == 1)
        }
    }

    /// Executes commands together: one command occupies the writer until all others wait, to not depend on timing.
    @discardableResult
    private func commitTogether(
        _ count: Int,
        on store: SQLiteStore,
        _ decide: @Sendable @escaping (Int) throws(RelationshipError) -> Decision
    ) async throws -> [Result<Decision, RelationshipError>] {
        let (writing, hold) = AsyncStream<Void>.makeStream()
        let others = DispatchSemaphore(value: 0)
        async let gate = store.commit(.empty) { (_) throws(RelationshipError) in
            hold.finish()
            // This blocks the database's thread, so no task waits for it.
            for _ in 0..<count { others.wait() }
            return Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(user))
        }
        // A command that is queued before the gate runs would become part of the gate's group.
        for await _ in writing {}
        let results = await withTaskGroup(of: (Int, Result<Decision, RelationshipError>).self) { group in
            for number in 0..<count {
                group.addTask {
                    // This repeats the store's `commit`, which does not show when the command is queued.
                    let result = await withCheckedContinuation { continuation in
                        let place = store.queue.add(
                            [
                                PendingCommit(
                                    footprint: .empty,
                                    decide: { (_) throws(RelationshipError) in try decide(number) },
                                    answer: { continuation.resume(returning: $0) }
                                )
                            ]
                        )
                        #expect(place == .byCurrentWriter)
                        others.signal()
                    }
                    return (number, result)
                }
            }
            var results: [Int: Result<Decision, RelationshipError>] = [:]
            for await (number, result) in group { results[number] = result }
            return (0..<count).compactMap { results[$0] }
        }
        _ = try await gate
        return results
    }

    private func withStore(_ body: (SQLiteStore) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await body(try SQLiteStore(path: folder.appending(path: "store.sqlite").path))
        }
    }
}

private let user = sampleUsers(2)[0]
private let friend = sampleUsers(2)[1]

extension Footprint {
    fileprivate static let empty = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: 0))
}

extension Decision {
    /// Returns a decision that only sends a number to one user.
    fileprivate static func sending(_ number: Int64) -> Decision {
        var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(user))
        decision.events = [EventDraft(to: user, .requestsRead(upTo: Timestamp(milliseconds: number)))]
        return decision
    }
}
