#if Gateway
import Logging
import RelationshipCore
import ServiceLifecycle

/// Work that a gateway repeats while it runs.
struct RepeatedWork: Service, CustomStringConvertible {
    /// The name in the log, without which the log would contain all properties of the service, including the gateway's
    /// keys.
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
            RepeatedWork("Expiry", every: .seconds(1)) { await endExpiredSessions() },
            RepeatedWork("Heartbeats", every: configuration.heartbeat) { await sendHeartbeats() },
            RepeatedWork("ConnectionTimes", every: configuration.connectionCheck) { connections.closeOverdue() },
        ]
    }

    /// Reports to the backend every device with an ended lease, no stream and no calls.
    package func endLeases() async {
        let moment = now() - configuration.presenceLease
        for device in await sessions.devices {
            // With a store that does not answer, each device takes its time, but the process is to end.
            guard !Task.isShuttingDownGracefully, !Task.isCancelled else { return }
            do throws(RelationshipError) {
                try await device.leave(ifUnusedSince: moment)
            } catch {
                logger.warning("a silent device is still online", metadata: ["error": "\(error.code.rawValue)"])
            }
        }
    }

    /// Ends the sessions with expired tokens, and their streams.
    package func endExpiredSessions() async {
        let now = backend.clock.now()
        for device in await sessions.devices { device.endIfExpired(at: now) }
    }

    /// Signals to the clients that their streams are alive.
    package func sendHeartbeats() async {
        // Use one task for all streams, because a separate task would cost each stream more memory than its session.
        for device in await sessions.devices { device.sendHeartbeat() }
    }
}
#endif
