#if Gateway
import JSONSyntax
import RelationshipCore

extension Dialect {
    /// The credential in the arguments of the dialect's own login call.
    ///
    /// - Parameter arguments: The arguments, in the dialect's JSON.
    /// - Returns: What the caller presents.
    /// - Throws: What the vendor's SDK finds wrong, or ``JSONFault``.
    func credential(in arguments: JSONValue) throws -> Credential {
        let translation = translation(in: DialectContext())
        // Where a proof alone says who logs in, the dialect's own login takes no user.
        let byProof = translation.call(for: SessionAct.signInByProof("proof"))
        guard let sample = byProof ?? translation.call(for: SessionAct.signIn(user: "user", proof: "proof")) else {
            throw RelationshipError(.unsupported, "the dialect has no login")
        }
        let call = try JSONValue.call(sample.name.rawValue, arguments, as: Translation.Call.self)
        _ = try translation.command(for: call)
        guard let act = translation.sessionAct(of: call) else {
            throw RelationshipError(.unsupported, "the dialect has no login")
        }
        return try translation.credential(for: act, owner: nil)
    }

    /// The reply, in the dialect's JSON, to what never reached the backend.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - operation: What was asked for.
    /// - Returns: The reply.
    /// - Throws: `EncodingError` for a reply that JSON cannot hold.
    func refusal(_ error: RelationshipError, of operation: Command.Kind) throws -> [UInt8] {
        let code = tables.code(for: error.code, operation: operation)
        return try bytes(translation(in: DialectContext()).reply(code: code.number, text: error.message))
    }
}
#endif
