import RelationshipCore
import TIMAdapter
import TestValues
import Testing

/// Users of other dialects with ids that are too long for TIM.
@Suite(.timeLimit(.minutes(5))) struct LongIDTests {
    private final class Listener: NSObject, TIMFriendshipListener, TIMMessageListener {
        let log: Log

        init(_ log: Log) {
            self.log = log
        }

        func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) { log.add(reqs[0].identifier) }
        func onAddFriends(_ users: [Any]!) { log.add("added \(users[0])") }
        func onDelFriends(_ identifiers: [Any]!) { log.add("deleted \(identifiers[0])") }
        func onNewMessage(_ msgs: [Any]!) {
            for message in msgs as? [TIMMessage] ?? [] { log.add("\(summary(message)) of \(message.sender()!)") }
        }
    }

    private let backend = TIMBackend()
    private let long = Caller(id(String(repeating: "r", count: 64)), device: DeviceID("phone"))
    private let log = Log()

    @Test
    func `a TIM user receives a request from a user with an id of 64 bytes, and can use every call with them`()
        async throws
    {
        _ = try await backend.service.execute(.signIn, as: long)
        let (a, listener, config) = (TIMManager.client(backend.service), Listener(log), TIMUserConfig())
        config.friendshipListener = listener
        a.setUserConfig(config)
        a.add(listener)
        #expect(await a.logIn("a") == nil)
        _ = try await backend.service.execute(.addFriend(AddFriendArguments(target: id("a"), wording: "hi")), as: long)

        var lines = log.all.makeAsyncIterator()
        let message = try #require(await lines.next())
        let user = try #require(await lines.next())
        #expect(user.utf8.count <= 32 && message == "message 3 \(user) of \(user)")

        let friends: TIMFriendshipManager = a.friendshipManager()
        let request = TIMFriendPendencyRequest()
        request.type = .PENDENCY_COME_IN
        let pending = await outcome { answer in
            friends.getPendencyList(
                request,
                succ: { answer.record($0?.pendencies.first?.identifier ?? "none") },
                fail: answer.fail
            )
        }
        #expect(pending == "0: \(user)")
        #expect(await a.answer(user, .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        #expect(await a.friends() == [user])
        #expect(friends.queryFriend(user)?.identifier == user && friends.queryUserProfile(user)?.identifier == user)
        let values = [TIMFriendTypeKey_Remark: "Ray"]
        #expect(await outcome { friends.modifyFriend(user, values: values, succ: $0.succ, fail: $0.fail) } == "0: succ")
        #expect(friends.queryFriend(user)?.remark == "Ray")
        for forceUpdate in [false, true] {
            let received = await outcome {
                friends.getUsersProfile([user], forceUpdate: forceUpdate, succ: $0.profiles, fail: $0.fail)
            }
            #expect(received == "0: \(user)")
        }
        let check = TIMFriendCheckInfo()
        check.users = [user]
        check.checkType = .FRIEND_CHECK_TYPE_BIDIRECTION
        let checked = await outcome { answer in
            friends.checkFriends(
                check,
                succ: { answer.record("\($0?.first?.identifier ?? "") \($0?.first?.resultType.rawValue ?? -1)") },
                fail: answer.fail
            )
        }
        #expect(checked == "0: \(user) 3")
        let made = await outcome { friends.createFriendGroup(["g"], users: [user], succ: $0.results, fail: $0.fail) }
        #expect(made == "0: \(user) 0")

        #expect(await outcome { friends.addBlackList([user], succ: $0.results, fail: $0.fail) } == "0: \(user) 0")
        #expect(await outcome { friends.getBlackList($0.friends, fail: $0.fail) } == "0: \(user)")
        #expect(await outcome { friends.deleteBlackList([user], succ: $0.results, fail: $0.fail) } == "0: \(user) 0")
        #expect(await a.addFriend(user) == 30_539)
        _ = try await backend.service.execute(
            .acceptRequest(AcceptRequestArguments(requester: id("a"), direction: .twoWay)),
            as: long
        )
        let deleted = await outcome {
            friends.deleteFriends([user], delType: .FRIEND_DEL_BOTH, succ: $0.results, fail: $0.fail)
        }
        #expect(deleted == "0: \(user) 0")
        let outcome = try await backend.service.execute(.listFriends(FriendQuery()), as: long)
        #expect(outcome == .friends([]))
        let received = await log.collect(until: "deleted \(user)")
        #expect(received.contains("added \(user)") && !received.contains { $0.contains(long.user.rawValue) })
    }

    @Test
    func `no user can log in with a short form`() async throws {
        _ = try await backend.service.execute(.signIn, as: long)
        let a = TIMManager.client(backend.service)
        #expect(await a.logIn(long.user.shortForm.rawValue) == 7_003)
        #expect(a.getLoginUser() == nil)
    }
}
