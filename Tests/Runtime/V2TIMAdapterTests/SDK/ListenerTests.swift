import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

/// The callbacks of the listeners, in every spelling that an app may use.
struct ListenerTests {
    /// One notification of each kind, and the line that the listener records.
    static let notifications: [(notification: V2TIMNotification, line: String)] = [
        (
            .onFriendApplicationListAdded(applicationList: [.init(userID: "1", type: 1)]),
            "onFriendApplicationListAdded 1"
        ),
        (.onFriendApplicationListDeleted(userIDList: ["2"]), "onFriendApplicationListDeleted 2"),
        (.onFriendApplicationListRead, "onFriendApplicationListRead"),
        (.onFriendListAdded(infoList: [.init(userID: "3")]), "onFriendListAdded 3"),
        (.onFriendListDeleted(userIDList: ["4"]), "onFriendListDeleted 4"),
        (.onBlackListAdded(infoList: [.init(userID: "5")]), "onBlackListAdded 5"),
        (.onBlackListDeleted(userIDList: ["6"]), "onBlackListDeleted 6"),
        (.onFriendProfileChanged(infoList: [.init(userID: "7")]), "onFriendProfileChanged 7"),
        (.onSelfInfoUpdated(info: .init(userID: "8")), "onSelfInfoUpdated 8"),
        (
            .onFriendGroupCreated(groupName: "g", friendInfoList: [.init(userID: "9")]), "onFriendGroupCreated g 9"
        ),
        (.onFriendGroupDeleted(groupNameList: ["h"]), "onFriendGroupDeleted h"),
        (.onFriendGroupNameChanged(oldGroupName: "g", newGroupName: "i"), "onFriendGroupNameChanged g i"),
        (.onFriendsAddedToGroup(groupName: "i", friendInfoList: [.init(userID: "2")]), "onFriendsAddedToGroup i 2"),
        (.onFriendsDeletedFromGroup(groupName: "i", friendIDList: ["3"]), "onFriendsDeletedFromGroup i 3"),
        (
            .onMyFollowingListChanged(userInfoList: [.init(userID: "1")], isAdd: true),
            "onMyFollowingListChanged 1 true"
        ),
        (
            .onMyFollowersListChanged(userInfoList: [.init(userID: "2")], isAdd: false),
            "onMyFollowersListChanged 2 false"
        ),
        (
            .onMutualFollowersListChanged(userInfoList: [.init(userID: "3")], isAdd: true),
            "onMutualFollowersListChanged 3 true"
        ),
        (
            .onOfficialAccountSubscribed(officialAccountInfo: .init(officialAccountID: "4")),
            "onOfficialAccountSubscribed 4"
        ),
        (
            .onOfficialAccountInfoChanged(officialAccountInfo: .init(officialAccountID: "5")),
            "onOfficialAccountInfoChanged 5"
        ),
        (.onOfficialAccountUnsubscribed(officialAccountID: "6"), "onOfficialAccountUnsubscribed 6"),
        (.onOfficialAccountDeleted(officialAccountID: "7"), "onOfficialAccountDeleted 7"),
        (.onConnecting, "onConnecting"), (.onConnectSuccess, "onConnectSuccess"),
        (.onKickedOffline, "onKickedOffline"), (.onUserSigExpired, "onUserSigExpired"),
        (.onConnectFailed(code: 8, err: "no"), "onConnectFailed 8 no"),
        (.onUserStatusChanged(userStatusList: [.init(userID: "9", statusType: 1)]), "onUserStatusChanged 9 1"),
        (.onUserInfoChanged(userInfoList: [.init(userID: "10")]), "onUserInfoChanged 10"),
        (.onAllReceiveMessageOptChanged, "onAllReceiveMessageOptChanged"),
        (.onExperimentalNotify(key: "k", param: "p"), "onExperimentalNotify k p"),
    ]

