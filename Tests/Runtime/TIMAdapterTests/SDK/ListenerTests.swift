import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// The listeners in every spelling that apps use.
///
/// Without the Objective-C runtime, each spelling is a separate type.
@Suite(.timeLimit(.minutes(5))) struct ListenerTests {
    /// Lets `b` send a request to `a`, and `a` accept, edit and delete `b`.
    ///
    /// A last change marks the end.
    private func play(_ a: TIMManager, _ b: TIMManager) async {
        #expect(await b.addFriend("a") == 30_539)
        #expect(await a.answer("b", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        a.friendshipManager().modifyFriend("b", values: [TIMFriendTypeKey_Remark: "Bee"], succ: nil, fail: nil)
        a.friendshipManager().deleteFriends(["b"], delType: .FRIEND_DEL_BOTH, succ: nil, fail: nil)
        a.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Nick: "Ann"], succ: nil, fail: nil)
    }

    @Test(arguments: spelledListeners.indices) func `each spelling receives each event once`(place: Int) async {
        await expectAllCallbacks(spelledListeners[place].init())
    }

    @Test func `all spellings together receive each event once`() async {
        await expectAllCallbacks(HeaderListener4_4_900())
        await expectAllCallbacks(ManifoldListener())
    }

    @Test func `a listener has six spellings`() {
        #expect(spelledListeners.count == 6)
    }

    private func expectAllCallbacks(
        _ listener: any TIMMessageListener & TIMFriendshipListener & SpelledListener
    ) async {
        let backend = TIMBackend()
        let config = TIMUserConfig()
        config.friendshipListener = listener
        let a = TIMManager.client(backend.service)
        a.setUserConfig(config)
        a.add(listener)
        a.add(listener)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(
            await listener.log.collect(until: "onNewMessage profile of a self") == [
                "onNewMessage message 3 b", "onAddFriendReqs b: hi",
                "onNewMessage message 1 b self", "onAddFriends b", "onNewMessage message 4 b self",
                "onNewMessage message 8 b self", "onFriendProfileUpdate b Bee",
                "onNewMessage message 2 b self", "onDelFriends b",
                "onNewMessage profile of a self",
            ]
        )
    }

    @Test func `an overriding method is called`() async {
        let backend = TIMBackend()
        let listener = Overriding()
        let a = await TIMManager.client(backend.service, user: "a")
        a.add(listener)
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(await listener.log.collect(until: "message") == ["message"])
    }

    @Test func `a listener may omit methods`() async {
        let backend = TIMBackend()
        let listener = Partial()
        let config = TIMUserConfig()
        config.friendshipListener = listener
        let a = TIMManager.client(backend.service)
        a.setUserConfig(config)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(await listener.log.collect(until: "onAddFriends b") == ["onAddFriends b"])
    }

    @Test func `friendship listeners are weak and message listeners are strong`() async {
        let backend = TIMBackend()
        let a = TIMManager.client(backend.service)
        weak var weakListener: HeaderListener4_4_900?
        let log: Log
        do {
            let listener = HeaderListener4_4_900()
            weakListener = listener
            let config = TIMUserConfig()
            config.friendshipListener = listener
            a.setUserConfig(config)
            let messages = HeaderListener4_4_900()
            log = messages.log
            a.add(messages)
        }
        #expect(weakListener == nil)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(await log.collect(until: "onNewMessage profile of a self").count == 6)
    }

    @Test func `a removed listener receives nothing`() async {
        let backend = TIMBackend()
        let (removed, kept) = (HeaderListener4_4_900(), HeaderListener4_4_900())
        let a = await TIMManager.client(backend.service, user: "a")
        a.add(removed)
        a.add(kept)
        a.remove(removed)
        await play(a, TIMManager.client(backend.service, user: "b"))
        _ = await kept.log.collect(until: "onNewMessage profile of a self")
        removed.log.add("end")
        #expect(await removed.log.collect(until: "end") == ["end"])
    }
}

private class Overridden: NSObject, TIMMessageListener {
    func onNewMessage(_ msgs: [Any]!) {}
}

private final class Overriding: Overridden {
    let log = Log()

    override func onNewMessage(_ msgs: [Any]!) { log.add("message") }
}

/// A listener that implements only one method of one of its protocols.
private final class Partial: NSObject, TIMMessageListener, TIMFriendshipListener, SpelledListener {
    let log = Log()

    func onAddFriends(_ users: [Any]!) { note("onAddFriends", users) }
}
