/// Called when a call without an answer was done.
public typealias V2TIMSucc = () -> Void
/// Called with code and text when a call as a whole was not done.
public typealias V2TIMFail = (Int32, String?) -> Void
/// Called with profiles.
public typealias V2TIMUserFullInfoListSucc = ([V2TIMUserFullInfo]?) -> Void
/// Called with friends, or with users of the blocklist.
public typealias V2TIMFriendInfoListSucc = ([V2TIMFriendInfo]?) -> Void
/// Called with one result per user asked about.
public typealias V2TIMFriendInfoResultListSucc = ([V2TIMFriendInfoResult]?) -> Void
/// Called with the result of an act towards one user.
public typealias V2TIMFriendOperationResultSucc = (V2TIMFriendOperationResult?) -> Void
/// Called with one result per user of an act.
public typealias V2TIMFriendOperationResultListSucc = ([V2TIMFriendOperationResult]?) -> Void
/// Called with one relation per user asked about.
public typealias V2TIMFriendCheckResultListSucc = ([V2TIMFriendCheckResult]?) -> Void
/// Called with friend groups.
public typealias V2TIMFriendGroupListSucc = ([V2TIMFriendGroup]?) -> Void
/// Called with all pending requests.
public typealias V2TIMFriendApplicationResultSucc = (V2TIMFriendApplicationResult?) -> Void
/// Called with what the SDK logs.
public typealias V2TIMLogListener = (V2TIMLogLevel, String?) -> Void
