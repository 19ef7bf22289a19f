import RongCloudWire
import TestValues
import Testing

/// The JSON of calls that no golden file contains: calls without a command, and missing arguments.
struct CallCodingTests {
    static let calls: [(call: RongCloudCall, json: String)] = [
        (.initWithAppKey(appKey: "k"), #"{"args":{"appKey":"k"},"call":"initWithAppKey"}"#),
        (.connectWithToken(token: "t"), #"{"args":{"token":"t"},"call":"connectWithToken"}"#),
        (
            .connectWithToken(token: "t", timeLimit: 5),
            #"{"args":{"timeLimit":5,"token":"t"},"call":"connectWithToken"}"#
        ),
        (
            .connectWithUserId(userId: "u1", token: "t", timeLimit: 0),
            #"{"args":{"timeLimit":0,"token":"t","userId":"u1"},"call":"connectWithUserId"}"#
        ),
        (.disconnect(), #"{"args":{},"call":"disconnect"}"#),
        (.disconnect(isReceivePush: false), #"{"args":{"isReceivePush":false},"call":"disconnect"}"#),
        (.logout, #"{"args":{},"call":"logout"}"#),
        (
            .querySubscribeEvent(request: RongCloudSubscribeEventRequest(subscribeType: 1, userIds: ["u1"])),
            #"{"args":{"request":{"expiry":0,"subscribeType":1,"userIds":["u1"]}},"call":"querySubscribeEvent"}"#
        ),
        (
            .addFriend(userId: "u1", directionType: 77),
            #"{"args":{"directionType":77,"userId":"u1"},"call":"addFriend"}"#
        ),
        (.setFriendInfo(userId: "u1"), #"{"args":{"userId":"u1"},"call":"setFriendInfo"}"#),
        (
            .updateMyUserProfile(profile: RongCloudUserProfile(portraitUri: "a/b")),
            #"{"args":{"profile":{"portraitUri":"a/b"}},"call":"updateMyUserProfile"}"#
        ),
    ]

    @Test(arguments: calls)
    func `a call survives encoding and decoding`(_ call: RongCloudCall, _ json: String) throws {
        #expect(try TestValues.json(call) == json)
        #expect(try JSON.value(RongCloudCall.self, json) == call)
    }

    @Test func `the tests contain each call without a command`() {
        let silent: [RongCloudCall.Name] = [
            .initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout,
        ]
        #expect(Set(Self.calls.map(\.call.name)).isSuperset(of: silent))
    }

    @Test func `other keys of the envelope are ignored`() throws {
        let line = #"{"dialect":"rongcloud","user":"u3","device":"d1","call":"getFriends","args":{"directionType":2}}"#
        #expect(try JSON.value(RongCloudCall.self, line) == .getFriends(directionType: 2))
    }

    @Test(arguments: [#"{"call":"getBlacklist"}"#, #"{"call":"getBlacklist","args":null}"#])
    func `args may be omitted if none are needed`(_ line: String) throws {
        #expect(try JSON.value(RongCloudCall.self, line) == .getBlacklist)
    }

    @Test func `a paging option needs only its count`() throws {
        let line = #"{"call":"getFriendApplications","args":{"option":{"count":5},"types":[1],"status":[0]}}"#
        let option = RongCloudPagingQueryOption(pageToken: nil, count: 5, order: false)
        let call = RongCloudCall.getFriendApplications(option: option, types: [1], status: [0])
        #expect(try JSON.value(RongCloudCall.self, line) == call)
    }

    @Test(arguments: [
        (#"{"call":"addFiend","args":{}}"#, #"unknown call "addFiend"; did you mean "addFriend"?"#),
        (#"{"call":"dance","args":{}}"#, #"unknown call "dance"; relbridge explain lists the calls"#),
        (
            #"{"call":"addFriend","args":{"userId":"u1"}}"#,
            "args.directionType: missing; expected a whole number"
        ),
        (
            #"{"call":"addFriend","args":{"userId":"u1","directionType":2,"extras":"hi"}}"#,
            "args.extras: unknown member; known members: userId, directionType, extra"
        ),
        (#"{"call":"logout","args":{"now":true}}"#, "args.now: unknown member; logout takes no arguments"),
        (
            #"{"call":"updateMyUserProfile","args":{"profile":{"nickname":"n"}}}"#,
            "args.profile.nickname: unknown member; known members: userId, name, portraitUri, uniqueId, email, "
                + "birthday, gender, location, role, level, userExtProfile"
        ),
        (
            #"{"call":"subscribeEvent","args":{"request":{"type":1}}}"#,
            "args.request.type: unknown member; known members: subscribeType, expiry, userIds"
        ),
        (
            #"{"call":"getFriendApplications","args":{"option":{"count":1,"size":2},"types":[1],"status":[0]}}"#,
            "args.option.size: unknown member; known members: pageToken, count, order"
        ),
        (#"{"call":"addFriend"}"#, "args.userId: missing; expected a string"),
        (
            #"{"call":"addFriend","args":{"userId":1,"directionType":2}}"#,
            "args.userId: expected a string, found a number"
        ),
        (#"{"call":"addFriend","args":[1]}"#, "args: expected an object, found an array"),
        (
            #"{"call":"deleteFriends","args":{"userIds":"u1","directionType":2}}"#,
            "args.userIds: expected an array of strings, found a string"
        ),
        (
            #"{"call":"deleteFriends","args":{"userIds":["u1",2],"directionType":2}}"#,
            "args.userIds[1]: expected a string, found a number"
        ),
        (
            #"{"call":"updateMyUserProfile","args":{"profile":{"userExtProfile":{"k":1}}}}"#,
            "args.profile.userExtProfile.k: expected a string, found a number"
        ),
        (
            #"{"call":"getFriendApplications","args":{"option":{},"types":[1],"status":[0]}}"#,
            "args.option.count: missing; expected a whole number"
        ),
        (
            #"{"call":"getFriendApplications","args":{"option":{"count":"x"},"types":[1],"status":[0]}}"#,
            "args.option.count: expected a whole number, found a string"
        ),
    ])
    func `an invalid call is reported with advice`(_ line: String, _ complaint: String) {
        let found = JSON.complaint(RongCloudCall.self, line) ?? "nothing"
        #expect(found == complaint)
    }
}
