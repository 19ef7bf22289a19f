import Foundation
import RelationshipCore

@testable import V2TIMAdapter
@testable import V2TIMWire

extension BadInputTests {
    /// Returns the inputs of a call.
    ///
    /// A new call does not compile without a case for its inputs.
    static func inputs(of name: V2TIMCall.Name) -> [Input] {
        switch name {
        case .initSDK:
            [0, -1, .min].map { bad("the app \($0)", .initSDK(sdkAppID: $0, config: .init(logLevel: 99)), 6_017) }
        case .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList:
            []
        case .login:
            user { .login(userID: $0, userSig: "s") }
                + [nil, ""].map { bad("no signature", .login(userID: "me", userSig: $0), 6_017) }
        case .getUsersInfo, .subscribeUserInfo, .unsubscribeUserInfo, .getUserStatus, .subscribeUserStatus,
            .unsubscribeUserStatus, .setSelfInfo, .searchUsers, .setSelfStatus:
            peopleInputs(of: name)
        case .getFriendsInfo, .setFriendInfo, .addFriend, .deleteFromFriendList, .checkFriend, .searchFriends,
            .acceptFriendApplication, .refuseFriendApplication, .deleteFriendApplication:
            friendInputs(of: name)
        case .createFriendGroup, .getFriendGroupList, .deleteFriendGroup, .renameFriendGroup, .addFriendsToFriendGroup,
            .deleteFriendsFromFriendGroup:
            groupInputs(of: name)
        case .addToBlackList:
            users(.results([0]), unknown: .results([30_003]), self: .results([30_001]), mixed: .results([30_003, 0])) {
                .addToBlackList(userIDList: $0)
            } + [Input(what: "blocked", call: .addToBlackList(userIDList: ["foe"]), expected: .results([30_001]))]
        case .deleteFromBlackList:
            users(
                .results([30_001]),
                unknown: .results([30_003]),
                self: .results([30_001]),
                mixed: .results([30_003, 30_001])
            ) { .deleteFromBlackList(userIDList: $0) }
        case .followUser:
            users(.results([0]), unknown: .results([30_003]), self: .results([30_001]), mixed: .results([30_003, 0])) {
                .followUser(userIDList: $0)
            }
        case .unfollowUser:
            users(.results([0]), unknown: .results([30_003]), self: .results([30_001]), mixed: .results([30_003, 0])) {
                .unfollowUser(userIDList: $0)
            }
        case .getMyFollowingList: cursors { .getMyFollowingList(nextCursor: $0) }
        case .getMyFollowersList: cursors { .getMyFollowersList(nextCursor: $0) }
        case .getMutualFollowersList: cursors { .getMutualFollowersList(nextCursor: $0) }
        case .getUserFollowInfo:
            users(.results([0]), unknown: .results([30_003]), self: .results([0]), mixed: .results([30_003, 0])) {
                .getUserFollowInfo(userIDList: $0)
            }
        case .checkFollowType:
            users(.results([0]), unknown: .results([30_003]), self: .results([0]), mixed: .results([30_003, 0])) {
                .checkFollowType(userIDList: $0)
            }
        case .subscribeOfficialAccount:
            texts.map { bad("an account", .subscribeOfficialAccount(officialAccountID: $0), 7_013) }
        case .unsubscribeOfficialAccount:
            texts.map { bad("an account", .unsubscribeOfficialAccount(officialAccountID: $0), 7_013) }
        case .getOfficialAccountsInfo:
            [nil, [], [""], many].map { bad("accounts", .getOfficialAccountsInfo(officialAccountIDList: $0), 7_013) }
        case .callExperimentalAPI: texts.map { bad("an API", .callExperimentalAPI(api: $0, param: $0), 7_013) }
        }
    }

