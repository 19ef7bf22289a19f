// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The requirements carry the documentation.

// Each default calls the next spelling of the same callback; the last one does nothing. The conversion of `self` names
// the protocol, and the typed constant the overload, that is meant.

extension V2TIMFriendGroupListenerOptionalSpelling where Self: V2TIMFriendshipListener {
    public func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]?) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerHeaderSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(groupName: String, friendInfoList: [V2TIMFriendInfo]?) {
        let groupName: String? = groupName
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String?, friendInfoList: [V2TIMFriendInfo]?) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String?, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerHeaderSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String, friendInfoList: [V2TIMFriendInfo]?) {}

    public func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]?) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerHeaderSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String, friendInfoList: [V2TIMFriendInfo]?) {}

    public func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]?) {
        let friendIDList: [String] = friendIDList ?? []
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]) {
        let friendIDList: [String]? = friendIDList
        (self as any V2TIMFriendGroupListenerHeaderSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]?) {}

    public func onFriendGroupDeleted(groupNameList: [String]?) {
        (self as any V2TIMFriendGroupListenerHeaderSpelling).onFriendGroupDeleted(groupNameList: groupNameList)
    }

    public func onFriendGroupDeleted(_ groupNameList: [String]?) {
        (self as any V2TIMFriendGroupListenerHeaderSpelling).onFriendGroupDeleted(groupNameList)
    }

    public func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupNameChanged(oldGroupName: oldGroupName, newGroupName: newGroupName)
    }

    public func onFriendGroupNameChanged(_ oldGroupName: String?, newGroupName: String?) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupNameChanged(oldGroupName, newGroupName: newGroupName)
    }
}

extension V2TIMFriendGroupListenerUnwrappedSpelling where Self: V2TIMFriendshipListener {
    public func onFriendGroupCreated(groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(groupName: String!, friendInfoList: [V2TIMFriendInfo]) {
        let groupName: String = groupName ?? ""
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(groupName: String, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(groupName: String, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]) {
        let groupName: String = groupName ?? ""
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String!, friendInfoList: [V2TIMFriendInfo]) {
        let groupName: String = groupName ?? ""
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String, friendInfoList: [V2TIMFriendInfo]!) {
        let friendInfoList: [V2TIMFriendInfo] = friendInfoList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String, friendInfoList: [V2TIMFriendInfo]) {
        let friendInfoList: [V2TIMFriendInfo]? = friendInfoList
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]!) {
        let friendIDList: [String] = friendIDList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]) {
        let groupName: String = groupName ?? ""
        let friendIDList: [String]? = friendIDList
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]!) {
        let friendIDList: [String] = friendIDList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]) {
        let friendIDList: [String]? = friendIDList
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendGroupDeleted(groupNameList: [String]) {
        let groupNameList: [String]? = groupNameList
        (self as any V2TIMFriendGroupListenerOptionalSpelling).onFriendGroupDeleted(groupNameList)
    }

    public func onFriendGroupDeleted(_ groupNameList: [String]) {}

    public func onFriendGroupNameChanged(oldGroupName: String!, newGroupName: String!) {
        let oldGroupName: String = oldGroupName ?? ""
        let newGroupName: String = newGroupName ?? ""
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupNameChanged(oldGroupName: oldGroupName, newGroupName: newGroupName)
    }

    public func onFriendGroupNameChanged(oldGroupName: String, newGroupName: String) {
        let oldGroupName: String? = oldGroupName
        let newGroupName: String? = newGroupName
        (self as any V2TIMFriendGroupListenerOptionalSpelling)
            .onFriendGroupNameChanged(oldGroupName, newGroupName: newGroupName)
    }

    public func onFriendGroupNameChanged(_ oldGroupName: String!, newGroupName: String!) {
        let oldGroupName: String = oldGroupName ?? ""
        let newGroupName: String = newGroupName ?? ""
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupNameChanged(oldGroupName, newGroupName: newGroupName)
    }

    public func onFriendGroupNameChanged(_ oldGroupName: String, newGroupName: String) {}
}

extension V2TIMFriendGroupListenerHeaderSpelling where Self: V2TIMFriendshipListener {
    public func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendGroupCreated(_ groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendGroupCreated(groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsAddedToGroup(groupName: groupName, friendInfoList: friendInfoList)
    }

    public func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) {
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling)
            .onFriendsDeletedFromGroup(groupName: groupName, friendIDList: friendIDList)
    }

    public func onFriendGroupDeleted(groupNameList: [String]!) {
        let groupNameList: [String] = groupNameList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling).onFriendGroupDeleted(groupNameList: groupNameList)
    }

    public func onFriendGroupDeleted(_ groupNameList: [String]!) {
        let groupNameList: [String] = groupNameList ?? []
        (self as any V2TIMFriendGroupListenerUnwrappedSpelling).onFriendGroupDeleted(groupNameList)
    }
}
