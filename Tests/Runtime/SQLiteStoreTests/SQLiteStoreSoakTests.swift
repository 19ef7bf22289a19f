import Foundation
import RelationshipCore
import SQLiteStore
import SeededRandom
import StoreConformance
import StoreRecords
import TestFiles
import TestStores
import TestThreads
import Testing

/// A file that a fixed set of users changes for a long time stops growing.
///
/// `RELBRIDGE_SOAK_COMMANDS=1000000` with `--filter Soak` is the long run, which also checks the memory of the process.
struct SQLiteStoreSoakTests {
    private static let longCount = ProcessInfo.processInfo.environment["RELBRIDGE_SOAK_COMMANDS"].flatMap { Int($0) }
    private static let stretches = 10
    private static let clients = 32
    private static let day: Int64 = 86_400_000

    private static var policy: Policy {
        var policy = Policy()
        policy.allowRandomCommands()
        (policy.friendLimit, policy.requestLimit, policy.groupLimit) = (5, 5, 3)
        policy.eventLimit = 50
        policy.eventRetention = day
        policy.deviceRetention = day
        policy.requestLifetime = day
        policy.settledRequestRetention = day
        return policy
    }

    /// Returns the memory of the process in bytes, or `nil` if the system does not report it.
    private func memory() throws -> Int? {
        guard FileManager.default.fileExists(atPath: "/proc/self/statm") else { return nil }
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return pages.dropFirst().first.flatMap { Int($0) }.map { $0 * 4_096 }
    }

    private func size(of folder: URL) throws -> Int {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
            .reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    }

    @Test(.longWork) func `with a fixed number of users a file stops growing, and all rules hold`()
        async throws
    {
        let count = Self.longCount ?? 8_000
        let seed = UInt64.random(in: 0..<1_000_000)
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
            let service = RelationshipService(store: store, policy: Self.policy, clock: clock)
            let users = sampleUsers(60)
            for user in users {
                let patch = ProfilePatch(addPermission: .anyone)
                _ = try await service.execute(.updateProfile(patch), as: Caller(user))
            }
            var sizes: [(file: Int, memory: Int?)] = []
            let refused = Mutex(0)
            for stretch in 0..<Self.stretches {
                // A stretch lasts three days for any number of commands.
                let step = 3 * Self.day / Int64(max(count / Self.stretches, 1))
                try await withThrowingTaskGroup { group in
                    for client in 0..<Self.clients {
                        group.addTask {
                            var random = SplitMix64(seed: seed &+ UInt64(stretch * Self.clients + client))
                            // The commands of a client name at most six users.
                            let first = client % 10 * 6
                            for _ in 0..<(count / Self.stretches / Self.clients) {
                                let some = Array(users[first..<(first + 6)])
                                let (command, caller) = Command.random(among: some, using: &random)
                                do throws(RelationshipError) {
                                    _ = try await service.execute(command, as: caller)
                                } catch {
                                    try #require(error.code != .internalFailure && error.code != .timeout, "\(error)")
                                    refused.withLock { $0 += 1 }
                                }
                                clock.advance(byMilliseconds: step)
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                for _ in 0..<50 { try await service.prune() }
                sizes.append((try size(of: folder), try memory()))
            }
            print(
                "soak: seed \(seed), \(count) commands, \(refused.withLock { $0 }) refused, file",
                sizes.map { "\($0.file / 1_024)" }.joined(separator: " "),
                "KiB, memory",
                sizes.map { "\(($0.memory ?? 0) / 1_048_576)" }.joined(separator: " "),
                "MiB"
            )
            // The file has room for the most that a stretch wrote before pruning. Later stretches exceed that a little.
            #expect(sizes[9].file <= sizes[6].file * 11 / 10, "seed \(seed)")
            #expect(try await store.check(isWhole: true) == [], "seed \(seed)")
            if Self.longCount != nil, let early = sizes[2].memory, let late = sizes[9].memory {
                #expect(late <= early * 12 / 10, "seed \(seed)")
            }
        }
    }
}
