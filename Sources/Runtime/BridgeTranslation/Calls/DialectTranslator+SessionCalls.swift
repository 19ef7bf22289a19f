import MappingLookup
import RelationshipCore

// Initialisation, login, logout, and other operations of an SDK that are not commands of the hub.
extension DialectTranslator {
    func sessionCall(_ call: DialectCall) -> TranslatedCall {
        guard let act = call.erased.sessionAction(in: context) else {
            return none("call", "\(target.rawValue) has no such call", "do without it")
        }
        var translated = sessionCall(act)
        if !translated.calls.isEmpty {
            for argument in call.erased.unsupportedArguments(in: context) {
                translated.losses.note(Loss(argument, in: sourceDialect.tables))
            }
        }
        return translated
    }

    private func sessionCall(_ act: SessionAction) -> TranslatedCall {
        let (ours, theirs) = (sourceDialect.vocabulary, targetDialect.vocabulary)
        switch act {
        case .initialize:
            guard ours.appField == theirs.appField, let call = call(for: act) else {
                let reason = "\(target.rawValue) is initialised with \(theirs.appDescription)"
                return none(ours.appField, reason, "initialise it with that")
            }
            return TranslatedCall(calls: [call], losses: [])
        case .uninitialize:
            if let call = call(for: act) { return TranslatedCall(calls: [call], losses: []) }
            return none("call", "\(target.rawValue) is never uninitialised", "leave it out", .dropped)
        case .signIn:
            guard let call = call(for: act) else { break }
            return TranslatedCall(calls: [call], losses: foreignProof(ours, theirs))
        case .signInByProof:
            guard ours.proofField == theirs.proofField, let call = call(for: act) else {
                return none("userId", "only the \(ours.proofField) identifies the user", "name the user in the call")
            }
            return TranslatedCall(calls: [call], losses: [])
        case .signInAgain:
            if let call = call(for: act) { return TranslatedCall(calls: [call], losses: []) }
            return none("call", "\(target.rawValue) requires a signature to log in", "log in with a signature")
        case .signOut:
            // A dialect that cannot disconnect without logging out logs out.
            guard let call = call(for: act) ?? call(for: .signOut(.signedOut)) else { break }
            return TranslatedCall(calls: [call], losses: [])
        case .configure:
            return none("call", "\(target.rawValue) has no such setting", "leave it out", .dropped)
        case .readCache:
            let reason = "\(target.rawValue) does not report what it has in its cache"
            return none("call", reason, "ask the backend, or keep what was answered")
        case .other: break
        }
        return none("call", "\(target.rawValue) has no such call", "do without it")
    }

    private func call(for act: SessionAction) -> DialectCall? { DialectCall(act, in: targetDialect, context) }

    /// Returns the loss of a signature or token that the other vendor does not accept.
    private func foreignProof(_ ours: DialectVocabulary, _ theirs: DialectVocabulary) -> [Loss] {
        guard ours.proofField != theirs.proofField else { return [] }
        let reason = "\(target.rawValue) takes what its own server has signed"
        return [
            Loss(field: ours.proofField, fidelity: .converted, reason: reason, advice: "put that in its place")
        ]
    }

    private func none(
        _ field: String,
        _ reason: String,
        _ advice: String,
        _ fidelity: Fidelity = .rejected
    ) -> TranslatedCall {
        TranslatedCall(
            calls: [],
            losses: [Loss(field: field, fidelity: fidelity, reason: reason, advice: advice)]
        )
    }
}
