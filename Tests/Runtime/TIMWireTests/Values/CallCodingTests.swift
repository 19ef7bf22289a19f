import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The JSON of calls that no golden file contains: calls without a command, and missing arguments.
struct CallCodingTests {
    static let calls: [(TIMCall, String)] = [
        (
            .initSdk(globalConfig: .init(sdkAppId: 1_400_000_000)),
            #"{"args":{"globalConfig":{"sdkAppId":1400000000}},"call":"initSdk"}"#
        ),
        (.unInit, #"{"args":{},"call":"unInit"}"#),
        (
            .setUserConfig(config: .init(friendProfileOpt: .init(expiredSeconds: 3_600))),
            #"{"args":{"config":{"friendProfileOpt":{"expiredSeconds":3600}}},"call":"setUserConfig"}"#
        ),
        (.initStorage(userID: "u1"), #"{"args":{"userID":"u1"},"call":"initStorage"}"#),
        (.querySelfProfile, #"{"args":{},"call":"querySelfProfile"}"#),
        (.queryUserProfile(identifier: "u1"), #"{"args":{"identifier":"u1"},"call":"queryUserProfile"}"#),
        (.queryFriend(identifier: "u1"), #"{"args":{"identifier":"u1"},"call":"queryFriend"}"#),
        (.queryFriendList, #"{"args":{},"call":"queryFriendList"}"#),
        (
            .login(param: .init(identifier: "u1", userSig: "sig")),
            #"{"args":{"param":{"identifier":"u1","userSig":"sig"}},"call":"login"}"#
        ),
        (.autoLogin(userID: "u1"), #"{"args":{"userID":"u1"},"call":"autoLogin"}"#),
        (.logout, #"{"args":{},"call":"logout"}"#),
        (.getFriendGroups(groupNames: nil), #"{"args":{},"call":"getFriendGroups"}"#),
    ]

    @Test(arguments: calls) func `a call is encoded with the vendor's names`(_ call: TIMCall, _ text: String) throws {
        #expect(try json(call) == text)
        #expect(try value(TIMCall.self, from: text) == call)
    }

    @Test func `the tests contain each call without a command`() {
        let silent = TIMCall.Name.allCases.filter { name in
            DialectTables.tim.commands(of: name.rawValue).allSatisfy { $0 == .signIn }
        }
        #expect(silent.count == 11 && Set(Self.calls.map(\.0.name)).isSuperset(of: silent))
    }

    @Test(arguments: [
        (#"{"call":"addFriend","args":{}}"#, TIMCall.addFriend(request: nil)),
        (#"{"call":"addFriend","args":{"request":null}}"#, .addFriend(request: nil)),
        (#"{"call":"addFriend","args":{"request":{"identifier":"u1"}}}"#, .addFriend(request: .init(identifier: "u1"))),
        (#"{"call":"addFriend"}"#, .addFriend(request: nil)),
        (#"{"call":"logout","args":null}"#, .logout),
        (#"{"call":"getFriendList","args":{"identifiers":null}}"#, .getFriendList),
        (
            #"{"call":"setUserConfig","args":{"config":{"friendProfileOpt":{}}}}"#,
            .setUserConfig(config: .init(friendProfileOpt: .init(expiredSeconds: 86_400)))
        ),
        (#"{"dialect":"tim","user":"u1","device":"d1","call":"getFriendList","args":{}}"#, .getFriendList),
        (#"{"call":"deleteFriends","args":{"delType":9}}"#, .deleteFriends(identifiers: nil, delType: 9)),
        // The spellings of the vendor's pages.
        (#"{"call":"initSdk"}"#, .initSdk(globalConfig: nil)),
        (
            #"{"call":"delFriend","args":{"user":"iOS_002","delType":2}}"#,
            .deleteFriends(identifiers: ["iOS_002"], delType: 2)
        ),
        (
            #"{"call":"delFriendsFromFriendGroup","args":{"groupName":"Group 1","identifiers":["iOS_002"]}}"#,
            .deleteFriendsFromFriendGroup(groupName: "Group 1", identifiers: ["iOS_002"])
        ),
        (
            #"{"call":"getUsersProfile","args":{"users":["iOS_002","iOS_003"],"forceUpdate":false}}"#,
            .getUsersProfile(identifiers: ["iOS_002", "iOS_003"], forceUpdate: false)
        ),
    ]) func `objects may be omitted and other members are ignored`(_ text: String, _ call: TIMCall) throws {
        #expect(try value(TIMCall.self, from: text) == call)
    }

    @Test(arguments: [
        (#"{"call":"addFrend","args":{}}"#, #"unknown call "addFrend"; did you mean "addFriend"?"#),
        (#"{"call":"delFrend","args":{}}"#, #"unknown call "delFrend"; did you mean "delFriend"?"#),
        (
            #"{"call":"deleteFriends","args":{"identifiers":["u1"]}}"#,
            "args.delType: missing; expected a whole number"
        ),
        (#"{"call":"deleteFriends"}"#, "args.delType: missing; expected a whole number"),
        (
            #"{"call":"getUsersProfile","args":{"identifiers":["u1"]}}"#,
            "args.forceUpdate: missing; expected true or false"
        ),
        (
            #"{"call":"deleteFriends","args":{"users":["u1"],"delType":1}}"#,
            "args.users: unknown member; known members: identifiers, delType"
        ),
        (
            #"{"call":"delFriend","args":{"identifiers":["u1"],"delType":1}}"#,
            "args.identifiers: unknown member; known members: user, delType"
        ),
        (#"{"call":"logout","args":{"now":true}}"#, "args.now: unknown member; logout takes no arguments"),
        (
            #"{"call":"addFriend","args":{"request":{"identifer":"u1"}}}"#,
            "args.request.identifer: unknown member; known members: identifier, remark, addWording, addSource, group, addType"
        ),
        (
            #"{"call":"setUserConfig","args":{"config":{"expiredSeconds":1}}}"#,
            "args.config.expiredSeconds: unknown member; known members: friendProfileOpt"
        ),
        (#"{"call":"addFriend","args":{"request":"u1"}}"#, "args.request: expected an object, found a string"),
        (#"{"call":"addFriend","args":[]}"#, "args: expected an object, found an array"),
        (
            #"{"call":"addBlackList","args":{"identifiers":["u1",2]}}"#,
            "args.identifiers[1]: expected a string, found a number"
        ),
        (
            #"{"call":"pendencyReport","args":{"timestamp":-1}}"#,
            "args.timestamp: expected a whole number from 0 to 18446744073709551615, found -1"
        ),
        (
            #"{"call":"pendencyReport","args":{"timestamp":"1"}}"#,
            "args.timestamp: expected a whole number from 0 to 18446744073709551615, found a string"
        ),
        (
            #"{"call":"modifyFriend","args":{"identifier":"u1","values":{"Tag_SNS_IM_Remark":true}}}"#,
            #"args.values.Tag_SNS_IM_Remark: expected a string, a whole number, an object with "data" or an array of strings, found true"#
        ),
        (
            #"{"call":"modifyFriend","args":{"values":{"Tag_SNS_Custom_A":{"data":"?"}}}}"#,
            "args.values.Tag_SNS_Custom_A.data: expected a base64 string, found another string"
        ),
        (
            #"{"call":"modifyFriend","args":{"values":{"Tag_SNS_Custom_A":{"bytes":""}}}}"#,
            "args.values.Tag_SNS_Custom_A.bytes: unknown member; known members: data"
        ),
    ]) func `an invalid call is reported with the fault`(_ text: String, _ message: String) throws {
        let fault = #expect(throws: JSONFault.self) { try value(TIMCall.self, from: text) }
        #expect(fault?.description == message)
    }

    @Test
    func `the login sample of the vendor's page is read as printed, and logs in with a signature in it`() async throws {
        func text(_ signature: String) -> String {
            """
            {"call":"login","args":{"param":{"accountType":"107","identifier":"iOS_001","userSig":"\(signature)",\
            "appidAt3rd":"123456","sdkAppId":123456}}}
            """
        }
        let session = TIMSession(backend: TIMBackend().service, user: nil, device: DeviceID("d1"))
        #expect(await session.perform(try value(from: #"{"call":"initSdk"}"#)) == .succ(.none))
        #expect(
            await session.perform(try value(from: text("")))
                == .fail(code: TIMCode(rawValue: 6_017), desc: "userSig is nil or empty")
        )
        #expect(await session.perform(try value(from: text("signature"))) == .succ(.none))
        #expect(session.currentUser == id("iOS_001"))
        let login = try value(TIMCall.self, from: text("signature"))
        #expect(try value(TIMCall.self, from: try json(login)) == login)
    }

    @Test(arguments: TIMCall.Name.allCases)
    func `a sample contains each argument once`(_ name: TIMCall.Name) throws {
        let sample = TIMTranslation().sampleArguments(of: name, about: UserID("bob")!)
        let members = sample.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        let call = try value(TIMCall.self, from: "{\"call\": \"\(name.rawValue)\", \"args\": {\(members)}}")
        let written = try json(call)
        for argument in sample.keys { #expect(written.contains("\"\(argument)\":"), "\(argument)") }
    }
}
