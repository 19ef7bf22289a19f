import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

@testable import RongCloudServer

/// What the endpoints of version 3 answer and change.
struct EndpointTests {
    @Test func `the code has exactly the operations of the rows`() async throws {
        let world = try await ServerWorld()
        let named = [world.three, world.four].flatMap { $0.rows.endpoints.compactMap(\.operation) }
        #expect(Set(named) == Set(RongCloudOperation.allCases.map(\.rawValue)))
    }

    @Test(.timeLimit(.minutes(1)))
    func `a list of many fields is refused in a time proportional to its length`() async throws {
        let fields = (0..<90_000).map { #""ext_\#($0)":"x""# }.joined(separator: ",")
        let world = try await ServerWorld()
        let response = await world.post("/user/profile/set.json", "userId=alice&userExtProfile={\(fields)}")
        #expect(response.bodyCode == 24_362)
    }

    @Test func `a request waits, and an acceptance makes friends`() async throws {
        let world = try await ServerWorld()
        let added = await world.post("/friend/add.json", "userId=alice&targetId=bob&extra=hi+%E7%88%B1")
        #expect(added.text == #"{"code": 200}"#)
        let requests = try await world.execute(.listRequests(RequestQuery(roles: [.received], limit: 10)), as: "bob")
        guard case .requests(let page) = requests else { return #expect(Bool(false), "\(requests)") }
        #expect(page.entries.map(\.request.wording) == ["hi 爱"])
        try await world.execute(
            .acceptRequest(AcceptRequestArguments(requester: id("alice"), direction: .twoWay)),
            as: "bob"
        )
        let again = await world.post("/friend/add.json", "userId=alice&targetId=bob&optType=2")
        #expect(again.status == 200 && again.bodyCode == 25_460)
        let list = await world.post("/friend/get.json", "userId=alice")
        #expect(
            list.text == """
                {"code": 200, "pageToken": "", "totalCount": 1, "friendList": [{"userId": "bob", "name": "", \
                "remarkName": "", "friendExtProfile": "{}", "time": 1700000000000}]}
                """
        )
    }

    @Test(arguments: [
        ("targetId=bob&optType=2", 200, 200), ("targetId=bob&optType=3", 1_002, 400), ("targetId=alice", 25_473, 200),
        ("targetId=nobody", 24_366, 200), ("", 1_002, 400), ("targetId=", 1_002, 400), ("targetId=%FF", 1_002, 400),
        ("targetId=bob&extra=\(String(repeating: "x", count: 129))", 1_005, 400), ("targetId=dave", 25_471, 200),
        ("targetId=carol", 25_464, 200), ("targetId=bob&name=stray&unknown", 200, 200),
    ]) func `an attempt to add is answered`(form: String, code: Int, status: Int) async throws {
        let world = try await ServerWorld()
        try await world.execute(.updateProfile(ProfilePatch(addPermission: .nobody)), as: "dave")
        try await world.execute(.block(UserBatch([id("carol")])), as: "alice")
        let response = await world.post("/friend/add.json", "userId=alice&" + form)
        #expect(response.bodyCode == code && response.status == status, "\(response.text)")
    }

    @Test func `one user who is no friend fails a deletion`() async throws {
        let world = try await ServerWorld()
        for user in ["bob", "carol"] { await world.befriend("alice", user) }
        let response = await world.post("/friend/delete.json", "userId=alice&targetIds=bob%2Cdave")
        #expect(response.bodyCode == 25_469)
        #expect(await world.post("/friend/get.json", "userId=alice")["totalCount"] == 2)
        #expect(await world.post("/friend/delete.json", "userId=alice&targetId=bob&targetIds=").bodyCode == 200)
        #expect(await world.post("/friend/clean.json", "userId=alice").bodyCode == 200)
        #expect(await world.post("/friend/get.json", "userId=carol")["totalCount"] == 0)
    }

    @Test func `version 4 removes friends as version 3 does`() async throws {
        let world = try await ServerWorld()
        for user in ["bob", "carol"] { await world.befriend("alice", user) }
        func remove(_ users: JSONValue) async -> Int {
            await world.post("/v4/friend/remove", json: ["userId": "alice", "targetIds": users]).bodyCode
        }
        #expect(await remove(["bob", "dave"]) == 25_469)
        let friends = await world.post("/friend/direction_friend/query.json", "userId=alice")["friends"]?.elements
        #expect(friends?.map { $0["userId"] } == ["bob", "carol"])
        #expect(await remove(["bob"]) == 0)
        #expect(await world.post("/friend/get.json", "userId=alice")["totalCount"] == 1)
    }

    @Test func `a missing remark clears it, and extension values merge`() async throws {
        let world = try await ServerWorld()
        await world.befriend("alice", "bob")
        func set(_ form: String) async -> String {
            let response = await world.post("/friend/profile/set.json", "userId=alice&targetId=bob" + form)
            guard response.bodyCode == 200 else { return "\(response.bodyCode)" }
            let friend = await world.post("/friend/get.json", "userId=alice")["friendList"]?.elements?.first
            return "\(friend?["remarkName"]?.text ?? "") \(friend?["friendExtProfile"]?.text ?? "")"
        }
        #expect(
            await set(#"&remarkName=B&friendExtProfile={"ext_a":"1","ext_b":"2"}"#)
                == #"B {"ext_a": "1", "ext_b": "2"}"#
        )
        #expect(await set(#"&remarkName=C&friendExtProfile={"ext_b":""}"#) == #"C {"ext_a": "1"}"#)
        #expect(await set("&remarkName=") == #" {"ext_a": "1"}"#)
        #expect(await set("&remarkName=D&friendExtProfile=") == #"D {"ext_a": "1"}"#)
        #expect(await set("") == #" {"ext_a": "1"}"#)
        #expect(await set("&friendExtProfile=[]") == "1002")
        #expect(await set(#"&friendExtProfile={"ext_unknown":"1"}"#) == "25470")
    }

    @Test func `one-way friends count as none, and a deletion removes them`() async throws {
        let world = try await ServerWorld()
        try await world.execute(.importFriends([ImportedFriend(friend: id("bob"))]), as: "alice")
        #expect(await world.post("/friend/get.json", "userId=alice")["totalCount"] == 0)
        let check = await world.post("/friend/check.json", "userId=alice&targetIds=bob,carol")
        #expect(
            check.text
                == #"{"code": 200, "results": [{"userId": "bob", "result": 1}, {"userId": "carol", "result": 1}]}"#
        )
        #expect(await world.post("/friend/delete.json", "userId=alice&targetIds=bob").bodyCode == 200)
        #expect(try await world.execute(.listFriends(FriendQuery()), as: "alice") == .friends([]))
    }

