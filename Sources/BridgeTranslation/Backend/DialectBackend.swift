public import RelationshipCore

/// Another dialect's SDK as a backend: an app on one vendor's API runs on the SDK of another.
///
/// Each command becomes calls of the other dialect, replies become outcomes, and callbacks become events of a separate
/// feed. A command that the other dialect cannot express is refused with `RelationshipError.Code.unsupported`, or
/// answered in part. A block of the app receives the losses. See <doc:ADialectAsBackend>.
///
/// An SDK has one user at a time, and so has this backend: it serves the one device that the SDK runs on.
public final class DialectBackend<Transport: DialectTransport>: RelationshipBackend {
    /// The dialect of the SDK.
    public typealias Target = Transport.Target

    struct State {
        var session: DialectBackendSession<Transport>?
        /// Whether the SDK may have a user logged in.
        var mayHaveUser = false
        var isInitialized = false
        var isSigningIn = false
        /// The callbacks that came before the reply of the login.
        var early: [Target.Translation.Notification] = []
        var lastFeed: (user: UserID, feed: SessionFeed)?
    }

    let dialect: Target
    let settings: ClientSettings
    let transport: Transport
    let app: String?
    let exchanges: DialectExchanges<Target.Translation.Reply>
    let login: @Sendable (Credential) async throws -> DialectLogin
    private let onLoss: @Sendable (CommandLosses) -> Void
    private let onFailure: @Sendable (BackendFailure) -> Void
    let state = Mutex(State())

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the other SDK.
    ///   - transport: The transport that carries calls to it.
    ///   - app: The other vendor's id of the app, to initialise the SDK; `nil` if the app initialises it.
    ///   - settings: The settings of the other vendor's service that no SDK reports.
    ///   - limit: The maximum duration of a call.
    ///   - onLoss: Receives the parts of a command that could not be expressed; called on any thread.
    ///   - onFailure: Receives failures that no reply can report.
    ///   - login: Returns the login for the other SDK, for example with a signature that the app's server creates.
    public init(
        _ dialect: Target,
        over transport: Transport,
        app: String? = nil,
        settings: ClientSettings = ClientSettings(clock: SystemClock()),
        limit: CallTimeLimit = CallTimeLimit(),
        onLoss: @escaping @Sendable (CommandLosses) -> Void = { _ in },
        onFailure: @escaping @Sendable (BackendFailure) -> Void = BackendFailure.print,
        login: @escaping @Sendable (Credential) async throws -> DialectLogin = { try DialectLogin($0) }
    ) {
        (self.dialect, self.transport, self.app) = (dialect, transport, app)
        (self.settings, self.login) = (settings, login)
        (self.onLoss, self.onFailure) = (onLoss, onFailure)
        exchanges = DialectExchanges(limit)
        transport.setNotificationHandler { [weak self] in self?.receive($0) }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func report(_ failure: BackendFailure) { onFailure(failure) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(.adminRequired, "an SDK on a device acts for its user only")
    }

    /// Waits until every callback so far can be delivered to the app.
    package func waitForCallbacks() async { await state.withLock({ $0.session })?.waitForCallbacks() }

    /// Reports the parts of a command that could not be expressed.
    func report(_ losses: CommandLosses) { onLoss(losses) }

    private func receive(_ notification: Target.Translation.Notification) {
        let session = state.withLock { state -> DialectBackendSession<Transport>? in
            guard state.isSigningIn else { return state.session }
            state.early.append(notification)
            return nil
        }
        session?.receive(notification)
    }
}

extension DialectBackend {
    /// Performs a call and returns the neutral outcome.
    func perform(
        _ call: Target.Translation.Call,
        _ context: DialectContext
    ) async -> Result<Outcome, RelationshipError> {
        let answer = await exchanges.perform { [transport] in transport.perform(call, reply: $0) }
        let translation = dialect.translation(in: context)
        return answer.flatMap { reply in
            // The hub can't use a page token that only the other vendor's server can read.
            let readable = translation.withoutForeignPlace(reply)?.reply ?? reply
            return translation.outcome(of: readable, to: call).mapError(\.forOthers).map { $0.mapErrors(\.forOthers) }
        }
    }
}

extension RelationshipError {
    /// The error for another dialect: a code without a mapping stays with it, and is in its text.
    var forOthers: RelationshipError {
        guard let foreign else { return self }
        var error = self
        guard code == .unmappedForeign else {
            // The requesting dialect has its own number for the error, and usually a text.
            error.foreign = nil
            if !foreign.text.isEmpty { error.message = foreign.text }
            return error
        }
        error.message = "\(foreign.dialect.rawValue) \(foreign.code)" + (foreign.text.isEmpty ? "" : " \(foreign.text)")
        return error
    }
}
