/// The spellings of ``V2TIMFriendshipListener`` with `?`; conform to that protocol instead.
///
/// A separate protocol, because `[T]?` and `[T]!` are one type when Swift looks for redeclarations, and two when it
/// matches a method with a requirement. For the same reason the spellings with `!` are marked `@_nonoverride` there:
/// otherwise they would count as the same requirements as these.
public protocol V2TIMFriendshipListenerOptionalSpelling {
    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendApplication]?`.
    ///
    /// - Parameter applicationList: The requests.
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]?)

    /// Requests entered the list: received ones, or those that the user sent.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendApplication]?`.
    ///
    /// - Parameter applicationList: The requests.
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]?)

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]?`.
    ///
    /// - Parameter userIDList: The other users' ids.
    func onFriendApplicationListDeleted(userIDList: [Any]?)

    /// Requests of, or to, these users left the list: answered, withdrawn or removed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]?`.
    ///
    /// - Parameter userIDList: The other users' ids.
    func onFriendApplicationListDeleted(_ userIDList: [Any]?)

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendListAdded(infoList: [V2TIMFriendInfo]?)

    /// Friends entered the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]?)

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]?`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    func onFriendListDeleted(userIDList: [Any]?)

    /// Friends left the user's list.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]?`.
    ///
    /// - Parameter userIDList: The former friends' ids.
    func onFriendListDeleted(_ userIDList: [Any]?)

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The users.
    func onBlackListAdded(infoList: [V2TIMFriendInfo]?)

    /// Users entered the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The users.
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]?)

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.5 and later, with `[Any]?`.
    ///
    /// - Parameter userIDList: The users' ids.
    func onBlackListDeleted(userIDList: [Any]?)

    /// Users left the user's blocklist.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[Any]?`.
    ///
    /// - Parameter userIDList: The users' ids.
    func onBlackListDeleted(_ userIDList: [Any]?)

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.5 and later, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]?)

    /// A friend's profile, or the user's record of a friend, changed.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[V2TIMFriendInfo]?`.
    ///
    /// - Parameter infoList: The friends.
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]?)
}
