#if Gateway
import BridgeGateway
import CMalloc
import ContractTesting
import Foundation
import Hummingbird
import Logging
import NIOCore
import RelationshipCore
import ServiceLifecycle
import UnixSignals
import StandardDialects

/// The servers of the benchmark, in a separate process: a gateway over a store in memory, and a minimal HTTP server.
package enum GatewayBenchServer {
    /// Prints the two ports, and serves requests until the process ends.
    ///
    /// - Throws: An error if a server cannot start.
    package static func run() async throws {
        // As in `relbridge serve`.
        keepFreedMemory()
        var logger = Logger(label: "relbridge-bench")
        logger.logLevel = .critical
        var configuration = GatewayConfiguration(tokenKeys: ["a key of the benchmark, of 32 bytes or more"])
        configuration.port = 0
        configuration.requestsPerUser = 0
        let store = InMemoryStore()
        let world = World(users: GatewayBenchmarks.friends + 1, store: store)
        for user in world.users { _ = try await world.service.execute(.signIn, as: Caller(user)) }
        try await world.befriendFirst()
        var gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: logger
        ) { authenticator in
            GatewayBackend(
                RelationshipService(
                    store: store,
                    policy: world.service.policy,
                    authenticator: authenticator
                )
            )
        }
        gateway.serverAPIs.apis = try ServerAPIBenchmarks.servers().apis
        let (ports, started) = AsyncStream.makeStream(of: (name: String, port: Int).self)
        let served = try gateway.application { started.yield(("gateway", $0)) }
        let bare = Application(
            router: bareRouter(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in started.yield(("bare", channel.localAddress?.port ?? 0)) },
            logger: logger
        )
        let printing = Task {
            var found: [String: Int] = [:]
            for await (name, port) in ports {
                found[name] = port
                guard found.count == 2 else { continue }
                let line = try JSONEncoder().encode(found) + Data("\n".utf8)
                try FileHandle.standardOutput.write(contentsOf: line)
            }
        }
        defer { printing.cancel() }
        try await ServiceGroup(services: [served, bare], gracefulShutdownSignals: [.sigterm], logger: logger).run()
    }

    private static func bareRouter() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("plain") { _, _ in "Hello, world!\n" }
        router.get("allocations") { _, _ in AllocationCounter.total.map(String.init) ?? "" }
        router.post("json") { request, _ -> Response in
            let body = try await request.body.collect(upTo: 1 << 20)
            let question = try JSONDecoder().decode(Question.self, from: Data(body.readableBytesView))
            let items = question.args.users.map { Answer.Item(user: $0, relation: "mutual") }
            let answer = try JSONEncoder().encode(Answer(relations: items))
            return Response(
                status: .ok,
                headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer))
            )
        }
        return router
    }

    /// The hub's command that checks friends, as a plain structure for Foundation's coders.
    private struct Question: Decodable {
        struct Arguments: Decodable {
            let users: [String]
            let direction: String?
        }

        let call: String
        let args: Arguments
    }

    private struct Answer: Encodable {
        struct Item: Encodable {
            let user: String
            let relation: String
        }

        let relations: [Item]
    }
}
#endif
