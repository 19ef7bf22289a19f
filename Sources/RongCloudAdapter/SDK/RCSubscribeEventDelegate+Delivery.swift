import RongCloudWire

extension RCSubscribeEventDelegate {
    /// Calls the method of a notification without optionality, and its default calls the other spellings.
    func hear(_ notification: RongCloudNotification) {
        switch notification {
        case .onEventChange(let events):
            let events: [RCSubscribeInfoEvent] = events.map(RCSubscribeInfoEvent.init)
            onEventChange(events)
        case .onSubscriptionSyncCompleted(let type):
            onSubscriptionSyncCompleted(RCSubscribeType(rawValue: type) ?? .invalid)
        case .onSubscriptionChangedOnOtherDevices(let events):
            let events: [RCSubscribeEvent] = events.map(RCSubscribeEvent.init)
            onSubscriptionChanged(onOtherDevices: events)
        default: break
        }
    }
}
