import RongCloudAdapter

/// As SDK 5.44 spells it.
final class PlainLists: NSObject, RCSubscribeEventDelegate, Spelling, Sendable {
    let log = Log()

    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]) {
        for event in subscribeEvents { log.append(line(event)) }
    }
    func onSubscriptionSyncCompleted(_ type: RCSubscribeType) {
        log.append("synced \(type.rawValue)")
    }
    func onSubscriptionSyncCompleted() {
        log.append("never, because the one with a type is there")
    }
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]) {
        for event in subscribeEvents { log.append(line(event)) }
    }
}

/// As SDK 5.12 spells it.
final class UnwrappedLists: NSObject, RCSubscribeEventDelegate, Spelling, Sendable {
    let log = Log()

    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]!) {
        for event in subscribeEvents { log.append(line(event)) }
    }
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]!) {
        for event in subscribeEvents { log.append(line(event)) }
    }
}

/// With optional lists, as an app may have written it.
final class OptionalLists: NSObject, RCSubscribeEventDelegate, Spelling, Sendable {
    let log = Log()

    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]?) {
        for event in subscribeEvents ?? [] { log.append(line(event)) }
    }
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]?) {
        for event in subscribeEvents ?? [] { log.append(line(event)) }
    }
}

/// With the method that the vendor has deprecated, and no other.
final class SyncedWithoutType: NSObject, RCSubscribeEventDelegate, Spelling, Sendable {
    let log = Log()

    func onSubscriptionSyncCompleted() {
        log.append("synced")
    }
}

private func line(_ event: RCSubscribeInfoEvent) -> String {
    "change \(event.userId) \(event.subscribeType.rawValue) \(event.details?.first?.eventValue ?? -1)"
}

private func line(_ event: RCSubscribeEvent) -> String {
    "other \(event.userId) \(event.subscribeType.rawValue) \(event.operationType)"
}
