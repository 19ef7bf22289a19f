public import RelationshipCore

extension ToyTranslation {
    /// Returns the command of a call, after the toy's own checks of its arguments.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for the calls of the session.
    /// - Throws: The error of the first invalid argument.
    public func command(for call: ToyCall) throws(RelationshipError) -> Command? {
        switch call {
        case .startSession(let user, let ticket):
            _ = try check.user(user, "user")
            guard !ticket.isEmpty else { throw RelationshipError(.credentialMissing) }
            return nil
        case .endSession:
            return nil
        case .invitePal(let who, let words):
            let target = try check.user(who, "who")
            try check.text(words, .wording, else: .invalidWording)
            return .addFriend(AddFriendArguments(target: target, direction: .twoWay, wording: words ?? ""))
        case .acceptInvitation(let who):
            return .acceptRequest(AcceptRequestArguments(requester: try check.user(who, "who"), direction: .twoWay))
        case .refuseInvitation(let who):
            return .refuseRequest(from: try check.user(who, "who"))
        case .listInvitations(let sides, let states, let size, let page):
            return .listRequests(try requestQuery(sides, states, size, page))
        case .removePals(let whos):
            return .deleteFriends(UserBatch(try check.distinctUsers(whos, "whos", .deleteUsers)), .twoWay)
        case .listPals:
            return .listFriends(FriendQuery())
        case .checkPals(let whos):
            return .checkRelations(try check.distinctUsers(whos, "whos", .checkUsers), .twoWay)
        case .namePal(let who, let name):
            let friend = try check.user(who, "who")
            try check.text(name, .remark, else: .invalidRemark)
            return .updateFriend(friend, FriendPatch(remark: name))
        case .blockUsers(let whos):
            return .block(UserBatch(try check.distinctUsers(whos, "whos", .blockUsers)))
        case .unblockUsers(let whos):
            return .unblock(UserBatch(try check.distinctUsers(whos, "whos", .blockUsers)))
        case .getCards(let whos):
            return .getProfiles(try check.distinctUsers(whos, "whos", .profileUsers))
        case .updateCard(let nickname, let picture, let door):
            guard nickname != nil || picture != nil || door != nil else { throw RelationshipError(.invalidArgument) }
            try check.text(nickname, .nickname, else: .fieldTooLong)
            try check.text(picture, .avatarURL, else: .fieldTooLong)
            let permission = try door.map { (number) throws(RelationshipError) in
                try check.known(tables.enums.addPermission(number: number), number, "door")
            }
            return .updateProfile(ProfilePatch(nickname: nickname, avatarURL: picture, addPermission: permission))
        }
    }
}
