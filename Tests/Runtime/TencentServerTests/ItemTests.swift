import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

/// A wrong item of a request refuses only itself.
struct ItemTests {
    /// Values that are no user ids, and how the answer shows them.
    private static let wrongUsers: [(value: JSONValue, shown: String)] = [
        ("", ""), (.string(String(repeating: "x", count: 65)), String(repeating: "x", count: 65)), ("爱", "爱"),
        ("a\nb", "a\nb"), (5, "5"), (true, "true"), (.null, ""), ([], ""), (["name": "bob"], ""),
    ]

    /// Endpoints that take users, with their lists and what else they require, and the result of bob.
    private static let lists: [(path: String, list: String, rest: JSONObject, results: String, code: Int)] = [
        ("sns/friend_delete", "To_Account", [:], "ResultItem", 0),
        ("sns/friend_check", "To_Account", ["CheckType": "CheckResult_Type_Both"], "InfoItem", 0),
        ("sns/friend_get_list", "To_Account", ["TagList": ["Tag_SNS_IM_Remark"]], "InfoItem", 0),
        ("sns/black_list_add", "To_Account", [:], "ResultItem", 0),
        ("sns/black_list_delete", "To_Account", [:], "ResultItem", 30_001),
        ("sns/black_list_check", "To_Account", ["CheckType": "BlackCheckResult_Type_Both"], "BlackListCheckItem", 0),
        ("sns/group_add", "To_Account", ["GroupName": ["g"]], "ResultItem", 0),
        ("profile/portrait_get", "To_Account", ["TagList": ["Tag_Profile_IM_Nick"]], "UserProfileItem", 0),
        ("follow/follow_add", "FollowItem", [:], "ResultItem", 0),
        ("follow/follow_delete", "To_Account", [:], "ResultItem", 0),
        ("follow/follow_check", "To_Account", [:], "ResultItem", 0),
        ("follow/follow_get_info", "To_Account", [:], "FollowInfo", 0),
    ]

    private func world() async throws -> ServerWorld {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob")
        _ = try await world.run(.importFriends([ImportedFriend(friend: "bob")]), for: "alice")
        return world
    }

    @Test(arguments: lists.indices) func `a malformed user is a failed item, and the others are done`(_ place: Int)
        async throws
    {
        let row = Self.lists[place]
        let users = Self.wrongUsers.map(\.value) + ["bob"]
        var body = row.rest
        body["From_Account"] = "alice"
        body[row.list] = .array(row.list == "FollowItem" ? users.map { ["To_Account": $0] } : users)
        let answer = try await world().answer(row.path, .object(body))
        #expect(answer["ErrorCode"] == 0, "\(JSONValue.object(answer).line)")
        let results = answer[row.results]?.elements ?? []
        #expect(results.map { $0["To_Account"]?.text } == Self.wrongUsers.map(\.shown) + ["bob"])
        #expect(results.dropLast().allSatisfy { $0["ResultCode"]?.wholeNumber ?? 0 > 30_000 })
        #expect(results.last?["ResultCode"] == .integer(row.code))
        #expect(answer["Fail_Account"]?.elements?.count == Self.wrongUsers.count + (row.code == 0 ? 0 : 1))
    }

    @Test(arguments: lists.indices) func `a request whose users are all malformed has only failed items`(_ place: Int)
        async throws
    {
        let row = Self.lists[place]
        var body = row.rest
        body["From_Account"] = "alice"
        body[row.list] = row.list == "FollowItem" ? [["To_Account": ""], ["To_Account": "爱"]] : ["", "爱"]
        let answer = try await world().answer(row.path, .object(body))
        #expect(answer["ErrorCode"] == 0, "\(JSONValue.object(answer).line)")
        #expect(answer["Fail_Account"] == ["", "爱"])
        if let relation = answer[row.results]?.elements?.first?["Relation"]?.text {
            #expect(relation.hasSuffix("_NoRelation") || relation.hasSuffix("_NO"))
        }
        #expect(answer[row.results]?.elements?.count == 2)
    }

