import RelationshipCore

extension ToyTranslation {
    static func number(_ relation: Relation) -> Int { tables.enums.relation(relation) ?? 0 }

    static func pal(_ entry: FriendEntry) -> ToyPal {
        ToyPal(
            who: entry.profile.userID.rawValue,
            nickname: entry.profile.nickname,
            picture: entry.profile.avatarURL,
            name: entry.friendship?.remark ?? "",
            since: entry.friendship?.addedAt.milliseconds ?? 0,
            bond: number(entry.relation)
        )
    }

    static func invitation(_ entry: RequestEntry) -> ToyInvitation {
        ToyInvitation(
            who: entry.profile.userID.rawValue,
            nickname: entry.profile.nickname,
            picture: entry.profile.avatarURL,
            side: tables.enums.requestRole(entry.role) ?? 0,
            state: tables.enums.requestStatus(entry.request.status) ?? 0,
            words: entry.request.wording,
            at: entry.changedAt.milliseconds
        )
    }

    func card(_ profile: Profile) -> ToyCard {
        let permission = profile.addPermission ?? context.defaultAddPermission
        return ToyCard(
            who: profile.userID.rawValue,
            nickname: profile.nickname,
            picture: profile.avatarURL,
            door: tables.enums.addPermission(permission) ?? 0
        )
    }
}
