public import Foundation
package import V2TIMWire

/// The short profile of a user.
///
/// Properties that the older SDK declares as `String!` and the newer as `String?` are implicitly unwrapped here, which
/// suits the code of both.
open class V2TIMUserInfo: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.UserFullInfo
    /// The properties assigned since the object was created: the values that `setSelfInfo` sends.
    ///
    /// If an app reads a profile, changes one property and sends it back, only that property changes, and the changes
    /// of another device stay.
    package private(set) var changes = V2TIMValue.UserFullInfo()

    /// Creates an empty profile.
    public override init() {
        value = V2TIMValue.UserFullInfo()
        super.init()
    }

    /// Creates a profile that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.UserFullInfo) {
        self.value = value
        super.init()
    }

    func assign<Property>(_ property: WritableKeyPath<V2TIMValue.UserFullInfo, Property>, _ newValue: Property) {
        value[keyPath: property] = newValue
        changes[keyPath: property] = newValue
    }

    /// The user of the profile.
    open var userID: String! { value.userID }

    /// The display name.
    open var nickName: String! {
        get { value.nickName }
        set { assign(\.nickName, newValue) }
    }

    /// The address of the avatar picture.
    open var faceURL: String! {
        get { value.faceURL }
        set { assign(\.faceURL, newValue) }
    }
}

/// The full profile of a user.
open class V2TIMUserFullInfo: V2TIMUserInfo {
    /// A short text about oneself.
    open var selfSignature: String! {
        get { value.selfSignature }
        set { assign(\.selfSignature, newValue) }
    }

    /// The gender; unknown if it was not set or the number is not known to this version.
    open var gender: V2TIMGender {
        get { value.gender.flatMap(V2TIMGender.init) ?? .GENDER_UNKNOWN }
        set { assign(\.gender, newValue.rawValue) }
    }

    /// A role number of the app's own.
    open var role: UInt32 {
        get { value.role ?? 0 }
        set { assign(\.role, newValue) }
    }

    /// A level number of the app's own.
    open var level: UInt32 {
        get { value.level ?? 0 }
        set { assign(\.level, newValue) }
    }

    /// The day of birth as a number such as 20190419; 0 if it was not set.
    open var birthday: UInt32 {
        get { value.birthday ?? 0 }
        set { assign(\.birthday, newValue) }
    }

    /// The permission to add the user as a friend.
    open var allowType: V2TIMFriendAllowType {
        get { value.allowType.flatMap(V2TIMFriendAllowType.init) ?? .FRIEND_ALLOW_ANY }
        set { assign(\.allowType, newValue.rawValue) }
    }

    /// The custom fields by key without prefix.
    open var customInfo: [String: Data]! {
        get { value.customInfo ?? [:] }
        set { assign(\.customInfo, newValue) }
    }
}

/// The configuration of the SDK.
open class V2TIMSDKConfig: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.SDKConfig()

    /// Called with the lines of the SDK's log; an embedded backend logs nothing.
    open var logListener: V2TIMLogListener!

    /// The level of the SDK's log.
    open var logLevel: V2TIMLogLevel {
        get { value.logLevel.flatMap(V2TIMLogLevel.init) ?? .LOG_INFO }
        set { value.logLevel = newValue.rawValue }
    }
}
