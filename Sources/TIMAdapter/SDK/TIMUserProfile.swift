public import Foundation
import TIMWire

/// The profile of a user.
open class TIMUserProfile: TIMCodingModel {
    final var value: TIMReply.UserProfile

    /// Creates an empty profile.
    public override init() {
        value = TIMReply.UserProfile(identifier: "")
    }

    convenience init(_ value: TIMReply.UserProfile) {
        self.init()
        self.value = value
    }

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// The display name.
    open var nickname: String! {
        get { value.nickname }
        set { value.nickname = newValue ?? "" }
    }

    /// The permission to add the user.
    open var allowType: TIMFriendAllowType {
        get { TIMFriendAllowType(rawValue: value.allowType) ?? .FRIEND_ALLOW_ANY }
        set { value.allowType = newValue.rawValue }
    }

    /// The address of the avatar picture.
    open var faceURL: String! {
        get { value.faceURL }
        set { value.faceURL = newValue ?? "" }
    }

    /// The text about oneself, as UTF-8.
    open var selfSignature: Data! {
        get { value.selfSignature }
        set { value.selfSignature = newValue ?? Data() }
    }

    /// The gender.
    open var gender: TIMGender {
        get { TIMGender(rawValue: value.gender) ?? .GENDER_UNKNOWN }
        set { value.gender = newValue.rawValue }
    }

    /// The day of birth, such as 20190419.
    open var birthday: UInt32 {
        get { value.birthday }
        set { value.birthday = newValue }
    }

    /// The place.
    open var location: Data! {
        get { value.location }
        set { value.location = newValue ?? Data() }
    }

    /// A number of the app's own.
    open var language: UInt32 {
        get { value.language }
        set { value.language = newValue }
    }

    /// A number of the app's own.
    open var level: UInt32 {
        get { value.level }
        set { value.level = newValue }
    }

    /// A number of the app's own.
    open var role: UInt32 {
        get { value.role }
        set { value.role = newValue }
    }

    /// Custom fields, data or `NSNumber` by name without the prefix.
    open var customInfo: [AnyHashable: Any]! {
        get { value.customInfo.vendorInfo }
        set { value.customInfo = [String: TIMProperty](vendorInfo: newValue) }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}
