#if Gateway
import RelationshipCore

/// Single calls to a gateway over one connection, with the allocations of the gateway's process.
enum RouteBenchmarks {
    private static let calls = 4_000
    /// The promised number of allocations of a call, in any dialect.
    private static let allocationLimit = 60.0

    static func run() async throws -> [Measurement] {
        let server = try BenchServerProcess()
        defer { server.stop() }
        let check = Command.checkRelations([UserID(sanitizing: "user1")], .twoWay)
        var rows: [Measurement] = []
        for request in try await GatewayBenchmarks.requests(server, check) {
            rows.append(try await row(for: request, server))
        }
        return rows
    }

    private static func row(for request: BenchRequest, _ server: BenchServerProcess) async throws -> Measurement {
        let connection = try await HTTPConnection(port: request.port)
        // The first calls allocate what later calls use again.
        for _ in 0..<calls / 10 { _ = try await connection.send(request) }
        let counter = try await Counter(server)
        let before = try await counter.read()
        let empty = try await counter.read()
        let start = ContinuousClock().now
        for _ in 0..<calls { _ = try await connection.send(request) }
        let seconds = (ContinuousClock().now - start).seconds
        let after = try await counter.read()
        try await counter.close()
        try await connection.close()
        let allocations = before.flatMap { before in
            empty.flatMap { empty in after.map { Double($0 - empty - (empty - before)) / Double(calls) } }
        }
        return Measurement(
            "\(request.name), one call after the other",
            seconds / Double(calls) * 1e9,
            .nanoseconds,
            allocations: allocations,
            allocationTarget: allocationLimit
        )
    }

    /// Reads the number of allocations of the servers' process, which counts the reading, too.
    private struct Counter {
        private let connection: HTTPConnection
        private let request: BenchRequest

        init(_ server: BenchServerProcess) async throws {
            connection = try await HTTPConnection(port: server.ports.bare)
            request = BenchRequest(name: "allocations", port: server.ports.bare, path: "/allocations")
            _ = try await read()
        }

        /// Returns the number of allocations so far, or `nil` if they are not counted.
        func read() async throws -> Int? { Int(try await connection.send(request)) }

        func close() async throws { try await connection.close() }
    }
}
#endif
