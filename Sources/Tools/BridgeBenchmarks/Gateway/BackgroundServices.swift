#if Gateway
import Logging
import ServiceLifecycle

/// Services that run until they are stopped.
struct BackgroundServices {
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
#endif
