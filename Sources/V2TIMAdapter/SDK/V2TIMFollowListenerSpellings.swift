/// The spellings of the callbacks about follows and official accounts with the other optionality than the header's; conform to
/// ``V2TIMFriendshipListener`` instead.
///
/// A separate protocol for the same reason as ``V2TIMFriendshipListenerOptionalSpelling``.
public protocol V2TIMFollowListenerOptionalSpelling {
    /// The user follows or unfollows other users.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]?`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo?`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo?)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo?`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo?)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo?`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo?)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo?`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo?)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String!`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(officialAccountID: String!)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String!`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(officialAccountID: String!)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String!`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(_ officialAccountID: String!)
}

/// The spellings of the callbacks about follows and official accounts without optionality, and those without label; conform to
/// ``V2TIMFriendshipListener`` instead.
public protocol V2TIMFollowListenerPlainSpelling {
    /// The user follows or unfollows other users.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Other users follow or unfollow the user.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]!`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool)

    /// Mutual follows with the user begin or end.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMUserFullInfo]`.
    ///
    /// - Parameters:
    ///   - userInfoList: The users; of users who left, only the ids are filled.
    ///   - isAdd: Whether the users entered or left.
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo!`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The user has subscribed to an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMOfficialAccountInfo`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo!`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!)

    /// The profile of an official account changed; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMOfficialAccountInfo`.
    ///
    /// - Parameter officialAccountInfo: The account.
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(officialAccountID: String?)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(officialAccountID: String)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(_ officialAccountID: String?)

    /// The user has left an official account; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountUnsubscribed(_ officialAccountID: String)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(officialAccountID: String?)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.5 and later, with `String`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(officialAccountID: String)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String?`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(_ officialAccountID: String?)

    /// An official account was deleted; an embedded backend has none.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String`.
    ///
    /// - Parameter officialAccountID: The account.
    func onOfficialAccountDeleted(_ officialAccountID: String)
}
