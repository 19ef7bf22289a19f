/// Who speaks a dialect, and where: what a translation must know beside the values.
public struct DialectContext: Sendable, Hashable {
    /// Stands for a user who is not known.
    public static let unknownUser = UserID(sanitizing: "~unknown user of relbridge~")

    /// The user whose app speaks.
    public var user: UserID
    /// The user's device: what it did itself is not told as a change made on another one.
    public var terminal: TerminalID
    /// What a profile without an add permission of its own reads as.
    public var defaultAddPermission: AddPermission

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - user: The user whose app speaks.
    ///   - terminal: The user's device.
    ///   - defaultAddPermission: What a profile without an add permission of its own reads as.
    public init(
        user: UserID = DialectContext.unknownUser,
        terminal: TerminalID = TerminalID("relbridge"),
        defaultAddPermission: AddPermission = .needsApproval
    ) {
        self.user = user
        self.terminal = terminal
        self.defaultAddPermission = defaultAddPermission
    }
}

/// What a call does to the session on the device instead of asking the backend.
public enum SessionAct: Sendable, Hashable {
    /// Initialises the SDK for an app, by the vendor's number or key of it.
    case initialize(app: String)
    /// Undoes the initialisation.
    case uninitialize
    /// Logs a user in with a signature or token.
    case signIn(user: String?, proof: String?)
    /// Logs in whoever a token is for.
    case signInByProof(String)
    /// Logs in a user who has logged in here before, without a signature.
    case signInAgain(user: String?)
    /// Logs out, or only disconnects.
    case signOut(SignOut)
    /// Sets how the session works.
    case configure
    /// Reads what the device keeps.
    case readCache
    /// Anything else that no backend is asked for.
    case other
}

/// A state of the connection that dialects tell their apps of.
public enum ConnectionState: Sendable, Hashable, CaseIterable {
    /// Being connected.
    case connecting
    /// Connected.
    case connected
}

/// Something that a call says beside its command.
public struct UnreadArgument: Sendable, Hashable {
    /// The vendor's name of the argument or field.
    public var field: String
    /// The type or call that has it.
    public var owner: String
    /// Why nothing becomes of it; `nil` if the mapping tables have a row that says so.
    public var reason: String?
    /// What an app can do about it.
    public var advice: String

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - field: The vendor's name of the argument or field.
    ///   - owner: The type or call that has it.
    ///   - reason: Why nothing becomes of it.
    ///   - advice: What an app can do about it.
    public init(_ field: String, of owner: String, reason: String? = nil, advice: String) {
        self.field = field
        self.owner = owner
        self.reason = reason
        self.advice = advice
    }
}
