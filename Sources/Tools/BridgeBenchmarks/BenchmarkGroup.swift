/// A part of the benchmark that can be run separately.
package enum BenchmarkGroup: String, Sendable, CaseIterable, Codable {
    /// Codes and enumerations.
    case lookup
    /// Single calls, from a dialect to the hub and back.
    case call
    /// Long friend lists.
    case list
    /// The hub's JSON.
    case json
    /// The store in memory.
    case memory
    /// The same operations with increasing numbers of users.
    case scale
    /// The store in a file, compared with the same statements without the store.
    case sqlite
    #if PostgreSQL
    /// The store in a PostgreSQL database, compared with the same statements run by `pgbench`.
    case postgres
    #endif
    /// Few and many users with their friends in a file, and memory per user.
    case graph
    /// Notifications of many users.
    case fanout
    /// A backend with a shadow.
    case shadow
    /// Fixtures of contract tests.
    case fixtures
    /// The source of a large app.
    case migrate
    #if Gateway
    /// The allocations of single calls to a gateway.
    case route
    /// A gateway over loopback.
    case gateway
    /// The vendors' server APIs.
    case serverapi
    /// Webhooks.
    case hooks
    /// A vendor's cloud as the backend.
    case clouds
    #endif

    /// A readable description of the group.
    package var summary: String {
        switch self {
        case .lookup: "look-ups of codes and enumerations"
        case .call: "one call of each dialect, to the hub and back"
        case .list: "a list of 3,000 friends in each dialect"
        case .json: "the hub's JSON beside Foundation's coders on the same lines"
        case .memory: "the store in memory, on one core and on two"
        case .scale: "the same operations with 1 thousand, 100 thousand and 1 million users"
        case .sqlite: "the store in a file, beside the same statements without it"
        #if PostgreSQL
        case .postgres: "the store in a PostgreSQL database, beside the same statements by pgbench"
        #endif
        case .graph: "few and many users with their friends in a file: lists, checks, changes and searches"
        case .fanout: "a change that 100,000 users are notified of, and changes of another user meanwhile"
        case .shadow: "a call with and without a shadow that carries out the same"
        case .fixtures: "a fixture of a contract test, and the comparison of one of its steps"
        case .migrate: "the uses of an SDK in the source of an app with a million lines"
        #if Gateway
        case .route: "one call to a gateway over loopback, with the memory blocks that the gateway asks for"
        case .gateway: "a gateway over loopback, beside a bare HTTP server, and its streams of events"
        case .hooks: "webhooks from the commit to the app's server, over a store in a file"
        case .clouds: "a vendor's cloud as the backend: what a command costs beyond the vendor's calls"
        case .serverapi: "calls of the vendors' server APIs, beside a bare HTTP server and the hub's commands"
        #endif
        }
    }

    /// Runs the benchmarks of the group.
    ///
    /// - Returns: The rows of the table.
    /// - Throws: The error of a store or a translation. A measured operation should not throw.
    package func run() async throws -> [Measurement] {
        switch self {
        case .lookup: LookupBenchmarks.run()
        case .call: try CallBenchmarks.run()
        case .list: try ListBenchmarks.run()
        case .json: try HubJSONBenchmarks.run()
        case .memory: try await MemoryStoreBenchmarks.run()
        case .scale: try await ScaleBenchmarks.run()
        case .sqlite: try await SQLiteBenchmarks.run()
        #if PostgreSQL
        case .postgres: try await PostgresBenchmarks.run()
        #endif
        case .graph: try await GraphBenchmarks.run()
        case .fanout: try await FanOutBenchmarks.run()
        case .shadow: try await ShadowBenchmarks.run()
        case .fixtures: try await FixtureBenchmarks.run()
        case .migrate: try MigrateBenchmarks.run()
        #if Gateway
        case .route: try await RouteBenchmarks.run()
        case .gateway: try await GatewayBenchmarks.run()
        case .serverapi: try await ServerAPIBenchmarks.run()
        case .hooks: try await HookBenchmarks.run()
        case .clouds: try await CloudBenchmarks.run()
        #endif
        }
    }
}
