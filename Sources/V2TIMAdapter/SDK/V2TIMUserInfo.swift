public import Foundation
package import V2TIMWire

/// What a user shows of themselves, in short.
///
/// Properties that the older SDK declares as `String!` and the newer as `String?` are implicitly unwrapped here, which
/// suits the code of both.
open class V2TIMUserInfo: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.UserFullInfo
    /// What was assigned since the object was made: all that `setSelfInfo` sends.
    ///
    /// A profile that was read, changed in one property and handed back so changes that one only, and does not undo
    /// what another device has written meanwhile.
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

    /// Whose profile it is.
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

/// What a user shows of themselves.
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

    /// Who may add the user as a friend.
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

/// How the SDK is set up.
open class V2TIMSDKConfig: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.SDKConfig()

    /// Called with what the SDK logs; an embedded backend logs nothing.
    open var logListener: V2TIMLogListener!

    /// How much the SDK logs.
    open var logLevel: V2TIMLogLevel {
        get { value.logLevel.flatMap(V2TIMLogLevel.init) ?? .LOG_INFO }
        set { value.logLevel = newValue.rawValue }
    }
}
