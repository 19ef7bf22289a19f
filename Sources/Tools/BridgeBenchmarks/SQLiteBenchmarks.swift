import Foundation
import RelationshipCore
import SQLiteStore

/// The store in a file, compared with the same statements without the store.
enum SQLiteBenchmarks {
    private static let users = 2_000
    private static let groupedCommands = 1_024
    private static let singleCommands = 100
    /// The number of concurrent apps; their commands share transactions.
    private static let clients = 64

    static func run() async throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bench = SQLiteBench(folder: folder)
        let recording = try await bench.record(commands: groupedCommands, users: users)

        // Alternates, so that other work on the machine affects both. The best round of each is used.
        var grouped = SQLiteBench.Rate.none
        var (single, rawGrouped, rawSingle) = (0.0, 0.0, 0.0)
        var (groupedActs, singleActs) = (0.0, 0.0)
        for _ in 0..<8 {
            let round = try await bench.writes(commands: groupedCommands, clients: clients, users: users)
            if round.perSecond > grouped.perSecond { grouped = round }
            let groupSize = max(1, Int(round.groupSize.rounded()))
            rawGrouped = max(rawGrouped, try await bench.replay(recording, groupSize: groupSize, users: users))
            let alone = try await bench.writes(commands: singleCommands, clients: 1, users: users)
            single = max(single, alone.perSecond)
            let acts = try await bench.writes(
                commands: groupedCommands,
                clients: clients,
                users: users,
                acts: [.addFriend]
            )
            groupedActs = max(groupedActs, acts.perSecond)
            let act = try await bench.writes(commands: singleCommands, clients: 1, users: users, acts: [.addFriend])
            singleActs = max(singleActs, act.perSecond)
            let few = recording.prefix(singleCommands)
            rawSingle = max(rawSingle, try await bench.replay(few, groupSize: 1, users: users))
        }
        let size = Int(grouped.groupSize.rounded())
        return [
            Measurement(
                "add a friend, \(clients) apps at once (\(size) per transaction)",
                grouped.perSecond,
                .perSecond
            ),
            Measurement("the same statements without the store", rawGrouped, .perSecond),
            Measurement(
                "store to bare statements, \(size) per transaction",
                grouped.perSecond / rawGrouped,
                .ratio,
                target: .atLeast(0.8)
            ),
            Measurement("add a friend, one after the other", single, .perSecond),
            Measurement("the same statements without the store", rawSingle, .perSecond),
            Measurement(
                "store to bare statements, 1 per transaction",
                single / rawSingle,
                .ratio,
                target: .atLeast(0.8)
            ),
            Measurement(
                "cost of a commit with an act in the outbox, \(size) per transaction",
                grouped.perSecond / groupedActs,
                .ratio,
                target: .atMost(1.2)
            ),
            Measurement(
                "cost of a commit with an act in the outbox, 1 per transaction",
                single / singleActs,
                .ratio,
                target: .atMost(1.2)
            ),
            Measurement("grouped to single commits", grouped.perSecond / single, .ratio, target: .atLeast(2.5)),
        ] + (try await scale(bench))
    }

    private static func scale(_ bench: SQLiteBench) async throws -> [Measurement] {
        var rates: [Double] = []
        for users in [1_000, 100_000, 1_000_000] {
            var best = 0.0
            for _ in 0..<2 {
                let rate = try await bench.writes(commands: groupedCommands, clients: clients, users: users)
                best = max(best, rate.perSecond)
            }
            rates.append(best)
        }
        return [
            Measurement("add a friend, 1 thousand users", rates[0], .perSecond),
            Measurement("add a friend, 100 thousand users", rates[1], .perSecond),
            Measurement("add a friend, 1 million users", rates[2], .perSecond),
            Measurement("cost of adding, 1 million to 1 thousand", rates[0] / rates[2], .ratio, target: .atMost(3)),
        ]
    }
}

/// Files with users, and the operations on them.
private struct SQLiteBench {
    /// The number of written commands per second, and per transaction.
    struct Rate {
        let perSecond: Double
        let groupSize: Double

        static let none = Rate(perSecond: 0, groupSize: 1)
    }

    let folder: URL

    /// Performs commands one after the other, and returns the statements of each without those that control
    /// transactions.
    func record(commands: Int, users: Int) async throws -> [[RecordedStatement]] {
        let statements = Mutex<[(sql: String, expanded: String)]>([])
        let path = try makeFile(users: users)
        let store = try SQLiteStore(path: path, busyTimeout: 5) { sql, expanded in
            statements.withLock { $0.append((sql, expanded)) }
        }
        let world = World(users: users, store: store)
        var recording: [[RecordedStatement]] = []
        for index in 0..<commands {
            statements.withLock { $0 = [] }
            try await world.addFriend(index)
            let own = statements.withLock { $0 }.filter { !isTransactionControl($0.sql) }
            recording.append(
                try own.map { statement in
                    guard let recorded = RecordedStatement(sql: statement.sql, expanded: statement.expanded) else {
                        throw RawDatabase.Failure(description: "cannot read \(statement.expanded)")
                    }
                    return recorded
                }
            )
        }
        return recording
    }

    private func isTransactionControl(_ sql: String) -> Bool {
        ["BEGIN", "COMMIT", "PRAGMA"].contains { sql.hasPrefix($0) }
    }

    /// Performs commands in a new file with concurrent apps, and returns their rate.
    func writes(
        commands: Int,
        clients: Int,
        users: Int,
        acts: Set<Command.Kind> = []
    ) async throws -> Rate {
        let store = try SQLiteStore(path: makeFile(users: users), busyTimeout: 5)
        let world = World(users: users, store: store, recordedActs: acts)
        let before = store.statistics
        let perSecond = try await rate(of: commands, clients: clients) { try await world.addFriend($0) }
        let transactions = store.statistics.transactions - before.transactions
        return Rate(
            perSecond: perSecond,
            groupSize: Double(commands) / Double(max(transactions, 1))
        )
    }

    /// Runs recorded statements in a new file, and returns the equivalent number of commands per second.
    func replay(_ recording: some Collection<[RecordedStatement]>, groupSize: Int, users: Int) async throws -> Double {
        let database = try RawDatabase(path: makeFile(users: users))
        let commands = Array(recording)
        let elapsed = try ContinuousClock()
            .measure {
                for start in stride(from: 0, to: commands.count, by: groupSize) {
                    try database.execute("BEGIN IMMEDIATE")
                    for command in commands[start..<min(start + groupSize, commands.count)] {
                        for statement in command { try database.run(statement) }
                    }
                    try database.execute("COMMIT")
                }
            }
        return Double(commands.count) / elapsed.seconds
    }

    /// Creates a file with the users of ``World``.
    private func makeFile(users: Int) throws -> String {
        let path = folder.appending(path: "\(UUID().uuidString).sqlite").path
        _ = try SQLiteStore(path: path)
        let database = try RawDatabase(path: path)
        try database.execute(
            """
            WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < \(users - 1))
            INSERT INTO user (id, search_text, nickname, avatar_url, fields)
            SELECT 'user' || n, CAST('user' || n AS BLOB), '', '', '{}' FROM number
            """
        )
        return path
    }
}
