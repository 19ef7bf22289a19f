import Foundation
import GRDB
import RelationshipCore
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

/// The effects of other processes, and of the end of this process, on a store.
///
/// Each child is a copy of the test process.
struct SQLiteStoreProcessTests {
    @Test func `answered commands survive a killed process completely`() async throws {
        try await withTemporaryFolder { folder in
            for round in 0..<3 {
                let path = folder.appending(path: "\(round).sqlite").path
                await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, round = round as Int] in
                    try await KilledWriter(path: path).run(answers: 50 + round * 60)
                }
                let answered = try KilledWriter(path: path).answered()
                #expect(answered.count >= 50 + round * 60)
                let store = try SQLiteStore(path: path)
                let pairs = KilledWriter.pairs
                let users = pairs.flatMap { [$0.owner, $0.other] }
                let footprint = Footprint(users: users, pairs: pairs, expiredUpTo: Timestamp(milliseconds: 0))
                let state = try await store.load(footprint)
                for pair in pairs {
                    let friendships = [pair, pair.reversed].count { state.friendships[$0] != nil }
                    #expect(answered.contains(pair.owner.rawValue) ? friendships == 2 : friendships != 1)
                    #expect(try await store.feedPosition(of: pair.owner) == Int64(friendships / 2))
                    #expect(state.users[pair.owner]?.friendCount == (friendships == 2 ? 1 : nil))
                }
            }
        }
    }

    @Test func `two processes share one file`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path)
            async let here: Void = notify(100, store)
            await #expect(processExitsWith: .success) { [path = path as String] in
                try await notify(100, try SQLiteStore(path: path))
            }
            try await here
            let events = try await store.events(for: sampleUsers(1)[0], after: 0, limit: 1_000)
            #expect(events.map(\.position) == Array(1...200))
        }
    }

    @Test func `a file locked by another writer is a timeout`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path, busyTimeout: 0.01)
            let other = try DatabaseQueue(path: path)
            let error = try await other.writeWithoutTransaction { db in
                try db.beginTransaction(.immediate)
                defer { try? db.rollback() }
                // The other connection locks the file until this answer arrives.
                let answer = Mutex<RelationshipError?>(nil)
                let answered = DispatchSemaphore(value: 0)
                Task {
                    do throws(RelationshipError) {
                        _ = try await RelationshipService(store: store).execute(.signIn, as: Caller(sampleUsers(1)[0]))
                    } catch {
                        answer.withLock { $0 = error }
                    }
                    answered.signal()
                }
                answered.wait()
                return answer.withLock { $0 }
            }
            #expect(error?.code == .timeout)
            #expect(error?.message.hasPrefix("the SQLite file is held by another process; try again") == true)
            _ = try await RelationshipService(store: store).execute(.signIn, as: Caller(sampleUsers(1)[0]))
        }
    }
}

/// Writes events to one feed, several in parallel.
private func notify(_ count: Int, _ store: SQLiteStore) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
            group.addTask {
                let user = sampleUsers(1)[0]
                let footprint = Footprint(users: [user], expiredUpTo: Timestamp(milliseconds: 0))
                _ = try await store.commit(footprint) { (_) throws(RelationshipError) in
                    var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(user))
                    decision.events = [EventDraft(to: user, .unblocked([user]))]
                    return decision
                }
            }
        }
        try await group.waitForAll()
    }
}

/// A writer that records every answer in a file next to the store, and kills its own process during its work.
private struct KilledWriter {
    static let pairs = (0..<300)
        .compactMap { number -> UserPair? in
            guard let left = UserID("left-\(number)"), let right = UserID("right-\(number)") else { return nil }
            return UserPair(from: left, to: right)
        }

    let path: String

    private var notes: URL { URL(filePath: path + ".answered") }

    /// Writes pair after pair in eight tasks, and kills the process when the given number of commands has been
    /// answered.
    func run(answers: Int) async throws {
        let store = try SQLiteStore(path: path)
        #expect(FileManager.default.createFile(atPath: notes.path, contents: nil))
        let progress = Progress(log: try FileHandle(forWritingTo: notes), last: answers)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    while let pair = progress.next() {
                        try await Self.befriend(pair, store)
                        try progress.note(pair)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Returns the owners of the pairs that were answered before the process ended.
    func answered() throws -> Set<String> {
        Set(try String(contentsOf: notes, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    /// The progress that the tasks of a writer share.
    private final class Progress: Sendable {
        private let log: FileHandle
        private let last: Int
        private let state = Mutex((next: 0, answered: 0))

        init(log: FileHandle, last: Int) {
            self.log = log
            self.last = last
        }

        func next() -> UserPair? {
            state.withLock { state in
                guard state.next < pairs.count else { return nil }
                defer { state.next += 1 }
                return pairs[state.next]
            }
        }

        func note(_ pair: UserPair) throws {
            try state.withLock { state in
                // Use a single write call: data that the system has accepted survives the process.
                try log.write(contentsOf: Data("\(pair.owner)\n".utf8))
                state.answered += 1
                if state.answered == last { kill(getpid(), SIGKILL) }
            }
        }
    }

    private static func befriend(_ pair: UserPair, _ store: SQLiteStore) async throws {
        let moment = Timestamp(milliseconds: 0)
        let footprint = Footprint(users: [pair.owner, pair.other], pairs: [pair], expiredUpTo: moment)
        _ = try await store.commit(footprint) { (_) throws(RelationshipError) in
            var decision = Decision(outcome: .done, at: moment, caller: Caller(pair.owner))
            for pair in [pair, pair.reversed] {
                decision.changes.append(.putUser(Profile(userID: pair.owner)))
                decision.changes.append(
                    .insertFriendship(Friendship(owner: pair.owner, friend: pair.other, addedAt: moment))
                )
                decision.events.append(EventDraft(to: pair.owner, .unblocked([pair.other])))
            }
            return decision
        }
    }
}
