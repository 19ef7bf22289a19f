extension DialectTranslation {
    /// Returns the meanings that a code in a reply can have, after its text, its block, the caller and the arguments of
    /// the call have excluded others.
    ///
    /// - Parameters:
    ///   - error: An error that was read from the reply.
    ///   - user: The user that the error is about, or `nil` for an error of the whole call.
    ///   - reply: The reply.
    ///   - call: The call that it answers.
    ///   - tables: The tables of the dialect.
    /// - Returns: The meanings, the most specific first; empty for an error without a code of the dialect.
    package func meanings(
        of error: RelationshipError,
        about user: UserID?,
        in reply: Reply,
        to call: Call,
        _ tables: DialectTables
    ) -> [CodeMeaning] {
        guard let foreign = error.foreign, foreign.dialect == tables.dialect else { return [] }
        let operation = operation(of: call)
        let isFailure = user == nil && reply == self.reply(code: foreign.code, text: foreign.text)
        var facts = CodeFacts(text: foreign.text, channel: isFailure ? .failure : .success)
        var users = user.map { [$0] }
        do throws(RelationshipError) {
            let command = try command(for: call)
            users = users ?? command?.namedUsers
        } catch {
            facts.refusal = error.code
        }
        facts.namesCaller = users.flatMap(namesCaller)
        return tables.meanings(of: foreign.code, operation: operation, facts: facts)
    }

    /// Returns a result with each code in the meaning that fits the reply and the call best.
    ///
    /// - Parameters:
    ///   - result: The result that was read from the reply by the operation and the texts.
    ///   - reply: The reply.
    ///   - call: The call that it answers.
    ///   - tables: The tables of the dialect.
    /// - Returns: The result.
    package func narrowed(
        _ result: Result<Outcome, RelationshipError>,
        in reply: Reply,
        to call: Call,
        _ tables: DialectTables
    ) -> Result<Outcome, RelationshipError> {
        func narrowed(_ error: RelationshipError, _ user: UserID?) -> RelationshipError {
            let meaning = meanings(of: error, about: user, in: reply, to: call, tables).first
            guard let code = meaning?.error, code != error.code else { return error }
            var narrowed = RelationshipError(code, user: error.user, foreign: error.foreign)
            narrowed.fields = error.fields
            return narrowed
        }
        return result.mapError { narrowed($0, nil) }.map { $0.mapErrors(narrowed) }
    }

    /// Returns whether a call names its caller; `nil` if the caller is unknown, or is one of several.
    private func namesCaller(_ users: [UserID]) -> Bool? {
        guard context.user != DialectContext.unknownUser else { return nil }
        let others = users.filter { $0.shortForm != context.user.shortForm }
        return others.isEmpty ? !users.isEmpty : others.count == users.count ? false : nil
    }
}
