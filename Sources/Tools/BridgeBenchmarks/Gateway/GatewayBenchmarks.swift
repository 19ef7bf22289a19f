#if Gateway
import Foundation
import JSONFoundation
import JSONSyntax
import RelationshipCore
import StandardDialects

/// A gateway over loopback, compared with a minimal HTTP server.
enum GatewayBenchmarks {
    static let friends = 3_000

    static func run() async throws -> [Measurement] {
        let server = try BenchServerProcess()
        defer { server.stop() }
        return try await rates(server) + RemoteBenchmarks.run(server) + EventBenchmarks.run(server)
    }

    private static func rates(_ server: BenchServerProcess) async throws -> [Measurement] {
        let wrk = try Wrk()
        let check = Command.checkRelations([UserID(sanitizing: "user1")], .twoWay)
        let bare = [
            BenchRequest(name: "bare server: plain text", port: server.ports.bare, path: "/plain"),
            BenchRequest(
                name: "bare server: JSON by Foundation",
                port: server.ports.bare,
                path: "/json",
                body: String(decoding: check.json, as: UTF8.self)
            ),
        ]
        let calls = try await requests(server, check)
        let add = Command.addFriend(AddFriendArguments(target: UserID(sanitizing: "user2")))
        let adds = try await requests(server, add)
        let lists = try await requests(server, .listFriends(FriendQuery()))
        var rows: [Measurement] = []
        for connections in [1, 16, 256] {
            func measured(_ request: BenchRequest) throws -> Double {
                let rate = try wrk.rate(of: request, connections: connections)
                rows.append(Measurement("\(request.name), \(connections) connections", rate, .perSecond))
                return rate
            }
            let (plain, json) = (try measured(bare[0]), try measured(bare[1]))
            for call in calls {
                let rate = try measured(call)
                let isPromised = connections == 16
                rows.append(
                    Measurement("… to plain text", rate / plain, .ratio, target: isPromised ? .atLeast(0.7) : nil)
                )
                rows.append(
                    Measurement("… to JSON by Foundation", rate / json, .ratio, target: isPromised ? .atLeast(1) : nil)
                )
            }
            // The gateway would still write lists for 256 stopped clients while the next row is measured.
            for request in adds { _ = try measured(request) }
            guard connections < 256 else { continue }
            let rates = try lists.map(measured)
            // The last one is in the hub's JSON.
            rows += listRatio(rates.dropLast(), isPromised: connections == 16)
        }
        try wrk.close()
        return rows
    }

    /// Compares the slowest list of a dialect with the fastest one.
    private static func listRatio(_ rates: [Double], isPromised: Bool) -> [Measurement] {
        guard let least = rates.min(), let most = rates.max() else { return [] }
        let target: Measurement.Target? = isPromised ? .atLeast(0.5) : nil
        return [Measurement("slowest to fastest list of the dialects", least / most, .ratio, target: target)]
    }

    /// Returns the requests for a command in each dialect that has it, and in the hub's JSON, after sending each once.
    static func requests(_ server: BenchServerProcess, _ command: Command) async throws -> [BenchRequest] {
        let connection = try await HTTPConnection(port: server.ports.gateway)
        var requests: [BenchRequest] = []
        for dialect in DialectRegistry.standard.dialects {
            if let request = try await request(for: command, in: dialect, server, connection) {
                requests.append(request)
            }
        }
        let opening = #"{"device":"\#(command.kind.rawValue)-hub","args":{"user":"user0"}}"#
        requests.append(
            BenchRequest(
                name: "hub: \(command.kind.rawValue)",
                port: server.ports.gateway,
                path: "/v1/hub/commands",
                body: String(decoding: command.json, as: UTF8.self),
                token: try await token(server, connection, "hub", opening)
            )
        )
        try await connection.close()
        // Sends each request once, because wrk reports an error status without the body.
        for request in requests {
            let connection = try await HTTPConnection(port: request.port)
            _ = try await connection.send(request)
            try await connection.close()
        }
        return requests
    }

    private static func request(
        for command: Command,
        in dialect: some Dialect,
        _ server: BenchServerProcess,
        _ connection: HTTPConnection
    ) async throws -> BenchRequest? {
        let user = UserID(sanitizing: "user0")
        let translation = dialect.translation(in: DialectContext(user: user, device: DeviceID("bench")))
        let proof = translation.call(for: SessionAction.signInByProof(user.rawValue))
        let signIn = SessionAction.signIn(user: user.rawValue, proof: dialect.exampleProof(of: user))
        guard let call = translation.call(for: translation.restricted(command)),
            let login = proof ?? translation.call(for: signIn)
        else { return nil }
        let opening =
            #"{"device":"\#(command.kind.rawValue)-\#(dialect.name.rawValue)","args":\#(try arguments(of: login))}"#
        return BenchRequest(
            name: "\(dialect.name.rawValue): \(command.kind.rawValue)",
            port: server.ports.gateway,
            path: "/v1/\(dialect.name.rawValue)/\(call.name.rawValue)",
            body: try arguments(of: call),
            token: try await token(server, connection, dialect.name.rawValue, opening)
        )
    }

    private static func arguments(of call: some DialectCallValue) throws -> String {
        (try JSONValue(parsing: OutsideJSON.encode(call))["args"] ?? [:]).sortedText
    }

    /// Signs in, and returns the session's token.
    static func token(
        _ server: BenchServerProcess,
        _ connection: HTTPConnection,
        _ dialect: String,
        _ opening: String
    ) async throws -> String {
        let path = "/v1/\(dialect)/sessions"
        let request = BenchRequest(name: "", port: server.ports.gateway, path: path, body: opening)
        let answer = try await connection.send(request)
        return try OutsideJSON.decode(Opening.self, from: Data(answer.utf8)).token
    }

    private struct Opening: Decodable {
        let token: String
    }
}
#endif
