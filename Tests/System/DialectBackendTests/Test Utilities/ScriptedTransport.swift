import BridgeTranslation
import RelationshipCore
import V2TIMWire

/// An SDK with replies that a test specifies.
final class ScriptedTransport: DialectTransport {
    typealias Target = V2TIMDialect
    typealias Answer = @Sendable (V2TIMReply) -> Void

    private struct State {
        var calls: [V2TIMCall] = []
        var callbackHandler: (@Sendable (V2TIMNotification) -> Void)?
    }

    private let state = Mutex(State())
    private let script: @Sendable (V2TIMCall, @escaping Answer) -> Void

    /// Creates an SDK.
    ///
    /// - Parameter script: The handler of each call.
    init(_ script: @escaping @Sendable (V2TIMCall, @escaping Answer) -> Void) {
        self.script = script
    }

    /// The calls so far.
    var calls: [V2TIMCall] { state.withLock { $0.calls } }

    func perform(_ call: V2TIMCall, reply: @escaping Answer) {
        state.withLock { $0.calls.append(call) }
        script(call, reply)
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (V2TIMNotification) -> Void) {
        state.withLock { $0.callbackHandler = handler }
    }

    /// Delivers a callback.
    func deliver(_ notification: V2TIMNotification) { state.withLock { $0.callbackHandler }?(notification) }
}

/// A time limit that passes only on request.
final class HeldTime: Sendable {
    private let gates = Mutex<[AsyncStream<Void>.Continuation]>([])
    private let isOver = Mutex(false)

    /// The time limit for calls.
    var limit: CallTimeLimit {
        CallTimeLimit(milliseconds: 1_000) { [self] _ in
            let (stream, gate) = AsyncStream.makeStream(of: Void.self)
            gates.withLock { $0.append(gate) }
            if isOver.withLock({ $0 }) { gate.finish() }
            for await _ in stream {}
            try Task.checkCancellation()
        }
    }

    /// Lets the limit of every pending and later call pass.
    func pass() {
        isOver.withLock { $0 = true }
        for gate in gates.withLock({ $0 }) { gate.finish() }
    }

    /// Stops the limits of later calls from passing.
    func stop() { isOver.withLock { $0 = false } }
}

/// A session over an SDK, with the events that it has delivered.
struct ScriptedSession {
    let backend: DialectBackend<ScriptedTransport>
    let session: any BackendSession
    private let delivered = Mutex<[Event]>([])

    init(_ transport: ScriptedTransport, limit: CallTimeLimit = HeldTime().limit) async throws {
        backend = DialectBackend(V2TIMDialect(), over: transport, limit: limit, onFailure: { _ in })
        let credential = Credential.userSignature(UserID(sanitizing: "alice"), signature: "s")
        session = try await backend.signIn(credential, on: Device(DeviceID("phone")))
        let delivered = delivered
        try await session.listen(after: session.resumePosition) { slice in delivered.withLock { $0 += slice.events } }
    }

    /// Waits for all pending callbacks, and returns the events so far.
    func events() async -> [Event] {
        await backend.waitForCallbacks()
        return delivered.withLock { $0 }
    }

    /// Executes a command, and returns its outcome or its error.
    func execute(_ command: Command) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            return .success(try await session.execute(command, id: RequestID(rawValue: 1)).outcome)
        } catch {
            return .failure(error)
        }
    }
}
