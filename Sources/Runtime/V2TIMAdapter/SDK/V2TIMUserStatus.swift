public import Foundation
package import V2TIMWire

/// The online status of a user, and the user's own text about it.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class V2TIMUserStatus: NSObject {
    /// The data of this object.
    package private(set) var value: V2TIMValue.UserStatus
    /// The data that a call sends.
    package var argument: V2TIMValue.UserStatus { value }
    /// The kinds of devices that are connected, as strings, each once: `iOS`, `Android`, `Web`, `Windows`, `Harmony` or
    /// `Unknown`.
    #if canImport(ObjectiveC)
    @objc(swift_onlineDevices)
    #endif
    open private(set) var onlineDevices: NSMutableArray!

    /// Creates an empty status, for `setSelfStatus`.
    public override convenience init() {
        self.init(V2TIMValue.UserStatus())
    }

    /// Creates a status with the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.UserStatus) {
        self.value = value
        onlineDevices = NSMutableArray(array: value.onlineDevices)
        super.init()
    }

    /// The user; `nil` in an object that the app created.
    open var userID: String! { value.userID }

    /// The online status; `USER_STATUS_UNKNOWN` for an unknown number.
    open var statusType: V2TIMUserStatusType {
        V2TIMUserStatusType(rawValue: value.statusType) ?? .USER_STATUS_UNKNOWN
    }

    /// The user's own text about the status; at most 100 bytes.
    open var customStatus: String! {
        get { value.customStatus }
        set { value.customStatus = newValue }
    }
}

#if canImport(ObjectiveC)
// The vendor's list has a type of elements, which Swift cannot print; the header declares the property.
extension V2TIMUserStatus {
    @objc(onlineDevices) var elements: NSMutableArray! { onlineDevices }
}
#endif
