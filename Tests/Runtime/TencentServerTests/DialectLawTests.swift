import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing
import V2TIMWire

@testable import TencentServer

/// A request of the app's server and the call of the app's SDK leave the same state, and the same events reach users.
struct DialectLawTests {
    /// An act of alice, in the two ways that are compared.
    struct Pair: Sendable {
        let path: String
        /// The body of the request, without alice.
        let body: JSONObject
        var calls: [V2TIMCall] = []
        /// What the SDK has no call for.
        var commands: [Command] = []
    }

    private static func tag(_ name: String, _ value: JSONValue) -> JSONValue {
        ["Tag": .string("Tag_\(name)"), "Value": value]
    }

    private static func users(_ users: JSONValue...) -> JSONObject { ["To_Account": .array(users)] }

    private static let pairs: [Pair] = [
        Pair(
            path: "sns/friend_add",
            body: [
                "AddFriendItem": [
                    ["To_Account": "dave", "AddWording": "hi", "AddSource": "AddSource_Type_Web", "Remark": "D"]
                ]
            ],
            calls: [
                .addFriend(
                    application: V2TIMValue.FriendAddApplication(
                        userID: "dave",
                        friendRemark: "D",
                        addWording: "hi",
                        addSource: "Web",
                        addType: 2
                    )
                )
            ]
        ),
        Pair(
            path: "sns/friend_add",
            body: [
                "AddFriendItem": [["To_Account": "bob", "GroupName": "g"]], "AddType": "Add_Type_Single",
            ],
            calls: [
                .addFriend(
                    application: V2TIMValue.FriendAddApplication(userID: "bob", friendGroup: "g", addType: 1)
                )
            ]
        ),
        Pair(
            path: "sns/friend_add",
            body: ["AddFriendItem": [["To_Account": "dave"]], "ForceAddFlags": 1],
            commands: [.addFriend(AddFriendArguments(target: "dave", skipsApproval: true))]
        ),
        Pair(
            path: "sns/friend_import",
            body: ["AddFriendItem": [["To_Account": "bob", "GroupName": ["g"], "AddTime": 5]]],
            commands: [
                .importFriends([ImportedFriend(friend: "bob", groups: ["g"], addedAt: Timestamp(milliseconds: 5_000))])
            ]
        ),
        Pair(
            path: "sns/friend_update",
            body: [
                "UpdateItem": [
                    [
                        "To_Account": "carol",
                        "SnsItem": [tag("SNS_IM_Remark", "C"), tag("SNS_Custom_Test", "x")],
                    ]
                ]
            ],
            calls: [
                .setFriendInfo(
                    info: V2TIMValue.FriendInfo(
                        userID: "carol",
                        friendRemark: "C",
                        friendCustomInfo: ["Tag_SNS_Custom_Test": Data("x".utf8)]
                    )
                )
            ]
        ),
        Pair(
            path: "sns/friend_delete",
            body: ["To_Account": ["carol", "bob"], "DeleteType": "Delete_Type_Both"],
            calls: [.deleteFromFriendList(userIDList: ["carol", "bob"], deleteType: 2)]
        ),
        Pair(
            path: "sns/friend_delete",
            body: users("carol"),
            calls: [.deleteFromFriendList(userIDList: ["carol"], deleteType: 1)]
        ),
        Pair(path: "sns/friend_delete_all", body: [:], commands: [.clearFriends(.oneWay)]),
        Pair(
            path: "sns/black_list_add",
            body: users("bob", "carol"),
            calls: [.addToBlackList(userIDList: ["bob", "carol"])]
        ),
        Pair(
            path: "sns/black_list_delete",
            body: users("eve", "bob"),
            calls: [.deleteFromBlackList(userIDList: ["eve", "bob"])]
        ),
        Pair(
            path: "sns/group_add",
            body: ["GroupName": ["g"], "To_Account": ["carol"]],
            calls: [.createFriendGroup(groupName: "g", userIDList: ["carol"])]
        ),
        Pair(
            path: "sns/group_add",
            body: ["GroupName": ["old"], "To_Account": ["carol"]],
            calls: [.addFriendsToFriendGroup(groupName: "old", userIDList: ["carol"])]
        ),
        Pair(
            path: "sns/group_delete",
            body: ["GroupName": ["old"]],
            calls: [.deleteFriendGroup(groupNameList: ["old"])]
        ),
        Pair(
            path: "follow/follow_add",
            body: ["FollowItem": [["To_Account": "bob"]]],
            calls: [.followUser(userIDList: ["bob"])]
        ),
        Pair(path: "follow/follow_delete", body: users("carol"), calls: [.unfollowUser(userIDList: ["carol"])]),
        Pair(
            path: "profile/portrait_set",
            body: [
                "ProfileItem": [
                    tag("Profile_IM_Nick", "A"), tag("Profile_IM_Gender", "Gender_Type_Female"),
                    tag("Profile_IM_AllowType", "AllowType_Type_DenyAny"), tag("Profile_IM_SelfSignature", "s"),
                    tag("Profile_IM_Level", 3), tag("Profile_Custom_Test", "x"),
                ]
            ],
            calls: [
                .setSelfInfo(
                    info: V2TIMValue.UserFullInfo(
                        nickName: "A",
                        selfSignature: "s",
                        gender: 2,
                        level: 3,
                        allowType: 2,
                        customInfo: ["Tag_Profile_Custom_Test": Data("x".utf8)]
                    )
                )
            ]
        ),
        Pair(
            path: "profile/portrait_set",
            body: ["ProfileItem": [tag("Profile_IM_AdminForbidType", "AdminForbid_Type_SendOut")]],
            commands: [.forbidAdding(true)]
        ),
        Pair(
            path: "im_open_login_svc/account_import",
            body: ["UserID": "alice", "Nick": "A", "FaceUrl": "u"],
            calls: [
                .login(userID: "alice", userSig: "s"),
                .setSelfInfo(info: V2TIMValue.UserFullInfo(nickName: "A", faceURL: "u")),
            ]
        ),
        Pair(
            path: "im_open_login_svc/kick",
            body: ["Identifier": "alice"],
            commands: [.endSessions(EndSessionsArguments(reason: .kicked))]
        ),
    ]

