public import Foundation
import RongCloudWire

/// A hosted profile.
///
/// An update writes only the attributes that the app has set on the object: `nil` leaves an attribute unchanged, ""
/// clears a text, and of the extension values only the named keys change. So an app can read a profile, change it and
/// send it, although it has attributes that a client must not write. The attributes that SDK 5.12 declares without
/// optionality and later SDKs as optional are implicitly unwrapped here, so that the call sites of both compile; a
/// profile that was read has a value in each of them.
open class RCUserProfile: NSObject {
    private(set) var value = RongCloudUserProfile()
    /// The attributes that the app has set, which an update writes.
    private(set) var changes = RongCloudUserProfile()

    /// Creates an empty profile; an update with it changes nothing.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudUserProfile) {
        self.init()
        self.value = value
    }

    /// The user of the profile.
    open var userId: String {
        get { value.userId ?? "" }
        set {
            value.userId = newValue
            changes.userId = newValue
        }
    }

    /// The display name, at most 32 characters.
    open var name: String {
        get { value.name ?? "" }
        set {
            value.name = newValue
            changes.name = newValue
        }
    }

    /// The address of the avatar picture, at most 128 characters.
    open var portraitUri: String! {
        get { value.portraitUri }
        set {
            value.portraitUri = newValue
            changes.portraitUri = newValue
        }
    }

    /// An id for searching users; clients cannot write it.
    open var uniqueId: String {
        get { value.uniqueId ?? "" }
        set {
            value.uniqueId = newValue
            changes.uniqueId = newValue
        }
    }

    /// A mail address, at most 128 characters.
    open var email: String! {
        get { value.email }
        set {
            value.email = newValue
            changes.email = newValue
        }
    }

    /// A birthday in a format of the app, at most 32 characters.
    open var birthday: String! {
        get { value.birthday }
        set {
            value.birthday = newValue
            changes.birthday = newValue
        }
    }

    /// The gender.
    open var gender: RCUserGender {
        get { value.gender.flatMap(RCUserGender.init(rawValue:)) ?? .unknown }
        set {
            value.gender = newValue.rawValue
            changes.gender = newValue.rawValue
        }
    }

    /// A place, at most 32 characters.
    open var location: String! {
        get { value.location }
        set {
            value.location = newValue
            changes.location = newValue
        }
    }

    /// A role number of the app, 0 to 100.
    open var role: UInt {
        get { UInt(clamping: value.role ?? 0) }
        set {
            value.role = Int(clamping: newValue)
            changes.role = Int(clamping: newValue)
        }
    }

    /// A level number of the app, 0 to 100.
    open var level: UInt {
        get { UInt(clamping: value.level ?? 0) }
        set {
            value.level = Int(clamping: newValue)
            changes.level = Int(clamping: newValue)
        }
    }

    /// Extension values by key; an update changes only the keys that are named.
    open var userExtProfile: [String: String]! {
        get { value.userExtProfile }
        set {
            value.userExtProfile = newValue
            changes.userExtProfile = newValue
        }
    }
}
