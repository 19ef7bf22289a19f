import RelationshipCore

extension TIMCall {
    /// The operation of a call in the mapping tables.
    var operation: Command.Kind {
        switch self {
        case .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout: .signIn
        case .modifySelfProfile: .updateProfile
        case .getSelfProfile, .getUsersProfile, .querySelfProfile, .queryUserProfile: .getProfiles
        case .getFriendList, .queryFriendList: .listFriends
        case .getFriends, .queryFriend: .getFriends
        case .checkFriends: .checkRelations
        case .addFriend: .addFriend
        case .doResponse(let response):
            response?.responseType == TIMCall.reject ? .refuseRequest : .acceptRequest
        case .deleteFriends: .deleteFriends
        case .modifyFriend: .updateFriend
        case .createFriendGroup: .createGroups
        case .getFriendGroups: .listGroups
        case .deleteFriendGroup: .deleteGroups
        case .renameFriendGroup: .renameGroup
        case .addFriendsToFriendGroup: .addToGroup
        case .deleteFriendsFromFriendGroup: .removeFromGroup
        case .getPendencyList: .listRequests
        case .deletePendency: .deleteRequests
        case .pendencyReport: .markRequestsRead
        case .getBlackList: .listBlocked
        case .addBlackList: .block
        case .deleteBlackList: .unblock
        }
    }

    /// The number of `TIM_FRIEND_RESPONSE_REJECT`; the other two answers differ in their direction only.
    static let reject = 2

    /// Checks the parameters of a login.
    private static func check(_ param: LoginParam?) throws(RelationshipError) -> Command? {
        guard let param else { throw RelationshipError(.invalidArgument, "param is nil") }
        _ = try TIMCheck.userID(param.identifier, "identifier")
        guard let signature = param.userSig, !signature.isEmpty else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
        return nil
    }

    /// Returns the command of the call, or `nil` for the calls that the session answers itself.
    ///
    /// - Parameter user: The user who is logged in.
    /// - Returns: The command.
    /// - Throws: The error that the vendor's SDK finds before it sends anything.
    func command(as user: UserID) throws(RelationshipError) -> Command? {
        switch self {
        case .login(let param): try TIMCall.check(param)
        case .initSdk, .unInit, .setUserConfig, .initStorage, .autoLogin, .logout: nil
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList: nil
        case .modifySelfProfile(let values): .updateProfile(try ProfilePatch(tim: values))
        case .getSelfProfile: .getProfiles([user])
        case .getUsersProfile(let users, _):
            .getProfiles(try TIMCheck.userIDs(users, "identifiers", limit: .profileUsers))
        case .getFriendList: .listFriends(FriendQuery())
        case .getFriends(let users): .getFriends(try TIMCheck.userIDs(users, "identifiers", limit: .getUsers))
        case .checkFriends(let info): try info.requireObject("checkInfo").command()
        case .addFriend(let request): .addFriend(try request.requireObject("request").arguments())
        case .doResponse(let response): try response.requireObject("response").command()
        case .deleteFriends(let users, let delType):
            .deleteFriends(
                UserBatch(try TIMCheck.userIDs(users, "identifiers", limit: .deleteUsers)),
                try TIMCheck.value(
                    tables.enums.deleteDirection(number: delType),
                    of: "delType",
                    number: delType
                )
            )
        case .modifyFriend(let friend, let values):
            .updateFriend(try TIMCheck.userID(friend, "identifier"), try FriendPatch(tim: values))
        case .createFriendGroup(let names, let users):
            .createGroups(
                CreateGroupsArguments(
                    names: try TIMCheck.groupNames(names, "groupNames"),
                    members: try TIMCall.members(users)
                )
            )
        case .getFriendGroups(let names):
            .listGroups(names.map(\.isEmpty) ?? true ? nil : try TIMCheck.groupNames(names, "groupNames"))
        case .deleteFriendGroup(let names): .deleteGroups(try TIMCheck.groupNames(names, "groupNames"))
        case .renameFriendGroup(let oldName, let newName):
            .renameGroup(
                from: try TIMCheck.groupName(oldName, "oldName"),
                to: try TIMCheck.groupName(newName, "newName")
            )
        case .addFriendsToFriendGroup(let name, let users): .addToGroup(try TIMCall.groupMembers(name, users))
        case .deleteFriendsFromFriendGroup(let name, let users):
            .removeFromGroup(try TIMCall.groupMembers(name, users))
        case .getPendencyList(let request): .listRequests(try request.requireObject("pendencyRequest").query())
        case .deletePendency(let type, let users):
            .deleteRequests(
                from: try TIMCheck.userIDs(users, "identifiers", limit: .deleteRequestUsers),
                role: try TIMCheck.value(tables.enums.requestRole(number: type), of: "type", number: type)
            )
        case .pendencyReport(let seconds): .markRequestsRead(upTo: Timestamp(endOfSecond: seconds))
        case .getBlackList: .listBlocked
        case .addBlackList(let users):
            .block(UserBatch(try TIMCheck.userIDs(users, "identifiers", limit: .blockUsers)))
        case .deleteBlackList(let users):
            .unblock(UserBatch(try TIMCheck.userIDs(users, "identifiers", limit: .blockUsers)))
        }
    }
}

