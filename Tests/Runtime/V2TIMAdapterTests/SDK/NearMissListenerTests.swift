import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

@testable import V2TIMAdapter

/// Methods of apps' listeners that the vendor's SDK would not call.
struct NearMissListenerTests {
    @Test
    func `private methods of other types compile, and are never called`() {
        expect(PrivateNearMissListener(), ["friend 3", "white 6"])
    }

    @Test
    func `methods with [String] for [Any] compile, and are not called, as with the vendor's SDK`() {
        expect(StringListListener(), [])
        expect(LabelledStringListListener(), [])
    }

    @Test
    func `a private near miss in an extension of another kind compiles`() {
        expect(ExtendedListener(), ["white 6"])
    }

    private func expect(
        _ listener: any SpelledListener,
        _ received: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let listeners = WeakListeners()
        listeners.add(listener)
        for (notification, _) in ListenerTests.notifications { listeners.deliver(notification) }
        #expect(listener.received == received, sourceLocation: sourceLocation)
    }
}

final class PrivateNearMissListener: NSObject, V2TIMFriendshipListener, V2TIMSDKListener, SpelledListener {
    let log = Log()

    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]) { note("friend", infoList.first) }
    func onBlackListDeleted(_ userIDList: [Any]!) { note("white", userIDList.first) }

    private func onBlackListDeleted(_ userIDList: [String]) { note("white again", userIDList.first) }
    private func onBlackListDeleted(userIDList: [String]) { note("white again", userIDList.first) }
    private func onFriendListDeleted(_ userIDList: [String]) { note("gone", userIDList.first) }
    fileprivate func onFriendApplicationListDeleted(_ userIDList: [String]!) { note("deleted", userIDList.first) }
    private func onFriendListAdded(_ infoList: [Any]) { note("friend again", infoList.first) }
    private func onBlackListAdded(_ userIDList: [String]) { note("black", userIDList.first) }
    private func onFriendProfileChanged() { note("profile", nil) }
    private func onFriendsAdded(toGroup groupName: String, friendInfoList: [V2TIMFriendInfo]) {}
    private func onMyFollowingListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {}
    private func onSelfInfoUpdated(_ Info: V2TIMUserInfo) { note("self", Info) }
}

final class StringListListener: NSObject, V2TIMFriendshipListener, SpelledListener {
    let log = Log()

    func onFriendApplicationListDeleted(_ userIDList: [String]) { note("deleted", userIDList.first) }
    func onFriendListDeleted(_ userIDList: [String]!) { note("gone", userIDList.first) }
    func onBlackListDeleted(_ userIDList: [String]?) { note("white", userIDList?.first) }
}

final class LabelledStringListListener: NSObject, V2TIMFriendshipListener, SpelledListener {
    let log = Log()

    func onFriendApplicationListDeleted(userIDList: [String]) { note("deleted", userIDList.first) }
    func onFriendListDeleted(userIDList: [String]!) { note("gone", userIDList.first) }
    func onBlackListDeleted(userIDList: [String]?) { note("white", userIDList?.first) }
}

final class ExtendedListener: NSObject, SpelledListener {
    let log = Log()
}

extension ExtendedListener: V2TIMFriendshipListener {
    func onBlackListDeleted(_ userIDList: [Any]) { onBlackListDeleted(userIDList.compactMap { $0 as? String }) }
    private func onBlackListDeleted(_ userIDList: [String]) { note("white", userIDList.first) }
}
