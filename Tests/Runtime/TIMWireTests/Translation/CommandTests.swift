import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct CommandTests {
    private static let me = id("me")

    static let commands: [(TIMCall, Command)] = [
        (.getSelfProfile, .getProfiles([me])),
        (.getUsersProfile(identifiers: ["b", "a"], forceUpdate: false), .getProfiles([id("b"), id("a")])),
        (
            .modifySelfProfile(values: [
                "Tag_Profile_IM_Nick": .string("Ann"), "Tag_Profile_IM_Image": .string("https://a"),
                "Tag_Profile_IM_AllowType": .number(0), "Tag_Profile_IM_Gender": .number(1),
                "Tag_Profile_IM_BirthDay": .number(20_190_419), "Tag_Profile_IM_Location": .string("SZ"),
                "Tag_Profile_IM_Language": .number(1), "Tag_Profile_IM_Level": .number(2),
                "Tag_Profile_IM_Role": .number(3), "Tag_Profile_IM_SelfSignature": .data(Data([7])),
            ]),
            .updateProfile(
                ProfilePatch(
                    nickname: "Ann",
                    avatarURL: "https://a",
                    addPermission: .anyone,
                    fields: [
                        "gender": .set(.integer(1)), "birthday": .set(.integer(20_190_419)),
                        "location": .set(.string("SZ")), "language": .set(.integer(1)), "level": .set(.integer(2)),
                        "role": .set(.integer(3)), "signature": .set(.bytes([7])),
                    ]
                )
            )
        ),
        (
            .modifySelfProfile(values: [
                "Tag_Profile_Custom_Blood": .number(1), "Hobby": .string("go"),
                "Tag_Profile_Custom_B": .data(Data([1])),
            ]),
            .updateProfile(
                ProfilePatch(custom: [
                    "Blood": .set(.integer(1)), "Hobby": .set(.string("go")), "B": .set(.bytes([1])),
                ])
            )
        ),
        (.getFriendList, .listFriends(FriendQuery(mutualOnly: false))),
        (.getFriends(identifiers: ["a", "b"]), .getFriends([id("a"), id("b")])),
        (.checkFriends(checkInfo: .init(users: ["a"], checkType: 1)), .checkRelations([id("a")], .oneWay)),
        (.checkFriends(checkInfo: .init(users: ["a"], checkType: 2)), .checkRelations([id("a")], .twoWay)),
        (
            .addFriend(request: .init(identifier: "a")),
            .addFriend(AddFriendArguments(target: id("a"), direction: .twoWay))
        ),
        (
            .addFriend(request: .init(identifier: "a", addType: 1)),
            .addFriend(AddFriendArguments(target: id("a"), direction: .oneWay))
        ),
        (
            .addFriend(
                request: .init(
                    identifier: "a",
                    remark: "r",
                    addWording: "hi",
                    addSource: "AddSource_Type_iOS",
                    group: "g",
                    addType: 2
                )
            ),
            .addFriend(
                AddFriendArguments(
                    target: id("a"),
                    direction: .twoWay,
                    wording: "hi",
                    source: "AddSource_Type_iOS",
                    remark: "r",
                    group: "g"
                )
            )
        ),
        (
            .addFriend(request: .init(identifier: "a", addSource: "android", group: "")),
            .addFriend(AddFriendArguments(target: id("a"), source: "AddSource_Type_android", group: nil))
        ),
        (
            .doResponse(response: .init(responseType: 0, identifier: "a", remark: "r")),
            .acceptRequest(AcceptRequestArguments(requester: id("a"), direction: .oneWay, remark: "r"))
        ),
        (
            .doResponse(response: .init(responseType: 1, identifier: "a")),
            .acceptRequest(AcceptRequestArguments(requester: id("a"), direction: .twoWay, remark: ""))
        ),
        (.doResponse(response: .init(responseType: 2, identifier: "a")), .refuseRequest(from: id("a"))),
        (.deleteFriends(identifiers: ["a"], delType: 1), .deleteFriends(UserBatch([id("a")]), .oneWay)),
        (.deleteFriends(identifiers: ["a", "b"], delType: 2), .deleteFriends(UserBatch([id("a"), id("b")]), .twoWay)),
        (
            .modifyFriend(
                identifier: "a",
                values: [
                    "Tag_SNS_IM_Remark": .string(""), "Tag_SNS_Custom_Test": .number(1), "Bare": .data(Data([1])),
                ]
            ),
            .updateFriend(
                id("a"),
                FriendPatch(remark: "", custom: ["Test": .set(.integer(1)), "Bare": .set(.bytes([1]))])
            )
        ),
        (
            .modifyFriend(identifier: "a", values: ["Tag_SNS_IM_Group": .strings(["g", "h"])]),
            .updateFriend(id("a"), FriendPatch(groups: ["g", "h"]))
        ),
        (
            .modifyFriend(identifier: "a", values: ["Tag_SNS_IM_Group": .strings([])]),
            .updateFriend(id("a"), FriendPatch(groups: []))
        ),
        (
            .createFriendGroup(groupNames: ["g", "h"], identifiers: ["a"]),
            .createGroups(CreateGroupsArguments(names: ["g", "h"], members: [id("a")]))
        ),
        (.createFriendGroup(groupNames: ["g"], identifiers: nil), .createGroups(CreateGroupsArguments(names: ["g"]))),
        (.createFriendGroup(groupNames: ["g"], identifiers: []), .createGroups(CreateGroupsArguments(names: ["g"]))),
        (.getFriendGroups(groupNames: nil), .listGroups(nil)),
        (.getFriendGroups(groupNames: []), .listGroups(nil)),
        (.getFriendGroups(groupNames: ["g"]), .listGroups(["g"])),
        (.deleteFriendGroup(groupNames: ["g", "h"]), .deleteGroups(["g", "h"])),
        (.renameFriendGroup(oldName: "g", newName: "h"), .renameGroup(from: "g", to: "h")),
        (
            .addFriendsToFriendGroup(groupName: "g", identifiers: ["a"]),
            .addToGroup(GroupMembers(name: "g", users: [id("a")]))
        ),
        (
            .deleteFriendsFromFriendGroup(groupName: "g", identifiers: ["a"]),
            .removeFromGroup(GroupMembers(name: "g", users: [id("a")]))
        ),
        (
            .getPendencyList(pendencyRequest: .init(seq: 9, timestamp: 0, numPerPage: 20, type: 1)),
            .listRequests(RequestQuery(roles: [.received], limit: 20))
        ),
        (
            .getPendencyList(pendencyRequest: .init(timestamp: 5, numPerPage: 0, type: 2)),
            .listRequests(RequestQuery(roles: [.sent], after: Cursor(position: 5), limit: 100))
        ),
        (
            .getPendencyList(pendencyRequest: .init(numPerPage: .max, type: 3)),
            .listRequests(RequestQuery(roles: [.sent, .received], limit: 100))
        ),
        (.deletePendency(type: 1, identifiers: ["a"]), .deleteRequests(from: [id("a")], role: .received)),
        (.deletePendency(type: 2, identifiers: ["a"]), .deleteRequests(from: [id("a")], role: .sent)),
        (.pendencyReport(timestamp: 10), .markRequestsRead(upTo: Timestamp(milliseconds: 10_999))),
        (.pendencyReport(timestamp: .max), .markRequestsRead(upTo: Timestamp(milliseconds: .max))),
        (.getBlackList, .listBlocked),
        (.addBlackList(identifiers: ["a"]), .block(UserBatch([id("a")]))),
        (.deleteBlackList(identifiers: ["a"]), .unblock(UserBatch([id("a")]))),
    ]

    @Test(arguments: commands) func `a call is translated to its command`(_ call: TIMCall, _ command: Command) throws {
        #expect(try TIMTranslation().command(for: call, as: Self.me) == command)
        #expect(TIMTranslation().operation(of: call) == command.kind)
    }

    @Test func `every operation has a call`() {
        let operations = Set(
            Command.Kind.allCases.filter { kind in DialectTables.tim.calls(for: kind).contains { $0.name != nil } }
        )
        #expect(Set(Self.commands.map(\.1.kind)).union([.signIn]) == operations)
    }

    @Test func `a registry accepts the dialect`() throws {
        #expect(try DialectRegistry([TIMDialect()]).names == [.tim])
    }
}
