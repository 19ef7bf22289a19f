public import Foundation
import TIMWire

/// A message; the bridge sends only system messages, which report changes.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class TIMMessage: NSObject {
    private let value: TIMNotification.Message
    private var elems: [TIMElem]

    /// Creates an empty message.
    public override init() {
        value = TIMNotification.Message(elems: [], isSelf: true, sender: "", timestamp: 0)
        elems = []
    }

    init(_ value: TIMNotification.Message) {
        self.value = value
        elems = value.elems.map { elem in
            switch elem {
            case .sns(let value): TIMSNSSystemElem(value)
            case .profile(let value): TIMProfileSystemElem(value)
            }
        }
    }

    /// Adds an element.
    ///
    /// - Parameter elem: The element.
    /// - Returns: 0, or 1 without an element.
    #if canImport(ObjectiveC)
    @objc(addElem:)
    #endif
    @discardableResult
    open func add(_ elem: TIMElem!) -> Int32 {
        guard let elem else { return 1 }
        elems.append(elem)
        return 0
    }

    /// Returns an element, or `nil` if the index is out of range.
    ///
    /// - Parameter index: The index, from 0.
    /// - Returns: The element.
    open func getElem(_ index: Int32) -> TIMElem! {
        elems.indices.contains(Int(index)) ? elems[Int(index)] : nil
    }

    /// Returns the number of elements.
    ///
    /// - Returns: The number.
    open func elemCount() -> Int32 { Int32(clamping: elems.count) }

    /// Returns whether the user's own action caused the message.
    ///
    /// - Returns: `true` on the devices of the user who made the change.
    open func isSelf() -> Bool { value.isSelf }

    /// Returns the user who caused the message.
    ///
    /// - Returns: The user.
    open func sender() -> String! { value.sender }

    /// Returns the time of the change.
    ///
    /// - Returns: The time, in whole seconds.
    open func timestamp() -> Date! { Date(timeIntervalSince1970: TimeInterval(value.timestamp)) }

    /// Returns the conversation.
    ///
    /// - Returns: The system's conversation.
    open func getConversation() -> TIMConversation! { TIMConversation(value.conversation) }
}

/// A conversation.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class TIMConversation: NSObject {
    private let value: TIMNotification.Conversation

    /// Creates the system's conversation.
    public override init() {
        value = TIMNotification.Conversation()
    }

    init(_ value: TIMNotification.Conversation) {
        self.value = value
    }

    /// Returns the kind of the other side.
    ///
    /// - Returns: The kind.
    open func getType() -> TIMConversationType { TIMConversationType(rawValue: value.type) ?? .SYSTEM }

    /// Returns the other side; empty for the system.
    ///
    /// - Returns: The user or group.
    open func getReceiver() -> String! { value.receiver }
}
