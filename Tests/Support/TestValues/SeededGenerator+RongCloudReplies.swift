import RelationshipCore
package import RongCloudWire

extension SeededGenerator {
    /// Returns any reply to a call: one of its successes, or a failure with a known or unknown code.
    package mutating func rongCloudReply(to call: RongCloudCall) -> RongCloudReply {
        if chance() { return .success(success(of: call)) }
        var failure = RongCloudFailure(RongCloudCode(rawValue: int(20_000...36_000)))
        switch call {
        case .updateMyUserProfile, .setFriendInfo:
            if chance() { failure.errorKeys = ["name", "portraitUri", "uniqueId", "key_1"] }
        case .subscribeEvent(let request), .unSubscribeEvent(let request):
            if chance() {
                failure.failedUserIds = request.userIds.filter { _ in int(0...2) == 0 } + request.userIds.suffix(1)
            }
            failure.failedUserIds = failure.failedUserIds.map { ids in request.userIds.filter(ids.contains) }
        default: break
        }
        return .error(failure)
    }

    private mutating func time() -> Int64 { Int64(int(0...2_000_000_000_000)) }

    /// Returns a callback as the bridge itself would write it.
    package mutating func rongCloudNotification() -> RongCloudNotification {
        switch int(0...9) {
        case 0:
            .onFriendAdd(
                userId: userID(1...64),
                name: text(0...9),
                portraitUri: text(0...9),
                directionType: 2,
                operationTime: time()
            )
        case 1: .onFriendDelete(userIds: [userID(1...64), userID(1...64)], directionType: 2, operationTime: time())
        case 2:
            .onFriendApplicationStatusChanged(
                userId: userID(1...64),
                applicationType: int(1...2),
                applicationStatus: int(0...3),
                directionType: 2,
                operationTime: time(),
                extra: text(0...20)
            )
        case 3: .onFriendCleared(operationTime: time())
        case 4:
            .onFriendInfoChangedSync(
                userId: userID(1...64),
                remark: text(0...9),
                extProfile: texts(4),
                operationTime: time()
            )
        case 5: .onSubscriptionChangedOnOtherDevices(subscribeEvents: subscribeEvents())
        case 6: .onConnectionStatusChanged(status: chance() ? 6 : 15)
        case 7:
            .onEventChange(subscribeEvents: [profileInfo()])
        case 8:
            .onEventChange(subscribeEvents: [
                RongCloudSubscribeInfoEvent(userId: userID(1...64), subscribeType: 3, details: details())
            ])
        default: .onEventChange(subscribeEvents: [subscribedInfo()])
        }
    }

    private mutating func details() -> [RongCloudSubscribeEventDetail] {
        let platforms = (0...6).filter { _ in chance() }
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
                    userId: userID(1...64),
                    subscribeType: int(1...2),
                    operationType: operation,
                    subscribeTime: time(),
                    expiry: int(0...2_592_000)
                )
            }
    }
}
