public import Foundation
package import V2TIMWire

/// All pending requests.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class V2TIMFriendApplicationResult: NSObject {
    /// The requests, sent and received, newest first, at most 100: objects of ``V2TIMFriendApplication``.
    #if canImport(ObjectiveC)
    @objc(swift_applicationList)
    #endif
    open var applicationList: NSMutableArray!
    /// The number of unread received requests.
    open var unreadCount: UInt64

    /// Creates an empty list.
    public override convenience init() {
        self.init(V2TIMValue.FriendApplicationResult())
    }

    /// Creates a list with the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.FriendApplicationResult) {
        applicationList = NSMutableArray(array: value.applicationList.map(V2TIMFriendApplication.init))
        unreadCount = value.unreadCount
        super.init()
    }

    /// The data of this object; elements of the list that are not applications are left out.
    package var value: V2TIMValue.FriendApplicationResult {
        let applications = (applicationList ?? []).compactMap { ($0 as? V2TIMFriendApplication)?.value }
        return V2TIMValue.FriendApplicationResult(unreadCount: unreadCount, applicationList: applications)
    }
}

#if canImport(ObjectiveC)
// The vendor's list has a type of elements, which Swift cannot print; the header declares the property.
extension V2TIMFriendApplicationResult {
    @objc(applicationList) var elements: NSMutableArray! {
        get { applicationList }
        set { applicationList = newValue }
    }
}
#endif
