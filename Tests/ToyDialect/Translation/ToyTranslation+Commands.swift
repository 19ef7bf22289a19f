public import RelationshipCore

extension ToyTranslation {
    /// What a call asks of the backend, once its arguments have passed the toy's own checks.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for the calls of the session.
    /// - Throws: What is wrong with the first argument that is not as it must be.
    public func command(for call: ToyCall) throws(RelationshipError) -> Command? {
        switch call {
        case .startSession(let user, let ticket):
            _ = try ToyCheck.user(user)
            guard !ticket.isEmpty else { throw RelationshipError(.credentialMissing) }
            return nil
        case .endSession:
            return nil
        case .invitePal(let who, let words):
            let target = try ToyCheck.user(who)
            try ToyCheck.text(words, .wording, else: .invalidWording)
            return .addFriend(AddFriendArguments(target: target, direction: .twoWay, wording: words ?? ""))
        case .acceptInvitation(let who):
            return .acceptRequest(AcceptRequestArguments(requester: try ToyCheck.user(who), direction: .twoWay))
        case .refuseInvitation(let who):
            return .refuseRequest(from: try ToyCheck.user(who))
        case .listInvitations(let sides, let states, let size, let page):
            return .listRequests(try requestQuery(sides, states, size, page))
        case .removePals(let whos):
            return .deleteFriends(UserBatch(try ToyCheck.users(whos, .deleteUsers)), .twoWay)
        case .listPals:
            return .listFriends(FriendQuery())
        case .checkPals(let whos):
            return .checkRelations(try ToyCheck.users(whos, .checkUsers), .twoWay)
        case .namePal(let who, let name):
            let friend = try ToyCheck.user(who)
            try ToyCheck.text(name, .remark, else: .invalidRemark)
            return .updateFriend(friend, FriendPatch(remark: name))
        case .blockUsers(let whos):
            return .block(UserBatch(try ToyCheck.users(whos, .blockUsers)))
        case .unblockUsers(let whos):
            return .unblock(UserBatch(try ToyCheck.users(whos, .blockUsers)))
        case .getCards(let whos):
            return .getProfiles(try ToyCheck.users(whos, .profileUsers))
        case .updateCard(let nickname, let picture, let door):
            guard nickname != nil || picture != nil || door != nil else { throw RelationshipError(.invalidArgument) }
            try ToyCheck.text(nickname, .nickname, else: .fieldTooLong)
            try ToyCheck.text(picture, .avatarURL, else: .fieldTooLong)
            let permission = try door.map { (number) throws(RelationshipError) in
                try ToyCheck.known(tables.enums.addPermission(number: number))
            }
            return .updateProfile(ProfilePatch(nickname: nickname, avatarURL: picture, addPermission: permission))
        }
    }
}
