import Foundation
import RelationshipCore
import V2TIMWire

extension V2TIMListeners {
    /// Notifies all listeners; must run on the callback queue.
    ///
    /// Calls only the first spelling of each callback; see ``V2TIMFriendshipListener``.
    func deliver(_ notification: V2TIMNotification) {
        if notification.name.isOfSDKListener {
            forEach((any V2TIMSDKListener).self) { $0.hear(notification) }
        } else {
            forEach((any V2TIMFriendshipListener).self) { $0.hear(notification) }
        }
    }
}

extension VendorProperty {
    /// Returns a text as an object.
    static func object(_ text: String?) -> NSObject? { text.map(NSString.init) }
}
