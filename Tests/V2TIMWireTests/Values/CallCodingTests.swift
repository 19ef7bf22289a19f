import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

struct CallCodingTests {
    static let calls: [(String, V2TIMCall)] = [
        (#"{"args":{"sdkAppID":1400000001},"call":"initSDK"}"#, .initSDK(sdkAppID: 1_400_000_001, config: nil)),
        (
            #"{"args":{"config":{"logLevel":4},"sdkAppID":7},"call":"initSDK"}"#,
            .initSDK(sdkAppID: 7, config: .init(logLevel: 4))
        ),
        (#"{"args":{},"call":"unInitSDK"}"#, .unInitSDK),
        (#"{"args":{"userID":"u1","userSig":"s"},"call":"login"}"#, .login(userID: "u1", userSig: "s")),
        (#"{"args":{},"call":"login"}"#, .login(userID: nil, userSig: nil)),
        (#"{"args":{},"call":"logout"}"#, .logout),
        (#"{"args":{"userIDList":["u1","u2"]},"call":"getUsersInfo"}"#, .getUsersInfo(userIDList: ["u1", "u2"])),
        (#"{"args":{},"call":"getUsersInfo"}"#, .getUsersInfo(userIDList: nil)),
        (
            #"{"args":{"info":{"allowType":1,"nickName":""}},"call":"setSelfInfo"}"#,
            .setSelfInfo(info: .init(nickName: "", allowType: 1))
        ),
        (
            #"{"args":{"info":{"birthday":20190419,"customInfo":{"key":"AAE="},"faceURL":"http://f","#
                + #""gender":2,"level":3,"role":4,"selfSignature":"s"}},"call":"setSelfInfo"}"#,
            .setSelfInfo(
                info: .init(
                    faceURL: "http://f",
                    selfSignature: "s",
                    gender: 2,
                    role: 4,
                    level: 3,
                    birthday: 20_190_419,
                    customInfo: ["key": Data([0, 1])]
                )
            )
        ),
        (#"{"args":{},"call":"getFriendList"}"#, .getFriendList),
        (#"{"args":{"userIDList":["u1"]},"call":"getFriendsInfo"}"#, .getFriendsInfo(userIDList: ["u1"])),
        (
            #"{"args":{"info":{"friendAddTime":0,"friendRemark":"r","userID":"u1"}},"call":"setFriendInfo"}"#,
            .setFriendInfo(info: .init(userID: "u1", friendRemark: "r"))
        ),
        (
            #"{"args":{"application":{"addSource":"iOS","addType":2,"addWording":"hi","friendGroup":"g","#
                + #""friendRemark":"r","userID":"u1"}},"call":"addFriend"}"#,
            .addFriend(
                application: .init(
                    userID: "u1",
                    friendRemark: "r",
                    friendGroup: "g",
                    addWording: "hi",
                    addSource: "iOS",
                    addType: 2
                )
            )
        ),
        (#"{"args":{},"call":"addFriend"}"#, .addFriend(application: nil)),
        (
            #"{"args":{"deleteType":2,"userIDList":["u1"]},"call":"deleteFromFriendList"}"#,
            .deleteFromFriendList(userIDList: ["u1"], deleteType: 2)
        ),
        (
            #"{"args":{"checkType":99,"userIDList":[]},"call":"checkFriend"}"#,
            .checkFriend(userIDList: [], checkType: 99)
        ),
        (
            #"{"args":{"searchParam":{"isSearchNickName":true,"isSearchRemark":false,"isSearchUserID":true,"#
                + #""keywordList":["x"]}},"call":"searchFriends"}"#,
            .searchFriends(searchParam: .init(keywordList: ["x"], isSearchRemark: false))
        ),
        (#"{"args":{},"call":"searchFriends"}"#, .searchFriends(searchParam: nil)),
        (
            #"{"args":{"groupName":"g","userIDList":["u1"]},"call":"createFriendGroup"}"#,
            .createFriendGroup(groupName: "g", userIDList: ["u1"])
        ),
        (#"{"args":{},"call":"getFriendGroupList"}"#, .getFriendGroupList(groupNameList: nil)),
        (
            #"{"args":{"groupNameList":["g"]},"call":"getFriendGroupList"}"#,
            .getFriendGroupList(groupNameList: ["g"])
        ),
        (#"{"args":{"groupNameList":["g"]},"call":"deleteFriendGroup"}"#, .deleteFriendGroup(groupNameList: ["g"])),
        (
            #"{"args":{"newName":"h","oldName":"g"},"call":"renameFriendGroup"}"#,
            .renameFriendGroup(oldName: "g", newName: "h")
        ),
        (
            #"{"args":{"groupName":"g","userIDList":["u1"]},"call":"addFriendsToFriendGroup"}"#,
            .addFriendsToFriendGroup(groupName: "g", userIDList: ["u1"])
        ),
        (
            #"{"args":{"groupName":"g","userIDList":["u1"]},"call":"deleteFriendsFromFriendGroup"}"#,
            .deleteFriendsFromFriendGroup(groupName: "g", userIDList: ["u1"])
        ),
        (#"{"args":{},"call":"getFriendApplicationList"}"#, .getFriendApplicationList),
        (
            #"{"args":{"acceptType":1,"application":{"addTime":0,"type":1,"userID":"u1"},"remark":"r"},"#
                + #""call":"acceptFriendApplication"}"#,
            .acceptFriendApplication(application: .init(userID: "u1", type: 1), acceptType: 1, remark: "r")
        ),
        (
            #"{"args":{"application":{"addTime":0,"type":1,"userID":"u1"}},"call":"refuseFriendApplication"}"#,
            .refuseFriendApplication(application: .init(userID: "u1", type: 1))
        ),
        (
            #"{"args":{"application":{"addSource":"s","addTime":9,"addWording":"w","faceUrl":"f","nickName":"n","#
                + #""type":2,"userID":"u1"}},"call":"deleteFriendApplication"}"#,
            .deleteFriendApplication(
                application: .init(
                    userID: "u1",
                    nickName: "n",
                    faceUrl: "f",
                    addTime: 9,
                    addSource: "s",
                    addWording: "w",
                    type: 2
                )
            )
        ),
        (#"{"args":{},"call":"setFriendApplicationRead"}"#, .setFriendApplicationRead),
        (#"{"args":{"userIDList":["u1"]},"call":"addToBlackList"}"#, .addToBlackList(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"deleteFromBlackList"}"#, .deleteFromBlackList(userIDList: ["u1"])),
        (#"{"args":{},"call":"getBlackList"}"#, .getBlackList),
        (
            #"{"args":{"searchParam":{"gender":0,"keywordList":["x"],"keywordListMatchType":1,"maxBirthday":0,"#
                + #""minBirthday":20000101,"searchCount":20}},"call":"searchUsers"}"#,
            .searchUsers(
                searchParam: .init(keywordList: ["x"], keywordListMatchType: 1, minBirthday: 20_000_101)
            )
        ),
        (
            #"{"args":{"status":{"customStatus":"hi","onlineDevices":[],"statusType":0}},"call":"setSelfStatus"}"#,
            .setSelfStatus(status: .init(customStatus: "hi"))
        ),
        (#"{"args":{"userIDList":["u1"]},"call":"getUserStatus"}"#, .getUserStatus(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"subscribeUserStatus"}"#, .subscribeUserStatus(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"unsubscribeUserStatus"}"#, .unsubscribeUserStatus(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"subscribeUserInfo"}"#, .subscribeUserInfo(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"unsubscribeUserInfo"}"#, .unsubscribeUserInfo(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"followUser"}"#, .followUser(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"unfollowUser"}"#, .unfollowUser(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"getUserFollowInfo"}"#, .getUserFollowInfo(userIDList: ["u1"])),
        (#"{"args":{"userIDList":["u1"]},"call":"checkFollowType"}"#, .checkFollowType(userIDList: ["u1"])),
        (#"{"args":{},"call":"unsubscribeUserStatus"}"#, .unsubscribeUserStatus(userIDList: nil)),
        (#"{"args":{"nextCursor":"c"},"call":"getMyFollowingList"}"#, .getMyFollowingList(nextCursor: "c")),
        (#"{"args":{"nextCursor":"c"},"call":"getMyFollowersList"}"#, .getMyFollowersList(nextCursor: "c")),
        (#"{"args":{"nextCursor":"c"},"call":"getMutualFollowersList"}"#, .getMutualFollowersList(nextCursor: "c")),
        (
            #"{"args":{"officialAccountID":"o"},"call":"subscribeOfficialAccount"}"#,
            .subscribeOfficialAccount(officialAccountID: "o")
        ),
        (
            #"{"args":{"officialAccountID":"o"},"call":"unsubscribeOfficialAccount"}"#,
            .unsubscribeOfficialAccount(officialAccountID: "o")
        ),
        (
            #"{"args":{"officialAccountIDList":["o"]},"call":"getOfficialAccountsInfo"}"#,
            .getOfficialAccountsInfo(officialAccountIDList: ["o"])
        ),
        (
            #"{"args":{"api":"a","param":"p"},"call":"callExperimentalAPI"}"#,
            .callExperimentalAPI(api: "a", param: "p")
        ),
    ]

    @Test(arguments: calls)
    func everyCallHasItsJSON(text: String, call: V2TIMCall) throws {
        #expect(try json(call) == text)
        #expect(try value(V2TIMCall.self, from: text) == call)
    }

    @Test
    func theTableNamesEveryCall() {
        #expect(Set(Self.calls.map(\.1.name)) == Set(V2TIMCall.Name.allCases))
    }

    @Test(
        arguments: [
            (#"{"call":"getFriendList"}"#, V2TIMCall.getFriendList),
            (#"{"call":"getFriendList","args":null}"#, .getFriendList),
            (#"{"dialect":"v2tim","user":"u","device":"d","call":"logout"}"#, .logout),
            (#"{"call":"setSelfInfo","args":{"Info":{"nickName":"n"}}}"#, .setSelfInfo(info: .init(nickName: "n"))),
            (
                #"{"call":"searchUsers","args":{"searchParam":{"gender":1}}}"#,
                .searchUsers(searchParam: .init(gender: 1, searchCount: 20))
            ),
            (#"{"call":"setSelfStatus","args":{"status":{}}}"#, .setSelfStatus(status: .init())),
            (#"{"call":"addToBlackList","args":{"userIDList":null}}"#, .addToBlackList(userIDList: nil)),
            (
                #"{"call":"acceptFriendApplication","args":{"application":{"userID":"u"},"acceptType":0}}"#,
                .acceptFriendApplication(application: .init(userID: "u"), acceptType: 0, remark: nil)
            ),
            (
                #"{"call":"setFriendInfo","args":{"info":{"userID":"u"}}}"#,
                .setFriendInfo(info: .init(userID: "u"))
            ),
        ]
    )
    func whatMayBeLeftOutIsLeftOut(text: String, call: V2TIMCall) throws {
        #expect(try value(V2TIMCall.self, from: text) == call)
    }

    @Test(
        arguments: [
            (#"{"call":"befriend"}"#, "unknown call \"befriend\"; relbridge explain lists the calls"),
            (#"{"call":"addFreind"}"#, "unknown call \"addFreind\"; did you mean \"addFriend\"?"),
            (#"{"call":"logout","args":{"more":1}}"#, "args.more: unknown member; logout takes no arguments"),
            (
                #"{"call":"checkFriend","args":{"userIDList":["u"],"checkType":1,"type":1}}"#,
                "args.type: unknown member; known members: userIDList, checkType"
            ),
            (#"{"call":"logout","args":[]}"#, "args: expected an object, found an array"),
            (
                #"{"call":"deleteFromFriendList","args":{"userIDList":["u"]}}"#,
                "args.deleteType: missing; expected a whole number"
            ),
            (
                #"{"call":"checkFriend","args":{"userIDList":["u"],"checkType":null}}"#,
                "args.checkType: expected a whole number, found null"
            ),
            (#"{"call":"acceptFriendApplication","args":{}}"#, "args.acceptType: missing; expected a whole number"),
            (
                #"{"call":"initSDK"}"#,
                "args.sdkAppID: missing; expected a whole number from -2147483648 to 2147483647"
            ),
            (
                #"{"call":"getUsersInfo","args":{"userIDList":"u"}}"#,
                "args.userIDList: expected an array of strings, found a string"
            ),
            (
                #"{"call":"addFriend","args":{"application":{"userID":7}}}"#,
                "args.application.userID: expected a string, found a number"
            ),
            (
                #"{"call":"setSelfInfo","args":{"info":{"customInfo":{"key":"not base64!"}}}}"#,
                "args.info.customInfo.key: expected a base64 string, found another string"
            ),
            (
                #"{"call":"setSelfInfo","args":{"info":{"nickname":"n"}}}"#,
                "args.info.nickname: unknown member; known members: userID, nickName, faceURL, selfSignature, gender, "
            ),
            (
                #"{"call":"setSelfInfo","args":{"info":{"birthday":4294967296}}}"#,
                "args.info.birthday: expected a whole number from 0 to 4294967295, found 4294967296"
            ),
            (
                #"{"call":"searchFriends","args":{"searchParam":{"keywords":["x"]}}}"#,
                "args.searchParam.keywords: unknown member; known members: keywordList, isSearchUserID, "
            ),
            (
                #"{"call":"setFriendInfo","args":{"info":{"userFullInfo":{"nick":"n"}}}}"#,
                "args.info.userFullInfo.nick: unknown member; known members: userID, nickName, "
            ),
        ]
    )
    func aBadCallSaysWhatToWrite(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMCall.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