    /// Returns the inputs of a call about users, their profiles and status.
    private static func peopleInputs(of name: V2TIMCall.Name) -> [Input] {
        switch name {
        case .getUsersInfo:
            users(.fine, unknown: .fine, self: .fine, mixed: .fine) { .getUsersInfo(userIDList: $0) }
        case .subscribeUserInfo:
            users(.fine, unknown: .fail(30_003), self: .fail(30_001), mixed: .fine) {
                .subscribeUserInfo(userIDList: $0)
            }
        case .unsubscribeUserInfo:
            users(none: .fine, .fine, unknown: .fine, self: .fine, mixed: .fine) {
                .unsubscribeUserInfo(userIDList: $0)
            }
        case .getUserStatus:
            users(.fine, unknown: .fail(30_003), self: .fine, mixed: .fine) { .getUserStatus(userIDList: $0) }
        case .subscribeUserStatus:
            users(.fine, unknown: .fail(30_003), self: .fail(30_001), mixed: .fine) {
                .subscribeUserStatus(userIDList: $0)
            }
        case .unsubscribeUserStatus:
            users(none: .fine, .fine, unknown: .fine, self: .fine, mixed: .fine) {
                .unsubscribeUserStatus(userIDList: $0)
            }
        case .setSelfInfo:
            [
                bad("nil", .setSelfInfo(info: nil), 6_017),
                bad("a long nickname", .setSelfInfo(info: .init(nickName: text(501))), 40_601),
                bad("a long picture", .setSelfInfo(info: .init(faceURL: text(501))), 40_601),
                bad("a long signature", .setSelfInfo(info: .init(selfSignature: text(501))), 40_601),
            ] + numbers(3, code: 40_605) { .setSelfInfo(info: .init(gender: $0)) }
                + numbers(3, code: 40_605) { .setSelfInfo(info: .init(allowType: $0)) }
                + customFields(tooLong: 40_601) { .setSelfInfo(info: .init(customInfo: $0)) }
        case .setSelfStatus:
            [
                bad("nil", .setSelfStatus(status: nil), 6_017),
                bad("a long text", .setSelfStatus(status: .init(customStatus: text(101))), 40_601),
            ]
        case .searchUsers:
            [
                bad("nil", .searchUsers(searchParam: nil), 6_017),
                bad("nothing", .searchUsers(searchParam: .init()), 6_017),
                bad("an empty word", .searchUsers(searchParam: .init(keywordList: ["x", ""])), 6_017),
                bad("six words", .searchUsers(searchParam: .init(keywordList: Array(repeating: "x", count: 6))), 9_006),
                bad("10,000 words", .searchUsers(searchParam: .init(keywordList: many)), 9_006),
                bad("birthdays", .searchUsers(searchParam: .init(minBirthday: 2, maxBirthday: 1)), 6_017),
                bad("a cursor", .searchUsers(searchParam: .init(keywordList: ["x"], searchCursor: long)), 6_017),
            ] + numbers(3) { .searchUsers(searchParam: .init(keywordList: ["x"], gender: $0)) }
                + numbers(2) { .searchUsers(searchParam: .init(keywordList: ["x"], keywordListMatchType: $0)) }
                + [0, 101, .max]
                .map {
                    bad("a page of \($0)", .searchUsers(searchParam: .init(keywordList: ["x"], searchCount: $0)), 6_017)
                }
        default: []
        }
    }

    /// Returns the inputs of a call about friends and requests.
    private static func friendInputs(of name: V2TIMCall.Name) -> [Input] {
        switch name {
        case .getFriendsInfo:
            users(.results([0]), unknown: .results([30_003]), self: .results([0]), mixed: .results([30_003, 0])) {
                .getFriendsInfo(userIDList: $0)
            }
        case .setFriendInfo:
            [
                bad("nil", .setFriendInfo(info: nil), 6_017),
                bad("nobody", .setFriendInfo(info: .init(userID: "nobody", friendRemark: "r")), 30_003),
                bad("a stranger", .setFriendInfo(info: .init(userID: "stranger", friendRemark: "r")), 30_001),
                bad("oneself", .setFriendInfo(info: .init(userID: "me", friendRemark: "r")), 30_001),
                bad("a long remark", .setFriendInfo(info: .init(userID: "friend", friendRemark: text(97))), 9_002),
            ] + user { .setFriendInfo(info: .init(userID: $0, friendRemark: "r")) }
                + customFields(tooLong: 9_001) { .setFriendInfo(info: .init(userID: "friend", friendCustomInfo: $0)) }
        case .addFriend:
            [bad("nil", .addFriend(application: nil), 6_017)] + user { .addFriend(application: .init(userID: $0)) }
                + numbers(3) { .addFriend(application: .init(userID: "stranger", addType: $0)) } + [
                    bad("a long remark", add { $0.friendRemark = text(97) }, 9_002),
                    bad("a long wording", add { $0.addWording = text(121) }, 9_003),
                    bad("a long source", add { $0.addSource = "AddSource_Type_ninechars" }, 9_004),
                    bad("an empty source", add { $0.addSource = "AddSource_Type_" }, 9_004),
                    bad("a source of digits", add { $0.addSource = "1" }, 9_004),
                    bad("a long group", add { $0.friendGroup = text(31) }, 9_005),
                ]
                + [("nobody", 30_003), ("me", 30_001), ("friend", 30_001), ("foe", 30_515)]
                .map { user, code in
                    let call = V2TIMCall.addFriend(application: .init(userID: user))
                    return Input(what: user, call: call, expected: .results([code]))
                }
        case .deleteFromFriendList:
            users(.results([0]), unknown: .results([30_003]), self: .results([30_001]), mixed: .results([30_003, 0])) {
                .deleteFromFriendList(userIDList: $0, deleteType: 2)
            } + numbers(3, 0) { .deleteFromFriendList(userIDList: ["friend"], deleteType: $0) }
        case .checkFriend:
            users(.results([0]), unknown: .results([30_003]), self: .results([0]), mixed: .results([30_003, 0])) {
                .checkFriend(userIDList: $0, checkType: 2)
            } + numbers(3, 0) { .checkFriend(userIDList: ["friend"], checkType: $0) }
        case .searchFriends:
            [
                bad("nil", .searchFriends(searchParam: nil), 6_017),
                bad("nothing", .searchFriends(searchParam: .init()), 6_017),
                bad("no words", .searchFriends(searchParam: .init(keywordList: [])), 6_017),
                bad("an empty word", .searchFriends(searchParam: .init(keywordList: ["x", ""])), 6_017),
                bad(
                    "six words",
                    .searchFriends(searchParam: .init(keywordList: Array(repeating: "x", count: 6))),
                    9_006
                ),
                bad("10,000 words", .searchFriends(searchParam: .init(keywordList: many)), 9_006),
                bad(
                    "nowhere",
                    .searchFriends(
                        searchParam: .init(
                            keywordList: ["x"],
                            isSearchUserID: false,
                            isSearchNickName: false,
                            isSearchRemark: false
                        )
                    ),
                    6_017
                ),
            ]
        case .acceptFriendApplication:
            applications(unknown: .results([30_003]), self: .results([30_001]), stranger: .results([30_614])) {
                .acceptFriendApplication(application: $0, acceptType: 1, remark: nil)
            }
                + numbers(2) {
                    .acceptFriendApplication(application: .init(userID: "asker", type: 1), acceptType: $0, remark: nil)
                }
                + [
                    bad(
                        "a long remark",
                        .acceptFriendApplication(
                            application: .init(userID: "asker", type: 1),
                            acceptType: 1,
                            remark: text(97)
                        ),
                        9_002
                    )
                ]
        case .refuseFriendApplication:
            applications(unknown: .results([30_003]), self: .results([30_001]), stranger: .results([30_614])) {
                .refuseFriendApplication(application: $0)
            }
        case .deleteFriendApplication:
            applications(unknown: .fail(30_614), self: .fail(30_614), stranger: .fail(30_614)) {
                .deleteFriendApplication(application: $0)
            } + [bad("no type", .deleteFriendApplication(application: .init(userID: "asker", type: 0)), 6_017)]
        default: []
        }
    }

