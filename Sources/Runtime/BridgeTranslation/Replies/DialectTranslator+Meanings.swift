import RelationshipCore

extension DialectTranslator {
    /// Returns a loss for each code in a reply that can have other meanings, for which the target has other codes.
    func otherMeanings(
        of result: Result<Outcome, RelationshipError>,
        in reply: DialectReply,
        to call: DialectCall,
        _ context: DialectContext
    ) -> [Loss] {
        let errors: [(RelationshipError, UserID?)] =
            switch result {
            case .failure(let error): [(error, nil)]
            case .success(let outcome): outcome.itemErrors.map { ($0.error, $0.user) }
            }
        var losses: [Loss] = []
        for (error, user) in errors {
            let meanings = call.erased.meanings(of: error, about: user, in: reply, context)
            let number = code(of: error.code, call)
            var others: [RelationshipError.Code] = []
            for other in meanings.compactMap(\.error) where code(of: other, call) != number && !others.contains(other) {
                others.append(other)
            }
            guard let foreign = error.foreign, !others.isEmpty else { continue }
            let words = others.map { "\($0.rawValue) (\(target.rawValue) \(code(of: $0, call)))" }
            losses.note(
                Loss(
                    field: "code",
                    fidelity: .converted,
                    reason:
                        "\(foreign.dialect.rawValue) \(foreign.code) is read as \(error.code.rawValue), and can also be "
                        + words.joined(separator: " or "),
                    advice: "decide by the call that the app made"
                )
            )
        }
        return losses
    }

    private func code(of error: RelationshipError.Code, _ call: DialectCall) -> Int {
        tables.code(for: error, operation: call.operation).number
    }
}

extension ErasedCall {
    /// Returns the meanings that a code in a reply to the call can have; empty for a reply of another dialect.
    func meanings(
        of error: RelationshipError,
        about user: UserID?,
        in reply: DialectReply,
        _ context: DialectContext
    ) -> [CodeMeaning] {
        guard let reply = reply.value(as: D.Translation.Reply.self) else { return [] }
        return translation(in: context).meanings(of: error, about: user, in: reply, to: call, dialect.tables)
    }
}
