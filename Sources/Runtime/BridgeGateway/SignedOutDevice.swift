#if Gateway
import JSONSyntax
import RelationshipCore

extension Dialect {
    /// Whether the dialect's SDK has a call.
    func hasCall(_ name: String) -> Bool { Translation.Call.Name(rawValue: name) != nil }

    /// Returns the reply of the dialect's SDK to a call while no user is logged in.
    ///
    /// - Parameters:
    ///   - name: The name of the call.
    ///   - arguments: Its arguments, in the dialect's JSON.
    /// - Returns: The reply, and whether the call has an effect without a signed-in user.
    /// - Throws: ``JSONFault`` or `DecodingError` for a call that the dialect does not have.
    func signedOutReply(to name: String, _ arguments: JSONValue) async throws -> (reply: [UInt8], needsNoUser: Bool) {
        let call = try JSONValue.call(name, arguments, as: Translation.Call.self)
        let session = makeSession(backend: SignedOutBackend(), user: nil, device: DeviceID("none"))
        let needsNoUser = translation(in: DialectContext()).needsNoUser(call)
        return (try bytes(await session.perform(call)), needsNoUser)
    }
}

extension DialectTranslation {
    /// Returns whether a call has an effect without a signed-in user.
    func needsNoUser(_ call: Call) -> Bool {
        switch sessionAction(of: call) {
        case nil, .signIn, .signInByProof, .signInAgain: false
        case .initialize, .uninitialize, .signOut, .configure, .readCache, .other: true
        }
    }
}

/// A backend for devices without a session.
///
/// A login opens a session elsewhere.
private struct SignedOutBackend: RelationshipBackend {
    func signIn(_ credential: Credential, on device: Device) throws(RelationshipError) -> any BackendSession {
        throw RelationshipError(.notLoggedIn, "log in by opening a session")
    }

    func signInAdministrator(_ credential: Credential) throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(.adminRequired)
    }

    func report(_ failure: BackendFailure) {}
}
#endif
