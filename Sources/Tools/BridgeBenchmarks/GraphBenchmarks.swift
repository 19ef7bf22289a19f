import ContractTesting
import Foundation
import JSONFoundation
import RelationshipCore
import SQLiteStore
import StandardDialects

/// Everyday operations in a file with few and with many users: reading lists, checking and changing relations.
enum GraphBenchmarks {
    private static let clients = 16
    private static let operations = 4_000
    /// The number of users in the medium file, which is used for searches and the long list.
    private static let middle = 100_000
    private static let longList = 3_000

    static func run() async throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-graph-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var rows: [Measurement] = []
        var rates: [Double] = []
        var more: [Measurement] = []
        for (count, name) in [(1_000, "1 thousand"), (middle, "100 thousand"), (1_000_000, "1 million")] {
            let path = folder.appending(path: "\(count).sqlite").path
            try SocialGraph(users: count).write(to: path)
            let store = try SQLiteStore(path: path, busyTimeout: 5)
            let rate = try await mixedRate(store, users: count)
            rates.append(rate)
            rows.append(Measurement("7 reads and 3 writes of 10, \(name) users", rate, .perSecond))
            if count == middle { more = try await searches(store) + lists(path) }
            try FileManager.default.removeItem(atPath: path)
        }
        let memory = Double(try ResidentMemory.bytes()) / 1_024
        rows.append(Measurement("cost, 1 million to 1 thousand", rates[0] / rates[2], .ratio, target: .atMost(2)))
        rows.append(Measurement("memory of the process after that", memory, .kibibytes))
        return try await rows + more + MemoryBenchmarks.run()
    }

    // MARK: Mix

    private static func mixedRate(_ store: SQLiteStore, users: Int) async throws -> Double {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        let service = RelationshipService(store: store, policy: policy)
        var best = 0.0
        for round in 0..<3 {
            let rate = try await rate(of: operations, clients: clients) { index in
                try await perform(round * operations + index, users, service)
            }
            best = max(best, rate)
        }
        return best
    }

    /// Performs one operation of the mix.
    ///
    /// Of a hundred consecutive operations, 51 list friends, 13 check a friend, 6 list requests, 12 add a user, 12
    /// change a remark and 6 block a user.
    private static func perform(_ index: Int, _ users: Int, _ service: RelationshipService) async throws {
        // Consecutive callers are far apart in the file.
        let number = index * 7_919 % users
        let friend = SocialGraph.user((number + 1) % users)
        let stranger = SocialGraph.user((number + users / 2 + index / 100) % users)
        let command: Command =
            switch index % 100 {
            case 0..<51: .listFriends(FriendQuery())
            case 51..<64: .checkRelations([friend], .twoWay)
            case 64..<70: .listRequests(RequestQuery())
            case 70..<82: .addFriend(AddFriendArguments(target: stranger))
            case 82..<94: .updateFriend(friend, FriendPatch(remark: "friend \(index)"))
            default: .block(UserBatch([stranger]))
            }
        do throws(RelationshipError) {
            keep(
                try await service.execute(command, as: Caller(SocialGraph.user(number), device: DeviceID("phone")))
            )
        } catch {
            // Some users are already friends or blocked from an earlier round. A refusal costs about as much.
            guard error.code != .internalFailure, error.code != .timeout else { throw error }
        }
    }

    // MARK: Searches and lists

    private static func searches(_ store: SQLiteStore) async throws -> [Measurement] {
        var policy = Policy()
        policy.allowsUserSearch = true
        let service = RelationshipService(store: store, policy: policy)
        var rows: [Measurement] = []
        for (word, name) in [("er4242", "a few"), ("user4", "many"), ("u", "all")] {
            let search = UserSearch(keywords: [word], limit: 20)
            let time = try await milliseconds {
                keep(try await service.execute(.searchUsers(search), as: Caller(SocialGraph.user(0))))
            }
            rows.append(
                Measurement(
                    "search among 100 thousand users, \(name) found",
                    time,
                    .milliseconds,
                    target: word.count < 3 ? nil : .atMost(20)
                )
            )
        }
        return rows
    }

    /// Measures a list of 3,000 friends, from the file to the JSON of each dialect.
    private static func lists(_ path: String) async throws -> [Measurement] {
        let service = RelationshipService(store: try SQLiteStore(path: path, busyTimeout: 5))
        var rows: [Measurement] = []
        for dialect in DialectRegistry.standard.dialects {
            if let row = try await list(dialect, service) { rows.append(row) }
        }
        return rows
    }

    private static func list(_ dialect: some Dialect, _ service: RelationshipService) async throws -> Measurement? {
        let owner = SocialGraph.user(0)
        let translation = dialect.translation(in: DialectContext(user: owner, device: DeviceID("phone")))
        guard let call = translation.call(for: translation.restricted(.listFriends(FriendQuery()))) else { return nil }
        let session = dialect.makeSession(backend: service, user: owner, device: DeviceID("phone"))
        try await session.connect()
        let time = try await milliseconds { keep(try JSONLine.encode(await session.perform(call))) }
        return Measurement(
            "\(dialect.name.rawValue): \(longList) friends from the file to JSON",
            time,
            .milliseconds,
            target: .atMost(20)
        )
    }

    /// Returns the best of ten times, in milliseconds.
    private static func milliseconds(_ body: () async throws -> Void) async throws -> Double {
        try await measureAsync(repetitions: 1, samples: 10) { _ in try await body() }.nanoseconds / 1e6
    }

    /// Users with a realistic number of friends: most have eleven, one in a thousand has about a thousand, and in large
    /// files the first has about 3,000.
    private struct SocialGraph {
        let users: Int

        static func user(_ number: Int) -> UserID { UserID(sanitizing: "user\(number)") }

        /// Writes the rows with SQL, which is much faster than with commands.
        func write(to path: String) throws {
            _ = try SQLiteStore(path: path)
            let database = try RawDatabase(path: path)
            try database.execute("PRAGMA synchronous = OFF")
            try database.execute(
                """
                CREATE TEMP TABLE number AS
                WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < \(users - 1))
                SELECT n FROM number
                """
            )
            try database.execute(
                """
                INSERT INTO user (id, search_text, nickname, avatar_url, fields)
                SELECT 'user' || n, CAST('user' || n || 'name ' || n AS BLOB), 'Name ' || n, '', '{}' FROM number
                """
            )
            // Connects each user with ten neighbours on a ring, and the first of each thousand with the rest of the
            // thousand.
            for distance in 1...5 { try connect("n", "(n + \(distance)) % \(users)", "true", database) }
            try connect("n", "n - n % 1000", "n % 1000 > 0", database)
            try connect("0", "n", "n BETWEEN 1 AND \(longList)", database)
            try database.execute(
                "UPDATE user SET friend_count = (SELECT count(*) FROM friendship WHERE owner = user.id)"
            )
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }

        private func connect(_ one: String, _ other: String, _ condition: String, _ database: RawDatabase) throws {
            for (owner, friend) in [(one, other), (other, one)] {
                try database.execute(
                    """
                    INSERT OR IGNORE INTO friendship (owner, friend, remark, groups, source, wording, added_at, custom)
                    SELECT 'user' || (\(owner)), 'user' || (\(friend)), '', '[]', '', '', 1700000000000, '{}'
                    FROM number WHERE \(condition)
                    """
                )
            }
        }
    }
}
