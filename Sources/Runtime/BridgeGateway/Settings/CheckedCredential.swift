#if Gateway
/// A kind of credential that a gateway checks, named for the setting with its keys.
public enum CheckedCredential: String, Sendable, CaseIterable {
    /// A user and their signature.
    case userSignature = "usersig.keys"
    /// A token that names its user.
    case token = "token.keys"
}
#endif
