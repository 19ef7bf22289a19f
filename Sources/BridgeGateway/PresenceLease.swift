#if Gateway
import Logging
import RelationshipCore
import ServiceLifecycle

/// Takes devices to be away that have no stream and make no calls, as after a lost connection.
struct PresenceLease: Service, CustomStringConvertible {
    let gateway: Gateway

    /// What the log calls it: a service is logged with all that it holds, and a gateway holds keys.
    var description: String { "PresenceLease" }

    @concurrent func run() async throws {
        gateway.backend.start(gateway.configuration.presenceLease)
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
