public import RelationshipCore

extension ToyTranslation {
    /// Returns the call for a command.
    ///
    /// - Parameter command: The command.
    /// - Returns: The call, or `nil` if no call of the toy can express the whole command.
    public func call(for command: Command) -> ToyCall? {
        switch command {
        case .addFriend(let add):
            guard add.direction == .twoWay, add.remark.isEmpty, add.source.isEmpty, add.group == nil, !add.skipsApproval
            else { return nil }
            return .invitePal(who: add.target.rawValue, words: add.wording.isEmpty ? nil : add.wording)
        case .acceptRequest(let accept):
            guard accept.direction == .twoWay, accept.remark.isEmpty else { return nil }
            return .acceptInvitation(who: accept.requester.rawValue)
        case .refuseRequest(let requester):
            return .refuseInvitation(who: requester.rawValue)
        case .listRequests(let query):
            guard query.newestFirst else { return nil }
            return .listInvitations(
                sides: query.roles.compactMap { tables.enums.requestRole($0) }.sorted(),
                states: query.statuses.compactMap { tables.enums.requestStatus($0) }.sorted(),
                size: query.limit,
                page: query.after?.token
            )
        case .deleteFriends(let batch, .twoWay):
            return .removePals(whos: batch.users.map(\.rawValue))
        case .listFriends:
            return .listPals
        case .checkRelations(let users, .twoWay):
            return .checkPals(whos: users.map(\.rawValue))
        case .updateFriend(let friend, let patch):
            guard let remark = patch.remark, patch.groups == nil, patch.custom.isEmpty else { return nil }
            return .namePal(who: friend.rawValue, name: remark)
        case .block(let batch):
            return .blockUsers(whos: batch.users.map(\.rawValue))
        case .unblock(let batch):
            return .unblockUsers(whos: batch.users.map(\.rawValue))
        case .getProfiles(let users):
            return .getCards(whos: users.map(\.rawValue))
        case .updateProfile(let patch):
            return card(patch)
        default:
            return nil
        }
    }

    private func card(_ patch: ProfilePatch) -> ToyCall? {
        guard patch.fields.isEmpty, patch.custom.isEmpty, patch.visibility == nil else { return nil }
        guard patch.nickname != nil || patch.avatarURL != nil || patch.addPermission != nil else { return nil }
        return .updateCard(
            nickname: patch.nickname,
            picture: patch.avatarURL,
            door: patch.addPermission.flatMap { tables.enums.addPermission($0) }
        )
    }
}
