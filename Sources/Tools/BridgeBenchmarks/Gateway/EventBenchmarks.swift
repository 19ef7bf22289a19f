#if Gateway
import Foundation
import RelationshipCore

/// Open event streams: the cost of an idle stream, and the delay of an event.
enum EventBenchmarks {
    private static let idleStreams = 10_000
    private static let busyStreams = 1_000
    private static let changes = 1_000
    private static let changesPerSecond = 100

    /// The arrival of an event at a stream.
    private struct Arrival: Sendable {
        let stream: Int
        let at: ContinuousClock.Instant
    }

    static func run(_ server: BenchServerProcess) async throws -> [Measurement] {
        let connection = try await HTTPConnection(port: server.ports.gateway)
        let (arrivals, arrived) = AsyncStream.makeStream(of: Arrival.self)
        var streams: [EventChannel] = []
        var writers: [String] = []
        var before = 0
        for index in 0..<idleStreams {
            // The first streams are busy later. Only the memory of the others is measured.
            if index == busyStreams { before = try server.memory() }
            let user = "listener\(index)"
            let token = try await signIn(user, "tablet", server, connection)
            if index < busyStreams { writers.append(try await signIn(user, "phone", server, connection)) }
            streams.append(
                try await EventChannel(port: server.ports.gateway, token: token) {
                    arrived.yield(Arrival(stream: index, at: $0))
                }
            )
        }
        let perStream = Double(try server.memory() - before) / Double(idleStreams - busyStreams)
        let delays = try await delays(server, connection, writers, arrivals)
        for stream in streams { try await stream.close() }
        try await connection.close()
        return [
            Measurement(
                "memory of an idle session with its stream, \(idleStreams) held",
                perStream / 1_024,
                .kibibytes,
                target: .atMost(32)
            ),
            Measurement("reply to event, half of them", percentile(delays, 0.5), .milliseconds),
            Measurement("reply to event, 99 of 100", percentile(delays, 0.99), .milliseconds, target: .atMost(20)),
        ]
    }

    private static func signIn(
        _ user: String,
        _ device: String,
        _ server: BenchServerProcess,
        _ connection: HTTPConnection
    ) async throws -> String {
        let opening = #"{"device":"\#(device)","args":{"user":"\#(user)"}}"#
        return try await GatewayBenchmarks.token(server, connection, "hub", opening)
    }

    /// Returns the delays between the reply to a change and its event on the user's other device.
    private static func delays(
        _ server: BenchServerProcess,
        _ connection: HTTPConnection,
        _ writers: [String],
        _ arrivals: AsyncStream<Arrival>
    ) async throws -> [Double] {
        let clock = ContinuousClock()
        var delays: [Double] = []
        for change in 0..<changes {
            let next = clock.now + .seconds(1) / changesPerSecond
            let index = change % writers.count
            let request = BenchRequest(
                name: "",
                port: server.ports.gateway,
                path: "/v1/hub/commands",
                body: #"{"call":"updateProfile","args":{"nickname":"change \#(change)"}}"#,
                token: writers[index]
            )
            _ = try await connection.send(request)
            let replied = clock.now
            guard let arrival = await arrivals.first(where: { $0.stream == index }) else { break }
            delays.append(max(0, (arrival.at - replied) / .milliseconds(1)))
            try await Task.sleep(until: next, clock: clock)
        }
        return delays.sorted()
    }

    private static func percentile(_ sorted: [Double], _ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}
#endif
