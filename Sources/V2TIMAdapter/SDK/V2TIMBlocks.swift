public import Foundation

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
/// Called with the one relation that was asked for; of SDK 5.0.
public typealias V2TIMFriendCheckResultSucc = (V2TIMFriendCheckResult?) -> Void
/// Called with who is online.
public typealias V2TIMUserStatusListSucc = ([V2TIMUserStatus]?) -> Void
/// Called with a page of found users.
public typealias V2TIMUserSearchResultSucc = (V2TIMUserSearchResult?) -> Void
/// Called with the cursor of the next page ("" after the last one), and a page of users.
public typealias V2TIMUserInfoResultSucc = (String?, [V2TIMUserFullInfo]?) -> Void
/// Called with one result per user to follow, or to follow no longer.
public typealias V2TIMFollowOperationResultListSucc = ([V2TIMFollowOperationResult]?) -> Void
/// Called with the counts of users' lists of follows.
public typealias V2TIMFollowInfoResultListSucc = ([V2TIMFollowInfo]?) -> Void
/// Called with who follows whom.
public typealias V2TIMFollowTypeCheckResultListSucc = ([V2TIMFollowTypeCheckResult]?) -> Void
/// Called with official accounts; an embedded backend has none and never calls it.
public typealias V2TIMOfficialAccountInfoResultListSucc = ([V2TIMOfficialAccountInfoResult]?) -> Void
/// Called with what an unpublished interface answers; an embedded backend has none and never calls it.
public typealias V2TIMCallExperimentalAPISucc = (NSObject?) -> Void
/// Called with what the SDK logs.
public typealias V2TIMLogListener = (V2TIMLogLevel, String?) -> Void
