import RelationshipCore

@testable import V2TIMAdapter
@testable import V2TIMWire

extension WeakListeners {
    /// Calls the notification's callback in the listeners of both kinds.
    ///
    /// Only one of the kinds has it.
    func deliver(_ notification: V2TIMNotification) {
        forEach((any V2TIMSDKListener).self) { $0.receive(notification) }
        forEach((any V2TIMFriendshipListener).self) { $0.receive(notification) }
    }
}
