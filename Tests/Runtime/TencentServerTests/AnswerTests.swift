import JSONSyntax
import RelationshipCore
import ServerTranslation
import TencentServer
import Testing

/// The answers that keep real clients alive.
struct AnswerTests {
    private func refusal(_ method: String = "POST", _ path: String, _ body: String) async throws -> WireResponse {
        let world = try ServerWorld()
        let request = WireRequest(WireRequest.Head(method: method, path: path), body: Array(body.utf8))
        do throws(ServerRefusal) {
            let call = try world.api.call(request)
            return await world.api.perform(call, ServerContext(world.service.administrator, at: ServerWorld.start))
        } catch {
            return world.api.response(to: error, path: path)
        }
    }

    @Test(arguments: [
        ("POST", "/v4/sns/friend_eat", "{}", 60_009), ("GET", "/v4/sns/friend_check", "{}", 60_002),
        ("POST", "/v4/sns/friend_check", "[]", 60_003), ("POST", "/v4/sns/friend_check", "{", 60_003),
        ("POST", "/v4/sns/friend_check", "", 60_003), ("POST", "/v4/openim/querystate", "{", 90_001),
        ("POST", "/v4/sns/friend_check", "{}", 30_001),
        ("POST", "/v4/profile/portrait_get", #"{"To_Account":["a"],"TagList":["Tag_X"]}"#, 40_009),
        ("POST", "/v4/im_open_login_svc/account_check", "{}", 70_402),
        ("POST", "/v4/sns/friend_get", #"{"From_Account":5}"#, 30_001),
    ])
    func `a refusal has status 200 and a number`(_ method: String, _ path: String, _ body: String, _ code: Int)
        async throws
    {
        let answer = try await refusal(method, path, body)
        #expect(answer.status == 200)
        #expect(answer.body["ErrorCode"] == .integer(code), "\(JSONValue.object(answer.body).line)")
        #expect(answer.body["ActionStatus"] == "FAIL")
        #expect(answer.body["ErrorInfo"]?.text?.isEmpty == false)
    }

    @Test(arguments: [ServerRefusal.bodyTooLarge, .malformedBody, .tooManyRequests, .internalFailure, .unknownPath])
    func `the gateway's own refusals have status 200 and a number`(_ refusal: ServerRefusal) throws {
        let answer = try ServerWorld().api.response(to: refusal, path: "/v4/sns/friend_get")
        #expect(answer.status == 200)
        #expect(answer.body["ErrorCode"]?.wholeNumber ?? 0 > 60_000)
    }

    @Test func `a body that is not UTF-8 is refused`() throws {
        let world = try ServerWorld()
        let request = WireRequest(WireRequest.Head(path: "/v4/sns/friend_get"), body: [0x7b, 0x22, 0xff, 0x22, 0x7d])
        #expect(throws: ServerRefusal.malformedBody) { try world.api.call(request) }
    }

    @Test func `empty lists and the end of lists are always there`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        let friends = try await world.answer("sns/friend_get", ["From_Account": "alice", "StartIndex": 0])
        #expect(friends["CompleteFlag"] == 1)
        #expect(friends["NextStartIndex"] == 0)
        #expect(friends["FriendNum"] == 0)
        let blocked = try await world.answer(
            "sns/black_list_get",
            ["From_Account": "alice", "StartIndex": 0, "MaxLimited": 9]
        )
        #expect(blocked["StartIndex"] == 0)
        #expect(blocked["BlackListItem"] == [])
        #expect(blocked["CurruentSequence"] == blocked["CurrentSequence"])
        let groups = try await world.answer("sns/group_get", ["From_Account": "alice", "GroupName": .null])
        #expect(groups["ResultItem"] == [])
        let online = try await world.answer("openim/querystate", ["To_Account": ["nobody"]])
        #expect(online["QueryResult"] == [])
        #expect(online["ErrorList"] == [["To_Account": "nobody", "ErrorCode": 70_107]])
        let added = try await world.answer(
            "sns/group_add",
            ["From_Account": "alice", "GroupName": ["g"], "To_Account": .null]
        )
        #expect(added["ResultItem"] == nil)
        let placed = try await world.answer(
            "sns/group_add",
            ["From_Account": "alice", "GroupName": ["g"], "To_Account": ["bob"]]
        )
        #expect(placed["ResultItem"]?.elements?.first?["ResultCode"] == 32_216)
    }

    @Test func `a pending request is a failed item`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        let permission: JSONValue = ["Tag": "Tag_Profile_IM_AllowType", "Value": "AllowType_Type_NeedConfirm"]
        _ = try await world.answer("profile/portrait_set", ["From_Account": "bob", "ProfileItem": [permission]])
        let items: JSONValue = [
            ["To_Account": "bob", "AddSource": "AddSource_Type_Test", "Remark": "", "GroupName": ""],
            ["To_Account": "alice"], ["To_Account": "nobody"], ["To_Account": "bob", "AddSource": "phone"],
        ]
        let answer = try await world.answer(
            "sns/friend_add",
            ["From_Account": "alice", "AddFriendItem": items, "AddType": ""]
        )
        let results = answer["ResultItem"]?.elements ?? []
        #expect(results.map { $0["ResultCode"] } == [30_539, 30_001, 30_003, 30_001])
        #expect(results.last?["ResultInfo"] == "Err_SNS_FriendAdd_Source_Illegal")
        #expect(answer["Fail_Account"] == ["bob", "alice", "nobody", "bob"])
        #expect(answer["ErrorCode"] == 0)
        let forced = try await world.answer(
            "sns/friend_add",
            ["From_Account": "alice", "AddFriendItem": [["To_Account": "bob"]], "ForceAddFlags": 1]
        )
        #expect(forced["ResultItem"]?.elements?.first?["ResultCode"] == 0)
        #expect(forced["Fail_Account"] == nil)
    }

