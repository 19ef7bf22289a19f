#if Gateway
import Logging
import RelationshipCore
import ServiceLifecycle

/// Work that a gateway does again and again while it serves.
struct RepeatedWork: Service, CustomStringConvertible {
    /// What the log calls it: a service is logged with all that it holds, and a gateway holds keys.
    let description: String
    private let interval: Duration
    private let work: @Sendable () async -> Void

    init(_ name: String, every interval: Duration, _ work: @escaping @Sendable () async -> Void) {
        (description, self.interval, self.work) = (name, interval, work)
    }

    @concurrent func run() async throws {
        while !Task.isShuttingDownGracefully {
            do {
                try await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }
            } catch is CancellationError {
                return
            }
            await work()
        }
    }
}

extension Gateway {
    var repeatedWork: [any Service] {
        [
            RepeatedWork("PresenceLease", every: configuration.presenceLease / 4) { await endLeases() },
            RepeatedWork("Heartbeats", every: configuration.heartbeat) { await sendHeartbeats() },
        ]
    }

    /// Tells the backend of every device whose lease has ended, because it has no stream and makes no calls.
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

    /// Lets the clients know that their streams live.
    package func sendHeartbeats() async {
        // One task for all streams: a task of its own costs each stream more memory than its session.
        for device in await sessions.devices { device.sendHeartbeat() }
    }
}
#endif
