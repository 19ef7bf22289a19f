#if Gateway
import BridgeGateway
import Foundation
import Logging
import RelationshipCore
import ServerMirror
import ServerTranslation
import StandardDialects
import StandardServers

/// A backend in front of a vendor's cloud, which is a gateway with the vendor's server API in this process.
enum CloudBenchmarks {
    private static let (friends, commands) = (1_000, 500)

    static func run() async throws -> [Measurement] {
        var rows: [Measurement] = []
        for kind in ServerAPIKind.standard {
            let name = kind.names.group
            guard let bench = try await CloudBench(kind, friends: friends) else { continue }
            // The best of three, because other work on the machine can only make a run slower.
            var (own, calls) = (Double.infinity, 0.0)
            for _ in 0..<3 {
                let (time, count) = try await bench.changes(commands)
                (own, calls) = (min(own, time), max(calls, count))
            }
            rows += [
                Measurement(
                    "\(name): a change, beyond the vendor's round trip",
                    own,
                    .milliseconds,
                    target: .atMost(1)
                ),
                Measurement("\(name): round trips of a change", calls, .ratio, target: .atMost(1)),
            ]
            let (list, all) = try await bench.unchangedList()
            // Only an API with marks of a list can say that it is unchanged.
            let target: Measurement.Target? = bench.hasMarks ? .atMost(1) : nil
            rows += [
                Measurement("\(name): calls for an unchanged list of \(friends) friends", list, .ratio, target: target),
                Measurement("\(name): calls for that list, with groups and profiles", all, .ratio),
            ]
            try await bench.stop()
        }
        return rows
    }
}

/// A vendor with a user who has friends, and a service whose store mirrors it.
private struct CloudBench {
    private let service: RelationshipService
    private let clock = ManualClock(SystemClock().now())
    private let client: ServerAPIClient
    private let calls: CountedCalls
    private let vendor: BackgroundServices
    private let friends: [UserID]
    /// The path of the call that reads a friend list.
    private let listPath: String
    /// Whether the vendor says that a list is unchanged.
    var hasMarks: Bool { !calls.api.fields.areFriendshipsMutual }

    private static let user = UserID(sanitizing: "owner")

    /// Starts a vendor; `nil` for an API that cannot be a backend.
    init?(_ kind: ServerAPIKind, friends count: Int) async throws {
        let settings = ServerAPIKind.Settings(
            app: "1400000000",
            keys: ["a key of the benchmark, of 32 bytes or more"],
            administrators: ["administrator"]
        )
        let apis = try kind.make(settings)
        guard let api = apis.lazy.compactMap({ $0 as? any MirroredAPI }).first,
            let path = api.rows.endpoints.first(where: { $0.commands == [.listFriends] })?.path
        else { return nil }
        var policy = Policy()
        policy.defaultAddPermission = api.fields.unsetPermission
        let behind = RelationshipService(store: InMemoryStore(), policy: policy)
        friends = (0..<count).map { UserID(sanitizing: "friend\($0)") }
        for user in friends + [Self.user] { _ = try await behind.administrator.execute(.signIn, for: user) }
        for friend in friends {
            let add = AddFriendArguments(target: friend, skipsApproval: true)
            _ = try await behind.administrator.execute(.addFriend(add), for: Self.user)
        }
        var configuration = GatewayConfiguration(tokenKeys: ["a key of the benchmark, of 32 bytes or more"])
        configuration.port = 0
        (configuration.requestsPerUser, configuration.requestsPerAddress) = (0, 0)
        configuration.requestsPerAdministrator = 0
        var logger = Logger(label: "relbridge-bench")
        logger.logLevel = .critical
        var gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: logger
        ) { _ in GatewayBackend(behind) }
        gateway.serverAPIs.apis = apis
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        vendor = BackgroundServices([try gateway.application(onStart: { started.yield($0) })], logger)
        guard let port = await ports.first(where: { _ in true }), let url = URL(string: "http://127.0.0.1:\(port)")
        else {
            throw BenchFailure("the vendor does not start")
        }
        client = ServerAPIClient(url, rates: ServerRates(isLimited: false))
        calls = CountedCalls(api: api, transport: client)
        listPath = path
        let store = InMemoryStore()
        let mirror = ServerMirror(api, over: calls, store: store, policy: policy, clock: clock)
        service = RelationshipService(store: store, policy: policy, clock: clock, upstream: mirror)
        try await list()
    }

    private func list() async throws {
        _ = try await service.execute(.listFriends(FriendQuery()), as: Caller(Self.user))
    }

    /// Changes remarks, and returns the time of a change beyond that of its calls, in milliseconds, and its calls.
    func changes(_ count: Int) async throws -> (time: Double, calls: Double) {
        try await list()
        calls.reset()
        let clock = ContinuousClock()
        let start = clock.now
        for number in 0..<count {
            let patch = FriendPatch(remark: "\(number) \(start)".prefix(20).description)
            _ = try await service.execute(.updateFriend(friends[number % friends.count], patch), as: Caller(Self.user))
        }
        let whole = clock.now - start
        let own = (whole - calls.time).seconds * 1_000 / Double(count)
        return (own, Double(calls.count(nil)) / Double(count))
    }

    /// Reads the list after its maximum age, and returns the calls for the list, and all calls.
    func unchangedList() async throws -> (list: Double, all: Double) {
        try await list()
        clock.advance(byMilliseconds: ServerMirror.standardAge)
        // The changes before have changed the list.
        try await list()
        clock.advance(byMilliseconds: ServerMirror.standardAge)
        calls.reset()
        try await list()
        return (Double(calls.count(listPath)), Double(calls.count(nil)))
    }

    func stop() async throws {
        try await client.stop()
        try await vendor.stop()
    }
}

/// The calls of a vendor, with their number and their time.
private final class CountedCalls: ServerTransport {
    private struct State {
        var counts: [String: Int] = [:]
        var time = Duration.zero
    }

    let api: any MirroredAPI
    private let transport: any ServerTransport
    private let state = Mutex(State())

    init(api: any MirroredAPI, transport: any ServerTransport) { (self.api, self.transport) = (api, transport) }

    /// The time of all calls.
    var time: Duration { state.withLock { $0.time } }

    /// The number of calls of a path, or of all.
    func count(_ path: String?) -> Int {
        state.withLock { state in path.map { state.counts[$0] ?? 0 } ?? state.counts.values.reduce(0, +) }
    }

    func reset() { state.withLock { $0 = State() } }

    func send(
        _ request: WireRequest,
        of call: ServerCall,
        _ api: any MirroredAPI
    ) async throws(RelationshipError) -> WireResponse {
        let clock = ContinuousClock()
        let start = clock.now
        defer {
            let time = clock.now - start
            state.withLock { state in
                state.counts[call.endpoint.path, default: 0] += 1
                state.time += time
            }
        }
        return try await transport.send(request, of: call, api)
    }
}
#endif
