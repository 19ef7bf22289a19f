#if Gateway
import CMalloc
import ContractTesting
import Foundation
import RelationshipCore
import SQLiteStore
import ServerTranslation

/// The vendors' server APIs: over loopback beside a minimal HTTP server, and in this process beside the hub's commands.
enum ServerAPIBenchmarks {
    /// The APIs, with the key of the benchmark.
    static func servers() throws -> FixtureServers { try FixtureServers(key: "a key of the benchmark") }

    static func run() async throws -> [Measurement] {
        let server = try BenchServerProcess()
        defer { server.stop() }
        let servers = try servers()
        return try await rates(server, servers) + firstUse(servers) + times(servers) + additions(servers)
    }

    /// A check of one friend in an API, and the share of plain text that it must reach.
    private static let checks: [(api: String, path: String, body: JSONObject, target: Double)] = [
        (
            "tencent", "/v4/sns/friend_check",
            ["From_Account": "user0", "To_Account": ["user1"], "CheckType": "CheckResult_Type_Both"], 0.55
        ), ("rongcloud", "/friend/check.json", ["userId": "user0", "targetIds": "user1"], 0.5),
    ]

    private static func api(_ name: String, _ servers: FixtureServers) throws -> any ServerAPI {
        guard let api = servers[name] else { throw BenchFailure("there is no server API \(name)") }
        return api
    }

    // MARK: Over HTTP

    private static func rates(_ server: BenchServerProcess, _ servers: FixtureServers) async throws -> [Measurement] {
        let wrk = try Wrk()
        let plain = BenchRequest(name: "bare server: plain text", port: server.ports.bare, path: "/plain")
        var rows: [Measurement] = []
        for check in checks {
            let api = try api(check.api, servers)
            let signed = try api.signed(api.request(check.body, to: check.path), at: SystemClock().now())
            let request = BenchRequest(
                name: "\(check.api): check of one friend",
                port: server.ports.gateway,
                path: signed.target,
                body: String(decoding: signed.body, as: UTF8.self),
                headers: signed.head.headers
            )
            let connection = try await HTTPConnection(port: request.port)
            let answer = try await connection.send(request)
            try await connection.close()
            guard answer.contains("user1") else { throw BenchFailure(answer) }
            // Alternates, so that other work on the machine affects both. The best round of each is used.
            var (bare, rate) = (0.0, 0.0)
            for _ in 0..<3 {
                bare = max(bare, try wrk.rate(of: plain, connections: 16))
                rate = max(rate, try wrk.rate(of: request, connections: 16))
            }
            rows += [
                Measurement("\(plain.name), 16 connections", bare, .perSecond),
                Measurement("\(request.name), 16 connections", rate, .perSecond),
                Measurement("… to plain text", rate / bare, .ratio, target: .atLeast(check.target)),
            ]
        }
        try wrk.close()
        return rows
    }

    // MARK: In this process

    /// Measures the verification of a UserSig, and of one that was verified before.
    private static func firstUse(_ servers: FixtureServers) throws -> [Measurement] {
        let (repetitions, samples) = (100, 20)
        let api = try api("tencent", servers)
        let start = SystemClock().now()
        let heads = try (0..<repetitions * (samples + 1))
            .map { number in
                let moment = Timestamp(milliseconds: start.milliseconds + Int64(number) * 1_000)
                return try api.signed(WireRequest(WireRequest.Head(path: "/")), at: moment).head
            }
        func authenticate(_ number: Int) throws {
            do throws(ServerRefusal) {
                keep(try api.authenticate(heads[number % heads.count], at: start))
            } catch {
                throw BenchFailure("a UserSig is refused: \(error)")
            }
        }
        let first = try measure(repetitions: repetitions, samples: samples, authenticate)
        let known = try measure(repetitions: repetitions, samples: samples) { _ in try authenticate(heads.count - 1) }
        return [
            Measurement(
                "tencent: a UserSig that is known",
                known.nanoseconds,
                .nanoseconds,
                allocations: known.allocations
            ),
            Measurement(
                "tencent: the first use of a UserSig takes longer by",
                first.nanoseconds - known.nanoseconds,
                .nanoseconds,
                target: .atMost(60_000)
            ),
        ]
    }

