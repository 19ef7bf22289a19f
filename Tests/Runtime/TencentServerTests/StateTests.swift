import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import TencentServer
import TestThreads
import Testing

/// What the endpoints do in the hub.
@Suite(.longWork)
struct StateTests {
    /// An endpoint's body, and the hub's commands with the same effect.
    private static let pairs: [(String, JSONValue, [Command])] = [
        (
            "sns/friend_add",
            [
                "From_Account": "alice", "AddFriendItem": [["To_Account": "bob", "Remark": "B", "GroupName": "g"]],
                "ForceAddFlags": 1,
            ],
            [.addFriend(AddFriendArguments(target: "bob", remark: "B", group: "g", skipsApproval: true))]
        ),
        (
            "sns/friend_import",
            ["From_Account": "alice", "AddFriendItem": [["To_Account": "bob", "GroupName": ["g"], "AddTime": 5]]],
            [.importFriends([ImportedFriend(friend: "bob", groups: ["g"], addedAt: Timestamp(milliseconds: 5_000))])]
        ),
        (
            "sns/friend_update",
            [
                "From_Account": "alice",
                "UpdateItem": [
                    ["To_Account": "carol", "SnsItem": [["Tag": "Tag_SNS_IM_Remark", "Value": "C"]]]
                ],
            ], [.updateFriend("carol", FriendPatch(remark: "C"))]
        ),
        (
            "sns/friend_delete", ["From_Account": "alice", "To_Account": ["carol"], "DeleteType": "Delete_Type_Both"],
            [.deleteFriends(UserBatch(["carol"]), .twoWay)]
        ),
        (
            "sns/friend_delete", ["From_Account": "alice", "To_Account": ["carol"]],
            [.deleteFriends(UserBatch(["carol"]), .oneWay)]
        ),
        ("sns/friend_delete_all", ["From_Account": "alice"], [.clearFriends(.oneWay)]),
        ("sns/black_list_add", ["From_Account": "alice", "To_Account": ["bob"]], [.block(UserBatch(["bob"]))]),
        ("sns/black_list_delete", ["From_Account": "alice", "To_Account": ["eve"]], [.unblock(UserBatch(["eve"]))]),
        (
            "sns/group_add", ["From_Account": "alice", "GroupName": ["g"], "To_Account": ["carol"]],
            [.createGroups(CreateGroupsArguments(names: ["g"], members: ["carol"]))]
        ),
        (
            "follow/follow_add", ["From_Account": "alice", "FollowItem": [["To_Account": "bob"]]],
            [.follow(UserBatch(["bob"]))]
        ),
        (
            "profile/portrait_set",
            [
                "From_Account": "alice",
                "ProfileItem": [
                    ["Tag": "Tag_Profile_IM_Nick", "Value": "A"],
                    ["Tag": "Tag_Profile_IM_AdminForbidType", "Value": "AdminForbid_Type_SendOut"],
                ],
            ], [.updateProfile(ProfilePatch(nickname: "A")), .forbidAdding(true)]
        ),
        ("im_open_login_svc/kick", ["Identifier": "alice"], [.endSessions(EndSessionsArguments(reason: .kicked))]),
    ]

    @Test(arguments: pairs.indices) func `an endpoint leaves the state of the hub's own commands`(_ place: Int)
        async throws
    {
        let (path, body, commands) = Self.pairs[place]
        let (served, plain) = (try ServerWorld(), try ServerWorld())
        for world in [served, plain] {
            try await world.sign(in: "alice", "bob", "carol", "eve")
            _ = try await world.run(.addFriend(AddFriendArguments(target: "carol", skipsApproval: true)), for: "alice")
            _ = try await world.run(.block(UserBatch(["eve"])), for: "alice")
        }
        let answer = try await served.answer(path, body)
        #expect(answer["ErrorCode"] == 0)
        #expect(answer["Fail_Account"] == nil)
        for command in commands { _ = try await plain.run(command, for: "alice") }
        for user in ["alice", "bob", "carol", "eve"] as [UserID] {
            for read in [.listFriends(FriendQuery()), .listBlocked, .listGroups(nil), .listUsers(UserListQuery())]
                as [Command]
            {
                let (left, right) = (try await served.run(read, for: user), try await plain.run(read, for: user))
                #expect(left == right, "\(path): \(read.kind) of \(user)")
            }
        }
    }
}
