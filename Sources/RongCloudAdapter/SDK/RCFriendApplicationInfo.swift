public import Foundation
import RongCloudWire

/// A friend application.
open class RCFriendApplicationInfo: NSObject {
    var value = RongCloudFriendApplicationInfo()

    /// Creates an empty application.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudFriendApplicationInfo) {
        self.init()
        self.value = value
    }

    /// The other user: the applicant or the addressee.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// The other user's display name; empty if none was set.
    open var name: String {
        get { value.name }
        set { value.name = newValue }
    }

    /// The address of the other user's avatar picture; empty if none was set.
    open var portraitUri: String {
        get { value.portraitUri }
        set { value.portraitUri = newValue }
    }

    /// The kind of application, sent or received.
    open var applicationType: RCFriendApplicationType {
        get { RCFriendApplicationType(rawValue: value.applicationType) ?? .sent }
        set { value.applicationType = newValue.rawValue }
    }

    /// The status of the application.
    open var applicationStatus: RCFriendApplicationStatus {
        get { RCFriendApplicationStatus(rawValue: value.applicationStatus) ?? .expired }
        set { value.applicationStatus = newValue.rawValue }
    }

    /// The time when the state last changed, in milliseconds since 1970.
    open var operationTime: Int64 {
        get { value.operationTime }
        set { value.operationTime = newValue }
    }

    /// The applicant's text.
    open var extra: String {
        get { value.extra }
        set { value.extra = newValue }
    }
}
