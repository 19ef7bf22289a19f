import RelationshipCore

// Converts the objects and lists that calls contain to arguments of commands.
extension TIMTranslation {
    /// Checks the parameters of a login.
    func checkLogin(_ param: TIMCall.LoginParam?) throws(RelationshipError) {
        let param = try check.object(param, "param")
        _ = try check.user(param.identifier, "identifier")
        guard let signature = param.userSig, !signature.isEmpty else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
    }

    /// Reads the arguments of a request, with the vendor's defaults for unset values.
    func addArguments(_ request: TIMCall.FriendRequest?) throws(RelationshipError) -> AddFriendArguments {
        let request = try check.object(request, "request")
        return AddFriendArguments(
            target: try check.user(request.identifier, "identifier"),
            // A new request object has the value 0, which the backend treats as two-way.
            direction: request.addType == 0
                ? .twoWay
                : try check.known(tables.enums.addDirection(number: request.addType), request.addType, "addType"),
            wording: try check.text(request.addWording, .wording, else: .invalidWording),
            source: try check.source(request.addSource, "addSource", prefix: TIMKey.sourcePrefix),
            remark: try check.text(request.remark, .remark, else: .invalidRemark),
            // The SDK treats an empty name and a missing name alike.
            group: try check.text(request.group, .groupName, else: .invalidGroupName).nilIfEmpty
        )
    }

    /// Returns the command that answers a request.
    func answer(_ response: TIMCall.FriendResponse?) throws(RelationshipError) -> Command {
        let response = try check.object(response, "response")
        let requester = try check.user(response.identifier, "identifier")
        let remark = try check.text(response.remark, .remark, else: .invalidRemark)
        if response.responseType == TIMCall.reject { return .refuseRequest(from: requester) }
        let direction = try check.known(
            tables.enums.acceptDirection(number: response.responseType),
            response.responseType,
            "responseType"
        )
        return .acceptRequest(AcceptRequestArguments(requester: requester, direction: direction, remark: remark))
    }

    /// Returns the command that checks relations.
    func checkRelations(_ info: TIMCall.FriendCheckInfo?) throws(RelationshipError) -> Command {
        let info = try check.object(info, "checkInfo")
        return .checkRelations(
            try check.users(info.users, "users", limit: .checkUsers),
            try check.known(tables.enums.checkDirection(number: info.checkType), info.checkType, "checkType")
        )
    }

    /// Returns the query for a page of a request list.
    func requestQuery(_ request: TIMCall.FriendPendencyRequest?) throws(RelationshipError) -> RequestQuery {
        let request = try check.object(request, "pendencyRequest")
        let roles: Set<FriendRequest.Role> =
            request.type == TIMCall.FriendPendencyRequest.both
            ? [.sent, .received]
            : [try check.known(tables.enums.requestRole(number: request.type), request.type, "type")]
        var after: Cursor?
        if request.timestamp != 0 {
            guard let position = Int64(exactly: request.timestamp) else { throw RelationshipError(.invalidCursor) }
            after = Cursor(position: position)
        }
        let largest = tables.limit(.requestPage)?.maximum ?? 100
        let size = request.numPerPage == 0 ? largest : min(Int(clamping: request.numPerPage), largest)
        return RequestQuery(roles: roles, statuses: [.pending], newestFirst: true, after: after, limit: size)
    }
}

extension TIMCall {
    /// The number of `TIM_FRIEND_RESPONSE_REJECT`; the other two answers differ only in their direction.
    static let reject = 2
}

extension TIMCall.FriendPendencyRequest {
    /// The number of `TIM_PENDENCY_BOTH`.
    static let both = 3
}
