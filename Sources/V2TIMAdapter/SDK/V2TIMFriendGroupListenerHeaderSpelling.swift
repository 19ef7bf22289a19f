/// The spellings of the callbacks about groups as the header of SDK 8.7 has them; conform to ``V2TIMFriendshipListener``
/// instead.
public protocol V2TIMFriendGroupListenerHeaderSpelling {
    /// The user created a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[V2TIMFriendInfo]!`.
    ///
    /// - Parameters:
    ///   - groupName: The name.
    ///   - friendInfoList: The friends in it.
    func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]!)

    /// The user created a group.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `String?` and `[V2TIMFriendInfo]!`.
    ///
    /// - Parameters:
    ///   - groupName: The name.
    ///   - friendInfoList: The friends in it.
    func onFriendGroupCreated(_ groupName: String?, friendInfoList: [V2TIMFriendInfo]!)

    /// The user put friends into a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[V2TIMFriendInfo]!`.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - friendInfoList: The friends.
    func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]!)

    /// The user took friends out of a group.
    ///
    /// In the spelling of SDK 8.5 and later, with `String?` and `[String]!`.
    ///
    /// - Parameters:
    ///   - groupName: The group.
    ///   - friendIDList: The friends' ids.
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!)

    /// The user removed groups.
    ///
    /// In the spelling of SDK 8.5 and later, with `[String]!`.
    ///
    /// - Parameter groupNameList: The names.
    func onFriendGroupDeleted(groupNameList: [String]!)

    /// The user removed groups.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `[String]!`.
    ///
    /// - Parameter groupNameList: The names.
    func onFriendGroupDeleted(_ groupNameList: [String]!)
}
