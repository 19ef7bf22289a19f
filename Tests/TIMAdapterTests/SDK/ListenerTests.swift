import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// The spellings that apps use for the listeners' methods; without the Objective-C runtime each is a type of its own.
private class Listener: NSObject {
    let log: Log

    required init(_ log: Log) {
        self.log = log
    }

    func messages(_ messages: [Any]) {
        for message in messages.compactMap({ $0 as? TIMMessage }) { log.add(summary(message)) }
    }

    func added(_ users: [Any]) { log.add("added \(users)") }
    func deleted(_ users: [Any]) { log.add("deleted \(users)") }

    func updated(_ profiles: [Any]) {
        for profile in profiles.compactMap({ $0 as? TIMSNSChangeInfo }) {
            log.add("updated \(profile.identifier ?? "") \(profile.remark ?? "")")
        }
    }

    func asked(_ requests: [Any]) {
        for request in requests.compactMap({ $0 as? TIMFriendPendencyInfo }) {
            log.add("asked by \(request.identifier ?? ""): \(request.addWording ?? "")")
        }
    }
}

/// As the vendor's headers are imported.
private final class ImplicitlyUnwrapped: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [Any]!) { messages(msgs) }
    func onAddFriends(_ users: [Any]!) { added(users) }
    func onDelFriends(_ identifiers: [Any]!) { deleted(identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) { updated(profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) { asked(reqs) }
}

private final class Plain: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [Any]) { messages(msgs) }
    func onAddFriends(_ users: [Any]) { added(users) }
    func onDelFriends(_ identifiers: [Any]) { deleted(identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]) { updated(profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]) { asked(reqs) }
}

private final class Optionals: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [Any]?) { messages(msgs ?? []) }
    func onAddFriends(_ users: [Any]?) { added(users ?? []) }
    func onDelFriends(_ identifiers: [Any]?) { deleted(identifiers ?? []) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]?) { updated(profiles ?? []) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?) { asked(reqs ?? []) }
}

private final class TypedImplicitlyUnwrapped: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [TIMMessage]!) { messages(msgs) }
    func onAddFriends(_ users: [String]!) { added(users) }
    func onDelFriends(_ identifiers: [String]!) { deleted(identifiers) }
    func onFriendProfileUpdate(_ profiles: [Any]!) { updated(profiles) }
    func onAddFriendReqs(_ reqs: [Any]!) { asked(reqs) }
}

private final class TypedPlain: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [TIMMessage]) { messages(msgs) }
    func onAddFriends(_ users: [String]) { added(users) }
    func onDelFriends(_ identifiers: [String]) { deleted(identifiers) }
    func onFriendProfileUpdate(_ profiles: [Any]) { updated(profiles) }
    func onAddFriendReqs(_ reqs: [Any]) { asked(reqs) }
}

private final class TypedOptionals: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [TIMMessage]?) { messages(msgs ?? []) }
    func onAddFriends(_ users: [String]?) { added(users ?? []) }
    func onDelFriends(_ identifiers: [String]?) { deleted(identifiers ?? []) }
    func onFriendProfileUpdate(_ profiles: [Any]?) { updated(profiles ?? []) }
    func onAddFriendReqs(_ reqs: [Any]?) { asked(reqs ?? []) }
}

/// Written to build in every optionality and with typed and untyped elements.
private final class Several: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [Any]!) { messages(msgs) }
    func onNewMessage(_ msgs: [TIMMessage]) { messages(msgs) }
    func onAddFriends(_ users: [Any]) { added(users) }
    func onAddFriends(_ users: [String]?) { added(users ?? []) }
    func onDelFriends(_ identifiers: [Any]?) { deleted(identifiers ?? []) }
    func onDelFriends(_ identifiers: [Any]) { deleted(identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) { updated(profiles) }
    func onFriendProfileUpdate(_ profiles: [Any]!) { updated(profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]) { asked(reqs) }
    func onAddFriendReqs(_ reqs: [Any]) { asked(reqs) }
}

private class Overridden: Listener, TIMMessageListener, TIMFriendshipListener {
    func onNewMessage(_ msgs: [Any]!) {}
    func onAddFriends(_ users: [Any]!) {}
    func onDelFriends(_ identifiers: [Any]!) {}
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) {}
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {}
}

