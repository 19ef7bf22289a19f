/// The effect of a call on the session on the device, without the backend.
public enum SessionAction: Sendable, Hashable {
    /// Initialises the SDK for an app, which the vendor's number or key identifies.
    case initialize(app: String)
    /// Reverts the initialisation.
    case uninitialize
    /// Logs a user in with a signature or token.
    case signIn(user: String?, proof: String?)
    /// Logs in the user that a token belongs to.
    case signInByProof(String)
    /// Logs in a user who has logged in on this device before, without a signature.
    case signInAgain(user: String?)
    /// Logs out, or only disconnects.
    case signOut(SignOut)
    /// Configures the session.
    case configure
    /// Reads the data on the device.
    case readCache
    /// Any other call that needs no backend.
    case other

    /// Whether the act initialises the SDK, logs in or logs out.
    ///
    /// If so, no user may be connected before it.
    public var managesLogin: Bool {
        switch self {
        case .readCache, .other: false
        case .initialize, .uninitialize, .signIn, .signInByProof, .signInAgain, .signOut, .configure: true
        }
    }

    /// Whether the act initialises the SDK.
    public var isInitialization: Bool {
        if case .initialize = self { true } else { false }
    }
}
