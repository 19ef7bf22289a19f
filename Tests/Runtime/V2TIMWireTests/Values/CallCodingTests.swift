import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

/// The JSON of calls that no golden file contains: calls without a command, and objects that are `nil`.
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
        (#"{"args":{},"call":"getUsersInfo"}"#, .getUsersInfo(userIDList: nil)),
        (
            #"{"args":{"info":{"allowType":1,"nickName":""}},"call":"setSelfInfo"}"#,
            .setSelfInfo(info: .init(nickName: "", allowType: 1))
        ),
        (#"{"args":{},"call":"addFriend"}"#, .addFriend(application: nil)),
        (
            #"{"args":{"checkType":99,"userIDList":[]},"call":"checkFriend"}"#,
            .checkFriend(userIDList: [], checkType: 99)
        ),
        (#"{"args":{},"call":"searchFriends"}"#, .searchFriends(searchParam: nil)),
        (#"{"args":{},"call":"getFriendGroupList"}"#, .getFriendGroupList(groupNameList: nil)),
        (#"{"args":{},"call":"unsubscribeUserStatus"}"#, .unsubscribeUserStatus(userIDList: nil)),
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
    func `each call survives encoding and decoding`(text: String, call: V2TIMCall) throws {
        #expect(try json(call) == text)
        #expect(try value(V2TIMCall.self, from: text) == call)
    }

    @Test
    func `the tests contain each call without a command`() {
        let named = Set(Self.calls.map(\.1.name))
        let silent = V2TIMCall.Name.allCases.filter { name in
            DialectTables.v2tim.commands(of: name.rawValue).allSatisfy { $0 == .signIn }
        }
        #expect(silent.count == 8 && named.isSuperset(of: silent))
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
    func `optional arguments may be omitted`(text: String, call: V2TIMCall) throws {
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
    func `an invalid call is reported with advice`(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMCall.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