private final class Overriding: Overridden {
    override func onNewMessage(_ msgs: [Any]!) { messages(msgs) }
    override func onAddFriends(_ users: [Any]!) { added(users) }
    override func onDelFriends(_ identifiers: [Any]!) { deleted(identifiers) }
    override func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) { updated(profiles) }
    override func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) { asked(reqs) }
}

/// An app that is interested in one thing only.
private final class Partial: Listener, TIMMessageListener, TIMFriendshipListener {
    func onAddFriends(_ users: [Any]!) { added(users) }
}

@Suite(.timeLimit(.minutes(1))) struct ListenerTests {
    enum Spelling: String, CaseIterable {
        case implicitlyUnwrapped, plain, optionals, typedImplicitlyUnwrapped, typedPlain, typedOptionals
        case several, overriding

        fileprivate func listener(_ log: Log) -> any TIMMessageListener & TIMFriendshipListener {
            switch self {
            case .implicitlyUnwrapped: ImplicitlyUnwrapped(log)
            case .plain: Plain(log)
            case .optionals: Optionals(log)
            case .typedImplicitlyUnwrapped: TypedImplicitlyUnwrapped(log)
            case .typedPlain: TypedPlain(log)
            case .typedOptionals: TypedOptionals(log)
            case .several: Several(log)
            case .overriding: Overriding(log)
            }
        }
    }

    /// Has `b` ask `a`, `a` accept, edit and delete `b`, and a last change that marks the end.
    private func play(_ a: TIMManager, _ b: TIMManager) async {
        #expect(await b.addFriend("a") == 30_539)
        #expect(await a.answer("b", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        a.friendshipManager().modifyFriend("b", values: [TIMFriendTypeKey_Remark: "Bee"], succ: nil, fail: nil)
        a.friendshipManager().deleteFriends(["b"], delType: .FRIEND_DEL_BOTH, succ: nil, fail: nil)
        a.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Nick: "Ann"], succ: nil, fail: nil)
    }

    @Test(arguments: Spelling.allCases) func everySpellingHearsEachEventOnce(_ spelling: Spelling) async {
        let backend = TIMBackend()
        let log = Log()
        let listener = spelling.listener(log)
        let config = TIMUserConfig()
        config.friendshipListener = listener
        let a = TIMManager.client(backend.service)
        a.setUserConfig(config)
        a.add(listener)
        a.add(listener)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(
            await log.collect(until: "profile of a self") == [
                "message 3 b", "asked by b: hi",
                "message 1 b self", #"added ["b"]"#, "message 4 b self",
                "message 8 b self", "updated b Bee",
                "message 2 b self", #"deleted ["b"]"#,
                "profile of a self",
            ]
        )
    }

    @Test func whatAListenerLeavesOutIsNotMissed() async {
        let backend = TIMBackend()
        let log = Log()
        let listener = Partial(log)
        let config = TIMUserConfig()
        config.friendshipListener = listener
        let a = TIMManager.client(backend.service)
        a.setUserConfig(config)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(await log.collect(until: #"added ["b"]"#) == [#"added ["b"]"#])
    }

    @Test func friendshipListenersAreHeldWeaklyAndMessageListenersStrongly() async {
        let backend = TIMBackend()
        let (log, forgotten) = (Log(), Log())
        let a = TIMManager.client(backend.service)
        weak var weakListener: Plain?
        do {
            let listener = Plain(forgotten)
            weakListener = listener
            let config = TIMUserConfig()
            config.friendshipListener = listener
            a.setUserConfig(config)
            a.add(Plain(log))
        }
        #expect(weakListener == nil)
        _ = await a.logIn("a")
        await play(a, TIMManager.client(backend.service, user: "b"))
        #expect(await log.collect(until: "profile of a self").count == 6)
    }

    @Test func aRemovedListenerHearsNothing() async {
        let backend = TIMBackend()
        let (log, other) = (Log(), Log())
        let (removed, kept) = (Plain(log), Plain(other))
        let a = await TIMManager.client(backend.service, user: "a")
        a.add(removed)
        a.add(kept)
        a.remove(removed)
        await play(a, TIMManager.client(backend.service, user: "b"))
        _ = await other.collect(until: "profile of a self")
        log.add("end")
        #expect(await log.collect(until: "end") == ["end"])
    }
}
