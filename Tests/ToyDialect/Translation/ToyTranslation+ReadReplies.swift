public import RelationshipCore

// What a backend that speaks the toy has answered, in neutral terms: the reverse of `reply(to:outcome:)`.
extension ToyTranslation {
    /// A reply in neutral terms; what the toy does not report is left empty or at 0.
    ///
    /// - Parameters:
    ///   - reply: The reply.
    ///   - call: The call that was answered.
    /// - Returns: What the backend answered, or why it did not do what was asked; an error without a foreign code is that of
    ///   a reply that cannot be read.
    public func outcome(of reply: ToyReply, to call: ToyCall) -> Result<Outcome, RelationshipError> {
        let operation = operation(of: call)
        switch reply {
        case .no(let refusal):
            let error = ToyTranslation.error(of: refusal.code, refusal.why, operation)
            return .failure(error ?? ToyTranslation.unreadable("a refusal with the number of success"))
        case .yes(.code(let code)):
            guard let error = ToyTranslation.error(of: code, "", operation) else { return .success(.added(.added)) }
            return error.code == .needsApproval ? .success(.added(.pending)) : .failure(error)
        case .yes(let answer):
            guard let outcome = outcome(of: answer, operation) else {
                return .failure(ToyTranslation.unreadable("an impossible user, an unknown number or a foreign page"))
            }
            return .success(outcome)
        }
    }

    private static func unreadable(_ reason: String) -> RelationshipError {
        RelationshipError(.internalFailure, "the reply cannot be read: \(reason)")
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
            return
                ToyTranslation.all(cards) { card in
                    guard let user = UserID(card.who), let permission = tables.enums.addPermission(number: card.door)
                    else {
                        return nil
                    }
                    return Profile(
                        userID: user,
                        nickname: card.nickname,
                        avatarURL: card.picture,
                        addPermission: permission
                    )
                }
                .map { .profiles($0) }
        }
    }

    /// All elements turned into something else, or `nil` if one cannot be.
    private static func all<Element, Read>(_ elements: [Element], _ read: (Element) -> Read?) -> [Read]? {
        let results = elements.compactMap(read)
        return results.count == elements.count ? results : nil
    }
}

// MARK: - Parts of replies and callbacks

extension ToyTranslation {
    /// A pal; one who is only in the other list has no friendship here.
    func friendEntry(_ pal: ToyPal) -> FriendEntry? {
        guard let friend = UserID(pal.who), let relation = tables.enums.relation(number: pal.bond) else { return nil }
        let added = Timestamp(milliseconds: pal.since)
        let friendship = Friendship(owner: user, friend: friend, remark: pal.name, addedAt: added)
        return FriendEntry(
            profile: Profile(userID: friend, nickname: pal.nickname, avatarURL: pal.picture),
            relation: relation,
            friendship: relation.isOutgoing ? friendship : nil
        )
    }

    /// An invitation; its place in the lists is not known.
    func requestEntry(_ invitation: ToyInvitation) -> RequestEntry? {
        guard let other = UserID(invitation.who), let role = tables.enums.requestRole(number: invitation.side),
            let status = tables.enums.requestStatus(number: invitation.state)
        else { return nil }
        let time = Timestamp(milliseconds: invitation.at)
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: role == .sent ? user : other,
            addressee: role == .sent ? other : user,
            wording: invitation.words,
            sentAt: time,
            status: status,
            handledAt: status == .pending ? nil : time,
            requesterSide: side,
            addresseeSide: side
        )
        let profile = Profile(userID: other, nickname: invitation.nickname, avatarURL: invitation.picture)
        return RequestEntry(request: request, role: role, profile: profile, changedAt: time)
    }
}
