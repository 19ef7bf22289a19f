import Foundation
import RelationshipCore
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

/// Every spelling of the listeners that real code uses is called, once per event.
struct ListenerTests {
    static let notifications: [V2TIMNotification] = [
        .onFriendApplicationListAdded(applicationList: [.init(userID: "1", type: 1)]),
        .onFriendApplicationListDeleted(userIDList: ["2"]),
        .onFriendApplicationListRead,
        .onFriendListAdded(infoList: [.init(userID: "3")]),
        .onFriendListDeleted(userIDList: ["4"]),
        .onBlackListAdded(infoList: [.init(userID: "5")]),
        .onBlackListDeleted(userIDList: ["6"]),
        .onFriendProfileChanged(infoList: [.init(userID: "7")]),
        .onSelfInfoUpdated(info: .init(userID: "8")),
    ]
    static let heard = [
        "added 1", "deleted 2", "read", "friend 3", "gone 4", "black 5", "white 6", "profile 7", "self 8",
    ]

    @Test(
        arguments: [
            LabelledListener.self, LabelledOptionalListener.self, LabelledUnwrappedListener.self,
            UnlabelledListener.self, UnlabelledOptionalListener.self, UnlabelledUnwrappedListener.self,
            BothSpellingsListener.self, OverridingListener.self,
        ] as [Listener.Type]
    )
    func everySpellingHearsEverythingOnce(type: Listener.Type) {
        let listener = type.init()
        let listeners = WeakListeners()
        listeners.add(listener)
        for notification in Self.notifications { listeners.deliver(notification) }
        #expect(listener.heard == Self.heard)
    }

    @Test
    func aListenerWithoutMethodsHearsNothing() {
        final class Silent: NSObject, V2TIMFriendshipListener, V2TIMSDKListener {}
        let listener = Silent()
        let listeners = WeakListeners()
        listeners.add(listener)
        for notification in Self.notifications { listeners.deliver(notification) }
    }

    @Test
    func aListenerThatIsAddedTwiceOrAlsoSetHearsOnce() {
        let listener = LabelledListener()
        let listeners = WeakListeners()
        listeners.add(listener)
        listeners.add(listener)
        listeners.setSingle(listener)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(listener.heard == ["read"])
    }

    @Test
    func aListenerThatWasRemovedOrReplacedHearsNothing() {
        let (added, set, next) = (LabelledListener(), LabelledListener(), LabelledListener())
        let listeners = WeakListeners()
        listeners.add(added)
        listeners.setSingle(set)
        listeners.remove(added)
        listeners.setSingle(next)
        listeners.deliver(.onFriendApplicationListRead)
        listeners.setSingle(nil)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(added.heard == [])
        #expect(set.heard == [])
        #expect(next.heard == ["read"])

        listeners.setSingle(next)
        listeners.remove(next)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(next.heard == ["read"])
    }

    @Test
    func listenersHearInOrderOfRegistrationAndAreHeldWeakly() {
        let listeners = WeakListeners()
        let first = LabelledListener()
        weak var gone: LabelledListener?
        do {
            let temporary = LabelledListener()
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
    func aListenerMayRemoveItselfWhenItGoes() {
        final class Leaving: NSObject, V2TIMFriendshipListener {
            let listeners: WeakListeners

            init(_ listeners: WeakListeners) { self.listeners = listeners }

            deinit { listeners.remove(self) }
        }
        let listeners = WeakListeners()
        listeners.add(Leaving(listeners))
        let staying = LabelledListener()
        listeners.add(staying)
        listeners.deliver(.onFriendApplicationListRead)
        #expect(staying.heard == ["read"])
    }
}

class Listener: NSObject {
    var heard: [String] = []

    required override init() {}

    func hear(_ name: String, _ item: Any?) {
        switch item {
        case let application as V2TIMFriendApplication: heard.append("\(name) \(application.userID!)")
        case let info as V2TIMFriendInfo: heard.append("\(name) \(info.userID!)")
        case let info as V2TIMUserInfo: heard.append("\(name) \(info.userID!)")
        case let id as String: heard.append("\(name) \(id)")
        default: heard.append(name)
        }
    }
}

extension WeakListeners {
    /// Calls the notification's callback of the listeners, whichever of the two kinds has it.
    func deliver(_ notification: V2TIMNotification) {
        forEach((any V2TIMSDKListener).self) { $0.hear(notification) }
        forEach((any V2TIMFriendshipListener).self) { $0.hear(notification) }
    }
}