extension TIMCall {
    /// The users of a new group, which may be none.
    fileprivate static func members(_ users: [String]?) throws(RelationshipError) -> [UserID] {
        guard let users, !users.isEmpty else { return [] }
        return try TIMCheck.userIDs(users, "identifiers", limit: .groupUsers)
    }

    fileprivate static func groupMembers(
        _ name: String?,
        _ users: [String]?
    ) throws(RelationshipError) -> GroupMembers {
        GroupMembers(
            name: try TIMCheck.groupName(name, "groupName"),
            users: try TIMCheck.userIDs(users, "identifiers", limit: .groupUsers)
        )
    }
}

extension TIMCall.FriendRequest {
    fileprivate func arguments() throws(RelationshipError) -> AddFriendArguments {
        AddFriendArguments(
            target: try TIMCheck.userID(identifier, "identifier"),
            // A new request object has no value, which the backend treats as two-way.
            direction: addType == 0
                ? .twoWay
                : try TIMCheck.value(tables.enums.addDirection(number: addType), of: "addType", number: addType),
            wording: try TIMCheck.text(addWording, .wording, orThrow: .invalidWording),
            source: try TIMCheck.source(addSource),
            remark: try TIMCheck.text(remark, .remark, orThrow: .invalidRemark),
            group: try groupName()
        )
    }

    /// The group, or `nil`: the SDK does not distinguish an empty name from none.
    private func groupName() throws(RelationshipError) -> String? {
        let name = try TIMCheck.text(group, .groupName, orThrow: .invalidGroupName)
        return name.isEmpty ? nil : name
    }
}

extension TIMCall.FriendResponse {
    fileprivate func command() throws(RelationshipError) -> Command {
        let requester = try TIMCheck.userID(identifier, "identifier")
        let remark = try TIMCheck.text(remark, .remark, orThrow: .invalidRemark)
        if responseType == TIMCall.reject { return .refuseRequest(from: requester) }
        let direction = try TIMCheck.value(
            tables.enums.acceptDirection(number: responseType),
            of: "responseType",
            number: responseType
        )
        return .acceptRequest(AcceptRequestArguments(requester: requester, direction: direction, remark: remark))
    }
}

extension TIMCall.FriendCheckInfo {
    fileprivate func command() throws(RelationshipError) -> Command {
        .checkRelations(
            try TIMCheck.userIDs(users, "users", limit: .checkUsers),
            try TIMCheck.value(
                tables.enums.checkDirection(number: checkType),
                of: "checkType",
                number: checkType
            )
        )
    }
}

extension TIMCall.FriendPendencyRequest {
    /// The number of `TIM_PENDENCY_BOTH`.
    static let both = 3

    fileprivate func query() throws(RelationshipError) -> RequestQuery {
        let roles: Set<FriendRequest.Role> =
            type == Self.both
            ? [.sent, .received]
            : [try TIMCheck.value(tables.enums.requestRole(number: type), of: "type", number: type)]
        var after: Cursor?
        if timestamp != 0 {
            guard let position = Int64(exactly: timestamp) else { throw RelationshipError(.invalidCursor) }
            after = Cursor(position: position)
        }
        let largest = tables.limit(.requestPage)?.maximum ?? 100
        let size = numPerPage == 0 ? largest : min(Int(clamping: numPerPage), largest)
        return RequestQuery(roles: roles, statuses: [.pending], newestFirst: true, after: after, limit: size)
    }
}

extension Timestamp {
    /// The last millisecond of a second: "up to this second" covers all requests that lists show with it.
    fileprivate init(endOfSecond seconds: UInt64) {
        let (start, overflow) = Int64(clamping: seconds).multipliedReportingOverflow(by: 1_000)
        self = Timestamp(milliseconds: overflow ? .max : start).advanced(byMilliseconds: 999)
    }
}

extension Optional {
    /// The object, or the error of a `nil` where the vendor wants an object.
    fileprivate func requireObject(_ parameter: String) throws(RelationshipError) -> Wrapped {
        guard let self else { throw RelationshipError(.invalidArgument, "\(parameter) is nil") }
        return self
    }
}
