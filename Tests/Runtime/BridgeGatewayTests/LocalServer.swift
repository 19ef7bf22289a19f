#if Gateway
import Foundation
import Hummingbird
import ServiceLifecycle
import Testing

/// A server of an app's operator on a free port of this machine.
struct LocalServer: Sendable {
    /// The address, without a path.
    let url: URL
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    /// Starts a server.
    ///
    /// - Parameter router: The routes of the server.
    /// - Throws: An error if the server cannot start.
    init(_ router: Router<BasicRequestContext>) async throws {
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) },
            logger: .quiet
        )
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [application], logger: .quiet))
        self.group = group
        running = Task { try await group.run() }
        let port = try #require(await ports.first { _ in true })
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }

    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }
}
#endif
