import CMalloc
import Foundation
import RelationshipCore
import SQLiteStore

/// The cost of a profile change of a user in 100,000 friend lists, and of another user's changes at the same time.
enum FanOutBenchmarks {
    private static let fans = 100_000

    static func run() async throws -> [Measurement] {
        // So many observers are those of a gateway, which keeps the memory of the last step for the next one.
        keepFreedMemory()
        let folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-fans-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "fans.sqlite").path
        try write(to: path)
        let store = try SQLiteStore(path: path, busyTimeout: 5)
        let service = RelationshipService(store: store)
        let quiet = try await changes(in: service) { $0 < 500 }.sorted()
        let start = ContinuousClock.now
        let star = Caller(UserID(sanitizing: "star"))
        keep(try await service.execute(.updateProfile(ProfilePatch(nickname: "Nova")), as: star))
        let answered = ContinuousClock.now - start
        let busy = try await changes(in: service) { _ in try await !store.announcements(limit: 1).isEmpty }.sorted()
        let whole = ContinuousClock.now - start
        let last = try await service.events(for: UserID(sanitizing: "fan\(fans - 1)"), after: 0)
        guard last.count == 1, !busy.isEmpty else { throw UnfinishedFanOut() }
        func row(_ name: String, _ duration: Duration, _ target: Measurement.Target? = nil) -> Measurement {
            Measurement(name, duration / .milliseconds(1), .milliseconds, target: target)
        }
        return [
            row("a user with 100 thousand observers changes their profile: reply", answered),
            row("the same, until the last observer is notified", whole, .atMost(1_000)),
            Measurement("events appended to the feeds of observers", Double(fans) / whole.seconds, .perSecond),
            row("a change of another user meanwhile, 99 of 100", busy[busy.count * 99 / 100], .atMost(10)),
            row("a change of another user meanwhile, the slowest", busy[busy.count - 1]),
            row("a change of another user otherwise, 99 of 100", quiet[quiet.count * 99 / 100]),
        ]
    }

    /// Makes changes of one user, one after the other, and returns their durations.
    private static func changes(
        in service: RelationshipService,
        while condition: (Int) async throws -> Bool
    ) async throws -> [Duration] {
        let (other, friend) = (Caller(UserID(sanitizing: "fan0")), UserID(sanitizing: "star"))
        var durations: [Duration] = []
        while try await condition(durations.count) {
            let patch = FriendPatch(remark: "remark \(durations.count)")
            durations.append(
                try await ContinuousClock()
                    .measure { keep(try await service.execute(.updateFriend(friend, patch), as: other)) }
            )
        }
        return durations
    }

    private static func write(to path: String) throws {
        _ = try SQLiteStore(path: path)
        let database = try RawDatabase(path: path)
        try database.execute(
            """
            CREATE TEMP TABLE number AS
            WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < \(fans - 1))
            SELECT n FROM number;
            INSERT INTO user (id, search_text, nickname, avatar_url, fields, friend_count)
            SELECT 'fan' || n, CAST('fan' || n AS BLOB), '', '', '{}', 1 FROM number
            UNION ALL VALUES ('star', CAST('star' AS BLOB), '', '', '{}', 0);
            INSERT INTO friendship (owner, friend, remark, groups, source, wording, added_at, custom)
            SELECT 'fan' || n, 'star', '', '[]', '', '', 1700000000000, '{}' FROM number
            """
        )
    }
}

/// The error if the last observer was not notified, or if no change was measured meanwhile.
private struct UnfinishedFanOut: Error {}
