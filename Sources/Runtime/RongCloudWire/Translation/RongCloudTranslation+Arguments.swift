import RelationshipCore

// Converts the objects and lists that calls contain to arguments of commands.
extension RongCloudTranslation {
    /// The fields that the vendor searches: the remark first.
    static let searchedFields: [FriendSearch.Field] = [.remark, .nickname]

    func requestQuery(
        _ option: RongCloudPagingQueryOption,
        types: [Int],
        status: [Int],
        _ check: RongCloudCheck
    ) throws(RongCloudFailure) -> RequestQuery {
        var roles: Set<FriendRequest.Role> = []
        for type in types {
            roles.insert(try check.known(tables.enums.requestRole(number: type), .requestRole))
        }
        try check.notEmpty(roles, .requestRole)
        var statuses: Set<FriendRequest.Status> = []
        for number in status {
            let status = try check.known(tables.enums.requestStatus(number: number), .requestStatus)
            statuses.insert(status)
            // The vendor has no status for a withdrawn request, and shows it as expired.
            if status == .expired { statuses.insert(.withdrawn) }
        }
        try check.notEmpty(statuses, .requestStatus)
        guard option.count > 0, tables.limit(.requestPage)?.admits(count: option.count) ?? true
        else { throw check.failure(.invalidPageSize) }
        var after: Cursor?
        if let token = option.pageToken, !token.isEmpty {
            guard let cursor = Cursor(token: token) else { throw check.failure(.invalidCursor) }
            after = cursor
        }
        return RequestQuery(
            roles: roles,
            statuses: statuses,
            newestFirst: !option.order,
            after: after,
            limit: option.count
        )
    }

    /// The minimum lifetime of a subscription, in seconds.
    private static let leastSeconds = 60

    /// Reads the arguments of a subscription to users; the vendor refuses too many instead of replacing the oldest.
    func subscribeArguments(
        _ request: RongCloudSubscribeEventRequest,
        _ check: RongCloudCheck
    ) throws(RongCloudFailure) -> SubscribeArguments {
        let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
        let publishers = try check.users(request.userIds, limit: .subscribeUsers)
        guard request.expiry >= RongCloudTranslation.leastSeconds,
            tables.limit(.subscriptionSeconds)?.admits(value: Int64(request.expiry)) ?? true
        else { throw check.failure(.invalidArgument) }
        return SubscribeArguments(
            topic,
            to: publishers,
            lifetime: Int64(request.expiry) * 1_000,
            limit: tables.limit(.subscriptions)?.maximum ?? .max,
            evictsOldest: false
        )
    }

    /// Returns the query for a list of subscriptions.
    ///
    /// The list contains the subscriptions to the request's users. With a page size or a start index it is a page of
    /// all subscriptions, limited to the request's users if there are any.
    func subscriptionQuery(
        _ request: RongCloudSubscribeEventRequest,
        _ pageSize: Int?,
        _ startIndex: Int?,
        _ check: RongCloudCheck
    ) throws(RongCloudFailure) -> SubscriptionQuery {
        let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
        guard pageSize != nil || startIndex != nil else {
            return SubscriptionQuery(topic, of: try check.users(request.userIds, limit: .subscribeUsers))
        }
        var publishers: [UserID]?
        if !request.userIds.isEmpty { publishers = try check.users(request.userIds, limit: .subscribeUsers) }
        let startIndex = startIndex ?? 0
        guard let pageSize, pageSize > 0, startIndex >= 0,
            tables.limit(.subscriptionPage)?.admits(count: pageSize) ?? true
        else { throw check.failure(.invalidPageSize) }
        return SubscriptionQuery(
            topic,
            of: publishers,
            after: startIndex > 0 ? Cursor(.index(startIndex)) : nil,
            limit: pageSize
        )
    }
}
