public import Foundation
package import V2TIMWire

/// The user to add, and the text of the request.
open class V2TIMFriendAddApplication: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.FriendAddApplication()

    /// The user to add.
    open var userID: String! {
        get { value.userID }
        set { value.userID = newValue }
    }

    /// The caller's name for the user; at most 96 bytes.
    open var friendRemark: String! {
        get { value.friendRemark }
        set { value.friendRemark = newValue }
    }

    /// The caller's group to put the user into; at most 30 bytes.
    open var friendGroup: String! {
        get { value.friendGroup }
        set { value.friendGroup = newValue }
    }

    /// The caller's text to the user; at most 120 bytes.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue }
    }

    /// The place where the caller found the user: up to 8 letters; the SDK adds the prefix `AddSource_Type_`.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue }
    }

    /// Whether the caller wants to be in the user's list too; two-way if it was not set.
    open var addType: V2TIMFriendType {
        get { value.addType.flatMap(V2TIMFriendType.init) ?? .FRIEND_TYPE_BOTH }
        set { value.addType = newValue.rawValue }
    }
}

/// A pending request as one of its two users sees it.
open class V2TIMFriendApplication: NSObject {
    /// The data that this object stands for.
    package let value: V2TIMValue.FriendApplication

    /// Creates an application without a user; like the vendor's class.
    public override init() {
        value = V2TIMValue.FriendApplication()
        super.init()
    }

    /// Creates an application that shows the given data, for tests and for apps that keep their own records.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendApplication) {
        self.value = value
        super.init()
    }

    /// The other user: the requester or the addressee.
    open var userID: String! { value.userID }
    /// The other user's display name.
    open var nickName: String! { value.nickName }
    /// The address of the other user's avatar picture.
    open var faceUrl: String! { value.faceUrl }
    /// The time when the request was last sent, in seconds since 1970.
    open var addTime: UInt64 { value.addTime }
    /// The place where the requester found the addressee, with the prefix `AddSource_Type_`.
    open var addSource: String! { value.addSource }
    /// The requester's text.
    open var addWording: String! { value.addWording }
    /// The kind of request, received or sent.
    open var type: V2TIMFriendApplicationType {
        V2TIMFriendApplicationType(rawValue: value.type) ?? .FRIEND_APPLICATION_COME_IN
    }
}

/// All pending requests.
open class V2TIMFriendApplicationResult: NSObject {
    /// The requests, sent and received, newest first, at most 100: objects of ``V2TIMFriendApplication``.
    open var applicationList: NSMutableArray!
    /// The number of unread received requests.
    open var unreadCount: UInt64

    /// Creates an empty list.
    public override convenience init() {
        self.init(V2TIMValue.FriendApplicationResult())
    }

    /// Creates a list that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendApplicationResult) {
        applicationList = NSMutableArray(array: value.applicationList.map(V2TIMFriendApplication.init))
        unreadCount = value.unreadCount
        super.init()
    }

    /// The data that this object stands for; elements of the list that are not applications are left out.
    package var value: V2TIMValue.FriendApplicationResult {
        let applications = (applicationList ?? []).compactMap { ($0 as? V2TIMFriendApplication)?.value }
        return V2TIMValue.FriendApplicationResult(unreadCount: unreadCount, applicationList: applications)
    }
}
