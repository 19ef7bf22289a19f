public import Foundation

/// Receives changes of the user's friends, requests and blocklist.
///
/// All methods are optional, as in the vendor's protocol; implement those that the app needs, in any spelling: as Swift
/// prints the headers up to SDK 8.4 or from 8.5, with each parameter as `T`, `T!` or `T?`. The vendor's protocol
/// accepts all three; Swift without the Objective-C runtime accepts only an exact match. So each spelling is a separate
/// requirement: the one of the newest header here, most others in the protocols that this one inherits. Spellings that
/// Swift could not distinguish at a call are requirements of both.
///
/// A method that the vendor's SDK would not call either, such as one with `[String]` where the header has `[Any]`, is
/// an ordinary method of the app: it may be `private`, and is never called.
///
/// The SDK calls only one spelling of a callback, even if a listener implements two: it calls the first, and the
/// default implementation of each spelling calls the next.
///
/// - Important: Without the Objective-C runtime, a class fixes the methods that it implements where it declares its
///   conformance. A listener method of a subclass is called only if the superclass has it too; write an empty one
///   there, and override it.
public protocol V2TIMFriendshipListener: NSObjectProtocol, V2TIMFriendshipListenerOptionalSpelling,
    V2TIMFriendGroupListenerHeaderSpelling, V2TIMFriendGroupListenerOptionalSpelling,
    V2TIMFriendGroupListenerUnwrappedSpelling, V2TIMFollowListenerOptionalSpelling, V2TIMFollowListenerPlainSpelling
{
    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendApplication]!`.
    ///
    /// - Parameter applicationList: The requests.
    @_nonoverride func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!)

    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendApplication]`.
    ///
    /// - Parameter applicationList: The requests.
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication])

    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendApplication]!`.
    ///
    /// - Parameter applicationList: The requests.
    @_nonoverride func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]!)

    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendApplication]`.
    ///
    /// - Parameter applicationList: The requests.
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication])

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]!`.
    ///
    /// - Parameter userIDList: The other users' ids.
    @_nonoverride func onFriendApplicationListDeleted(userIDList: [Any]!)

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]`.
    ///
    /// - Parameter userIDList: The other users' ids.
    func onFriendApplicationListDeleted(userIDList: [Any])

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]!`.
    ///
    /// - Parameter userIDList: The other users' ids.
    @_nonoverride func onFriendApplicationListDeleted(_ userIDList: [Any]!)

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]`.
    ///
    /// - Parameter userIDList: The other users' ids.
    func onFriendApplicationListDeleted(_ userIDList: [Any])

    /// The received requests were marked read, on this or another device.
    func onFriendApplicationListRead()

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The friends.
    @_nonoverride func onFriendListAdded(infoList: [V2TIMFriendInfo]!)

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendListAdded(infoList: [V2TIMFriendInfo])

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The friends.
    @_nonoverride func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!)

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo])

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]!`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    @_nonoverride func onFriendListDeleted(userIDList: [Any]!)

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    func onFriendListDeleted(userIDList: [Any])

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]!`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    @_nonoverride func onFriendListDeleted(_ userIDList: [Any]!)

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    func onFriendListDeleted(_ userIDList: [Any])

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The users.
    @_nonoverride func onBlackListAdded(infoList: [V2TIMFriendInfo]!)

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The users.
    func onBlackListAdded(infoList: [V2TIMFriendInfo])

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The users.
    @_nonoverride func onBlackListAdded(_ infoList: [V2TIMFriendInfo]!)

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The users.
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo])

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]!`.
    ///
    /// - Parameter userIDList: The users' ids.
    @_nonoverride func onBlackListDeleted(userIDList: [Any]!)

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]`.
    ///
    /// - Parameter userIDList: The users' ids.
    func onBlackListDeleted(userIDList: [Any])

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]!`.
    ///
    /// - Parameter userIDList: The users' ids.
    @_nonoverride func onBlackListDeleted(_ userIDList: [Any]!)

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]`.
    ///
    /// - Parameter userIDList: The users' ids.
    func onBlackListDeleted(_ userIDList: [Any])

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The friends.
    @_nonoverride func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!)

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo])

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]!`.
    ///
    /// - Parameter infoList: The friends.
    @_nonoverride func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]!)

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo])

    /// The user created a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[V2TIMFriendInfo]!`.
    ///
    /// - Parameters:
    ///   - groupName: The name.
    ///   - friendInfoList: The friends in it.
    @_nonoverride func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]!)

    /// The user created a group.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameters:
    ///   - groupName: The name.
    ///   - friendInfoList: The friends in it.
    @_nonoverride func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]!)

    /// The user put friends into a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[V2TIMFriendInfo]!`.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - friendInfoList: The friends.
    @_nonoverride func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]!)

    /// The user took friends out of a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[String]!`.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - friendIDList: The friends' ids.
    @_nonoverride func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!)

    /// The user removed groups.
    ///
    /// In the spelling of SDK 8.5 and later, with `[String]!`.
    ///
    /// - Parameter groupNameList: The names.
    @_nonoverride func onFriendGroupDeleted(groupNameList: [String]!)

    /// The user removed groups.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameter groupNameList: The names.
    @_nonoverride func onFriendGroupDeleted(_ groupNameList: [String]!)

    /// The user renamed a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameters:
    ///   - oldGroupName: The old name.
    ///   - newGroupName: The new name.
    @_nonoverride func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?)

    /// The user renamed a group.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameters:
    ///   - oldGroupName: The old name.
    ///   - newGroupName: The new name.
    @_nonoverride func onFriendGroupNameChanged(_ oldGroupName: String!, newGroupName: String!)

    /// The user follows or unfollows other users.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    @_nonoverride func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    @_nonoverride func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    @_nonoverride func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    @_nonoverride func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    @_nonoverride func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo!`.
    ///
    /// - Parameter officialAccountInfo: The account.
    @_nonoverride func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameter officialAccountInfo: The account.
    @_nonoverride func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo!`.
    ///
    /// - Parameter officialAccountInfo: The account.
    @_nonoverride func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameter officialAccountInfo: The account.
    @_nonoverride func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    @_nonoverride func onOfficialAccountUnsubscribed(officialAccountID: String?)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameter officialAccountID: The account.
    @_nonoverride func onOfficialAccountUnsubscribed(_ officialAccountID: String!)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    @_nonoverride func onOfficialAccountDeleted(officialAccountID: String?)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier.
    ///
    /// - Parameter officialAccountID: The account.
    @_nonoverride func onOfficialAccountDeleted(_ officialAccountID: String!)
}
