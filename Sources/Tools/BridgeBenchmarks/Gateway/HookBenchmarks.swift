#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import JSONSyntax
import Logging
import RelationshipCore
import SQLiteStore
import ServerTranslation
import ServiceLifecycle
import StandardDialects
import StandardServers

/// Webhooks of a gateway over a store in a file, to an app's server in the same process.
enum HookBenchmarks {
    private static let users = 2_000
    /// The acts of each measurement: five seconds of 200 acts, and three for each user.
    private static let (pacedActs, pace, storedActs) = (1_000, 200, 6_000)

    static func run() async throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The best of three, because other work on the machine can only make a run slower.
        var (rate, latency) = (0.0, Double.infinity)
        for _ in 0..<3 {
            let bench = try await HookBench(folder, users: users)
            rate = max(rate, try await bench.sendingRate(of: storedActs))
            latency = min(latency, try await bench.latency(of: pacedActs, perSecond: pace))
            try await bench.stop()
        }
        return [
            Measurement("webhooks of acts that waited", rate, .perSecond, target: .atLeast(2_000)),
            Measurement(
                "from the act to the app's server, 200 acts a second, 99th percentile",
                latency,
                .milliseconds,
                target: .atMost(50)
            ),
        ]
    }
}

/// A gateway with users, and the app's server that receives its webhooks.
private struct HookBench {
    private let world: World
    private let gateway: Gateway
    private let received: ReceivedActs
    private let receiver: BackgroundServices

    init(_ folder: URL, users: Int) async throws {
        let received = ReceivedActs()
        self.received = received
        let router = Router()
        router.post("hooks") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 20)
            received.add(try JSONValue(parsing: Array(body.readableBytesView))["time"]?.wholeNumber ?? 0)
            return HTTPResponse.Status.ok
        }
        var logger = Logger(label: "relbridge-bench")
        logger.logLevel = .critical
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) },
            logger: logger
        )
        receiver = BackgroundServices([application], logger)
        guard let port = await ports.first(where: { _ in true }),
            let url = URL(string: "http://127.0.0.1:\(port)/hooks"),
            let kind = HookKind.standard.first(where: { $0.name == "rongcloud" })
        else { throw BenchFailure("the receiver does not start") }
        let store = try SQLiteStore(path: folder.appending(path: "\(UUID().uuidString).sqlite").path)
        let hooks = Webhooks(
            [HookReceiver(try kind.make("app", "secret"), at: url)],
            store: store,
            clock: SystemClock()
        )
        let world = World(users: users, store: hooks.store, recordedActs: hooks.recordedActs)
        self.world = world
        _ = try await rate(of: users, clients: 64) {
            _ = try await world.service.execute(.signIn, as: Caller(world.users[$0]))
        }
        var configuration = GatewayConfiguration(tokenKeys: ["a key of the benchmark, of 32 bytes or more"])
        configuration.port = 0
        var gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: logger
        ) { _ in GatewayBackend(world.service) }
        gateway.hooks = hooks
        self.gateway = gateway
    }

    func stop() async throws { try await receiver.stop() }

    /// Stores acts, and then returns how many a gateway sends per second.
    func sendingRate(of count: Int) async throws -> Double {
        _ = try await rate(of: count, clients: 64) { [world] in try await world.addFriend($0) }
        let elapsed = try await ContinuousClock()
            .measure {
                try await withGateway { try await received.wait(for: count) }
            }
        return Double(count) / elapsed.seconds
    }

    /// Commits acts at a steady pace, and returns the time from the act to its receipt that 99 % of them stay below, in
    /// milliseconds.
    func latency(of count: Int, perSecond: Int) async throws -> Double {
        received.reset()
        try await withGateway {
            let clock = ContinuousClock()
            let start = clock.now
            for index in 0..<count {
                try await clock.sleep(until: start + .seconds(Double(index) / Double(perSecond)))
                // The numbers of other pairs than those of the stored acts.
                try await world.addFriend(index + 100_000)
            }
            try await received.wait(for: count)
        }
        let times = received.times.sorted()
        return times.isEmpty ? .infinity : Double(times[min(times.count - 1, times.count * 99 / 100)])
    }

    private func withGateway(_ body: () async throws -> Void) async throws {
        var logger = Logger(label: "relbridge-bench")
        logger.logLevel = .critical
        let services = BackgroundServices([try gateway.application()], logger)
        try await body()
        try await services.stop()
    }
}

/// Services that run until they are stopped.
private struct BackgroundServices {
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    init(_ services: [any Service], _ logger: Logger) {
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: logger))
        self.group = group
        running = Task { try await group.run() }
    }

    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }
}

/// The acts that the app's server has received.
private final class ReceivedActs: Sendable {
    private let received = Mutex<[Int64]>([])

    /// The milliseconds from each act to its receipt.
    var times: [Int64] { received.withLock { $0 } }

    func add(_ moment: Int64) {
        let time = SystemClock().now().milliseconds - moment
        received.withLock { $0.append(time) }
    }

    func reset() { received.withLock { $0 = [] } }

    func wait(for count: Int) async throws {
        while times.count < count { try await Task.sleep(for: .milliseconds(1)) }
    }
}
#endif