    private func expectAllCallbacks(_ listener: any SpelledListener) {
        let listeners = WeakListeners()
        listeners.add(listener)
        for (notification, _) in Self.notifications { listeners.deliver(notification) }
        #expect(listener.received == Self.notifications.map(\.line))
    }

    @Test func `the tests contain each callback`() {
        #expect(Set(Self.notifications.map(\.notification.name)) == Set(V2TIMNotification.Name.allCases))
    }

    @Test(arguments: spelledListeners.indices)
    func `each spelling receives each callback once`(place: Int) {
        expectAllCallbacks(spelledListeners[place].init())
    }

    @Test func `a listener has eighteen spellings`() {
        #expect(spelledListeners.count == 18)
    }

    @Test func `the spellings of a header, and all spellings together, receive each callback once`() {
        expectAllCallbacks(HeaderListener8_4())
        expectAllCallbacks(HeaderListener8_7())
        expectAllCallbacks(ManifoldListener())
    }

    @Test func `overriding methods of a subclass are called`() {
        let listener = OverridingListener()
        let listeners = WeakListeners()
        listeners.add(listener)
        for (notification, _) in Self.notifications { listeners.deliver(notification) }
        #expect(listener.log.lines == ["read", "added 3"])
    }

    @Test
    func `a listener may have no methods`() {
        final class Silent: NSObject, V2TIMFriendshipListener, V2TIMSDKListener {}
        let listener = Silent()
        let listeners = WeakListeners()
        listeners.add(listener)
        for (notification, _) in Self.notifications { listeners.deliver(notification) }
    }

    @Test
    func `a listener that is registered twice is called once`() {
        let listener = HeaderListener8_7()
        let listeners = WeakListeners()
        listeners.add(listener)
        listeners.add(listener)
        listeners.setSingle(listener)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(listener.received == ["onFriendApplicationListRead"])
    }

    @Test
    func `a removed or replaced listener is not called`() {
        let (added, set, next) = (HeaderListener8_7(), HeaderListener8_7(), HeaderListener8_7())
        let listeners = WeakListeners()
        listeners.add(added)
        listeners.setSingle(set)
        listeners.remove(added)
        listeners.setSingle(next)
        listeners.deliver(.onFriendApplicationListRead)
        listeners.setSingle(nil)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(added.received == [])
        #expect(set.received == [])
        #expect(next.received == ["onFriendApplicationListRead"])

        listeners.setSingle(next)
        listeners.remove(next)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(next.received == ["onFriendApplicationListRead"])
    }

    @Test
    func `listeners are called in order of registration and held weakly`() {
        let listeners = WeakListeners()
        let first = HeaderListener8_7()
        weak var gone: HeaderListener8_7?
        do {
            let temporary = HeaderListener8_7()
            gone = temporary
            listeners.add(temporary)
        }
        listeners.add(first)
        #expect(gone == nil)
        var called = 0
        listeners.forEach((any V2TIMFriendshipListener).self) { listener in
            called += 1
            #expect(listener === first)
        }
        #expect(called == 1)
    }
}

extension ListenerTests {
    @Test
    func `a listener may remove itself in its deinitializer`() {
        final class Leaving: NSObject, V2TIMFriendshipListener {
            let listeners: WeakListeners

            init(_ listeners: WeakListeners) { self.listeners = listeners }

            deinit { listeners.remove(self) }
        }
        let listeners = WeakListeners()
        listeners.add(Leaving(listeners))
        let staying = HeaderListener8_7()
        listeners.add(staying)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(staying.received == ["onFriendApplicationListRead"])
    }
}

class OverriddenListener: NSObject, V2TIMFriendshipListener {
    func onFriendApplicationListRead() {}
    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {}
}

final class OverridingListener: OverriddenListener {
    let log = Log()

    override func onFriendApplicationListRead() { log.append("read") }
    override func onFriendListAdded(infoList: [V2TIMFriendInfo]!) { log.append("added \(infoList[0].userID!)") }
}
