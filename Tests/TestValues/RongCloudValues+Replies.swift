import RelationshipCore
package import RongCloudWire

extension RongCloudValues {
    /// Any answer to a call: a success of its own, or a failure, known or not.
    package mutating func reply(to call: RongCloudCall) -> RongCloudReply {
        if bool() { return .success(success(of: call)) }
        var failure = RongCloudFailure(RongCloudCode(rawValue: int(20_000...36_000)))
        switch call {
        case .updateMyUserProfile, .setFriendInfo:
            if bool() { failure.errorKeys = ["name", "portraitUri", "uniqueId", "key_1"] }
        case .subscribeEvent(let request), .unSubscribeEvent(let request):
            if bool() {
                failure.failedUserIds = request.userIds.filter { _ in int(0...2) == 0 } + request.userIds.suffix(1)
            }
            failure.failedUserIds = failure.failedUserIds.map { ids in request.userIds.filter(ids.contains) }
        default: break
        }
        return .error(failure)
    }

    private mutating func time() -> Int64 { Int64(int(0...2_000_000_000_000)) }

    /// A callback as the bridge itself would write it.
    package mutating func notification() -> RongCloudNotification {
        switch int(0...9) {
        case 0:
            .onFriendAdd(
                userId: userId(),
                name: text(9),
                portraitUri: text(9),
                directionType: 2,
                operationTime: time()
            )
        case 1: .onFriendDelete(userIds: [userId(), userId()], directionType: 2, operationTime: time())
        case 2:
            .onFriendApplicationStatusChanged(
                userId: userId(),
                applicationType: int(1...2),
                applicationStatus: int(0...3),
                directionType: 2,
                operationTime: time(),
                extra: text(20)
            )
        case 3: .onFriendCleared(operationTime: time())
        case 4:
            .onFriendInfoChangedSync(
                userId: userId(),
                remark: text(9),
                extProfile: texts(4),
                operationTime: time()
            )
        case 5: .onSubscriptionChangedOnOtherDevices(subscribeEvents: subscribeEvents())
        case 6: .onConnectionStatusChanged(status: bool() ? 6 : 15)
        case 7:
            .onEventChange(subscribeEvents: [profileInfo()])
        case 8:
            .onEventChange(subscribeEvents: [
                RongCloudSubscribeInfoEvent(userId: userId(), subscribeType: 3, details: details())
            ])
        default: .onEventChange(subscribeEvents: [subscribedInfo()])
        }
    }

    private mutating func details() -> [RongCloudSubscribeEventDetail] {
        let platforms = (0...6).filter { _ in bool() }
        return (platforms.isEmpty ? [2] : platforms)
            .map { platform in
                RongCloudSubscribeEventDetail(eventValue: int(0...1), changeTime: time(), platform: platform)
            }
    }

    private mutating func subscribedInfo() -> RongCloudSubscribeInfoEvent {
        var event = infoEvent()
        if event.subscribeType == 1 { event.details = details() }
        event.userProfile?.userId = event.userId
        return event
    }

    private mutating func profileInfo() -> RongCloudSubscribeInfoEvent {
        let profile = profile()
        return RongCloudSubscribeInfoEvent(userId: profile.userId ?? "", subscribeType: 4, userProfile: profile)
    }

    private mutating func subscribeEvents() -> [RongCloudSubscribeEvent] {
        let operation = int(0...1)
        return (0...int(0...3))
            .map { _ in
                RongCloudSubscribeEvent(
                    userId: userId(),
                    subscribeType: int(1...2),
                    operationType: operation,
                    subscribeTime: time(),
                    expiry: int(0...2_592_000)
                )
            }
    }
}
