import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// The data that a device caches, as an app reads it.
@Suite(.timeLimit(.minutes(5))) struct CacheTests {
    private func nick(_ manager: TIMManager, _ name: String) async {
        let received = await outcome {
            manager.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Nick: name], succ: $0.succ, fail: $0.fail)
        }
        #expect(received == "0: succ")
    }

    private func read(_ manager: TIMManager, _ user: String) async -> String {
        await outcome { answer in
            manager.friendshipManager()
                .getUsersProfile(
                    [user],
                    forceUpdate: false,
                    succ: { answer.record($0?.first?.nickname ?? "nil") },
                    fail: answer.fail
                )
        }
    }

    @Test func `the user configuration sets how long profiles are cached`() async {
        let backend = TIMBackend()
        let c = await TIMManager.client(backend.service, user: "c")
        let a = TIMManager.client(backend.service)
        let config = TIMUserConfig()
        config.friendProfileOpt = TIMFriendProfileOption()
        config.friendProfileOpt.expiredSeconds = 60 * 60
        #expect(a.setUserConfig(config) == 0)
        #expect(await a.logIn("a") == nil)
        await nick(c, "one")
        #expect(await read(a, "c") == "0: one")
        await nick(c, "two")
        backend.clock.advance(byMilliseconds: 3_600_000 - 1)
        #expect(await read(a, "c") == "0: one")
        #expect(a.friendshipManager().queryUserProfile("c").nickname == "one")
        backend.clock.advance(byMilliseconds: 1)
        #expect(await read(a, "c") == "0: two")
        #expect(a.friendshipManager().queryUserProfile("c").nickname == "two")
    }

    @Test func `an app that reads in its success block sees its changes`() async {
        let backend = TIMBackend()
        let a = await TIMManager.client(backend.service, user: "a")
        let friends: TIMFriendshipManager = a.friendshipManager()
        _ = await outcome { friends.getSelfProfile($0.profile, fail: $0.fail) }
        let received = await outcome { answer in
            friends.modifySelfProfile(
                [TIMProfileTypeKey_Nick: "Ann"],
                succ: { answer.record(friends.querySelfProfile().nickname) },
                fail: answer.fail
            )
        }
        #expect(received == "0: Ann")
    }

    @Test func `a listener sees the friend list at the time of the event`() async {
        final class Listener: NSObject, TIMFriendshipListener {
            let friends: TIMFriendshipManager
            let log: Log

            init(_ friends: TIMFriendshipManager, _ log: Log) {
                self.friends = friends
                self.log = log
            }

            func onAddFriends(_ users: [Any]!) {
                log.add("added, now \(friends.queryFriendList().map { $0.identifier ?? "" })")
            }
        }
        let backend = TIMBackend()
        let a = await TIMManager.client(backend.service, user: "a")
        let b = await TIMManager.client(backend.service, user: "b")
        let log = Log()
        let listener = Listener(a.friendshipManager(), log)
        let config = TIMUserConfig()
        config.friendshipListener = listener
        a.setUserConfig(config)
        #expect(await a.friends().isEmpty)
        #expect(a.friendshipManager().queryFriendList().isEmpty)
        #expect(await a.addFriend("b") == 30_539)
        #expect(await b.answer("a", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        let line = #"added, now ["b"]"#
        #expect(await log.collect(until: line) == [line])
    }

    @Test func `the cache is empty without a login`() async {
        let manager = TIMManager.client(TIMBackend().service)
        #expect(manager.friendshipManager().querySelfProfile() == nil)
        #expect(manager.friendshipManager().queryFriendList() == nil)
    }
}
