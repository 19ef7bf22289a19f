/// The state that a dialect's SDK keeps on a device in addition to the login, such as a cache or pending states of the
/// connection.
///
/// All requirements have default implementations that keep nothing. A ``DeviceSession`` calls the requirements one at a
/// time. The exceptions are ``arrived(_:)`` and ``listAgain()``, which run where events arrive.
public protocol DeviceMemory<Translation>: Sendable {
    /// The translation of the dialect.
    associatedtype Translation: DialectTranslation

    /// Answers a call from the state on the device, before any other check.
    ///
    /// - Parameters:
    ///   - call: A call that needs no backend; see ``SessionAction``.
    ///   - device: The state of the session.
    /// - Returns: The reply, or `nil` if the session answers the call itself.
    /// - Throws: The error of an invalid call.
    func answer(to call: Translation.Call, on device: DeviceState) throws(RelationshipError) -> Translation.Reply?

    /// Records that the SDK has become initialised.
    ///
    /// - Parameter isConnected: Whether the backend runs in this process. Any other backend must be reached first.
    /// - Returns: `true` if the session must check the connection and report the result to the app.
    func initialized(isConnected: Bool) -> Bool

    /// Returns the credential of a user who logs in again without a signature.
    ///
    /// - Parameters:
    ///   - user: The user that the call names.
    ///   - device: The state of the session.
    /// - Returns: The credential.
    /// - Throws: The reason why the user cannot log in.
    func credential(again user: String?, on device: DeviceState) throws(RelationshipError) -> Credential

    /// Records that a user has logged in.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - credential: The credential that the user presented; `nil` if they logged in again without one.
    ///   - connection: The connection, with the user's settings.
    func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection)

    /// Records that a login failed.
    func signInFailed(_ error: RelationshipError)

    /// Records that a user is no longer logged in.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - reason: The reason why the backend ended the session; `nil` if the app ended it.
    func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?)

    /// Executes the command of a call, and uses the state on the device if the call allows it.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - call: The call.
    ///   - user: The user who is logged in.
    ///   - running: The running call, which executes commands.
    /// - Returns: The outcome.
    /// - Throws: The error of the backend.
    func execute(
        _ command: Command,
        for call: Translation.Call,
        as user: UserID,
        in running: RunningCall
    ) async throws(RelationshipError) -> Outcome

    /// Returns the callbacks since the last call that don't come from an event.
    func takeNotices() -> [Translation.Notification]

    /// Receives events when they arrive, before the app receives them.
    ///
    /// It must return immediately and must not use the connection.
    func arrived(_ events: [Event])

    /// Records that the lists on the device may be out of date.
    ///
    /// It must return immediately and must not use the connection.
    func listAgain()
}

/// The state of a session that a device's memory may use.
public struct DeviceState: Sendable, Hashable {
    /// Whether the SDK is initialised.
    public var isInitialized: Bool
    /// The only user who may log in here; `nil` for any user.
    public var owner: UserID?
    /// The user who is logged in.
    public var user: UserID?
    /// The current time by the backend's clock; `nil` before the first login.
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
        in running: RunningCall
    ) async throws(RelationshipError) -> Outcome { try await running.execute(command) }

    public func takeNotices() -> [Translation.Notification] { [] }
    public func arrived(_ events: [Event]) {}
    public func listAgain() {}
}

/// A memory that keeps nothing.
public struct NoMemory<Translation: DialectTranslation>: DeviceMemory {
    /// Creates a memory.
    public init() {}
}