    /// Returns the inputs of a call about groups.
    private static func groupInputs(of name: V2TIMCall.Name) -> [Input] {
        switch name {
        case .createFriendGroup:
            groupName(unknown: .fine) { .createFriendGroup(groupName: $0, userIDList: nil) }
                + users(
                    none: .fine,
                    .results([0]),
                    unknown: .results([30_003]),
                    self: .results([30_001]),
                    mixed: .results([30_003, 0])
                ) { .createFriendGroup(groupName: "h", userIDList: $0) }
                + [bad("one that exists", .createFriendGroup(groupName: "g", userIDList: nil), 30_001)]
        case .getFriendGroupList:
            groupNames(none: .fine, unknown: .fine) { .getFriendGroupList(groupNameList: $0) }
        case .deleteFriendGroup:
            groupNames(none: .fail(6_017), unknown: .fail(30_001)) { .deleteFriendGroup(groupNameList: $0) }
        case .renameFriendGroup:
            groupName(unknown: .fail(30_001)) { .renameFriendGroup(oldName: $0, newName: "h") }
                + groupName(unknown: .fine) { .renameFriendGroup(oldName: "g", newName: $0) }
                + [Input(what: "same", call: .renameFriendGroup(oldName: "g", newName: "g"), expected: .fine)]
        case .addFriendsToFriendGroup:
            groupName(unknown: .fail(30_001)) { .addFriendsToFriendGroup(groupName: $0, userIDList: ["friend"]) }
                + users(
                    .results([0]),
                    unknown: .results([30_003]),
                    self: .results([30_001]),
                    mixed: .results([30_003, 0])
                ) { .addFriendsToFriendGroup(groupName: "g", userIDList: $0) }
        case .deleteFriendsFromFriendGroup:
            groupName(unknown: .fail(30_001)) { .deleteFriendsFromFriendGroup(groupName: $0, userIDList: ["friend"]) }
                + users(
                    .results([0]),
                    unknown: .results([30_003]),
                    self: .results([30_001]),
                    mixed: .results([30_003, 0])
                ) { .deleteFriendsFromFriendGroup(groupName: "g", userIDList: $0) }
        default: []
        }
    }

    private static func add(_ change: (inout V2TIMValue.FriendAddApplication) -> Void) -> V2TIMCall {
        var application = V2TIMValue.FriendAddApplication(userID: "stranger", addWording: "hello")
        change(&application)
        return .addFriend(application: application)
    }
}