    @Test func `lists of follows have the vendor's numbers`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        _ = try await world.run(.follow(UserBatch(["bob"])), for: "alice")
        func list(_ user: JSONValue, _ type: JSONValue) async throws -> [JSONValue?] {
            let body: JSONValue = ["From_Account": user, "FollowType": type, "StartCursor": "", "WantNum": 100]
            let answer = try await world.answer("follow/follow_get", body)
            #expect(answer["NextCursor"] == "")
            return answer["FollowItem"]?.elements?.map { $0["To_Account"] } ?? []
        }
        #expect(try await list("alice", 2) == ["bob"])
        #expect(try await list("bob", 1) == ["alice"])
        #expect(try await list("alice", 1) == [])
        #expect(try await list("alice", 3) == [])
    }

    @Test func `equal sequences leave the halves of a list out`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        _ = try await world.run(
            .importFriends([ImportedFriend(friend: "bob", remark: "B", custom: ["Level": .integer(3)])]),
            for: "alice"
        )
        let first = try await world.answer("sns/friend_get", ["From_Account": "alice", "StartIndex": 0])
        let standard = try #require(first["StandardSequence"])
        let custom = try #require(first["CustomSequence"])
        func tags(_ answer: JSONObject) -> [String] {
            let items = answer["UserDataItem"]?.elements?.first?["ValueItem"]?.elements ?? []
            return items.compactMap { $0["Tag"]?.text }
        }
        #expect(tags(first) == ["Tag_SNS_IM_Remark", "Tag_SNS_IM_AddTime", "Tag_SNS_Custom_Level"])
        let body: JSONObject = ["From_Account": "alice", "StartIndex": 0]
        var one = body
        one["StandardSequence"] = standard
        #expect(try await tags(world.answer("sns/friend_get", .object(one))) == ["Tag_SNS_Custom_Level"])
        one["CustomSequence"] = custom
        let unchanged = try await world.answer("sns/friend_get", .object(one))
        #expect(unchanged["UserDataItem"] == nil)
        #expect(unchanged["CompleteFlag"] == 1)
        _ = try await world.run(.updateFriend("bob", FriendPatch(remark: "C")), for: "alice")
        let changed = try await world.answer("sns/friend_get", .object(one))
        #expect(changed["StandardSequence"] != standard)
        #expect(changed["CustomSequence"] == custom)
        #expect(tags(changed) == ["Tag_SNS_IM_Remark", "Tag_SNS_IM_AddTime"])
    }
}
