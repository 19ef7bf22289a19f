public import RelationshipCore

// Converts the replies of a toy backend to neutral outcomes: the reverse of `reply(to:outcome:)`.
extension ToyTranslation {
    /// Returns the neutral outcome of a reply; values that the toy does not report are empty or 0.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: The outcome from the backend, or its error. An error without a foreign code means that the reply
    ///   cannot be read.
    public func outcome(of reply: ToyReply, to call: ToyCall) -> Result<Outcome, RelationshipError> {
        let operation = operation(of: call)
        switch reply {
        case .no(let refusal):
            let error = ToyTranslation.error(of: refusal.code, refusal.why, operation)
            return .failure(error ?? .unreadable("a refusal with the number of success"))
        case .yes(.code(let code)):
            guard let error = ToyTranslation.error(of: code, "", operation) else { return .success(.added(.added)) }
            return error.code == .needsApproval ? .success(.added(.pending)) : .failure(error)
        case .yes(let answer):
            guard let outcome = outcome(of: answer, operation) else {
                return .failure(.unreadable("an impossible user, an unknown number or a foreign page"))
            }
            return .success(outcome)
        }
    }

    private func outcome(of answer: ToyAnswer, _ operation: Command.Kind) -> Outcome? {
        switch answer {
        case .void, .code:
            return .done
        case .results(let results):
            return
                ToyTranslation.all(results) { result in
                    UserID(result.who)
                        .map {
                            ItemResult(user: $0, error: ToyTranslation.error(of: result.code, result.why, operation))
                        }
                }
                .map { .items($0) }
        case .pals(let pals):
            return ToyTranslation.all(pals, friendEntry).map { .friends($0) }
        case .bonds(let bonds):
            return
                ToyTranslation.all(bonds) { bond in
                    guard let user = UserID(bond.who), let relation = tables.enums.relation(number: bond.bond) else {
                        return nil
                    }
                    let error = ToyTranslation.error(of: bond.code, bond.why, operation)
                    return RelationItem(user: user, relation: relation, error: error)
                }
                .map { .relations($0) }
        case .invitations(let page):
            guard let entries = ToyTranslation.all(page.list, requestEntry) else { return nil }
            let next = page.page.isEmpty ? nil : Cursor(token: page.page)
            guard page.page.isEmpty || next != nil else { return nil }
            return .requests(RequestPage(entries: entries, next: next, unreadCount: 0, sequence: 0))
        case .cards(let cards):
            return ToyTranslation.all(cards, profile).map { .profiles($0) }
        }
    }
}
