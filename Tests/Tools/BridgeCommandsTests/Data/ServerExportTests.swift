import Foundation
import RelationshipCore
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
        #expect(ann.profile.custom == ["Team": .string("x")])
        #expect(ann.friends.map(\.remark) == ["B"] && ann.friends.map(\.custom) == [["level": .string("7")]])
        #expect(ann.friends.map(\.addedAt.milliseconds) == [1_563_867_420_123])
        let plan = try await DataPlan(of: .users(users), into: nil, policy: Policy(), needsBothSides: true)
        #expect(plan.isPossible, "\(plan.problems)")
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
