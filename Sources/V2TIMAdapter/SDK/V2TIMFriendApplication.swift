public import Foundation
package import V2TIMWire

/// The user to add, and what to say.
open class V2TIMFriendAddApplication: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.FriendAddApplication()

    /// The user to add.
    open var userID: String! {
        get { value.userID }
        set { value.userID = newValue }
    }

    /// What the caller will call the user; at most 96 bytes.
    open var friendRemark: String! {
        get { value.friendRemark }
        set { value.friendRemark = newValue }
    }

    /// The caller's group that the user shall enter; at most 30 bytes.
    open var friendGroup: String! {
        get { value.friendGroup }
        set { value.friendGroup = newValue }
    }

    /// What the caller says to the user; at most 120 bytes.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue }
    }

    /// Where the caller found the user: up to 8 letters; the SDK adds the prefix `AddSource_Type_`.
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

    /// Creates an application without a user; the vendor's class has no more either.
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

    /// The other user, whoever asked.
    open var userID: String! { value.userID }
    /// The other user's display name.
    open var nickName: String! { value.nickName }
    /// The address of the other user's avatar picture.
    open var faceUrl: String! { value.faceUrl }
    /// When the request was sent last, in seconds since 1970.
    open var addTime: UInt64 { value.addTime }
    /// Where the requester found the addressee, with the prefix `AddSource_Type_`.
    open var addSource: String! { value.addSource }
    /// What the requester said.
    open var addWording: String! { value.addWording }
    /// Which side the user is on.
    open var type: V2TIMFriendApplicationType {
        V2TIMFriendApplicationType(rawValue: value.type) ?? .FRIEND_APPLICATION_COME_IN
    }
}

/// All pending requests.
open class V2TIMFriendApplicationResult: NSObject {
    /// The requests, sent and received, newest first, at most 100: objects of ``V2TIMFriendApplication``.
    open var applicationList: NSMutableArray!
    /// How many received requests are unread.
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

    /// The data that this object stands for; what is no application in the list is left out.
    package var value: V2TIMValue.FriendApplicationResult {
        let applications = (applicationList ?? []).compactMap { ($0 as? V2TIMFriendApplication)?.value }
        return V2TIMValue.FriendApplicationResult(unreadCount: unreadCount, applicationList: applications)
    }
}
