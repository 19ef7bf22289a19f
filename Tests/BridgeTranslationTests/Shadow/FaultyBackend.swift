import BridgeTranslation
import RelationshipCore

/// A backend with a fault, in front of one without.
struct FaultyBackend: ForwardingBackend {
    /// What goes wrong.
    struct Fault: Sendable {
        /// Carries out a command; `nil` where the backend does so itself.
        var execute: (@Sendable (Command, @escaping Execute) async throws(RelationshipError) -> Outcome)?
        /// Changes what a session is pushed.
        var push: (@Sendable (UserID, [Event]) -> [Event])?
    }

    /// Carries out a command without a fault.
    typealias Execute = @Sendable (Command) async throws(RelationshipError) -> Outcome

    let base: any RelationshipBackend
    let fault: Fault

    init(base: RelationshipService, fault: Fault) {
        self.base = base
        self.fault = fault
    }

    /// Creates a backend that carries out commands in its own way.
    init(
        _ base: RelationshipService,
        execute: @escaping @Sendable (Command, @escaping Execute) async throws(RelationshipError) -> Outcome
    ) {
        self.init(base: base, fault: Fault(execute: execute))
    }

    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession {
        Session(base: try await base.signIn(credential, on: device), fault: fault)
    }

    func report(_ failure: BackendFailure) {}

    private struct Session: ForwardingSession {
        let base: any BackendSession
        let fault: Fault

        func execute(_ command: Command, id: RequestID) async throws(RelationshipError) -> Receipt {
            guard let execute = fault.execute else { return try await base.execute(command, id: id) }
            let outcome = try await execute(command) { [base] command throws(RelationshipError) in
                try await base.execute(command, id: id).outcome
            }
            return Receipt(outcome)
        }

        func listen(
            after position: FeedPosition,
            _ receive: @escaping @Sendable (FeedSlice) -> Void
        ) async throws(RelationshipError) {
            try await base.listen(after: position) { [user, fault] slice in
                receive(FeedSlice(fault.push?(user, slice.events) ?? slice.events))
            }
        }

        func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {}
    }
}

extension Event {
    /// The event at another position, with other content.
    func moved(to position: Int64? = nil, saying payload: Payload? = nil) -> Event {
        Event(
            recipient: recipient,
            position: position ?? self.position,
            at: at,
            actor: actor,
            device: device,
            request: request,
            payload: payload ?? self.payload
        )
    }
}
