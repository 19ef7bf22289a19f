import RelationshipCore

extension RongCloudTranslation {
    /// The shortest that a subscription lasts, in seconds: a minute.
    private static let leastSeconds = 60

    /// What a subscription to users asks for: the vendor refuses too many instead of forgetting the oldest.
    func subscription(
        _ request: RongCloudSubscribeEventRequest,
        _ check: ArgumentChecks
    ) throws(RongCloudFailure) -> SubscribeArguments {
        let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
        let publishers = try check.users(request.userIds, within: .subscribeUsers)
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

    /// Which subscriptions to list: those to the request's users or, with a page size or a start index, a page of all,
    /// which users narrow if the request names any.
    func subscriptionQuery(
        _ request: RongCloudSubscribeEventRequest,
        _ pageSize: Int?,
        _ startIndex: Int?,
        _ check: ArgumentChecks
    ) throws(RongCloudFailure) -> SubscriptionQuery {
        let topic = try check.known(tables.enums.subscriptionTopic(number: request.subscribeType))
        guard pageSize != nil || startIndex != nil else {
            return SubscriptionQuery(topic, of: try check.users(request.userIds, within: .subscribeUsers))
        }
        var publishers: [UserID]?
        if !request.userIds.isEmpty { publishers = try check.users(request.userIds, within: .subscribeUsers) }
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
