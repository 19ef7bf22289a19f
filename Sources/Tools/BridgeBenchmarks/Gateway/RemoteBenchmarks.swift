#if Gateway
import BridgeClient
import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A command through `RemoteBackend`, compared with a hand-written request with the same body.
enum RemoteBenchmarks {
    private static let rounds = 400

    static func run(_ server: BenchServerProcess) async throws -> [Measurement] {
        let user = UserID(sanitizing: "user0")
        let url = try self.url(server, "")
        let backend = RemoteBackend(url)
        let session = try await backend.signIn(.user(user), on: Device(DeviceID("bench-remote")))
        let connection = try await HTTPConnection(port: server.ports.gateway)
        let opening = #"{"device":"bench-bare","args":{"user":"user0"}}"#
        let token = try await GatewayBenchmarks.token(server, connection, "hub", opening)
        let command = Command.checkRelations([UserID(sanitizing: "user1")], .twoWay)
        var request = URLRequest(url: try self.url(server, "v1/hub/commands"))
        request.httpMethod = "POST"
        request.httpBody = Data(command.json)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let bare = URLSession(configuration: .ephemeral)
        var remoteTimes: [Double] = []
        var bareTimes: [Double] = []
        // Alternates, so that other work on the machine affects both.
        for round in 1...rounds {
            remoteTimes.append(
                try await milliseconds { _ = try await session.execute(command, id: RequestID(rawValue: Int64(round))) }
            )
            bareTimes.append(try await milliseconds { [request] in _ = try await bare.data(for: request) })
        }
        try await session.signOut(.signedOut)
        try await connection.close()
        bare.invalidateAndCancel()
        let (remote, own) = (median(remoteTimes), median(bareTimes))
        return [
            Measurement("a request of a URLSession, half of them", own, .milliseconds),
            Measurement("a command of RemoteBackend, half of them", remote, .milliseconds),
            Measurement("… to the request", remote / own, .ratio, target: .atMost(1.3)),
        ]
    }

    private static func url(_ server: BenchServerProcess, _ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(server.ports.gateway)/\(path)") else {
            throw BenchFailure("\(path) is not a path")
        }
        return url
    }

    private static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
        let clock = ContinuousClock()
        return try await clock.measure(body) / .milliseconds(1)
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
#endif
