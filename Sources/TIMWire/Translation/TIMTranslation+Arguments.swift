import RelationshipCore

// The objects and lists that calls contain, as arguments of commands.
extension TIMTranslation {
    /// Checks the parameters of a login.
    func checkLogin(_ param: TIMCall.LoginParam?) throws(RelationshipError) {
        let param = try TIMCheck.object(param, "param")
        _ = try TIMCheck.user(param.identifier, "identifier")
        guard let signature = param.userSig, !signature.isEmpty else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
    }

    /// Reads the arguments of a request, with the vendor's defaults for what is not set.
    func addArguments(_ request: TIMCall.FriendRequest?) throws(RelationshipError) -> AddFriendArguments {
        let request = try TIMCheck.object(request, "request")
        return AddFriendArguments(
            target: try TIMCheck.user(request.identifier, "identifier"),
            // A new request object has no value, which the backend treats as two-way.
            direction: request.addType == 0
                ? .twoWay
                : try TIMCheck.known(tables.enums.addDirection(number:), request.addType, "addType"),
            wording: try TIMCheck.text(request.addWording, .wording, else: .invalidWording),
            source: try TIMCheck.source(request.addSource),
            remark: try TIMCheck.text(request.remark, .remark, else: .invalidRemark),
            group: try groupName(request.group)
        )
    }

    /// The group, or `nil`: the SDK does not distinguish an empty name from none.
    private func groupName(_ group: String?) throws(RelationshipError) -> String? {
        let name = try TIMCheck.text(group, .groupName, else: .invalidGroupName)
        return name.isEmpty ? nil : name
    }

    /// The command of an answer to a request.
    func answer(_ response: TIMCall.FriendResponse?) throws(RelationshipError) -> Command {
        let response = try TIMCheck.object(response, "response")
        let requester = try TIMCheck.user(response.identifier, "identifier")
        let remark = try TIMCheck.text(response.remark, .remark, else: .invalidRemark)
        if response.responseType == TIMCall.reject { return .refuseRequest(from: requester) }
        let direction = try TIMCheck.known(tables.enums.acceptDirection(number:), response.responseType, "responseType")
        return .acceptRequest(AcceptRequestArguments(requester: requester, direction: direction, remark: remark))
    }

    /// The command of a check of relations.
    func checkRelations(_ info: TIMCall.FriendCheckInfo?) throws(RelationshipError) -> Command {
        let info = try TIMCheck.object(info, "checkInfo")
        return .checkRelations(
            try TIMCheck.users(info.users, "users", limit: .checkUsers),
            try TIMCheck.known(tables.enums.checkDirection(number:), info.checkType, "checkType")
        )
    }

    /// A page of a request list.
    func requestQuery(_ request: TIMCall.FriendPendencyRequest?) throws(RelationshipError) -> RequestQuery {
        let request = try TIMCheck.object(request, "pendencyRequest")
        let roles: Set<FriendRequest.Role> =
            request.type == TIMCall.FriendPendencyRequest.both
            ? [.sent, .received]
            : [try TIMCheck.known(tables.enums.requestRole(number:), request.type, "type")]
        var after: Cursor?
        if request.timestamp != 0 {
            guard let position = Int64(exactly: request.timestamp) else { throw RelationshipError(.invalidCursor) }
            after = Cursor(position: position)
        }
        let largest = tables.limit(.requestPage)?.maximum ?? 100
        let size = request.numPerPage == 0 ? largest : min(Int(clamping: request.numPerPage), largest)
        return RequestQuery(roles: roles, statuses: [.pending], newestFirst: true, after: after, limit: size)
    }

    /// The users of a new group, which may be none.
    func groupMembers(_ users: [String]?) throws(RelationshipError) -> [UserID] {
        guard let users, !users.isEmpty else { return [] }
        return try TIMCheck.users(users, "identifiers", limit: .groupUsers)
    }

    /// The friends to put into a group, or to take out of it.
    func groupMembers(_ name: String?, _ users: [String]?) throws(RelationshipError) -> GroupMembers {
        GroupMembers(
            name: try TIMCheck.groupName(name, "groupName"),
            users: try TIMCheck.users(users, "identifiers", limit: .groupUsers)
        )
    }
}

extension TIMCall {
    /// The number of `TIM_FRIEND_RESPONSE_REJECT`; the other two answers differ in their direction only.
    static let reject = 2
}

extension TIMCall.FriendPendencyRequest {
    /// The number of `TIM_PENDENCY_BOTH`.
    static let both = 3
}
