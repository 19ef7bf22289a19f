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
            return .listRequests(try query(sides, states, size, page))
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

    private func query(
        _ sides: [Int],
        _ states: [Int],
        _ size: Int,
        _ page: String?
    ) throws(RelationshipError) -> RequestQuery {
        var roles: Set<FriendRequest.Role> = []
        for side in sides { roles.insert(try ToyCheck.known(tables.enums.requestRole(number: side))) }
        var statuses: Set<FriendRequest.Status> = []
        for state in states { statuses.insert(try ToyCheck.known(tables.enums.requestStatus(number: state))) }
        guard !roles.isEmpty, !statuses.isEmpty else { throw RelationshipError(.invalidEnumValue) }
        guard size > 0, tables.limit(.requestPage)?.admits(count: size) ?? true else {
            throw RelationshipError(.invalidPageSize)
        }
        var query = RequestQuery(roles: roles, statuses: statuses, newestFirst: true, limit: size)
        if let page, !page.isEmpty {
            guard let cursor = Cursor(token: page) else { throw RelationshipError(.invalidCursor) }
            query.after = cursor
        }
        return query
    }
}

/// The checks that the toy makes before it sends anything; the limits are those of the mapping tables.
enum ToyCheck {
    static func user(_ text: String) throws(RelationshipError) -> UserID {
        guard let user = UserID(text), tables.limit(.userID)?.admits(text) ?? true else {
            throw RelationshipError(.invalidUserID)
        }
        return user
    }

    /// A list that is not empty, names no user twice and is not longer than its limit.
    static func users(_ texts: [String], _ field: LimitedField) throws(RelationshipError) -> [UserID] {
        guard !texts.isEmpty, Set(texts).count == texts.count else { throw RelationshipError(.invalidUserList) }
        guard tables.limit(field)?.admits(count: texts.count) ?? true else { throw RelationshipError(.tooManyItems) }
        var users: [UserID] = []
        for text in texts { users.append(try user(text)) }
        return users
    }

    static func text(
        _ text: String?,
        _ field: LimitedField,
        else code: RelationshipError.Code
    ) throws(RelationshipError) {
        guard let text, let limit = tables.limit(field), !limit.admits(text) else { return }
        throw RelationshipError(code)
    }

    static func known<Value>(_ value: Value?) throws(RelationshipError) -> Value {
        guard let value else { throw RelationshipError(.invalidEnumValue) }
        return value
    }
}
