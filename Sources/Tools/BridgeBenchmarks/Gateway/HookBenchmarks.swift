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
            let (sent, time) = try await bench.measure(storedActs, pacedActs, perSecond: pace)
            (rate, latency) = (max(rate, sent), min(latency, time))
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

    /// Stores acts before the gateway starts, and then commits acts at a steady pace.
    ///
    /// - Parameters:
    ///   - storedActs: The number of acts that wait for the gateway.
    ///   - pacedActs: The number of acts at a steady pace.
    ///   - pace: The acts per second.
    /// - Returns: How many of the stored acts the gateway sends per second, and the time from an act to its receipt that
    ///   99 % of the others stay below, in milliseconds.
    /// - Throws: An error of the gateway or of a command.
    func measure(
        _ storedActs: Int,
        _ pacedActs: Int,
        perSecond pace: Int
    ) async throws -> (rate: Double, latency: Double) {
        _ = try await rate(of: storedActs, clients: 64) { [world] in try await world.addFriend($0) }
        var logger = Logger(label: "relbridge-bench")
        logger.logLevel = .critical
        let clock = ContinuousClock()
        let started = clock.now
        // The sender ends with the gateway, so that one gateway serves both measurements.
        let services = BackgroundServices([try gateway.application()], logger)
        await received.wait(for: storedActs)
        let rate = Double(storedActs) / (clock.now - started).seconds
        received.reset()
        let start = clock.now
        for index in 0..<pacedActs {
            try await clock.sleep(until: start + .seconds(Double(index) / Double(pace)))
            // The numbers of other pairs than those of the stored acts.
            try await world.addFriend(index + 100_000)
        }
        await received.wait(for: pacedActs)
        try await services.stop()
        try await receiver.stop()
        let times = received.times.sorted()
        return (rate, times.isEmpty ? .infinity : Double(times[min(times.count - 1, times.count * 99 / 100)]))
    }
}

/// The acts that the app's server has received.
private final class ReceivedActs: Sendable {
    private struct State {
        var times: [Int64] = []
        var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

        /// Resumes who waits for as many acts as there are.
        mutating func resume() {
            guard let waiting, times.count >= waiting.count else { return }
            self.waiting = nil
            waiting.continuation.resume()
        }
    }

    private let state = Mutex(State())

    /// The milliseconds from each act to its receipt.
    var times: [Int64] { state.withLock { $0.times } }

    func add(_ moment: Int64) {
        let time = SystemClock().now().milliseconds - moment
        state.withLock { state in
            state.times.append(time)
            state.resume()
        }
    }

    func reset() { state.withLock { $0.times = [] } }

    func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waiting = (count, continuation)
                state.resume()
            }
        }
    }
}
#endif
