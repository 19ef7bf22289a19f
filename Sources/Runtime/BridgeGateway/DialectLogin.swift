#if Gateway
import JSONSyntax
import RelationshipCore

/// A login in a dialect's own form.
struct DialectLogin: Sendable {
    /// The caller's credential.
    let credential: Credential
    /// The reply of the dialect's SDK after the login, or `nil` for the hub, which has no SDK.
    let reply: (@Sendable (UserID) -> any Encodable)?
}

extension Dialect {
    /// Reads the dialect's own login.
    ///
    /// - Parameters:
    ///   - name: The name of the login call, or `nil` for the login with the fewest arguments.
    ///   - arguments: Its arguments, in the dialect's JSON.
    /// - Returns: The login.
    /// - Throws: The error of the vendor's SDK, or ``JSONFault``.
    func login(_ name: String?, _ arguments: JSONValue) throws -> DialectLogin {
        let translation = translation(in: DialectContext())
        // If the proof alone identifies the user, the dialect's login has no user argument.
        let byProof = translation.call(for: SessionAction.signInByProof("proof"))
        let sample = byProof ?? translation.call(for: SessionAction.signIn(user: "user", proof: "proof"))
        guard let name = name ?? sample?.name.rawValue else {
            throw RelationshipError(.unsupported, "the dialect has no login")
        }
        let call = try JSONValue.call(name, arguments, as: Translation.Call.self)
        _ = try translation.command(for: call)
        let act = translation.sessionAction(of: call)
        guard let act, act.hasProof else {
            throw JSONFault([JSONKey("call")], "\(name) opens no session; it takes a login with a proof")
        }
        return DialectLogin(credential: try translation.credential(for: act, owner: nil)) { user in
            self.translation(in: DialectContext(user: user)).reply(to: call, outcome: .done)
        }
    }

    /// Returns the reply, in the dialect's JSON, to a request that did not reach the backend.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - operation: The requested operation.
    /// - Returns: The reply.
    /// - Throws: `EncodingError` for a reply that JSON cannot represent.
    func refusal(_ error: RelationshipError, of operation: Command.Kind) throws -> [UInt8] {
        let code = tables.code(for: error.code, operation: operation)
        return try bytes(translation(in: DialectContext()).reply(code: code.number, text: error.message))
    }
}

extension SessionAction {
    /// Whether a user logs in with a proof of identity.
    fileprivate var hasProof: Bool {
        switch self {
        case .signIn, .signInByProof: true
        case .initialize, .uninitialize, .signInAgain, .signOut, .configure, .readCache, .other: false
        }
    }
}
#endif
