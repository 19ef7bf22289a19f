import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardServers
import TestFiles
import Testing

@testable import BridgeCommands

/// What vendors' server APIs answer becomes users and friendships.
struct ServerExportTests {
    private static let readAt = Timestamp(milliseconds: 5_000)

    private func users(_ vendor: String, _ answers: String) async throws -> [UserData] {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "answers.jsonl")
            try Data(answers.utf8).write(to: file)
            let choice = try #require(DataSourceChoice(argument: "\(vendor):\(file.path)"))
            guard case .users(let users) = try await choice.open(at: Self.readAt).data else { return [] }
            return users
        }
    }

    @Test func `Tencent's profiles and friends are read`() async throws {
        let users = try await users(
            "tencent",
            #"""
            {"UserProfileItem":[{"To_Account":"ann","ProfileItem":[{"Tag":"Tag_Profile_IM_Nick","Value":"Ann"},{"Tag":"Tag_Profile_IM_Gender","Value":"Gender_Type_Female"},{"Tag":"Tag_Profile_IM_AllowType","Value":"AllowType_Type_DenyAny"},{"Tag":"Tag_Profile_IM_Level","Value":0},{"Tag":"Tag_Profile_Custom_Team","Value":"x"},{"Tag":"Tag_Profile_IM_MsgSettings","Value":1}],"ResultCode":0,"ResultInfo":""}],"ActionStatus":"OK","ErrorCode":0}
            {"From_Account":"ann","UserDataItem":[{"To_Account":"bob","ValueItem":[{"Tag":"Tag_SNS_IM_Remark","Value":"B"},{"Tag":"Tag_SNS_IM_Group","Value":["work"]},{"Tag":"Tag_SNS_IM_AddSource","Value":"AddSource_Type_Web"},{"Tag":"Tag_SNS_IM_AddTime","Value":1563867420},{"Tag":"Tag_SNS_Custom_Level","Value":7}]}],"FriendNum":1,"CompleteFlag":1,"ActionStatus":"OK"}
            {"From_Account":"cyd","FriendNum":0,"CompleteFlag":1,"ActionStatus":"OK"}
            {"From_Account":"bob","AddFriendItem":[{"To_Account":"ann","Remark":"A","GroupName":"","AddSource":"AddSource_Type_Web","AddWording":"hi"}]}
            """#
        )
        #expect(users.map(\.user.rawValue) == ["ann", "bob", "cyd"])
        let ann = try #require(users.first)
        #expect(ann.profile.nickname == "Ann" && ann.profile.addPermission == .nobody)
        #expect(ann.profile.fields == ["gender": .integer(2)] && ann.profile.custom == ["Team": .string("x")])
        let bob = try #require(ann.friends.first)
        #expect(bob.remark == "B" && bob.groups == ["work"] && bob.custom == ["Level": .integer(7)])
        #expect(bob.source == "AddSource_Type_Web" && bob.addedAt.milliseconds == 1_563_867_420_000)
        #expect(ann.groups.map(\.name) == ["work"] && ann.groups.map(\.createdAt) == [bob.addedAt])
        #expect(users[1].friends.map(\.wording) == ["hi"] && users[1].friends.map(\.addedAt) == [Self.readAt])
        #expect(try await DataPlan(of: .users(users), into: nil, policy: Policy()).isPossible)
    }

    @Test func `RongCloud's profiles and friends are read`() async throws {
        let users = try await users(
            "rongcloud",
            #"""
            {"code":200,"userList":[{"userId":"ann","version":3,"userProfile":"{\"name\":\"Ann\",\"uniqueId\":\"u1\",\"gender\":2,\"role\":0,\"birthday\":\"1990-01-02\"}","userExtProfile":"{\"ext_Team\":\"x\"}"}]}
            {"code":200,"userId":"ann","pageToken":"","totalCount":1,"friendList":[{"userId":"bob","name":"Bob","remarkName":"B","friendExtProfile":"{\"ext_level\":\"7\"}","time":1563867420123}]}
            {"code":200,"userId":"bob","pageToken":"","totalCount":1,"friendList":[{"userId":"ann","name":"other","remarkName":"","friendExtProfile":"","time":1563867420123}]}
            """#
        )
        #expect(users.map(\.profile.nickname) == ["Ann", "Bob"])
        let ann = try #require(users.first)
        #expect(
            ann.profile.fields == ["uniqueID": .string("u1"), "gender": .integer(2), "birthday": .string("1990-01-02")]
        )
        #expect(ann.profile.custom == ["ext_Team": .string("x")])
        #expect(ann.friends.map(\.remark) == ["B"] && ann.friends.map(\.custom) == [["ext_level": .string("7")]])
        #expect(ann.friends.map(\.addedAt.milliseconds) == [1_563_867_420_123])
        let plan = try await DataPlan(of: .users(users), into: nil, policy: Policy(), needsBothSides: true)
        #expect(plan.isPossible, "\(plan.problems)")
    }

    /// Requests of an app's server.
    private struct Server {
        let path: String
        /// The member that names the user of a list.
        let user: String
        /// The paths and bodies of requests that write.
        let writes: [(String, String)]
        /// The paths and bodies of requests whose answers are imported.
        let reads: [(String, String)]
    }

    private static let servers: [String: Server] = [
        "tencent": Server(
            path: "/v4/",
            user: "From_Account",
            writes: [
                (
                    "profile/portrait_set",
                    #"""
                    {"From_Account":"ann","ProfileItem":[{"Tag":"Tag_Profile_IM_Nick","Value":"A"},
                    {"Tag":"Tag_Profile_IM_Gender","Value":"Gender_Type_Female"},
                    {"Tag":"Tag_Profile_IM_AllowType","Value":"AllowType_Type_AllowAny"},
                    {"Tag":"Tag_Profile_IM_AdminForbidType","Value":"AdminForbid_Type_SendOut"},
                    {"Tag":"Tag_Profile_Custom_ext_a","Value":"x"}]}
                    """#
                ),
                (
                    "sns/friend_import",
                    #"""
                    {"From_Account":"ann","AddFriendItem":[{"To_Account":"bob","Remark":"B","GroupName":["g"],
                    "AddSource":"AddSource_Type_Web","AddWording":"hi","AddTime":1563867420,
                    "CustomItem":[{"Tag":"Tag_SNS_Custom_ext_a","Value":"7"}]}]}
                    """#
                ),
                ("sns/black_list_add", #"{"From_Account":"ann","To_Account":["cyd"]}"#),
            ],
            reads: [
                (
                    "profile/portrait_get",
                    #"""
                    {"To_Account":["ann"],"TagList":["Tag_Profile_IM_Nick","Tag_Profile_IM_Gender","Tag_Profile_IM_Level",
                    "Tag_Profile_IM_AllowType","Tag_Profile_IM_AdminForbidType","Tag_Profile_Custom_ext_a"]}
                    """#
                ),
                ("sns/friend_get", #"{"From_Account":"ann","StartIndex":0}"#),
                ("sns/black_list_get", #"{"From_Account":"ann","StartIndex":0,"MaxLimited":9,"LastSequence":0}"#),
            ]
        ),
        "rongcloud": Server(
            path: "/",
            user: "userId",
            writes: [
                (
                    "user/profile/set.json",
                    #"userId=ann&userProfile={"name":"A","gender":2,"email":"e"}&userExtProfile={"ext_a":"x"}"#
                ),
                ("friend/permission/set.json", "userIds=ann&permissionType=1"),
                ("friend/add.json", "userId=ann&targetId=bob&optType=2"),
                ("friend/profile/set.json", #"userId=ann&targetId=bob&remarkName=B&friendExtProfile={"ext_a":"7"}"#),
                ("user/blacklist/add.json", "userId=ann&blackUserId=cyd"),
            ],
            reads: [
                ("user/profile/batch/query.json", "userId=ann"), ("friend/permission/get.json", "userIds=ann"),
                ("friend/get.json", "userId=ann"), ("user/blacklist/query.json", "userId=ann"),
            ]
        ),
    ]

    @Test(arguments: servers.keys.sorted())
    func `answers of a server API import what its requests wrote`(_ vendor: String) async throws {
        let server = try #require(Self.servers[vendor])
        let kind = try #require(ServerAPIKind.standard.first { $0.names.group == vendor })
        let settings = ServerAPIKind.Settings(app: "1400000000", keys: ["secret"], administrators: ["root"])
        let api = try #require(try kind.make(settings).first)
        var policy = Policy()
        policy.customProfileFields = ["ext_a"]
        policy.customFriendFields = ["ext_a"]
        let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
        let service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        let session = service.administrator
        let names: [UserID] = ["ann", "bob", "cyd"].map { UserID(sanitizing: $0) }
        for user in names { _ = try await session.execute(.signIn, for: user) }
        func answer(_ path: String, _ body: String) async throws -> JSONObject {
            let call = try api.call(WireRequest(WireRequest.Head(path: server.path + path), body: Array(body.utf8)))
            let response = await api.perform(call, ServerContext(session, at: clock.now()))
            #expect(response.code == 0 && response.status == 200, "\(path): \(JSONValue.object(response.body).line)")
            return response.body
        }
        for (path, body) in server.writes { _ = try await answer(path, body) }
        var lines: [String] = []
        for (path, body) in server.reads {
            var line = try await answer(path, body)
            if !path.contains("profile/") { line[server.user] = "ann" }
            lines.append(JSONValue.object(line).line)
        }
        let users = try await users(vendor, lines.joined(separator: "\n"))
        #expect(users.map(\.user) == names)
        let ann = try #require(users.first)
        let query = UserListQuery(users: [names[0]], limit: 1)
        guard case .accounts(let accounts) = try await session.execute(.listUsers(query), for: names[0]),
            case .friends(let friends) = try await session.execute(.listFriends(FriendQuery()), for: names[0])
        else { throw RelationshipError(.internalFailure) }
        #expect(ann.profile == accounts.accounts.first?.profile)
        #expect(ann.isForbiddenToAdd == accounts.accounts.first?.isForbiddenToAdd)
        #expect(ann.friends == friends.compactMap(\.friendship))
        #expect(ann.friends.map(\.custom) == [["ext_a": .string("7")]])
        #expect(ann.blocked.map(\.blocked) == [names[2]])
    }

    @Test(arguments: [
        ("tencent", "{}", "line 1: expected answers of friend_get"),
        (
            "tencent", #"{"From_Account":"a","UserDataItem":[{"To_Account":"ü","ValueItem":[]}]}"#,
            "UserDataItem[0].To_Account"
        ),
        ("tencent", "[", "line 1: "),
        ("rongcloud", #"{"code":200,"friendList":[]}"#, "userId: missing"),
        (
            "rongcloud", #"{"userList":[{"userId":"a","userProfile":"{"}]}"#,
            "userList[0].userProfile: the text is not JSON"
        ),
    ])
    func `unreadable input is reported with its place`(_ vendor: String, _ answers: String, _ text: String) async throws
    {
        let failure = await #expect(throws: CommandFailure.self) { try await users(vendor, answers) }
        #expect(failure?.description.contains(text) == true, "\(failure?.description ?? "")")
    }

    @Test(arguments: [
        ("sqlite:a", "store"), ("postgres:dbname=a", "postgres"), ("a.jsonl", "lines"), ("tencent:a", "answers"),
        ("rongcloud:a", "answers"),
    ])
    func `sources are parsed from the command line`(_ argument: String, _ kind: String) {
        #expect("\(DataSourceChoice(argument: argument) as Any)".contains(kind))
        #expect(DataSourceChoice(argument: "memory") == nil)
    }
}
