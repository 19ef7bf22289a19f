import BackendShadow
import BridgeTranslation
import RelationshipCore

/// A backend that adds a fault to another backend.
struct FaultyBackend: ForwardingBackend {
    /// A fault in the execution of commands, or in the delivery of events.
    struct Fault: Sendable {
        /// Executes a command; `nil` if the backend executes commands without a fault.
        var execute: (@Sendable (Command, @escaping Execute) async throws(RelationshipError) -> Outcome)?
        /// Changes the events that a session receives.
        var push: (@Sendable (UserID, [Event]) -> [Event])?
    }

    /// Executes a command without a fault.
    typealias Execute = @Sendable (Command) async throws(RelationshipError) -> Outcome

    let base: any RelationshipBackend
    let fault: Fault

    init(base: RelationshipService, fault: Fault) {
        self.base = base
        self.fault = fault
    }

    /// Creates a backend that executes commands with a closure.
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

        func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
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
    /// Returns the event at another position, or with another payload.
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
