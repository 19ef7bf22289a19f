public import RelationshipCore

/// A backend that uses another dialect's SDK: an app for one vendor's API runs on another vendor's SDK.
///
/// Each command becomes calls of the other dialect, replies become outcomes, and callbacks become events of a separate
/// feed. If the other dialect cannot express a command, the command is refused with
/// `RelationshipError.Code.unsupported`, or executed in part. A block of the app receives the losses. See
/// <doc:ADialectAsBackend>.
///
/// An SDK has one user at a time. So has this backend, which serves only the device that the SDK runs on.
public final class DialectBackend<Transport: DialectTransport>: RelationshipBackend {
    /// The dialect of the SDK.
    public typealias Target = Transport.Target

    struct State {
        var session: DialectBackendSession<Transport>?
        /// Whether the SDK may have a user logged in.
        var mayHaveUser = false
        var isInitialized = false
        var isSigningIn = false
        /// The callbacks that arrived before the login's reply.
        var early: [Target.Translation.Notification] = []
        var lastFeed: (user: UserID, feed: CallbackFeed)?
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

    /// The callbacks of an SDK do not name the command that caused them.
    public let identifiesCommands = false

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the other SDK.
    ///   - transport: The transport that passes calls to the SDK.
    ///   - app: The app's id at the other vendor, to initialise the SDK; `nil` if the app initialises the SDK itself.
    ///   - settings: The settings of the other vendor's service, which no SDK reports.
    ///   - limit: The maximum duration of a call.
    ///   - onLoss: Receives the losses of a command; called on any thread.
    ///   - onFailure: Receives failures that no reply can report.
    ///   - login: Returns the login for the other SDK, such as one with a signature that the app's server creates.
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

    /// Waits until the session has processed the callbacks that it has received.
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
    /// Performs a call and returns its neutral outcome.
    func perform(
        _ call: Target.Translation.Call,
        _ context: DialectContext
    ) async -> Result<Outcome, RelationshipError> {
        let answer = await exchanges.perform { [transport] in transport.perform(call, reply: $0) }
        let translation = dialect.translation(in: context)
        return answer.flatMap { reply in
            // Remove a page token that only the other vendor's server can read, because it is not a cursor of the hub.
            let readable = translation.withoutForeignPageToken(reply)?.reply ?? reply
            return translation.outcome(of: readable, to: call).mapError(\.forOthers)
                .map { $0.mapErrors { error, _ in error.forOthers } }
        }
    }
}

extension RelationshipError {
    /// The error for another dialect, in which a code without a mapping stays in the error and in its text.
    var forOthers: RelationshipError {
        guard let foreign else { return self }
        var error = self
        guard code == .unmappedForeign else {
            // The app's dialect has a separate number for the error, and usually a separate text.
            error.foreign = nil
            if !foreign.text.isEmpty { error.message = foreign.text }
            return error
        }
        error.message = "\(foreign.dialect.rawValue) \(foreign.code)" + (foreign.text.isEmpty ? "" : " \(foreign.text)")
        return error
    }
}
