import RongCloudWire

extension RongCloudNotification {
    /// Calls the delegate's method in the header's spelling; the defaults call the others.
    func tell(_ delegate: any RCFriendEventHeaderDelegate) {
        switch self {
        case .onFriendAdd(let userId, let name, let portraitUri, let direction, let time):
            delegate.onFriendAdd(
                userId,
                name: name,
                portraitUri: portraitUri,
                directionType: RCDirectionType(rawValue: direction) ?? .both,
                operationTime: time
            )
        case .onFriendDelete(let userIds, let direction, let time):
            delegate.onFriendDelete(
                userIds,
                directionType: RCDirectionType(rawValue: direction) ?? .both,
                operationTime: time
            )
        case .onFriendApplicationStatusChanged(let userId, let type, let status, let direction, let time, let extra):
            delegate.onFriendApplicationStatusChanged(
                userId,
                applicationType: RCFriendApplicationType(rawValue: type) ?? .sent,
                applicationStatus: RCFriendApplicationStatus(rawValue: status) ?? .expired,
                directionType: RCDirectionType(rawValue: direction) ?? .both,
                operationTime: time,
                extra: extra
            )
        case .onFriendCleared(let time):
            delegate.onFriendCleared(time)
        case .onFriendInfoChangedSync(let userId, let remark, let extProfile, let time):
            delegate.onFriendInfoChangedSync(userId, remark: remark, extProfile: extProfile, operationTime: time)
        case .onEventChange, .onSubscriptionSyncCompleted, .onSubscriptionChangedOnOtherDevices,
            .onConnectionStatusChanged:
            break
        }
    }

    /// Calls the delegate's method without optionality, and its default calls the other spellings.
    func tell(_ delegate: any RCSubscribeEventDelegate) {
        switch self {
        case .onEventChange(let events):
            let events: [RCSubscribeInfoEvent] = events.map(RCSubscribeInfoEvent.init)
            delegate.onEventChange(events)
        case .onSubscriptionSyncCompleted(let type):
            delegate.onSubscriptionSyncCompleted(RCSubscribeType(rawValue: type) ?? .invalid)
        case .onSubscriptionChangedOnOtherDevices(let events):
            let events: [RCSubscribeEvent] = events.map(RCSubscribeEvent.init)
            delegate.onSubscriptionChanged(onOtherDevices: events)
        case .onFriendAdd, .onFriendDelete, .onFriendApplicationStatusChanged, .onFriendCleared,
            .onFriendInfoChangedSync, .onConnectionStatusChanged:
            break
        }
    }
}
