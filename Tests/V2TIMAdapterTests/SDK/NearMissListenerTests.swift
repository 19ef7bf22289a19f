import Foundation
import RelationshipCore
import Testing
import V2TIMWire

@testable import V2TIMAdapter

/// Methods of listeners that the vendor's SDK would not call, as apps have them.
struct NearMissListenerTests {
    @Test("A4: private methods of other types compile, and are never called")
    func privateNearMissesAreHarmless() {
        expect(PrivateNearMissListener(), ["friend 3", "white 6"])
    }

    @Test("A4: methods with [String] for [Any] compile, and are not called, as with the vendor's SDK")
    func stringListsAreNotCalled() {
        expect(StringListListener(), [])
        expect(LabelledStringListListener(), [])
    }

    @Test("A4: a private near miss in an extension of another kind compiles")
    func nearMissesInExtensions() {
        expect(ExtendedListener(), ["white 6"])
    }

    private func expect(_ listener: Listener, _ heard: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let listeners = WeakListeners()
        listeners.add(listener)
        for notification in ListenerTests.notifications { listeners.deliver(notification) }
        #expect(listener.heard == heard, sourceLocation: sourceLocation)
    }
}

final class PrivateNearMissListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]) { hear("friend", infoList.first) }
    func onBlackListDeleted(_ userIDList: [Any]!) { hear("white", userIDList.first) }

    private func onBlackListDeleted(_ userIDList: [String]) { hear("white again", userIDList.first) }
    private func onBlackListDeleted(userIDList: [String]) { hear("white again", userIDList.first) }
    private func onFriendListDeleted(_ userIDList: [String]) { hear("gone", userIDList.first) }
    fileprivate func onFriendApplicationListDeleted(_ userIDList: [String]!) { hear("deleted", userIDList.first) }
    private func onFriendListAdded(_ infoList: [Any]) { hear("friend again", infoList.first) }
    private func onBlackListAdded(_ userIDList: [String]) { hear("black", userIDList.first) }
    private func onFriendProfileChanged() { hear("profile", nil) }
    private func onFriendsAdded(toGroup groupName: String, friendInfoList: [V2TIMFriendInfo]) {}
    private func onMyFollowingListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {}
    private func onSelfInfoUpdated(_ Info: V2TIMUserInfo) { hear("self", Info) }
}

final class StringListListener: Listener, V2TIMFriendshipListener {
    func onFriendApplicationListDeleted(_ userIDList: [String]) { hear("deleted", userIDList.first) }
    func onFriendListDeleted(_ userIDList: [String]!) { hear("gone", userIDList.first) }
    func onBlackListDeleted(_ userIDList: [String]?) { hear("white", userIDList?.first) }
}

final class LabelledStringListListener: Listener, V2TIMFriendshipListener {
    func onFriendApplicationListDeleted(userIDList: [String]) { hear("deleted", userIDList.first) }
    func onFriendListDeleted(userIDList: [String]!) { hear("gone", userIDList.first) }
    func onBlackListDeleted(userIDList: [String]?) { hear("white", userIDList?.first) }
}

final class ExtendedListener: Listener {}

extension ExtendedListener: V2TIMFriendshipListener {
    func onBlackListDeleted(_ userIDList: [Any]) { onBlackListDeleted(userIDList.compactMap { $0 as? String }) }
    private func onBlackListDeleted(_ userIDList: [String]) { hear("white", userIDList.first) }
}
