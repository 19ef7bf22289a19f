import RongCloudWire

// Subscriptions to other users, and their online status. Each call has a form with a completion block and an `async`
// form, as Swift imports it.
extension RCCoreClient {
    /// Subscribes to users' online status or profile; a repeated subscription restarts its lifetime.
    ///
    /// - Parameters:
    ///   - request: The users, the topic and the duration.
    ///   - completion: Gets 0, or the code of the first user that failed and the ids of all users that failed; the
    ///     other users are subscribed to. For a request that is refused as a whole it gets no ids: 34306 for its type,
    ///     34307 for its time, 34308 for its users, 26020 if the operator has not enabled such subscriptions.
    public func subscribeEvent(
        _ request: RCSubscribeEventRequest,
        completion: @escaping @Sendable (RCErrorCode, [String]?) -> Void
    ) {
        change(.subscribeEvent(request: request.value), completion)
    }

    /// Subscribes to users' online status or profile.
    ///
    /// - Parameter request: The users, the topic and the duration.
    /// - Returns: 0, or the code and the ids of the users that failed.
    public func subscribeEvent(_ request: RCSubscribeEventRequest) async -> (RCErrorCode, [String]?) {
        await changed(.subscribeEvent(request: request.value))
    }

    /// Ends subscriptions; ending a subscription that does not exist succeeds.
    ///
    /// - Parameters:
    ///   - request: The users and the topic.
    ///   - completion: Gets 0, or the code and the ids of the users that failed.
    public func unSubscribeEvent(
        _ request: RCSubscribeEventRequest,
        completion: @escaping @Sendable (RCErrorCode, [String]?) -> Void
    ) {
        change(.unSubscribeEvent(request: request.value), completion)
    }

    /// Ends subscriptions.
    ///
    /// - Parameter request: The users and the topic.
    /// - Returns: 0, or the code and the ids of the users that failed.
    public func unSubscribeEvent(_ request: RCSubscribeEventRequest) async -> (RCErrorCode, [String]?) {
        await changed(.unSubscribeEvent(request: request.value))
    }

    /// Reads the caller's subscriptions to the request's users; users without a subscription are left out.
    ///
    /// - Parameters:
    ///   - request: The users and the topic.
    ///   - completion: Gets 0 and the subscriptions with their present values, oldest first, or the code.
    public func querySubscribeEvent(
        _ request: RCSubscribeEventRequest,
        completion: @escaping @Sendable (RCErrorCode, [RCSubscribeInfoEvent]?) -> Void
    ) {
        query(.querySubscribeEvent(request: request.value)) { code, events in
            completion(code, events?.map(RCSubscribeInfoEvent.init))
        }
    }

    /// Reads the caller's subscriptions to the request's users.
    ///
    /// - Parameter request: The users and the topic.
    /// - Returns: 0 and the subscriptions, or the code.
    public func querySubscribeEvent(_ request: RCSubscribeEventRequest) async -> (RCErrorCode, [RCSubscribeInfoEvent]?)
    {
        await queried(.querySubscribeEvent(request: request.value))
    }

    /// Reads a page of the caller's subscriptions of a type.
    ///
    /// - Parameters:
    ///   - request: The type; users in the request narrow the list.
    ///   - pageSize: The length of the page, 1 to 200.
    ///   - startIndex: The number of subscriptions to skip, because they were read before.
    ///   - completion: Gets 0 and the subscriptions with their present values, oldest first, or the code; 34309 for an
    ///     invalid page.
    public func querySubscribeEvent(
        _ request: RCSubscribeEventRequest,
        pageSize: Int,
        start startIndex: Int,
        completion: (@Sendable (RCErrorCode, [RCSubscribeInfoEvent]?) -> Void)? = nil
    ) {
        let call = RongCloudCall.querySubscribeEvent(
            request: request.value,
            pageSize: pageSize,
            startIndex: startIndex
        )
        query(call) { code, events in completion?(code, events?.map(RCSubscribeInfoEvent.init)) }
    }

