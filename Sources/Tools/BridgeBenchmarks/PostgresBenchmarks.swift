#if PostgreSQL
import Foundation
import PostgresServerProcess
import PostgresStore
import RelationshipCore

/// The store in a PostgreSQL database, compared with the same statements run by `pgbench`.
///
/// Both use the same number of connections and send the same prepared statements in the same round trips, for different
/// pairs of the same users. The benchmark starts a separate server with PostgreSQL's default durability: a change is on
/// disk before its reply.
enum PostgresBenchmarks {
    private static let rounds = 4
    private static let seconds = 3

    static func run() async throws -> [Measurement] {
        let bench = try PostgresBench()
        return try await rows(bench, "add a friend", target: .atLeast(0.8)) { try await $0.addFriend($1) }
            + rows(bench, "check a friend", target: .atLeast(0.8)) { try await $0.checkFriend($1) }
            + rows(bench, "list friends", target: nil) { try await $0.listFriends($1) } + [outbox(bench)]
    }

    /// Compares commits with and without an act for the app's server.
    private static func outbox(_ bench: PostgresBench) async throws -> Measurement {
        var (without, with) = (0.0, 0.0)
        for _ in 0..<rounds {
            without = max(without, try await bench.rate(seconds: seconds) { try await $0.addFriend($1) })
            with = max(with, try await bench.rate(seconds: seconds, recordsActs: true) { try await $0.addFriend($1) })
        }
        return Measurement(
            "cost of a commit with an act in the outbox, \(PostgresBench.clients) apps at once",
            without / with,
            .ratio,
            target: .atMost(1.2)
        )
    }

    private static func rows(
        _ bench: PostgresBench,
        _ name: String,
        target: Measurement.Target?,
        _ act: @escaping @Sendable (World, Int) async throws -> Void
    ) async throws -> [Measurement] {
        let script = try await bench.script(act)
        var (own, bare) = (0.0, 0.0)
        // Alternates, so that other work on the machine affects both. The best round of each is used.
        for _ in 0..<rounds {
            own = max(own, try await bench.rate(seconds: seconds, act))
            bare = max(bare, try bench.rate(count: Int(own) * seconds, script: script))
        }
        return [
            Measurement("\(name), \(PostgresBench.clients) apps at once", own, .perSecond),
            Measurement("the same statements by pgbench", bare, .perSecond),
            Measurement("store to pgbench, \(name)", own / bare, .ratio, target: target),
        ]
    }
}

/// A database with users, and the operations on it.
private final class PostgresBench: Sendable {
    /// The number of connections.
    static let clients = 16
    private static let users = 2_000
    /// A number that is greater than the number of operations in any round, so that no two rounds use the same pair.
    private static let roundLength = 100_000

    private let server: PostgresServer
    private let connection: String
    private let world: World
    /// The same users, with a service that records the acts of new friends.
    private let recordingWorld: World
    private let nextRound = Mutex(0)

    init() throws {
        // Just-in-time compilation takes longer than these statements.
        server = try PostgresServer(settings: ["jit=off"])
        connection = server.connection()
        let store = try PostgresStore(connection, connectionLimit: Self.clients)
        world = World(users: Self.users, store: store)
        recordingWorld = World(users: Self.users, store: store, recordedActs: [.addFriend])
        let filling = """
            INSERT INTO account (owner, search_text, nickname, avatar_url, fields)
            SELECT 'user' || n, CAST('user' || n AS bytea), '', '', '{}' FROM generate_series(0, \(Self.users - 1)) AS n
            """
        _ = try PostgresServer.run("psql", ["-d", connection, "-c", filling, "-c", "VACUUM ANALYZE"])
    }

    private func startOfRound() -> Int {
        nextRound.withLock { round in
            defer { round += 1 }
            return round * Self.roundLength
        }
    }

    /// Returns the `pgbench` script with the statements of an operation of the store.
    func script(_ act: (World, Int) async throws -> Void) async throws -> String {
        let trips = Mutex<[[String]]>([])
        let store = try PostgresStore(connection) { statements in trips.withLock { $0.append(statements) } }
        let recorded = World(users: Self.users, store: store)
        // The first operation also runs statements of the connection itself. The users' numbers have four digits, so
        // that one name is not the beginning of another.
        let start = startOfRound() + 1_000
        let places = (start...).prefix(1_000).filter { min(recorded.pair($0).caller, recorded.pair($0).other) >= 1_000 }
            .prefix(2)
        guard let first = places.first, let second = places.last else { return "" }
        try await act(recorded, first)
        trips.withLock { $0 = [] }
        try await act(recorded, second)
        let pair = recorded.pair(second)
        let lines = trips.withLock { $0 }
            .flatMap { trip in
                let statements = trip.map { statement in
                    let line = statement.split(whereSeparator: \.isNewline).joined(separator: " ")
                    return [(pair.caller, "a"), (pair.other, "b")]
                        .reduce("\(line);") { $0.replacing("user\($1.0)", with: "user' || :\($1.1) || E'") }
                }
                return ["\\startpipeline"] + statements + ["\\endpipeline"]
            }
        let choice = [
            "\\set k :start + :client_id + :n * \(Self.clients)", "\\set n :n + 1",
            "\\set a (:k % \(Self.users)) * \(World.stride) % \(Self.users)",
            "\\set b (:a + 1 + (:k / \(Self.users)) % \(Self.users - 1)) % \(Self.users)",
        ]
        return (choice + lines).joined(separator: "\n") + "\n"
    }

    /// Returns the number of operations per second that all clients together perform through the store.
    func rate(
        seconds: Int,
        recordsActs: Bool = false,
        _ act: @escaping @Sendable (World, Int) async throws -> Void
    ) async throws -> Double {
        let (start, world) = (startOfRound(), recordsActs ? recordingWorld : world)
        let began = ContinuousClock.now
        let end = began + .seconds(seconds)
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 0..<Self.clients {
                group.addTask {
                    var count = 0
                    while ContinuousClock.now < end {
                        try await act(world, start + client + count * Self.clients)
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        return Double(count) / (ContinuousClock.now - began).seconds
    }

    /// Returns the number of runs of a `pgbench` script per second by all clients together, in at least the given
    /// number of runs.
    func rate(count: Int, script: String) throws -> Double {
        let file = FileManager.default.temporaryDirectory.appending(path: "relbridge-bench-\(UUID().uuidString).sql")
        try Data(script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = try PostgresServer.run(
            "pgbench",
            [
                "-n", "-M", "prepared", "-c", "\(Self.clients)", "-j", "2", "-f", file.path, "-D", "n=0",
                // A number of runs, not a duration: the timer signal does not reach a process that a Dispatch thread
                // starts.
                "-t", "\(count / Self.clients + 1)", "-D", "start=\(startOfRound())", connection,
            ]
        )
        let rate = text.split(separator: "tps = ").last.flatMap { Double($0.prefix { $0 != " " }) }
        guard let rate, !text.contains("aborted") else {
            throw PostgresServer.Missing(description: "pgbench says: \(text.prefix(2_000))")
        }
        return rate
    }
}
#endif
