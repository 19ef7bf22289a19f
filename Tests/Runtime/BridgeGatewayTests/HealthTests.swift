#if Gateway
import BridgeGateway
import Foundation
import GRDB
import RelationshipCore
import SQLiteStore
import StandardDialects
import TestFiles
import Testing

struct HealthTests {
    private let login = #"{"userID":"ann","userSig":"any"}"#

    @Test func `metrics count calls by dialect, call and code`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            _ = try await client.call("v2tim", "getFriendList")
            _ = try await client.call("v2tim", "getFriendList")
            _ = try await client.call("v2tim", "addFriend", #"{"application":{"userID":"nosuchuser"}}"#)
            _ = try await client.send("POST", "/v1/v2tim/nosuchcall", "{}")
            _ = try await GatewayClient(url: url).send("POST", "/v1/tim/sessions", #"{"device":"d","args":{}}"#)
            let text = try await GatewayClient(url: url).send("GET", "/metrics").body
            for line in [
                #"relbridge_calls_total{dialect="v2tim",call="getFriendList",code="0"} 2.0"#,
                #"relbridge_calls_total{dialect="v2tim",call="addFriend",code="30003"} 1.0"#,
                #"relbridge_call_seconds_count{dialect="v2tim",call="getFriendList"} 2"#,
                #"relbridge_refused_requests_total{status="404"}"#,
                #"relbridge_sessions{dialect="v2tim"} 1.0"#, "relbridge_streams 0.0",
                "relbridge_store_up 1.0",
                "# TYPE relbridge_call_seconds histogram", "relbridge_refused_logins_total{",
            ] {
                #expect(text.contains(line), "\(line) in \(text)")
            }
            let lines = text.split(separator: "\n")
            for (place, line) in lines.enumerated() where line.hasPrefix("# TYPE relbridge_") {
                let name = line.split(separator: " ")[2]
                #expect(place > 0 && lines[place - 1].hasPrefix("# HELP \(name) "), "\(name)")
            }
        }
    }

    @Test func `metrics with a port of their own are not on the gateway's port`() async throws {
        let gateway = try await Gateway(
            .test.with(\.metricsPort, 0),
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: $0)) }
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let running = try await RunningGateway(gateway, onMetricsStart: { started.yield($0) })
        try await running.whileRunning {
            let port = try #require(await ports.first { _ in true })
            #expect(try await GatewayClient(url: running.url).send("GET", "/metrics").status == 404)
            let metrics = GatewayClient(url: try #require(URL(string: "http://127.0.0.1:\(port)")))
            let answer = try await metrics.send("GET", "/metrics")
            #expect(answer.status == 200 && answer.body.contains("relbridge_store_up"))
            #expect(try await metrics.send("GET", "/v1/mappings/dialects").status == 404)
        }
    }

    @Test func `a gateway with a failing store is alive but not ready, and recovers`() async throws {
        let moments = Moments()
        let file = FileManager.default.temporaryDirectory.appending(path: "health-\(UUID().uuidString).sqlite").path
        let store = try SQLiteStore(path: file)
        let database = try DatabaseQueue(path: file)
        try await withGateway(store: store, now: moments.now) { url, _ in
            let client = GatewayClient(url: url)
            #expect(try await client.send("GET", "/health/ready").status == 200)
            try await database.write { try $0.rename(table: "user", to: "away") }
            // The store was asked less than a second ago.
            #expect(try await client.send("GET", "/health/ready").status == 200)
            moments.advance(by: .seconds(1))
            #expect(try await client.send("GET", "/health/live").status == 200)
            #expect(try await client.send("GET", "/health/ready").status == 503)
            #expect(try await client.send("GET", "/metrics").body.contains("relbridge_store_up 0.0"))
            try await database.write { try $0.rename(table: "away", to: "user") }
            moments.advance(by: .seconds(1))
            #expect(try await client.send("GET", "/health/ready").status == 200)
        }
    }

    @Test func `many questions at once cost one write, which no user sees`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "health-\(UUID().uuidString).sqlite").path
        let moments = Moments()
        let writes = Mutex(0)
        let store = try SQLiteStore(path: file, busyTimeout: 5) { sql, _ in
            if sql.contains("INTO lease") { writes.withLock { $0 += 1 } }
        }
        try await withGateway(store: store, .test.with(\.requestsPerAddress, 0), now: moments.now) { url, service in
            let before = writes.withLock { $0 }
            for _ in 0..<2 {
                let client = GatewayClient(url: url)
                let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<40 { group.addTask { try await client.send("GET", "/health/ready").status } }
                    return try await group.reduce(into: Set()) { $0.insert($1) }
                }
                #expect(statuses == [200])
                moments.advance(by: .seconds(1))
            }
            #expect(writes.withLock { $0 } - before == 2)
            #expect(try await store.data(after: nil, limit: 10).isEmpty)
        }
    }

    #if os(Linux)
    @Test func `a store on a full disk is not ready`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let process = try ServeProcess(["--store", "sqlite:\(path)"], before: "trap '' XFSZ")
            let client = try await GatewayClient(url: process.url).signedIn("hub", #"{"user":"ann"}"#)
            // From now on each write to a file fails, as on a full disk.
            try process.limitFiles(to: 0)
            let command = #"{"call":"updateProfile","args":{"nickname":"Ann"}}"#
            #expect(try await client.send("POST", "/v1/hub/commands", command).body.contains("internalFailure"))
            #expect(try await client.send("GET", "/health/ready").status == 503)
            #expect(try await client.send("GET", "/health/live").status == 200)
            #expect(try process.end().contains("the store failed"))
        }
    }
    #endif
}
#endif
