#if Gateway
import Logging
import RelationshipCore
import ServiceLifecycle

/// Takes devices to be away that have no stream and make no calls, as after a lost connection.
struct PresenceLease: Service {
    let gateway: Gateway

    @concurrent func run() async throws {
        let interval = gateway.configuration.presenceLease / 4
        while !Task.isShuttingDownGracefully {
            do {
                try await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }
            } catch is CancellationError {
                return
            }
            await gateway.endLeases()
        }
    }
}

extension Gateway {
    /// Tells the backend of every device whose lease has ended.
    package func endLeases() async {
        let moment = now() - configuration.presenceLease
        for device in await sessions.devices {
            do throws(RelationshipError) {
                try await device.leave(ifUnusedSince: moment)
            } catch {
                logger.warning("a silent device is still online", metadata: ["error": "\(error.code.rawValue)"])
            }
        }
    }
}
#endif
