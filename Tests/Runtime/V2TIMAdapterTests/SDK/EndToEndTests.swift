import RelationshipCore
import TestValues
import Testing
import V2TIMAdapter
import V2TIMWire

/// Two or three apps with one backend.
///
/// Each receives its events in order, exactly once.
struct EndToEndTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `adding a user without approval two-way fills both lists`() async throws {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        #expect(await b.set(allowType: .FRIEND_ALLOW_ANY) == 0)
        #expect(await b.received() == ["onSelfInfoUpdated b allowType 0"])

        let result = try #require(await a.add("b", .FRIEND_TYPE_BOTH))
        #expect(result.resultCode == 0)
        #expect(result.userID == "b")
        #expect(await a.received() == ["onFriendListAdded b"])
        #expect(await b.received() == ["onFriendListAdded a"])
        #expect(await a.relation(to: "b") == .FRIEND_RELATION_TYPE_BOTH_WAY)
        #expect(await a.add("b")?.resultCode == 30_001)
        #expect(await a.add("b")?.resultInfo == "Err_SNS_FriendAdd_Friend_Exist")
        #expect(await a.received() == [])
    }

    @Test
    func `adding a user without approval one-way fills one list`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.set(allowType: .FRIEND_ALLOW_ANY)
        _ = await b.received()

        #expect(await a.add("b", .FRIEND_TYPE_SINGLE)?.resultCode == 0)
        #expect(await a.received() == ["onFriendListAdded b"])
        #expect(await b.received() == [])
        #expect(await a.relation(to: "b") == .FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST)
        #expect(await b.relation(to: "a") == .FRIEND_RELATION_TYPE_IN_OTHER_FRIEND_LIST)
        #expect(await b.friends() == [])
    }

    @Test
    func `a request is seen by both and can be accepted one-way`() async throws {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        let pending = try #require(await a.add("b"))
        #expect(pending.resultCode == 30_539)
        #expect(await a.received() == ["onFriendApplicationListAdded b type 2"])

        let list = try #require(await b.applications())
        #expect(list.unreadCount == 1)
        let application = try #require(list.applicationList.firstObject as? V2TIMFriendApplication)
        #expect(list.applicationList.count == 1)
        #expect(application.userID == "a")
        #expect(application.addWording == "hello")
        #expect(application.addSource == "AddSource_Type_iOS")
        #expect(application.type == .FRIEND_APPLICATION_COME_IN)
        #expect(await b.received() == ["onFriendApplicationListAdded a type 1"])
        #expect(await b.applications()?.unreadCount == 0)

        #expect(await b.accept("a", .FRIEND_ACCEPT_AGREE) == 0)
        #expect(await b.received() == ["onFriendApplicationListDeleted a"])
        #expect(await a.received() == ["onFriendListAdded b", "onFriendApplicationListDeleted b"])
        #expect(await a.friends() == ["b"])
        #expect(await b.friends() == [])
    }

    @Test
    func `a request can be accepted two-way with a remark`() async throws {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        _ = await (a.received(), b.received())

        let application = try #require(await b.application(with: "a"))
        let accepted = await answer {
            b.manager.acceptFriendApplication(
                application: application,
                acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
                remark: "Anna",
                succ: $0,
                fail: $1
            )
        }
        #expect(accepted.value??.resultCode == 0)
        #expect(accepted.value??.userID == "a")
        #expect(await a.received() == ["onFriendListAdded b", "onFriendApplicationListDeleted b"])
        #expect(await b.received() == ["onFriendListAdded a", "onFriendApplicationListDeleted a"])
        let friends = await answer { b.manager.getFriendList(succ: $0, fail: $1) }.value ?? nil
        #expect(friends?.first?.friendRemark == "Anna")
        #expect(await b.accept("a", .FRIEND_ACCEPT_AGREE) == nil, "there is no application any more")
    }

    @Test
    func `an answered request cannot be answered again`() async throws {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        let application = try #require(await b.application(with: "a"))
        #expect(await b.refuse("a") == 0)
        let again = await answer {
            b.manager.acceptFriendApplication(
                application: application,
                acceptType: .FRIEND_ACCEPT_AGREE,
                succ: $0,
                fail: $1
            )
        }
        #expect(again.value??.resultCode == 30_614)
        #expect(await a.friends() == [])
    }

    @Test
    func `an application that the user sent can't be accepted or refused, even if the other has sent one too`()
        async throws
    {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        let sent = try #require(await a.application(with: "b"))
        #expect(sent.type == .FRIEND_APPLICATION_SEND_OUT)
        _ = await b.add("a")
        let accepted = await answer {
            a.manager.acceptFriendApplication(
                application: sent,
                acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
                succ: $0,
                fail: $1
            )
        }
        #expect(accepted.value??.resultCode == 30_614)
        let refused = await answer { a.manager.refuseFriendApplication(application: sent, succ: $0, fail: $1) }
        #expect(refused.value??.resultCode == 30_614)
        #expect(await a.applications()?.applicationList.count == 2)
        #expect(await a.friends() == [])
    }

    @Test(
        arguments: [true, false]
    )
    func `the requester is notified that the request is gone, whether it was accepted or refused`(isAccepted: Bool)
        async
    {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        _ = await (a.received(), b.received())
        let code = isAccepted ? await b.accept("a", .FRIEND_ACCEPT_AGREE_AND_ADD) : await b.refuse("a")
        #expect(code == 0)
        #expect(await a.received().filter { $0.contains("Application") } == ["onFriendApplicationListDeleted b"])
        #expect(await a.applications()?.applicationList.count == 0)
    }

    @Test(
        arguments: [#"{"gender":3}"#, #"{"gender":-1}"#, #"{"allowType":3}"#, #"{"allowType":-1}"#]
    )
    func `a number that is invalid in a profile fails with 40605, for every field`(info: String) async throws {
        let text = #"{"call":"setSelfInfo","args":{"info":\#(info)}}"#
        let session = V2TIMDialect().makeSession(backend: service, user: UserID("a"), device: DeviceID("d"))
        try await session.connect()
        guard case .fail(let code, _) = try await session.perform(value(V2TIMCall.self, from: text)) else {
            Issue.record("\(info) must fail")
            return
        }
        #expect(code == 40_605)
    }

    @Test
    func `a refusal is reported to both users`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        _ = await (a.received(), b.received())
        #expect(await b.refuse("a") == 0)
        #expect(await a.received() == ["onFriendApplicationListDeleted b"])
        #expect(await b.received() == ["onFriendApplicationListDeleted a"])
        #expect(await a.applications()?.applicationList.count == 0)
    }

    @Test
    func `removing an application does not change the other side`() async throws {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await a.add("b")
        _ = await (a.received(), b.received())
        let application = try #require(await a.application(with: "b"))
        #expect(await code { a.manager.deleteFriendApplication(application: application, succ: $0, fail: $1) } == 0)
        #expect(await a.received() == ["onFriendApplicationListDeleted b"])
        #expect(await b.received() == [])
        #expect(await b.applications()?.applicationList.count == 1)
        #expect(await code { a.manager.delete(application, succ: $0, fail: $1) } == 30_614)
    }

    @Test(arguments: [V2TIMFriendType.FRIEND_TYPE_SINGLE, .FRIEND_TYPE_BOTH])
    func `a deletion is reported to users with a changed list`(type: V2TIMFriendType) async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.set(allowType: .FRIEND_ALLOW_ANY)
        _ = await a.add("b")
        _ = await (a.received(), b.received())

        let results = await answer {
            a.manager.deleteFromFriendList(userIDList: ["b", "nobody", "b"], deleteType: type, succ: $0, fail: $1)
        }
        #expect(results.value??.map(\.userID) == ["b", "nobody"])
        #expect(results.value??.map(\.resultCode) == [0, 30_003])
        #expect(await a.received() == ["onFriendListDeleted b"])
        #expect(await b.received() == (type == .FRIEND_TYPE_BOTH ? ["onFriendListDeleted a"] : []))
        let again = await answer {
            a.manager.deleteFromFriendList(userIDList: ["b"], deleteType: .FRIEND_TYPE_SINGLE, succ: $0, fail: $1)
        }
        #expect(again.value??.first?.resultCode == 31_704)
    }

    @Test
    func `blocking ends the friendship and only the blocker is notified of the block`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.set(allowType: .FRIEND_ALLOW_ANY)
        _ = await a.add("b")
        _ = await (a.received(), b.received())

        let blocked = await answer { a.manager.addToBlackList(userIDList: ["b"], succ: $0, fail: $1) }
        #expect(blocked.value??.map(\.resultCode) == [0])
        #expect(await a.received().sorted() == ["onBlackListAdded b", "onFriendListDeleted b"])
        #expect(await b.received() == ["onFriendListDeleted a"])
        #expect(await b.add("a")?.resultCode == 30_525)
        #expect(await a.add("b")?.resultCode == 30_515)
        let list = await answer { a.manager.getBlackList(succ: $0, fail: $1) }
        #expect(list.value??.map(\.userID) == ["b"])

        let unblocked = await answer { a.manager.deleteFromBlackList(userIDList: ["b"], succ: $0, fail: $1) }
        #expect(unblocked.value??.map(\.resultCode) == [0])
        #expect(await a.received() == ["onBlackListDeleted b"])
        #expect(await b.received() == [])
        #expect(await a.friends() == [])
    }

    @Test
    func `adding a closed user, an unknown user or oneself fails`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.set(allowType: .FRIEND_DENY_ANY)
        #expect(await a.add("b")?.resultCode == 30_516)
        #expect(await a.add("nobody")?.resultCode == 30_003)
        #expect(await a.add("a")?.resultCode == 30_001)
        #expect(await a.received() == [])
    }

    @Test
    func `the reply comes before the callbacks of the call`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.received()
        let application = V2TIMFriendAddApplication()
        application.userID = "b"
        a.manager.addFriend(application: application) { result in
            a.note("succ \(result?.resultCode ?? 0)")
        } fail: { _, _ in
        }
        #expect(await a.received() == ["succ 30539", "onFriendApplicationListAdded b type 2"])
    }

    @Test
    func `all devices of a user are notified of the user's list`() async {
        let (phone, pad) = await (TestApp("a", service, device: "phone"), TestApp("a", service, device: "pad"))
        let b = await TestApp("b", service)
        #expect(await phone.add("b")?.resultCode == 30_539)
        #expect(await pad.received() == ["onFriendApplicationListAdded b type 2"])
        _ = await b.refuse("a")
        // Each device also receives the other's end marker. All callbacks before it are the same.
        #expect(await phone.received() == ["onFriendApplicationListAdded b type 2"])
    }

    @Test
    func `logging in again delivers missed events`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        #expect(await code { b.manager.logout(succ: $0, fail: $1) } == 0)
        _ = await a.add("b")
        #expect(await code { b.manager.login(userID: "b", userSig: "s", succ: $0, fail: $1) } == 0)
        #expect(await b.received() == ["onFriendApplicationListAdded a type 1"])
    }

    @Test
    func `only assigned properties are sent`() async throws {
        let (phone, pad) = await (TestApp("a", service, device: "phone"), TestApp("a", service, device: "pad"))
        let read = await answer { phone.manager.getUsersInfo(["a"], succ: $0, fail: $1) }
        let stale = try #require(read.value??.first)

        let elsewhere = V2TIMUserFullInfo()
        elsewhere.nickName = "Anna"
        elsewhere.allowType = .FRIEND_DENY_ANY
        #expect(await code { pad.manager.setSelfInfo(info: elsewhere, succ: $0, fail: $1) } == 0)

        stale.faceURL = "http://face"
        #expect(await code { phone.manager.setSelfInfo(info: stale, succ: $0, fail: $1) } == 0)
        let now = await answer { phone.manager.getUsersInfo(["a"], succ: $0, fail: $1) }
        let profile = try #require(now.value??.first)
        #expect(profile.nickName == "Anna")
        #expect(profile.allowType == .FRIEND_DENY_ANY)
        #expect(profile.faceURL == "http://face")
    }

    @Test
    func `a friend's remark and custom fields are stored and reported`() async throws {
        var policy = Policy()
        policy.customFriendFields = ["k"]
        let service = RelationshipService(store: InMemoryStore(), policy: policy)
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        _ = await b.set(allowType: .FRIEND_ALLOW_ANY)
        _ = await a.add("b")
        _ = await (a.received(), b.received())
        let info = V2TIMFriendInfo()
        info.userID = "b"
        info.friendRemark = "Bee"
        info.friendCustomInfo = ["k": .init([1])]
        #expect(await code { a.manager.setFriendInfo(info: info, succ: $0, fail: $1) } == 0)
        #expect(await a.received() == ["onFriendProfileChanged b"])
        #expect(await b.received() == [])
        let results = await answer { a.manager.getFriendsInfo(["b", "a"], succ: $0, fail: $1) }
        let result = try #require(results.value??.first)
        #expect(result.relation == .FRIEND_RELATION_TYPE_BOTH_WAY)
        #expect(result.friendInfo.friendRemark == "Bee")
        #expect(result.friendInfo.friendCustomInfo == ["k": .init([1])])

        let nickname = V2TIMUserFullInfo()
        nickname.nickName = "B."
        #expect(await code { b.manager.setSelfInfo(info: nickname, succ: $0, fail: $1) } == 0)
        #expect(await a.received() == ["onFriendProfileChanged b"])
    }

    @Test
    func `a hundred applications are listed newest first`() async throws {
        let b = await TestApp("b", service)
        var senders: [String] = []
        for number in 1...101 {
            let sender = await TestApp("sender\(number)", service)
            let result = try #require(await sender.add("b"))
            #expect(result.resultCode == (number <= 100 ? 30_539 : 30_012))
            if number <= 100 { senders.append(sender.user) }
        }
        let list = try #require(await b.applications())
        #expect((list.applicationList as? [V2TIMFriendApplication])?.map(\.userID) == senders.reversed())
        #expect(list.unreadCount == 100)
    }
}
