public import RelationshipCore

extension ToyTranslation {
    /// Returns the reply to a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: The outcome from the backend.
    /// - Returns: The reply.
    public func reply(to call: ToyCall, outcome: Outcome) -> ToyReply {
        let operation = operation(of: call)
        switch outcome {
        case .added(.added):
            return .yes(.code(tables.success(of: operation).number))
        case .added(.pending):
            return .yes(.code(tables.code(for: .needsApproval, operation: operation).number))
        case .items(let items):
            return .yes(.results(items.map { result($0, operation) }))
        case .friends(let entries):
            return .yes(.pals(entries.map(ToyTranslation.pal)))
        case .relations(let items):
            return .yes(.bonds(items.map { bond($0, operation) }))
        case .requests(let page):
            let list = page.entries.map(ToyTranslation.invitation)
            return .yes(.invitations(ToyInvitationPage(list: list, page: page.next?.token ?? "")))
        case .profiles(let profiles):
            return .yes(.cards(profiles.map(card)))
        case .message(.refused(let error)):
            return reply(to: call, error: error)
        case .done, .blocked, .groups, .message(.delivered), .users, .accounts, .follows, .followCounts,
            .presences, .subscriptions:
            // No call of the toy returns the lists among these outcomes.
            return .yes(.void)
        }
    }

    /// Returns the reply to a failed call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: The error.
    /// - Returns: The reply: a refusal, except for an invitation that waits for an answer.
    public func reply(to call: ToyCall, error: RelationshipError) -> ToyReply {
        let (refusal, channel) = ToyTranslation.refusal(of: error, operation(of: call))
        guard channel == .success, case .invitePal = call else { return .no(refusal) }
        return .yes(.code(refusal.code))
    }

    private func result(_ item: ItemResult, _ operation: Command.Kind) -> ToyResult {
        guard let error = item.error else { return ToyResult(who: item.user.rawValue) }
        let refusal = ToyTranslation.refusal(of: error, operation).refusal
        return ToyResult(who: item.user.rawValue, code: refusal.code, why: refusal.why)
    }

    private func bond(_ item: RelationItem, _ operation: Command.Kind) -> ToyBond {
        let bond = ToyTranslation.number(item.relation)
        guard let error = item.error else { return ToyBond(who: item.user.rawValue, bond: bond) }
        let refusal = ToyTranslation.refusal(of: error, operation).refusal
        return ToyBond(who: item.user.rawValue, bond: bond, code: refusal.code, why: refusal.why)
    }
}
