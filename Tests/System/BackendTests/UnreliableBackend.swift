import RelationshipCore
import TestValues

/// A backend behind a transport that loses requests and replies, and loses, delays, repeats or reorders pushed events.
///
/// At least one of three pushes arrives immediately, because a working transport delivers some events. Events that were
/// not pushed can be read.
struct UnreliableBackend: ForwardingBackend {
    let base: any RelationshipBackend
    let dice: Dice

    init(_ base: any RelationshipBackend, seed: UInt64) {
        self.base = base
        dice = Dice(seed: seed)
    }

    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession {
        UnreliableSession(
            base: try await base.signIn(credential, on: device),
            dice: dice,
            repeats: device.repeatsRequests
        )
    }

}

private final class UnreliableSession: ForwardingSession {
    let base: any BackendSession
    private let dice: Dice
    private let transport: Transport
    private let repeats: Bool

    init(base: any BackendSession, dice: Dice, repeats: Bool) {
        (self.base, self.dice, self.repeats, transport) = (base, dice, repeats, Transport(dice: dice))
    }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        while repeats {
            do throws(RelationshipError) {
                return try await executeOnce(command, id: id)
            } catch {
                guard error.code == .timeout else { throw error }
            }
        }
        return try await executeOnce(command, id: id)
    }

    private func executeOnce(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        if dice.roll(8) == 0 { throw RelationshipError(.timeout, "the request got lost") }
        let receipt = try await base.execute(command, id: id)
        if dice.roll(5) == 0 { throw RelationshipError(.timeout, "the reply got lost") }
        if dice.roll(2) == 0 { transport.flush() }
        return receipt
    }

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        transport.connect(to: receive)
        try await base.listen(after: position) { [transport] slice in
            transport.push(slice)
        }
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        if dice.roll(4) == 0 { throw RelationshipError(.timeout, "the acknowledgement got lost") }
        try await base.acknowledge(position)
    }
}

/// A transport that carries pushed events to one session.
private final class Transport: Sendable {
    private struct State {
        var receive: (@Sendable (FeedSlice) -> Void)?
        var late: [Event] = []
        var missedInARow = 0
    }

    private let dice: Dice
    private let state = Mutex(State())

    init(dice: Dice) {
        self.dice = dice
    }

    func connect(to receive: @escaping @Sendable (FeedSlice) -> Void) { state.withLock { $0.receive = receive } }

    /// Pushes the events of a slice one by one.
    ///
    /// A slice after which the reader must list again is never lost.
    func push(_ slice: FeedSlice) {
        if slice.mustListAgain { state.withLock({ $0.receive })?(slice) }
        for event in slice.events { push(event) }
    }

    private func push(_ event: Event) {
        let fate = dice.roll(4)
        let (events, receive) = state.withLock { state in
            if fate > 0, state.missedInARow < 2 {
                state.missedInARow += 1
                // A roll of 1 loses the event. Higher rolls delay it.
                if fate > 1 { state.late.append(event) }
                return ([Event](), state.receive)
            }
            state.missedInARow = 0
            defer { state.late = [] }
            return ([event, event] + state.late.reversed(), state.receive)
        }
        for event in events { receive?(FeedSlice([event])) }
    }

    /// Delivers the delayed events.
    func flush() {
        let (events, receive) = state.withLock { state in
            defer { state.late = [] }
            return (state.late.reversed() as [Event], state.receive)
        }
        for event in events { receive?(FeedSlice([event])) }
    }
}

/// Random numbers from a seed, for use on many threads.
final class Dice: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) {
        generator = Mutex(SeededGenerator(seed: seed))
    }

    /// Returns a number from 0 to one less than the given number.
    func roll(_ sides: UInt64) -> UInt64 { generator.withLock { $0.next() } % sides }
}