    @Test(arguments: pairs.indices) func `both leave the same state`(place: Int) async throws {
        let pair = Self.pairs[place]
        let (server, app) = (try await world(), try await world())
        var body = pair.body
        if !pair.path.hasPrefix("im_open_login_svc/") { body["From_Account"] = "alice" }
        let answer = try await server.answer(pair.path, .object(body))
        #expect(answer["ErrorCode"] == 0, "\(pair.path): \(JSONValue.object(answer).line)")
        let translation = V2TIMTranslation(DialectContext(user: "alice"))
        for call in pair.calls {
            let command = try #require(try translation.command(for: call))
            _ = try await app.service.execute(command, as: Caller("alice"))
        }
        for command in pair.commands { _ = try await app.run(command, for: "alice") }
        let before = try await state(of: try await world())
        let (found, expected) = (try await state(of: server), try await state(of: app))
        #expect(found == expected, "\(pair.path)")
        let ends = ["im_open_login_svc/kick", "im_open_login_svc/account_import"]
        #expect(found != before || ends.contains(pair.path), "\(pair.path) changes nothing")
    }

    @Test func `every endpoint that changes something is compared`() throws {
        let changes = try ServerWorld().api.rows.endpoints
            .filter { endpoint in endpoint.commands.contains { !$0.isRead } }
        // One account more, and one less, are the acts of no user.
        let others = ["/v4/im_open_login_svc/account_delete"]
        #expect(Set(changes.map(\.path)).subtracting(others) == Set(Self.pairs.map { "/v4/\($0.path)" }))
    }

    private static let names: [UserID] = ["alice", "bob", "carol", "dave", "eve"]

    /// Returns a world in which alice has two friends, has blocked eve and follows carol, and bob asks for nothing.
    private func world() async throws -> ServerWorld {
        let world = try ServerWorld()
        for user in Self.names { try await world.sign(in: user) }
        _ = try await world.run(.updateProfile(ProfilePatch(addPermission: .anyone)), for: "bob")
        _ = try await world.run(.updateProfile(ProfilePatch(addPermission: .needsApproval)), for: "dave")
        _ = try await world.run(.addFriend(AddFriendArguments(target: "carol", skipsApproval: true)), for: "alice")
        _ = try await world.run(.createGroups(CreateGroupsArguments(names: ["old"], members: [])), for: "alice")
        _ = try await world.run(.block(UserBatch(["eve"])), for: "alice")
        _ = try await world.run(.follow(UserBatch(["carol"])), for: "alice")
        return world
    }

    /// Returns all that users see, and the events that reach them.
    ///
    /// The SDK's custom values are bytes, and the server's are texts, which each shows as its own.
    private func state(of world: ServerWorld) async throws -> [String] {
        var state: [String] = []
        for user in Self.names {
            let reads: [Command] = [
                .listFriends(FriendQuery()), .listRequests(RequestQuery(roles: [.sent, .received], limit: 100)),
                .listBlocked, .listGroups(nil), .listUsers(UserListQuery(users: [user], limit: 1)),
                .listFollows(FollowQuery(.following, limit: 100)),
            ]
            for read in reads {
                state.append("\(user): \(JSONValue.object(try await world.run(read, for: user).json).line)")
            }
            for event in try await world.store.feed(of: user, after: 0, limit: 100).events {
                state.append("\(user) hears \(String(decoding: event.json, as: UTF8.self))")
            }
        }
        return state.map { $0.replacing(/\{"base64": ?"eA=="\}/, with: #""x""#) }
    }
}
