import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

struct CommandTests {
    static let a = UserID("a")!
    static let b = UserID("b")!

    static let commands: [(V2TIMCall, Command?)] = [
        (.initSDK(sdkAppID: 1, config: nil), nil),
        (.unInitSDK, nil),
        (.login(userID: "a", userSig: "s"), .signIn),
        (.logout, nil),
        (.getUsersInfo(userIDList: ["a", "b"]), .getProfiles([a, b])),
        (
            .setSelfInfo(info: .init(nickName: "", allowType: 2)),
            .updateProfile(ProfilePatch(nickname: "", addPermission: .nobody))
        ),
        (.setSelfInfo(info: .init(userID: "somebody")), .updateProfile(ProfilePatch())),
        (
            .setSelfInfo(info: .init(faceURL: "f", selfSignature: "s", gender: 1, role: 2, level: 3, birthday: 4)),
            .updateProfile(
                ProfilePatch(
                    avatarURL: "f",
                    fields: [
                        "signature": .set(.string("s")), "gender": .set(.integer(1)), "role": .set(.integer(2)),
                        "level": .set(.integer(3)), "birthday": .set(.integer(4)),
                    ]
                )
            )
        ),
        (.getFriendList, .listFriends(FriendQuery(mutualOnly: false))),
        (.getFriendsInfo(userIDList: ["a"]), .getFriends([a])),
        (
            .setFriendInfo(info: .init(userID: "a", friendRemark: "r", friendCustomInfo: ["k": .init([7])])),
            .updateFriend(a, FriendPatch(remark: "r", custom: ["k": .set(.bytes([7]))]))
        ),
        (
            .setFriendInfo(info: .init(userID: "a", friendCustomInfo: ["Tag_SNS_Custom_k": .init([7])])),
            .updateFriend(a, FriendPatch(custom: ["k": .set(.bytes([7]))]))
        ),
        (
            .setSelfInfo(info: .init(customInfo: ["Tag_Profile_Custom_k": .init([7]), "l": .init()])),
            .updateProfile(ProfilePatch(custom: ["k": .set(.bytes([7])), "l": .set(.bytes([]))]))
        ),
        (.setFriendInfo(info: .init(userID: "a")), .updateFriend(a, FriendPatch())),
        (
            .addFriend(application: .init(userID: "a")),
            .addFriend(AddFriendArguments(target: a, direction: .twoWay))
        ),
        (
            .addFriend(
                application: .init(
                    userID: "a",
                    friendRemark: "r",
                    friendGroup: "g",
                    addWording: "w",
                    addSource: "iOS",
                    addType: 1
                )
            ),
            .addFriend(
                AddFriendArguments(
                    target: a,
                    direction: .oneWay,
                    wording: "w",
                    source: "AddSource_Type_iOS",
                    remark: "r",
                    group: "g"
                )
            )
        ),
        (
            .addFriend(application: .init(userID: "a", friendGroup: "", addSource: "AddSource_Type_Web", addType: 0)),
            .addFriend(AddFriendArguments(target: a, direction: .twoWay, source: "AddSource_Type_Web"))
        ),
        (
            .addFriend(application: .init(userID: "a", addType: 2)),
            .addFriend(AddFriendArguments(target: a, direction: .twoWay))
        ),
        (
            .deleteFromFriendList(userIDList: ["b", "a"], deleteType: 1),
            .deleteFriends(UserBatch([b, a]), .oneWay)
        ),
        (.deleteFromFriendList(userIDList: ["a"], deleteType: 2), .deleteFriends(UserBatch([a]), .twoWay)),
        (.checkFriend(userIDList: ["a"], checkType: 1), .checkRelations([a], .oneWay)),
        (.checkFriend(userIDList: ["a"], checkType: 2), .checkRelations([a], .twoWay)),
        (
            .searchFriends(searchParam: .init(keywordList: ["x", "y"], isSearchNickName: false)),
            .searchFriends(FriendSearch(keywords: ["x", "y"], fields: [.userID, .remark]))
        ),
        (
            .createFriendGroup(groupName: "g", userIDList: ["a"]),
            .createGroups(CreateGroupsArguments(names: ["g"], members: [a]))
        ),
        (.createFriendGroup(groupName: "g", userIDList: nil), .createGroups(CreateGroupsArguments(names: ["g"]))),
        (.createFriendGroup(groupName: "g", userIDList: []), .createGroups(CreateGroupsArguments(names: ["g"]))),
        (.getFriendGroupList(groupNameList: nil), .listGroups(nil)),
        (.getFriendGroupList(groupNameList: []), .listGroups(nil)),
        (.getFriendGroupList(groupNameList: ["g"]), .listGroups(["g"])),
        (.deleteFriendGroup(groupNameList: ["g"]), .deleteGroups(["g"])),
        (.renameFriendGroup(oldName: "g", newName: "h"), .renameGroup(from: "g", to: "h")),
        (
            .addFriendsToFriendGroup(groupName: "g", userIDList: ["a"]),
            .addToGroup(GroupMembers(name: "g", users: [a]))
        ),
        (
            .deleteFriendsFromFriendGroup(groupName: "g", userIDList: ["a"]),
            .removeFromGroup(GroupMembers(name: "g", users: [a]))
        ),
        (
            .getFriendApplicationList,
            .listRequests(
                RequestQuery(roles: [.sent, .received], statuses: [.pending], newestFirst: true, limit: 100)
            )
        ),
        (
            .acceptFriendApplication(application: .init(userID: "a", type: 1), acceptType: 0, remark: nil),
            .acceptRequest(AcceptRequestArguments(requester: a, direction: .oneWay))
        ),
        (
            .acceptFriendApplication(application: .init(userID: "a"), acceptType: 1, remark: "r"),
            .acceptRequest(AcceptRequestArguments(requester: a, direction: .twoWay, remark: "r"))
        ),
        (.refuseFriendApplication(application: .init(userID: "a", type: 1)), .refuseRequest(from: a)),
        (
            .deleteFriendApplication(application: .init(userID: "a", type: 1)),
            .deleteRequests(from: [a], role: .received)
        ),
        (.deleteFriendApplication(application: .init(userID: "a", type: 2)), .deleteRequests(from: [a], role: .sent)),
        (.setFriendApplicationRead, .markRequestsRead(upTo: nil)),
        (.addToBlackList(userIDList: ["a"]), .block(UserBatch([a]))),
        (.deleteFromBlackList(userIDList: ["a"]), .unblock(UserBatch([a]))),
        (.getBlackList, .listBlocked),
        (
            .searchUsers(searchParam: .init(keywordList: ["x"])),
            .searchUsers(UserSearch(keywords: ["x"], limit: 20))
        ),
        (
            .searchUsers(
                searchParam: .init(
                    keywordListMatchType: 1,
                    gender: 2,
                    maxBirthday: 20_000_101,
                    searchCount: 100,
                    searchCursor: "u1.b"
                )
            ),
            .searchUsers(
                UserSearch(
                    keywords: [],
                    matchesAllKeywords: true,
                    gender: 2,
                    birthdays: 1...20_000_101,
                    after: Cursor(.user(b)),
                    limit: 100
                )
            )
        ),
        (
            .searchUsers(searchParam: .init(minBirthday: 20_000_101)),
            .searchUsers(UserSearch(keywords: [], birthdays: 20_000_101...4_294_967_295, limit: 20))
        ),
        (.getUserStatus(userIDList: ["a", "b"]), .getPresence([a, b])),
        (.setSelfStatus(status: .init(customStatus: "hi")), .setStatusText("hi")),
        (.setSelfStatus(status: .init()), .setStatusText("")),
        (.subscribeUserStatus(userIDList: ["a"]), .subscribe(SubscribeArguments(.presence, to: [a], limit: 200))),
        (.subscribeUserInfo(userIDList: ["a"]), .subscribe(SubscribeArguments(.profile, to: [a], limit: 200))),
        (.unsubscribeUserStatus(userIDList: ["a"]), .unsubscribe(.presence, from: [a])),
        (.unsubscribeUserStatus(userIDList: nil), .unsubscribe(.presence, from: nil)),
        (.unsubscribeUserInfo(userIDList: []), .unsubscribe(.profile, from: nil)),
        (.followUser(userIDList: ["a"]), .follow(UserBatch([a]))),
        (.unfollowUser(userIDList: ["a"]), .unfollow(UserBatch([a]))),
        (.getMyFollowingList(nextCursor: nil), .listFollows(FollowQuery(.following, limit: 500))),
        (.getMyFollowersList(nextCursor: ""), .listFollows(FollowQuery(.followers, limit: 500))),
        (
            .getMutualFollowersList(nextCursor: "f1.rs.b"),
            .listFollows(
                FollowQuery(
                    .mutual,
                    after: Cursor(.follow(FollowPlace(followedAt: Timestamp(milliseconds: 1_000), user: b))),
                    limit: 500
                )
            )
        ),
        (.getUserFollowInfo(userIDList: ["a"]), .countFollows([a])),
        (.checkFollowType(userIDList: ["a"]), .checkFollows([a])),
    ]

