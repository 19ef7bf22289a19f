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

    /// Whether it initialises, logs in or logs out, so that no user may be connected before it.
    public var managesLogin: Bool {
        switch self {
        case .readCache, .other: false
        default: true
        }
    }

    /// Whether it initialises the SDK.
    public var isInitialization: Bool {
        if case .initialize = self { true } else { false }
    }
}
