import Testing

@testable import TIMAdapter

struct TIMCallTests {
    /// Every call as it stands on the wire, keys sorted.
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
        (.getFriends(identifiers: ["u1"]), #"{"args":{"identifiers":["u1"]},"call":"getFriendList"}"#),
        (
            .login(param: .init(identifier: "u1", userSig: "sig")),
            #"{"args":{"param":{"identifier":"u1","userSig":"sig"}},"call":"login"}"#
        ),
        (.autoLogin(userID: "u1"), #"{"args":{"userID":"u1"},"call":"autoLogin"}"#),
        (.logout, #"{"args":{},"call":"logout"}"#),
        (
            .modifySelfProfile(values: ["Tag_Profile_IM_Nick": .string("Ann"), "Tag_Profile_IM_AllowType": .number(2)]),
            #"{"args":{"values":{"Tag_Profile_IM_AllowType":2,"Tag_Profile_IM_Nick":"Ann"}},"call":"modifySelfProfile"}"#
        ),
        (.getSelfProfile, #"{"args":{},"call":"getSelfProfile"}"#),
        (
            .getUsersProfile(identifiers: ["u1"], forceUpdate: true),
            #"{"args":{"forceUpdate":true,"identifiers":["u1"]},"call":"getUsersProfile"}"#
        ),
        (.getFriendList, #"{"args":{},"call":"getFriendList"}"#),
        (
            .checkFriends(checkInfo: .init(users: ["u1"], checkType: 2)),
            #"{"args":{"checkInfo":{"checkType":2,"users":["u1"]}},"call":"checkFriends"}"#
        ),
        (
            .addFriend(
                request: .init(
                    identifier: "u1",
                    remark: "r",
                    addWording: "hi",
                    addSource: "AddSource_Type_iOS",
                    group: "g",
                    addType: 2
                )
            ),
            #"{"args":{"request":{"addSource":"AddSource_Type_iOS","addType":2,"addWording":"hi","group":"g","identifier":"u1","remark":"r"}},"call":"addFriend"}"#
        ),
        (
            .doResponse(response: .init(responseType: 1, identifier: "u1")),
            #"{"args":{"response":{"identifier":"u1","responseType":1}},"call":"doResponse"}"#
        ),
        (
            .deleteFriends(identifiers: ["u1", "u2"], delType: 2),
            #"{"args":{"delType":2,"identifiers":["u1","u2"]},"call":"deleteFriends"}"#
        ),
        (
            .modifyFriend(identifier: "u1", values: ["Tag_SNS_Custom_Test": .data(Data([1, 2, 3]))]),
            #"{"args":{"identifier":"u1","values":{"Tag_SNS_Custom_Test":{"data":"AQID"}}},"call":"modifyFriend"}"#
        ),
        (
            .createFriendGroup(groupNames: ["work"], identifiers: ["u1"]),
            #"{"args":{"groupNames":["work"],"identifiers":["u1"]},"call":"createFriendGroup"}"#
        ),
        (.getFriendGroups(groupNames: nil), #"{"args":{},"call":"getFriendGroups"}"#),
        (.getFriendGroups(groupNames: ["work"]), #"{"args":{"groupNames":["work"]},"call":"getFriendGroups"}"#),
        (.deleteFriendGroup(groupNames: ["work"]), #"{"args":{"groupNames":["work"]},"call":"deleteFriendGroup"}"#),
        (
            .renameFriendGroup(oldName: "work", newName: "job"),
            #"{"args":{"newName":"job","oldName":"work"},"call":"renameFriendGroup"}"#
        ),
        (
            .addFriendsToFriendGroup(groupName: "work", identifiers: ["u1"]),
            #"{"args":{"groupName":"work","identifiers":["u1"]},"call":"addFriendsToFriendGroup"}"#
        ),
        (
            .deleteFriendsFromFriendGroup(groupName: "work", identifiers: ["u1"]),
            #"{"args":{"groupName":"work","identifiers":["u1"]},"call":"deleteFriendsFromFriendGroup"}"#
        ),
        (
            .modifyFriend(identifier: "u1", values: ["Tag_SNS_IM_Group": .strings(["work"])]),
            #"{"args":{"identifier":"u1","values":{"Tag_SNS_IM_Group":["work"]}},"call":"modifyFriend"}"#
        ),
        (
            .getPendencyList(pendencyRequest: .init(seq: 0, timestamp: 0, numPerPage: 20, type: 1)),
            #"{"args":{"pendencyRequest":{"numPerPage":20,"seq":0,"timestamp":0,"type":1}},"call":"getPendencyList"}"#
        ),
        (
            .deletePendency(type: 1, identifiers: ["u1"]),
            #"{"args":{"identifiers":["u1"],"type":1},"call":"deletePendency"}"#
        ),
        (.pendencyReport(timestamp: 1_563_026_447), #"{"args":{"timestamp":1563026447},"call":"pendencyReport"}"#),
        (.getBlackList, #"{"args":{},"call":"getBlackList"}"#),
        (.addBlackList(identifiers: ["u1"]), #"{"args":{"identifiers":["u1"]},"call":"addBlackList"}"#),
        (.deleteBlackList(identifiers: ["u1"]), #"{"args":{"identifiers":["u1"]},"call":"deleteBlackList"}"#),
    ]

    @Test(arguments: calls) func isWrittenAndReadAsTheVendorNamesIt(_ call: TIMCall, _ text: String) throws {
        #expect(try json(call) == text)
        #expect(try value(TIMCall.self, from: text) == call)
    }

    @Test func theTableNamesEveryCall() {
        #expect(Set(Self.calls.map(\.0.name)) == Set(TIMCall.Name.allCases))
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
    ]) func objectsMayBeMissingAndTheEnvelopeMayHoldMore(_ text: String, _ call: TIMCall) throws {
        #expect(try value(TIMCall.self, from: text) == call)
    }

    @Test(arguments: [
        (#"{"call":"addFrend","args":{}}"#, #"unknown TIM call "addFrend""#),
        (
            #"{"call":"deleteFriends","args":{"identifiers":["u1"]}}"#,
            #"deleteFriends needs the argument "delType": a whole number"#
        ),
        (
            #"{"call":"getUsersProfile","args":{"identifiers":["u1"]}}"#,
            #"needs the argument "forceUpdate": true or false"#
        ),
        (#"{"call":"deleteFriends","args":{"users":["u1"],"delType":1}}"#, #"deleteFriends has no argument "users""#),
        (#"{"call":"logout","args":{"now":true}}"#, "it takes no arguments"),
        (#"{"call":"addFriend","args":{"request":{"identifer":"u1"}}}"#, #"unknown key "identifer""#),
        (#"{"call":"setUserConfig","args":{"config":{"expiredSeconds":1}}}"#, #"unknown key "expiredSeconds""#),
        (#"{"call":"addFriend","args":{"request":"u1"}}"#, #"argument "request" of addFriend"#),
        (#"{"call":"pendencyReport","args":{"timestamp":-1}}"#, #"argument "timestamp" of pendencyReport"#),
        (#"{"call":"pendencyReport","args":{"timestamp":"1"}}"#, #"argument "timestamp" of pendencyReport"#),
        (
            #"{"call":"modifyFriend","args":{"identifier":"u1","values":{"Tag_SNS_IM_Remark":true}}}"#,
            "a value is a string"
        ),
        (#"{"call":"modifyFriend","args":{"values":{"Tag_SNS_Custom_A":{"data":"?"}}}}"#, "must hold base64"),
    ]) func whatIsWrongIsSaid(_ text: String, _ message: String) throws {
        let error = #expect(throws: DecodingError.self) { try value(TIMCall.self, from: text) }
        #expect(problem(error).contains(message), "\(problem(error))")
    }
}
