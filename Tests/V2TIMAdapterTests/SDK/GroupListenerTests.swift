import Foundation
import RelationshipCore
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

/// Every spelling of the callbacks about groups is called, once per event.
struct GroupListenerTests {
    static let notifications: [V2TIMNotification] = [
        .onFriendGroupCreated(groupName: "g", friendInfoList: [.init(userID: "1")]),
        .onFriendGroupDeleted(groupNameList: ["h"]),
        .onFriendGroupNameChanged(oldGroupName: "g", newGroupName: "i"),
        .onFriendsAddedToGroup(groupName: "i", friendInfoList: [.init(userID: "2")]),
        .onFriendsDeletedFromGroup(groupName: "i", friendIDList: ["3"]),
    ]
    static let heard = ["created g 1", "deleted h", "renamed g i", "added i 2", "removed i 3"]

    @Test(
        arguments: [
            LabelledHeaderGroupListener.self,
            LabelledOptionalGroupListener.self,
            LabelledOptionalNameGroupListener.self,
            LabelledUnwrappedGroupListener.self,
            LabelledUnwrappedNameGroupListener.self,
            LabelledPlainGroupListener.self,
            LabelledUnwrappedListGroupListener.self,
            LabelledOptionalListGroupListener.self,
            UnlabelledHeaderGroupListener.self,
            UnlabelledOptionalGroupListener.self,
            UnlabelledOptionalNameGroupListener.self,
            UnlabelledUnwrappedGroupListener.self,
            UnlabelledUnwrappedNameGroupListener.self,
            UnlabelledPlainGroupListener.self,
            UnlabelledUnwrappedListGroupListener.self,
            UnlabelledOptionalListGroupListener.self,
            BothSpellingsGroupListener.self,
        ] as [GroupListener.Type]
    )
    func everySpellingHearsEverythingOnce(type: GroupListener.Type) {
        let listener = type.init()
        let listeners = WeakListeners()
        listeners.add(listener)
        for notification in Self.notifications { listeners.deliver(notification) }
        #expect(listener.heard == Self.heard)
    }
}

class GroupListener: NSObject {
    var heard: [String] = []

    required override init() {}

    func hear(_ name: String, _ group: String?, _ item: Any?) {
        let item = (item as? V2TIMFriendInfo)?.userID ?? item as? String
        heard.append([name, group, item].compactMap { $0 }.joined(separator: " "))
    }

    func created(_ group: String?, _ friends: [V2TIMFriendInfo]?) { hear("created", group, friends?.first) }
    func added(_ group: String?, _ friends: [V2TIMFriendInfo]?) { hear("added", group, friends?.first) }
    func removed(_ group: String?, _ ids: [String]?) { hear("removed", group, ids?.first) }
    func deleted(_ groups: [String]?) { hear("deleted", groups?.first, nil) }
    func renamed(_ group: String?, _ new: String?) { hear("renamed", group, new) }
}

// One listener per style of real code; only the signatures differ.

final class LabelledHeaderGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String?, friendInfoList list: [V2TIMFriendInfo]!) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) { renamed(oldGroupName, newGroupName) }
}

final class LabelledOptionalGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String?, friendInfoList list: [V2TIMFriendInfo]?) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]?) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]?) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]?) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) { renamed(oldGroupName, newGroupName) }
}

final class LabelledOptionalNameGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String?, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) { renamed(oldGroupName, newGroupName) }
}

final class LabelledUnwrappedGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String!, friendInfoList list: [V2TIMFriendInfo]!) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String!, newGroupName: String!) { renamed(oldGroupName, newGroupName) }
}

final class LabelledUnwrappedNameGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String!, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String!, newGroupName: String!) { renamed(oldGroupName, newGroupName) }
}

final class LabelledPlainGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class LabelledUnwrappedListGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String, friendInfoList list: [V2TIMFriendInfo]!) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class LabelledOptionalListGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String, friendInfoList list: [V2TIMFriendInfo]?) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]?) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]?) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]?) { deleted(groupNameList) }
    func onFriendGroupNameChanged(oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class UnlabelledHeaderGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ name: String?, friendInfoList list: [V2TIMFriendInfo]!) { created(name, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldName: String?, newGroupName: String?) { renamed(oldName, newGroupName) }
}

final class UnlabelledOptionalGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ name: String?, friendInfoList list: [V2TIMFriendInfo]?) { created(name, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]?) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]?) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]?) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldName: String?, newGroupName: String?) { renamed(oldName, newGroupName) }
}

final class UnlabelledOptionalNameGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ groupName: String?, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String?, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldName: String?, newGroupName: String?) { renamed(oldName, newGroupName) }
}

final class UnlabelledUnwrappedGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ name: String!, friendInfoList list: [V2TIMFriendInfo]!) { created(name, list) }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldName: String!, newGroupName: String!) { renamed(oldName, newGroupName) }
}

final class UnlabelledUnwrappedNameGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ groupName: String!, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldName: String!, newGroupName: String!) { renamed(oldName, newGroupName) }
}

final class UnlabelledPlainGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ groupName: String, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class UnlabelledUnwrappedListGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ groupName: String, friendInfoList list: [V2TIMFriendInfo]!) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]!) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]!) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class UnlabelledOptionalListGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(_ groupName: String, friendInfoList list: [V2TIMFriendInfo]?) { created(groupName, list) }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]?) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String, friendIDList: [String]?) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(_ groupNameList: [String]?) { deleted(groupNameList) }
    func onFriendGroupNameChanged(_ oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}

final class BothSpellingsGroupListener: GroupListener, V2TIMFriendshipListener {
    func onFriendGroupCreated(groupName: String?, friendInfoList list: [V2TIMFriendInfo]) { created(groupName, list) }
    func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        hear("created twice", groupName, friendInfoList?.first)
    }
    func onFriendsAddedToGroup(groupName: String, friendInfoList list: [V2TIMFriendInfo]) { added(groupName, list) }
    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) { removed(groupName, friendIDList) }
    func onFriendGroupDeleted(groupNameList: [String]) { deleted(groupNameList) }
    func onFriendGroupDeleted(_ groupNameList: [String]) { hear("deleted twice", groupNameList.first, nil) }
    func onFriendGroupNameChanged(_ oldGroupName: String, newGroupName: String) { renamed(oldGroupName, newGroupName) }
}