    @Test(arguments: [
        ("sns/friend_add", "AddFriendItem", JSONObject()), ("sns/friend_import", "AddFriendItem", JSONObject()),
        ("sns/friend_update", "UpdateItem", ["SnsItem": [["Tag": "Tag_SNS_IM_Remark", "Value": "B"]]] as JSONObject),
    ]) func `a malformed user in an object is a failed item`(_ path: String, _ list: String, _ rest: JSONObject)
        async throws
    {
        let world = try await world()
        try await world.sign(in: "carol")
        let target: JSONValue = path == "sns/friend_update" ? "bob" : "carol"
        let items = (Self.wrongUsers.map(\.value) + [target])
            .map { user in
                JSONValue.object(JSONObject([("To_Account", user)] + rest.members.map { ($0.key, $0.value) }))
            }
        let answer = try await world.answer(path, ["From_Account": "alice", list: .array(items + [.object(rest)])])
        let results = answer["ResultItem"]?.elements ?? []
        #expect(results.count == Self.wrongUsers.count + 2)
        #expect(results.filter { [0, 30_539].contains($0["ResultCode"]) }.map { $0["To_Account"] } == [target])
        #expect(
            results.filter { [0, 30_539].contains($0["ResultCode"]) }.count == 1,
            "\(JSONValue.object(answer).line)"
        )
        let malformed = try await world.tryAnswer(path, ["From_Account": "alice", list: [5]])
        #expect(malformed["ErrorCode"] == 30_001)
    }

    @Test func `a wrong value of an imported friend refuses only them`() async throws {
        let world = try await world()
        try await world.sign(in: "carol", "dave")
        let long = JSONValue.string(String(repeating: "r", count: 97))
        let items: JSONValue = [
            ["To_Account": "carol", "Remark": long], ["To_Account": "dave", "Remark": "D"],
            ["To_Account": "carol", "AddSource": "phone"],
            ["To_Account": "carol", "CustomItem": [["Tag": "Tag_SNS_IM_Remark", "Value": "x"]]],
        ]
        let answer = try await world.answer("sns/friend_import", ["From_Account": "alice", "AddFriendItem": items])
        #expect(answer["ResultItem"]?.elements?.map { $0["ResultCode"] } == [30_001, 0, 30_001, 30_001])
        #expect(answer["ResultItem"]?.elements?.last?["ResultInfo"] == "Err_SNS_FriendImport_Tag_Illegal")
        #expect(answer["Fail_Account"] == ["carol", "carol", "carol"])
    }

    @Test func `accounts that cannot be imported are named`() async throws {
        let world = try await world()
        let long = String(repeating: "x", count: 33)
        let answer = try await world.answer(
            "im_open_login_svc/multiaccount_import",
            ["Accounts": ["carol", "", .string(long), ["UserID": "爱"], ["UserID": "dave"], ["Nick": "nobody"]]]
        )
        #expect(answer["FailAccounts"] == ["", .string(long), "爱", ""])
        let check = try await world.answer(
            "im_open_login_svc/account_check",
            ["CheckItem": [["UserID": "carol"], ["UserID": ""], ["UserID": "dave"], ["UserID": .string(long + long)]]]
        )
        let results = check["ResultItem"]?.elements ?? []
        #expect(results.map { $0["ResultCode"]?.wholeNumber } == [0, 70_402, 0, 70_402])
        #expect(results.map { $0["AccountStatus"]?.text } == ["Imported", nil, "Imported", nil])
        let deletion = try await world.answer(
            "im_open_login_svc/account_delete",
            ["DeleteItem": [["UserID": ""], ["UserID": "dave"]]]
        )
        #expect(deletion["ResultItem"]?.elements?.map { $0["ResultCode"]?.wholeNumber } == [70_402, 0])
    }

    @Test(arguments: ["openim/querystate", "openim/query_online_status"])
    func `a malformed user of a presence query is in the list of errors`(_ path: String) async throws {
        let answer = try await world().answer(path, ["To_Account": ["", "bob", "爱"]])
        #expect(answer["ErrorList"]?.elements?.map { $0["To_Account"] } == ["", "爱"])
        #expect(answer["ErrorList"]?.elements?.allSatisfy { $0["ErrorCode"] == 70_107 } == true)
        #expect(answer["QueryResult"]?.elements?.map { $0["To_Account"] } == ["bob"])
    }

    @Test(arguments: [
        ("sns/friend_get", JSONObject()), ("sns/friend_delete_all", JSONObject()), ("sns/group_get", JSONObject()),
        ("sns/black_list_get", ["MaxLimited": 10] as JSONObject),
        ("follow/follow_get", ["FollowType": 1] as JSONObject),
    ]) func `an endpoint without items refuses the whole call`(_ path: String, _ rest: JSONObject) async throws {
        for (user, _) in Self.wrongUsers {
            let body = JSONObject([("From_Account", user)] + rest.members.map { ($0.key, $0.value) })
            let request = WireRequest(
                WireRequest.Head(path: "/v4/\(path)"),
                body: Array(JSONValue.object(body).line.utf8)
            )
            let api = try ServerWorld().api
            #expect(throws: ServerRefusal.self, "\(path) \(user.line)") { try api.call(request) }
        }
    }

    @Test func `items that name the same user run in the order of the request`() async throws {
        let world = try await world()
        let remarks = ["a", "b", ""]
        let items = remarks.map { remark -> JSONValue in
            ["To_Account": "bob", "SnsItem": [["Tag": "Tag_SNS_IM_Remark", "Value": .string(remark)]]]
        }
        for count in 1...items.count {
            let body: JSONObject = ["From_Account": "alice", "UpdateItem": .array(Array(items.prefix(count)))]
            let answer = try await world.answer("sns/friend_update", .object(body))
            #expect(answer["ErrorCode"] == 0, "\(JSONValue.object(answer).line)")
            let friends = try await world.store.friends(of: "alice")
            #expect(friends.first?.friendship?.remark == remarks[count - 1])
        }
        let adding: JSONObject = [
            "From_Account": "bob", "ForceAddFlags": 1,
            "AddFriendItem": [
                ["To_Account": "alice", "Remark": "first"], ["To_Account": "nobody"],
                ["To_Account": "alice", "Remark": "second"],
            ],
        ]
        let answer = try await world.answer("sns/friend_add", .object(adding))
        let results = answer["ResultItem"]?.elements?.map { $0["ResultCode"]?.wholeNumber } ?? []
        #expect(results.count == 3 && results[0] == 0 && results[1] != 0 && results[2] != 0)
        #expect(try await world.store.friends(of: "bob").map(\.friendship?.remark) == ["first"])
    }
}