    /// Measures the time from the body of a request to that of its answer, over a store in memory.
    private static func times(_ servers: FixtureServers) async throws -> [Measurement] {
        // As in `relbridge serve`.
        keepFreedMemory()
        let world = try await World(users: GatewayBenchmarks.friends + 1)
        try await world.befriendFirst()
        let api = try api("tencent", servers)
        let ids = world.users[1...1_000].map { JSONValue.string($0.rawValue) }
        let calls: [(name: String, path: String, body: JSONObject, target: Double)] = [
            (
                "a page of 100 of 3,000 friends", "/v4/sns/friend_get",
                ["From_Account": "user0", "StartIndex": 1_000, "StandardSequence": 0, "CustomSequence": 0], 0.3
            ),
            (
                "a check of 1,000 ids", "/v4/sns/friend_check",
                ["From_Account": "user0", "To_Account": .array(ids), "CheckType": "CheckResult_Type_Both"], 1
            ),
        ]
        var rows: [Measurement] = []
        for call in calls {
            let request = api.request(call.body, to: call.path)
            let cost = try await measureAsync(repetitions: 10, samples: 30) { _ in
                keep(try await answer(api, request, over: world.service))
            }
            rows.append(
                Measurement(
                    "tencent: \(call.name)",
                    cost.nanoseconds / 1e6,
                    .milliseconds,
                    target: .atMost(call.target)
                )
            )
        }
        return rows
    }

    private static func answer(
        _ api: any ServerAPI,
        _ request: WireRequest,
        over service: RelationshipService
    ) async throws -> [UInt8] {
        let response: WireResponse
        do throws(ServerRefusal) {
            let context = ServerContext(service.administrator, clock: service.clock)
            response = await api.perform(try api.call(request), context)
        } catch {
            throw BenchFailure("\(request.head.path) is refused: \(error)")
        }
        guard response.code == 0 else { throw BenchFailure("\(request.head.path): \(response.body)") }
        return JSONValue.object(response.body).compactBytes
    }

    /// Measures a request that adds 1,000 friends, beside as many commands of the hub whose commits are grouped.
    private static func additions(_ servers: FixtureServers) async throws -> [Measurement] {
        let (count, clients) = (1_000, 64)
        let folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let api = try api("tencent", servers)
        var (best, grouped) = (0.0, 0.0)
        for _ in 0..<3 {
            let store = try SQLiteStore(path: folder.appending(path: "\(UUID().uuidString).sqlite").path)
            let world = World(users: count + 2, store: store)
            for user in world.users { _ = try await world.service.execute(.signIn, as: Caller(user)) }
            let administrator = world.service.administrator
            let targets = Array(world.users.dropFirst(2))
            grouped = max(
                grouped,
                try await rate(of: count, clients: clients) { index in
                    let add = AddFriendArguments(target: targets[index], skipsApproval: true)
                    _ = try await administrator.execute(.addFriend(add), for: world.users[0])
                }
            )
            let items = targets.map { JSONValue.object(["To_Account": .string($0.rawValue)]) }
            let body: JSONObject = ["From_Account": "user1", "AddFriendItem": .array(items), "ForceAddFlags": 1]
            let request = api.request(body, to: "/v4/sns/friend_add")
            let elapsed = try await ContinuousClock()
                .measure {
                    keep(try await answer(api, request, over: world.service))
                }
            best = max(best, Double(count) / elapsed.seconds)
        }
        return [
            Measurement("add a friend, \(clients) commands at once, in a file", grouped, .perSecond),
            Measurement("tencent: add a friend, \(count) in a request, in a file", best, .perSecond),
            Measurement("… to the commands", best / grouped, .ratio, target: .atLeast(0.8)),
        ]
    }
}
#endif
