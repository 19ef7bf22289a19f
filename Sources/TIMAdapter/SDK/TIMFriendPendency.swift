import Foundation
import TIMWire

/// A pending request.
open class TIMFriendPendencyItem: TIMCodingModel {
    final var value: TIMReply.FriendPendencyItem

    /// Creates an empty item.
    public override init() {
        value = TIMReply.FriendPendencyItem(identifier: "", type: 0)
    }

    convenience init(_ value: TIMReply.FriendPendencyItem) {
        self.init()
        self.value = value
    }

    /// The other user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// The time when the request was sent, in seconds since 1970.
    open var addTime: UInt64 {
        get { value.addTime }
        set { value.addTime = newValue }
    }

    /// The place where the requester found the addressee.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue ?? "" }
    }

    /// The requester's text.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue ?? "" }
    }

    /// The other user's display name.
    open var nickname: String! {
        get { value.nickname }
        set { value.nickname = newValue ?? "" }
    }

    /// Whether it was received or sent.
    open var type: TIMPendencyType {
        get { TIMPendencyType(rawValue: value.type) ?? .PENDENCY_COME_IN }
        set { value.type = newValue.rawValue }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}

/// A request that came in.
open class TIMFriendPendencyInfo: TIMCodingModel {
    final var value: TIMNotification.FriendPendencyInfo

    /// Creates an empty description.
    public override init() {
        value = TIMNotification.FriendPendencyInfo(identifier: "", addSource: "", addWording: "", nickname: "")
    }

    convenience init(_ value: TIMNotification.FriendPendencyInfo) {
        self.init()
        self.value = value
    }

    /// The requester.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// The place where the requester found the addressee.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue ?? "" }
    }

    /// The requester's text.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue ?? "" }
    }

    /// The requester's display name.
    open var nickname: String! {
        get { value.nickname }
        set { value.nickname = newValue ?? "" }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}

/// A page of requests.
open class TIMFriendPendencyResponse: TIMCodingModel {
    final var value = TIMReply.FriendPendencyResponse()

    /// Creates an empty page.
    public override init() {
        pendencies = []
    }

    convenience init(_ value: TIMReply.FriendPendencyResponse) {
        self.init()
        self.value = value
        pendencies = value.pendencies.map { TIMFriendPendencyItem($0) }
    }

    /// The version of the list.
    open var seq: UInt64 {
        get { value.seq }
        set { value.seq = newValue }
    }

    /// The start of the next page; 0 if this was the last.
    open var timestamp: UInt64 {
        get { value.timestamp }
        set { value.timestamp = newValue }
    }

    /// The number of unread received requests.
    open var unreadCnt: UInt64 {
        get { value.unreadCnt }
        set { value.unreadCnt = newValue }
    }

    /// The requests, newest first.
    open var pendencies: [TIMFriendPendencyItem]!

    override func write(to coder: NSCoder) {
        coder.encodeValue(value)
        coder.encode(pendencies.map { NSArray(array: $0) }, forKey: "pendencies")
    }

    override func read(from coder: NSCoder) -> Bool {
        pendencies = coder.decodeModel(forKey: "pendencies", as: NSArray.self) as? [TIMFriendPendencyItem]
        return coder.decodeValue(into: &value)
    }
}
