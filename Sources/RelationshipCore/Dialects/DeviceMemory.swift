/// What a dialect's SDK keeps on a device beside the login, such as a cache or what is yet to be told of the connection.
///
/// Every requirement has a default that keeps nothing. A ``DeviceSession`` calls them one after the other, save for
/// ``arrived(_:)`` and ``listAgain()``, which run wherever events arrive.
public protocol DeviceMemory<Translation>: Sendable {
    /// What translates the dialect.
    associatedtype Translation: DialectTranslation

    /// Answers a call out of what is kept, before anything else is looked at.
    ///
    /// - Parameters:
    ///   - call: A call that asks no backend; see ``SessionAct``.
    ///   - device: How the session stands.
    /// - Returns: The reply, or `nil` if the session is to answer in its own way.
    /// - Throws: What is wrong with the call.
    func answer(to call: Translation.Call, on device: DeviceState) throws(RelationshipError) -> Translation.Reply?

    /// Notes that the SDK is initialised; it was not before.
    ///
    /// - Parameter isConnected: Whether the backend is in this process; another one is yet to be reached.
    /// - Returns: Whether the app is to be told if the backend can be reached.
    func initialized(isConnected: Bool) -> Bool

    /// What a user presents who logs in again without a signature.
    ///
    /// - Parameters:
    ///   - user: The user as the call names them.
    ///   - device: How the session stands.
    /// - Returns: The credential.
    /// - Throws: Why the user cannot.
    func credential(again user: String?, on device: DeviceState) throws(RelationshipError) -> Credential

    /// Notes that a user has logged in.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - credential: What they presented; `nil` if they were logged in before, and are so again.
    ///   - connection: The connection, with the user's settings.
    func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection)

    /// Notes that a login failed.
    func signInFailed(_ error: RelationshipError)

    /// Notes that a user is no longer logged in.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - reason: Why the backend ended the session; `nil` if the app did.
    func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?)

    /// Carries out the command of a call, out of what is kept as far as the call allows.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - call: The call.
    ///   - user: Who is logged in.
    ///   - connection: The connection.
    /// - Returns: The outcome.
    /// - Throws: What the backend throws.
    func execute(
        _ command: Command,
        for call: Translation.Call,
        as user: UserID,
        on connection: BackendConnection
    ) async throws(RelationshipError) -> Outcome

    /// The callbacks that no event causes, since the last time.
    func takeNotices() -> [Translation.Notification]

    /// Sees events as they arrive, before the app is told; it must return at once and not use the connection.
    func arrived(_ events: [Event])

    /// Notes that what is kept of the user's lists may no longer be so; it must return at once and not use the connection.
    func listAgain()
}

/// How a session stands, for what a device keeps.
public struct DeviceState: Sendable, Hashable {
    /// Whether the SDK is initialised.
    public var isInitialized: Bool
    /// The only user who may log in here; `nil` for anybody.
    public var owner: UserID?
    /// Who is logged in.
    public var user: UserID?
    /// The present moment by the backend's clock; `nil` before the first login.
    public var now: Timestamp?
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DeviceMemory {
    public func answer(to call: Translation.Call, on device: DeviceState) throws(RelationshipError) -> Translation
        .Reply?
    { nil }
    public func initialized(isConnected: Bool) -> Bool { false }

    public func credential(again user: String?, on device: DeviceState) throws(RelationshipError) -> Credential {
        throw RelationshipError(.noPreviousLogin, "log in with a signature")
    }

    public func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection) {}
    public func signInFailed(_ error: RelationshipError) {}
    public func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?) {}

    public func execute(
        _ command: Command,
        for call: Translation.Call,
        as user: UserID,
        on connection: BackendConnection
    ) async throws(RelationshipError) -> Outcome { try await connection.execute(command) }

    public func takeNotices() -> [Translation.Notification] { [] }
    public func arrived(_ events: [Event]) {}
    public func listAgain() {}
}

/// Keeps nothing.
public struct NoMemory<Translation: DialectTranslation>: DeviceMemory {
    /// Creates a memory.
    public init() {}
}
