import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

private final class Recorder: NSObject, TIMMessageListener, TIMFriendshipListener {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    func onNewMessage(_ msgs: [Any]!) {
        for message in (msgs as? [TIMMessage]) ?? [] { log.add(summary(message)) }
    }

    func onAddFriends(_ users: [Any]!) { log.add("added \((users as? [String] ?? []).joined(separator: ","))") }
    func onDelFriends(_ identifiers: [Any]!) {
        log.add("deleted \((identifiers as? [String] ?? []).joined(separator: ","))")
    }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) { log.add("asked by \(reqs[0].identifier ?? "")") }
}

/// Two apps with separate managers and a shared backend.
@Suite(.timeLimit(.minutes(5))) struct ClientTests {
    private struct App {
        let manager: TIMManager
        let log = Log()
        private let recorder: Recorder
        private let config = TIMUserConfig()

        init(_ service: RelationshipService, _ user: String, device: String = "d1") async {
            manager = TIMManager.client(service, device: device)
            recorder = Recorder(log)
            config.friendshipListener = recorder
            manager.setUserConfig(config)
            manager.add(recorder)
            _ = await manager.logIn(user)
        }

        /// Changes the user's profile to mark the end, and returns the callbacks before that.
        func received() async -> [String] {
            let user = manager.getLoginUser() ?? ""
            manager.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Level: user.count], succ: nil, fail: nil)
            return await log.collect(until: "profile of \(user) self").dropLast()
        }
    }

    @Test func `the reply comes before the events of the call`() async {
        let backend = TIMBackend()
        let app = await App(backend.service, "a")
        _ = await TIMManager.client(backend.service, user: "b")
        let request = TIMFriendRequest()
        request.identifier = "b"
        let log = app.log
        app.manager.friendshipManager()
            .addFriend(
                request,
                succ: { log.add("reply \($0?.identifier ?? "") \($0?.result_code ?? 0)") },
                fail: nil
            )
        #expect(await app.received() == ["reply b 30539", "message 3 b self"])
    }

    @Test func `agreeing one-way changes only the requester's list`() async {
        let backend = TIMBackend()
        let (a, b) = (await App(backend.service, "a"), await App(backend.service, "b"))
        #expect(await a.manager.addFriend("b") == 30_539)
        #expect(await b.manager.answer("a", .FRIEND_RESPONSE_AGREE) == 0)
        #expect(await a.manager.friends() == ["b"])
        #expect(await b.manager.friends() == [])
        #expect(await a.received() == ["message 3 b self", "message 1 b", "added b", "message 4 b"])
        #expect(await b.received() == ["message 3 a", "asked by a", "message 4 a self"])
    }

    @Test func `rejecting changes no list`() async {
        let backend = TIMBackend()
        let (a, b) = (await App(backend.service, "a"), await App(backend.service, "b"))
        _ = await a.manager.addFriend("b")
        #expect(await b.manager.answer("a", .FRIEND_RESPONSE_REJECT) == 0)
        #expect(await a.manager.friends() == [])
        #expect(await a.received() == ["message 3 b self", "message 4 b"])
        #expect(await b.received() == ["message 3 a", "asked by a", "message 4 a self"])
    }

    @Test func `blocking ends the friendship and the blocked user is notified only of that`() async {
        let backend = TIMBackend()
        let (a, b) = (await App(backend.service, "a"), await App(backend.service, "b"))
        _ = await a.manager.addFriend("b")
        _ = await b.manager.answer("a", .FRIEND_RESPONSE_AGREE_AND_ADD)
        let codes = await withCheckedContinuation { done in
            a.manager.friendshipManager()
                .addBlackList(
                    ["b"],
                    succ: { results in
                        done.resume(returning: (results ?? []).map { "\($0.result_code) \($0.result_info ?? "")" })
                    },
                    fail: { code, _ in done.resume(returning: ["fail \(code)"]) }
                )
        }
        #expect(codes == ["0 OK"])
        #expect(await a.manager.addFriend("b") == 30_515)
        #expect(await b.manager.addFriend("a") == 30_525)
        #expect(await a.received().suffix(3) == ["message 5 b self", "message 2 b self", "deleted b"])
        #expect(await b.received().suffix(2) == ["message 2 a", "deleted a"])
    }

    @Test func `another device receives the same events`() async {
        let backend = TIMBackend()
        let (first, second) = (await App(backend.service, "a"), await App(backend.service, "a", device: "d2"))
        _ = await TIMManager.client(backend.service, user: "b")
        _ = await first.manager.addFriend("b")
        let received = await first.received()
        #expect(received == ["message 3 b self"])
        #expect(await second.log.collect(until: "profile of a self").dropLast() == received)
    }

    @Test func `logging in again delivers missed events once`() async {
        let backend = TIMBackend()
        let a = await App(backend.service, "a")
        let b = await TIMManager.client(backend.service, user: "b")
        await withCheckedContinuation { done in
            a.manager.logout({ done.resume() }, fail: { _, _ in done.resume() })
        }
        #expect(a.manager.getLoginUser() == nil && a.manager.getLoginStatus() == .STATUS_LOGOUT)
        _ = await b.addFriend("a")
        _ = await a.manager.logIn("a")
        #expect(a.manager.getLoginStatus() == TIMLoginStatus.STATUS_LOGINED)
        #expect(await a.received() == ["message 3 b", "asked by b"])
    }
}
