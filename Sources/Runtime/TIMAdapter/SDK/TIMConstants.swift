import TIMWire

// The literal values are the backend's tags; the names and types are the vendor's. A target for C has the constants of
// Objective-C.
#if !canImport(ObjectiveC)

/// The key of the display name: a string of at most 500 bytes.
public let TIMProfileTypeKey_Nick: String = TIMKey.nick
/// The key of the avatar's address: a string of at most 500 bytes.
public let TIMProfileTypeKey_FaceUrl: String = TIMKey.faceURL
/// The key of the permission to add the user: the number of a ``TIMFriendAllowType``.
public let TIMProfileTypeKey_AllowType: String = TIMKey.allowType
/// The key of the gender: the number of a ``TIMGender``.
public let TIMProfileTypeKey_Gender: String = TIMKey.gender
/// The key of the day of birth: a number such as 20190419.
public let TIMProfileTypeKey_Birthday: String = TIMKey.birthday
/// The key of the place: a string of at most 16 bytes, read back as data.
public let TIMProfileTypeKey_Location: String = TIMKey.location
/// The key of the language: a number that the app defines.
public let TIMProfileTypeKey_Language: String = TIMKey.language
/// The key of the level: a number that the app defines.
public let TIMProfileTypeKey_Level: String = TIMKey.level
/// The key of the role: a number that the app defines.
public let TIMProfileTypeKey_Role: String = TIMKey.role
/// The key of the user's text about themselves: a string of at most 500 bytes, read back as data.
public let TIMProfileTypeKey_SelfSignature: String = TIMKey.selfSignature
/// The prefix of the keys of the profile fields that an app defines.
public let TIMProfileTypeKey_Custom_Prefix: String = TIMKey.profileCustomPrefix
/// The key of a friend's remark: a string of at most 96 bytes.
public let TIMFriendTypeKey_Remark: String = TIMKey.remark
/// The key of a friend's groups: a list of names.
public let TIMFriendTypeKey_Group: String = TIMKey.group
/// The prefix of the keys of the friend fields that an app defines.
public let TIMFriendTypeKey_Custom_Prefix: String = TIMKey.friendCustomPrefix
#endif
