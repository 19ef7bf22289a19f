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
