import RelationshipCore

extension ToyTranslation {
    /// Converts all elements; returns `nil` if an element cannot be converted.
    static func all<Element, Read>(_ elements: [Element], _ read: (Element) -> Read?) -> [Read]? {
        let results = elements.compactMap(read)
        return results.count == elements.count ? results : nil
    }

    /// Reads a card; a card with an unknown door cannot be read.
    func profile(_ card: ToyCard) -> Profile? {
        guard let user = UserID(card.who), let permission = tables.enums.addPermission(number: card.door) else {
            return nil
        }
        return Profile(userID: user, nickname: card.nickname, avatarURL: card.picture, addPermission: permission)
    }

    /// Reads a pal; a pal who has only the user in their list has no friendship here.
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

    /// Reads an invitation; its place in the lists is not reported.
    func requestEntry(_ invitation: ToyInvitation) -> RequestEntry? {
        guard let other = UserID(invitation.who), let role = tables.enums.requestRole(number: invitation.side),
            let status = tables.enums.requestStatus(number: invitation.state)
        else { return nil }
        return RequestEntry(
            reported: role,
            of: user,
            other: Profile(userID: other, nickname: invitation.nickname, avatarURL: invitation.picture),
            wording: invitation.words,
            at: Timestamp(milliseconds: invitation.at),
            status: status
        )
    }
}