    @Test func `permissions change for all users or for none`() async throws {
        let world = try await ServerWorld()
        let failed = await world.post("/friend/permission/set.json", "userIds=alice,nobody&permissionType=1")
        #expect(failed.bodyCode == 24_366)
        #expect(await world.post("/friend/permission/set.json", "userIds=bob&permissionType=3").bodyCode == 200)
        let answer = await world.post("/friend/permission/get.json", "userIds=bob&userIds=alice")
        #expect(
            answer.text
                == #"{"code": 200, "permissionSettings": [{"userId": "bob", "type": 3}, {"userId": "alice", "type": 2}]}"#
        )
    }

    @Test func `a token signs its user in until it is void`() async throws {
        let world = try await ServerWorld()
        let response = await world.post("/user/getToken.json", "userId=new&name=New&portraitUri=http://x/p.png?a=1")
        let token = try #require(response["token"]?.text)
        let device = Device(DeviceID("phone"))
        let session = try await world.service.signIn(.token(token, user: nil), on: device)
        #expect(session.user == id("new"))
        #expect(await world.post("/user/checkOnline.json", "userId=new")["status"] == "1")
        let info = await world.post("/user/info.json", "userId=new")
        #expect(
            info.text == """
                {"code": 200, "userName": "New", "userPortrait": "http://x/p.png?a=1", "createTime": "2023-11-14 22:13:20"}
                """
        )
        world.clock.advance(byMilliseconds: 10_000)
        #expect(await world.post("/user/token/expire.json", "userId=new,alice&time=1700000005000").bodyCode == 200)
        await #expect {
            try await world.service.signIn(.token(token, user: nil), on: device)
        } throws: {
            ($0 as? RelationshipError)?.code == .credentialExpired
        }
        #expect(await world.post("/user/info.json", "userId=nobody").bodyCode == 24_366)
        #expect(await world.post("/user/checkOnline.json", "userId=nobody")["status"] == "0")
    }

    @Test func `an empty name or portrait changes nothing`() async throws {
        let world = try await ServerWorld()
        _ = await world.post("/user/refresh.json", "userId=alice&name=A&portraitUri=p")
        #expect(await world.post("/user/refresh.json", "userId=alice&name=&portraitUri=").bodyCode == 200)
        let info = await world.post("/user/info.json", "userId=alice")
        #expect(info["userName"] == "A" && info["userPortrait"] == "p")
    }

    @Test(arguments: [
        (#"userProfile={"role":101}"#, 24_368), (#"userProfile={"gender":"x"}"#, 24_368),
        (#"userProfile={"age":1}"#, 24_362),
        (#"userExtProfile={"ext_other":"1"}"#, 24_362), ("userProfile=x", 1_002), ("userProfile=&userExtProfile=", 200),
        (#"userProfile={"uniqueId":"u","name":"n","gender":1}&userExtProfile={"ext_a":"1"}"#, 200),
    ]) func `a profile is checked`(form: String, code: Int) async throws {
        let world = try await ServerWorld()
        let response = await world.post("/user/profile/set.json", "userId=alice&" + form)
        #expect(response.bodyCode == code, "\(response.text)")
    }

    @Test func `the version of a profile changes with it, and clearing removes all`() async throws {
        let world = try await ServerWorld()
        func profile() async -> JSONValue? {
            await world.post("/user/profile/batch/query.json", "userId=alice,nobody")["userList"]?.elements?.first
        }
        let empty = await profile()
        _ = await world.post(
            "/user/profile/set.json",
            #"userId=alice&userProfile={"name":"n","level":3}&userExtProfile={"ext_a":"1"}"#
        )
        let full = await profile()
        #expect(full?["version"] != empty?["version"])
        #expect(full?["userExtProfile"] == #"{"ext_a": "1"}"#)
        #expect(await world.post("/user/profile/clean.json", "userId=alice&userId=bob").bodyCode == 200)
        #expect(await profile() == empty)
    }

    @Test func `blocking twice succeeds, and users who are deleted are gone`() async throws {
        let world = try await ServerWorld()
        for _ in 0..<2 {
            #expect(
                await world.post("/user/blacklist/add.json", "userId=alice&blackUserId=bob&blackUserId=carol").bodyCode
                    == 200
            )
        }
        let page = await world.post("/user/blacklist/query.json", "userId=alice&size=1")
        #expect(page["users"] == ["carol"] && page["next"] != nil)
        for _ in 0..<2 { #expect(await world.post("/user/delusers.json", "userId=carol").bodyCode == 200) }
        #expect(
            await world.post("/friend/blacklist/query.json", "userId=alice").text == #"{"code": 200, "users": ["bob"]}"#
        )
        for _ in 0..<2 {
            #expect(await world.post("/user/blacklist/remove.json", "userId=alice&blackUserId=bob").bodyCode == 200)
        }
    }

    @Test func `subscriptions are listed until they end`() async throws {
        let world = try await ServerWorld()
        let form = "subType=1&userId=alice&subUserIds=bob%2Ccarol&opType=0"
        #expect(await world.post("/user/subscribe/set.json", form).bodyCode == 26_001)
        #expect(await world.post("/user/subscribe/set.json", form + "&expiry=60").bodyCode == 200)
        let page = await world.post("/user/subscribe/query.json", "userId=alice&pageSize=1")
        #expect(
            page.text == """
                {"code": 200, "hasNext": true, "pageToken": "p1.loyw3v28.bob", "subscriptions": [{"subUserIds": ["bob"], \
                "subType": 1, "subTime": 1700000000000, "expiry": 1700000060000}]}
                """
        )
        #expect(await world.post("/user/subscribe/set.json", "userId=alice&subUserIds=bob&opType=1").bodyCode == 200)
        #expect(await world.post("/user/subscribe/query.json", "userId=alice")["hasNext"] == false)
    }
}

extension ServerWorld {
    /// Makes two users friends by a direct addition.
    func befriend(_ user: String, _ friend: String) async {
        let response = await post("/friend/add.json", "userId=\(user)&targetId=\(friend)&optType=2")
        #expect(response.bodyCode == 200)
    }
}
