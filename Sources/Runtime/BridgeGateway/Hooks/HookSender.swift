#if Gateway
import Logging
import RelationshipCore
import ServerTranslation
import ServiceLifecycle

/// Sends the acts in the outbox of a gateway's store to the receivers of its webhooks.
///
/// The acts of one user are sent one after the other, those of different users in parallel. A sender may end at any
/// time: another one, also of another gateway over the same store, sends what was not reported as sent.
struct HookSender: Service, CustomStringConvertible {
    let description = "Webhooks"
    let hooks: Webhooks
    let metrics: HookMetrics
    let logger: Logger
    private let breaker = HookBreaker()
    /// How many requests of an act were received when its lane had to be given back in the middle of it.
    private let progress = HookProgress()

    /// The lanes that are sent in parallel.
    private static let laneLimit = 64
    /// The time for one lane, in milliseconds, after which another sender may take it.
    ///
    /// After the end of a process, the acts of its lanes wait this long. A sender stops after half of it, so that the
    /// clocks of two gateways may differ by the other half.
    private static let lease: Int64 = 20_000

    init(_ hooks: Webhooks, _ metrics: HookMetrics, _ logger: Logger) {
        (self.hooks, self.metrics, self.logger) = (hooks, metrics, logger)
    }

    @concurrent func run() async throws {
        let running = Mutex(0)
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                // Entries that become due, and those of other gateways, wake nobody.
                let ticks = Task {
                    while !Task.isCancelled {
                        hooks.outbox.wake()
                        await hooks.clock.wait(until: hooks.clock.now().advanced(byMilliseconds: 200))
                    }
                }
                defer { ticks.cancel() }
                for await _ in hooks.outbox.signals {
                    let free = Self.laneLimit - running.withLock { $0 }
                    guard free > 0 else { continue }
                    for lane in await lanes(free) {
                        running.withLock { $0 += 1 }
                        group.addTask {
                            await send(lane)
                            running.withLock { $0 -= 1 }
                            hooks.outbox.wake()
                        }
                    }
                }
            }
        } onGracefulShutdown: {
            hooks.outbox.finish()
        }
        try await hooks.client.stop()
    }

    private func lanes(_ count: Int) async -> [OutboxLane] {
        let now = hooks.clock.now()
        do throws(RelationshipError) {
            let until = now.advanced(byMilliseconds: Self.lease)
            return try await hooks.outbox.takeLanes(OutboxTaking(at: now, leasedUntil: until, lanes: count))
        } catch {
            logger.warning("the outbox cannot be read", metadata: ["error": "\(error.code.rawValue)"])
            return []
        }
    }

    // MARK: Lanes

    private func send(_ lane: OutboxLane) async {
        let end = hooks.clock.now().advanced(byMilliseconds: Self.lease / 2)
        var sent: [Int64] = []
        var failure: OutboxReport.Failure?
        var next = hooks.clock.now()
        for entry in lane.entries {
            guard !Task.isShuttingDownGracefully, hooks.clock.now() < end else { break }
            let result = await send(entry, before: end)
            if case .sent = result {
                sent.append(entry.place)
                continue
            }
            switch result {
            case .sent: break
            case .later(let moment): next = moment
            case .failed(let note, let pause):
                failure = OutboxReport.Failure(at: entry.place, note: note, isDead: pause == nil)
                next = hooks.clock.now().advanced(byMilliseconds: pause ?? 0)
                metrics.noteFailure(isDead: pause == nil)
            }
            break
        }
        do throws(RelationshipError) {
            _ = try await hooks.outbox.report([OutboxReport(on: lane, sent: sent, failure: failure, nextAttempt: next)])
        } catch {
            // The acts are sent again when the lease ends.
            logger.warning("sent acts cannot be recorded", metadata: ["error": "\(error.code.rawValue)"])
        }
    }

    /// What became of an entry.
    private enum Result {
        /// All receivers have received it.
        case sent
        /// It must wait, without a failed attempt.
        case later(Timestamp)
        /// A receiver has not received it. Without a pause the sender gives up.
        case failed(note: String, pause: Int64?)
    }

    private func send(_ entry: OutboxEntry, before end: Timestamp) async -> Result {
        guard let act = entry.act else {
            return .failed(note: "the act cannot be read; a newer version may have written it", pause: nil)
        }
        let id = "\(entry.user.rawValue)/\(entry.place)"
        // An act may be in the outbox for the other receivers only.
        let receivers = hooks.receivers.filter { $0.format.reportedCommands.contains(act.command.kind) }
        let requests = receivers.flatMap { receiver in
            receiver.format.messages(for: act, id: id).filter(receiver.accepts)
                .map { (receiver: receiver, message: $0) }
        }
        func title(_ place: Int) -> String {
            "\(place) \(requests[place].receiver.place) \(requests[place].message.event): "
        }
        // The note names the request that failed. What was received before it is not sent again, unless the receivers have
        // changed since.
        let failed = entry.attempts == 0 ? nil : requests.indices.first { entry.note.hasPrefix(title($0)) }
        for place in requests.indices.dropFirst(max(failed ?? 0, progress.take(id))) {
            let (receiver, message) = requests[place]
            let now = hooks.clock.now()
            let pause = breaker.pause(of: receiver.place, at: now)
            guard pause == nil, now.advanced(byMilliseconds: receiver.format.timeLimit) < end else {
                progress.keep(place, of: id)
                return .later(pause ?? now)
            }
            do throws(HookClient.Failure) {
                _ = try await hooks.client.send(message, to: receiver, timeLimit: receiver.format.timeLimit)
                metrics.noteSent(message.event, lag: hooks.clock.now().milliseconds(since: act.at))
            } catch {
                let text: String
                switch error {
                case .status(let status): text = "HTTP \(status)"
                case .unreachable(let reason):
                    text = reason
                    breaker.noteTimeout(of: receiver.place, at: hooks.clock.now())
                }
                return .failed(note: title(place) + text, pause: receiver.pause(after: entry.attempts + 1))
            }
        }
        return .sent
    }
}

/// The requests of long acts that were received, while their lanes wait to be taken again.
///
/// It ends with the process: another sender begins such an act again, so that it is sent at least once.
private final class HookProgress: Sendable {
    private let received = Mutex<[String: Int]>([:])

    func keep(_ count: Int, of act: String) { received.withLock { $0[act] = count } }

    /// Returns the number of received requests, and forgets it.
    func take(_ act: String) -> Int { received.withLock { $0.removeValue(forKey: act) ?? 0 } }
}
#endif