    /// Reads a page of the caller's subscriptions of a type.
    ///
    /// - Parameters:
    ///   - request: The type; users in the request narrow the list.
    ///   - pageSize: The length of the page, 1 to 200.
    ///   - startIndex: The number of subscriptions to skip.
    /// - Returns: 0 and the subscriptions, or the code.
    public func querySubscribeEvent(
        _ request: RCSubscribeEventRequest,
        pageSize: Int,
        start startIndex: Int
    ) async -> (RCErrorCode, [RCSubscribeInfoEvent]?) {
        await queried(.querySubscribeEvent(request: request.value, pageSize: pageSize, startIndex: startIndex))
    }

    /// Reads the online status of users, with or without a subscription.
    ///
    /// - Parameters:
    ///   - userIds: The users, 1 to 200.
    ///   - completion: Gets 0 and the users that exist, in the requested order, or the code and no users; 34215 for a
    ///     list
    ///     that is empty or too long, 26020 if the operator has not enabled online status.
    public func getSubscribeUsersOnlineStatus(
        _ userIds: [String],
        completion: @escaping @Sendable (RCErrorCode, [RCSubscribeUserOnlineStatus]) -> Void
    ) {
        readOnlineStatus(userIds) { code, statuses in
            completion(code, statuses.map(RCSubscribeUserOnlineStatus.init))
        }
    }

    /// Reads the online status of users, as Swift imports ``getSubscribeUsersOnlineStatus(_:completion:)``.
    ///
    /// - Parameter userIds: The users, 1 to 200.
    /// - Returns: 0 and the users that exist, or the code and no users.
    public func subscribeUsersOnlineStatus(_ userIds: [String]) async -> (RCErrorCode, [RCSubscribeUserOnlineStatus]) {
        let (code, statuses) = await withCheckedContinuation { continuation in
            readOnlineStatus(userIds) { continuation.resume(returning: ($0, $1)) }
        }
        return (code, statuses.map(RCSubscribeUserOnlineStatus.init))
    }
}

extension RCCoreClient {
    private func change(_ call: RongCloudCall, _ completion: @escaping @Sendable (RCErrorCode, [String]?) -> Void) {
        send(
            call,
            success: { completion(.RC_SUCCESS, nil) },
            failure: { completion($0.errorCode, $0.failedUserIds) }
        )
    }

    private func changed(_ call: RongCloudCall) async -> (RCErrorCode, [String]?) {
        await withCheckedContinuation { continuation in
            change(call) { continuation.resume(returning: ($0, $1)) }
        }
    }

    private func query(
        _ call: RongCloudCall,
        _ completion: @escaping @Sendable (RCErrorCode, [RongCloudSubscribeInfoEvent]?) -> Void
    ) {
        submit(
            call,
            { completion(.RC_SUCCESS, $0) },
            { completion($0, nil) },
            reading: { reply -> [RongCloudSubscribeInfoEvent]? in
                if case .subscribeEvents(let events) = reply { events } else { nil }
            }
        )
    }

    /// Returns objects that the calling task creates from the reply's values, because the objects are not sendable.
    private func queried(_ call: RongCloudCall) async -> (RCErrorCode, [RCSubscribeInfoEvent]?) {
        let (code, events) = await withCheckedContinuation { continuation in
            query(call) { continuation.resume(returning: ($0, $1)) }
        }
        return (code, events?.map(RCSubscribeInfoEvent.init))
    }

    private func readOnlineStatus(
        _ userIds: [String],
        _ completion: @escaping @Sendable (RCErrorCode, [RongCloudSubscribeUserOnlineStatus]) -> Void
    ) {
        submit(
            .getSubscribeUsersOnlineStatus(userIds: userIds),
            { completion(.RC_SUCCESS, $0) },
            { completion($0, []) },
            reading: { reply -> [RongCloudSubscribeUserOnlineStatus]? in
                if case .onlineStatuses(let statuses) = reply { statuses } else { nil }
            }
        )
    }
}