    @Test
    func `a login contains the user`() {
        #expect(V2TIMTranslation().call(for: .signIn, as: Self.a) == .login(userID: "a", userSig: nil))
    }

    @Test(arguments: commands)
    func `each call is translated to its command`(call: V2TIMCall, command: Command?) throws {
        #expect(try V2TIMTranslation().command(for: call) == command)
    }

    @Test
    func `the tests contain each call`() {
        let named = Set(Self.commands.map(\.0.name))
        #expect(named.union(MappingAgreementTests.unsupported) == Set(V2TIMCall.Name.allCases))
    }

    /// Arguments at the limit and just beyond it; the adapter's `BadInputTests` cover every call.
    ///
    /// "ü" has two bytes, so a check that counts characters would accept or refuse the wrong texts.
    @Test(
        arguments: [
            (V2TIMCall.addFriend(application: .init(userID: "a", friendRemark: long(96))), nil),
            (.addFriend(application: .init(userID: "a", friendRemark: long(97))), 9_002),
            (.addFriend(application: .init(userID: "a", addWording: long(120))), nil),
            (.addFriend(application: .init(userID: "a", addWording: long(121))), 9_003),
            (.addFriend(application: .init(userID: "a", friendGroup: long(30))), nil),
            (.addFriend(application: .init(userID: "a", friendGroup: long(31))), 9_005),
            (.addFriend(application: .init(userID: "a", addSource: "abcdefgh")), nil),
            (.addFriend(application: .init(userID: "a", addSource: "abcdefghi")), 9_004),
            (.addFriend(application: .init(userID: "a", addSource: "AddSource_Type_abcdefgh")), nil),
            (.addFriend(application: .init(userID: "a", addSource: "web2")), 9_004),
            (.addFriend(application: .init(userID: "a", addSource: "wäb")), 9_004),
            (.addFriend(application: .init(userID: String(repeating: "a", count: 32))), nil),
            (.addFriend(application: .init(userID: String(repeating: "a", count: 33))), 7_003),
            (.acceptFriendApplication(application: .init(userID: "a"), acceptType: 1, remark: long(96)), nil),
            (.acceptFriendApplication(application: .init(userID: "a"), acceptType: 1, remark: long(97)), 9_002),
            (.searchFriends(searchParam: .init(keywordList: Array(repeating: "x", count: 5))), nil),
            (.createFriendGroup(groupName: long(30), userIDList: nil), nil),
            (.createFriendGroup(groupName: long(31), userIDList: nil), 9_005),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: ["Tag_SNS_Custom_k": .init()])), nil),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: ["Tag_SNS_Custom_": .init()])), 9_001),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: ["k": .init(count: 500)])), nil),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: ["k": .init(count: 501)])), 9_001),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: custom(20))), nil),
            (.setFriendInfo(info: .init(userID: "a", friendCustomInfo: custom(21))), 9_006),
            (.setSelfInfo(info: .init(customInfo: ["Tag_Profile_Custom_k": .init()])), nil),
            (.setSelfInfo(info: .init(customInfo: ["Tag_Profile_Custom_k": .init(), "k": .init()])), 9_001),
            (.setSelfInfo(info: .init(customInfo: custom(21))), 9_006),
            (.setSelfInfo(info: .init(nickName: long(500))), nil),
            (.setSelfInfo(info: .init(nickName: long(501))), 40_601),
            (.getUserStatus(userIDList: many(500)), nil),
            (.getUserStatus(userIDList: many(501)), 9_006),
            (.setSelfStatus(status: .init(customStatus: long(100))), nil),
            (.setSelfStatus(status: .init(customStatus: long(101))), 40_601),
            (.subscribeUserStatus(userIDList: many(100)), nil),
            (.subscribeUserStatus(userIDList: many(101)), 9_006),
            (.subscribeUserInfo(userIDList: many(101)), 9_006),
            (.unsubscribeUserStatus(userIDList: many(101)), 9_006),
            (.followUser(userIDList: many(20)), nil),
            (.followUser(userIDList: many(21)), 9_006),
            (.unfollowUser(userIDList: many(21)), 9_006),
            (.getMyFollowingList(nextCursor: "2"), 6_017),
            (.getMyFollowersList(nextCursor: "f1.zz"), 6_017),
            (.getMutualFollowersList(nextCursor: "f1.RS.b"), 6_017),
            (.getUserFollowInfo(userIDList: many(101)), 9_006),
            (.checkFollowType(userIDList: many(100)), nil),
            (.checkFollowType(userIDList: many(101)), 9_006),
        ] as [(V2TIMCall, Int?)]
    )
    func `arguments are checked on the device`(call: V2TIMCall, code: Int?) throws {
        let translation = V2TIMTranslation()
        guard let code else {
            #expect(try translation.command(for: call) != nil)
            return
        }
        let error = try #require(throws: RelationshipError.self) { try translation.command(for: call) }
        guard case .fail(let failed, let desc) = translation.reply(to: call, error: error) else {
            Issue.record("\(error) must be in the fail block")
            return
        }
        #expect(failed.rawValue == code)
        #expect(!desc.isEmpty)
    }

    @Test
    func `the text of a local check contains the argument`() throws {
        let translation = V2TIMTranslation()
        let call = V2TIMCall.deleteFromFriendList(userIDList: ["a"], deleteType: 7)
        let error = try #require(throws: RelationshipError.self) { try translation.command(for: call) }
        #expect(translation.reply(to: call, error: error) == .fail(code: 6_017, desc: "deleteType has no value 7"))
    }

    private static func many(_ count: Int) -> [String] { (0..<count).map { "u\($0)" } }

    /// Returns the given number of custom fields, named by letters.
    private static func custom(_ count: Int) -> [String: Data] {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        return Dictionary(uniqueKeysWithValues: letters.prefix(count).map { (String($0), Data()) })
    }

    /// Returns a text of exactly the given number of bytes, of two-byte characters if possible.
    private static func long(_ bytes: Int) -> String {
        String(repeating: "ü", count: bytes / 2) + (bytes.isMultiple(of: 2) ? "" : "u")
    }
}
