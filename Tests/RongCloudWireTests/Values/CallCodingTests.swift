import RongCloudWire
import TestValues
import Testing

struct CallCodingTests {
    /// Every call with the JSON that it is on the wire.
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
            .subscribeEvent(
                request: RongCloudSubscribeEventRequest(subscribeType: 1, expiry: 60, userIds: ["u1"])
            ),
            #"{"args":{"request":{"expiry":60,"subscribeType":1,"userIds":["u1"]}},"call":"subscribeEvent"}"#
        ),
        (
            .unSubscribeEvent(request: RongCloudSubscribeEventRequest(subscribeType: 2, userIds: ["u1"])),
            #"{"args":{"request":{"expiry":0,"subscribeType":2,"userIds":["u1"]}},"call":"unSubscribeEvent"}"#
        ),
        (
            .querySubscribeEvent(request: RongCloudSubscribeEventRequest(subscribeType: 1, userIds: ["u1"])),
            #"{"args":{"request":{"expiry":0,"subscribeType":1,"userIds":["u1"]}},"call":"querySubscribeEvent"}"#
        ),
        (
            .querySubscribeEvent(
                request: RongCloudSubscribeEventRequest(subscribeType: 1),
                pageSize: 9,
                startIndex: 3
            ),
            #"{"args":{"pageSize":9,"request":{"expiry":0,"subscribeType":1,"userIds":[]},"startIndex":3},"#
                + #""call":"querySubscribeEvent"}"#
        ),
        (
            .getSubscribeUsersOnlineStatus(userIds: ["u1"]),
            #"{"args":{"userIds":["u1"]},"call":"getSubscribeUsersOnlineStatus"}"#
        ),
        (
            .searchUserProfileByUniqueId(uniqueId: "x"),
            #"{"args":{"uniqueId":"x"},"call":"searchUserProfileByUniqueId"}"#
        ),
        (
            .updateMyUserProfileVisibility(visibility: 3),
            #"{"args":{"visibility":3},"call":"updateMyUserProfileVisibility"}"#
        ),
        (.getMyUserProfileVisibility, #"{"args":{},"call":"getMyUserProfileVisibility"}"#),
        (
            .addFriend(userId: "u1", directionType: 2, extra: "hi"),
            #"{"args":{"directionType":2,"extra":"hi","userId":"u1"},"call":"addFriend"}"#
        ),
        (
            .addFriend(userId: "u1", directionType: 77),
            #"{"args":{"directionType":77,"userId":"u1"},"call":"addFriend"}"#
        ),
        (
            .deleteFriends(userIds: ["u1", "u2"], directionType: 2),
            #"{"args":{"directionType":2,"userIds":["u1","u2"]},"call":"deleteFriends"}"#
        ),
        (.acceptFriendApplication(userId: "u1"), #"{"args":{"userId":"u1"},"call":"acceptFriendApplication"}"#),
        (.refuseFriendApplication(userId: "u1"), #"{"args":{"userId":"u1"},"call":"refuseFriendApplication"}"#),
        (
            .setFriendInfo(userId: "u1", remark: "r", extProfile: ["k": "v"]),
            #"{"args":{"extProfile":{"k":"v"},"remark":"r","userId":"u1"},"call":"setFriendInfo"}"#
        ),
        (.setFriendInfo(userId: "u1"), #"{"args":{"userId":"u1"},"call":"setFriendInfo"}"#),
        (
            .checkFriends(userIds: ["u1"], directionType: 2),
            #"{"args":{"directionType":2,"userIds":["u1"]},"call":"checkFriends"}"#
        ),
        (.getFriends(directionType: 2), #"{"args":{"directionType":2},"call":"getFriends"}"#),
        (
            .getFriendApplications(
                option: RongCloudPagingQueryOption(pageToken: "p", count: 20, order: true),
                types: [1, 2],
                status: [0, 9]
            ),
            #"{"args":{"option":{"count":20,"order":true,"pageToken":"p"},"status":[0,9],"types":[1,2]},"#
                + #""call":"getFriendApplications"}"#
        ),
        (.getFriendsInfo(userIds: ["u1"]), #"{"args":{"userIds":["u1"]},"call":"getFriendsInfo"}"#),
        (.searchFriendsInfo(name: "bo"), #"{"args":{"name":"bo"},"call":"searchFriendsInfo"}"#),
        (.setFriendAddPermission(permission: 1), #"{"args":{"permission":1},"call":"setFriendAddPermission"}"#),
        (.getFriendAddPermission, #"{"args":{},"call":"getFriendAddPermission"}"#),
        (.addToBlacklist(userId: "u1"), #"{"args":{"userId":"u1"},"call":"addToBlacklist"}"#),
        (.removeFromBlacklist(userId: "u1"), #"{"args":{"userId":"u1"},"call":"removeFromBlacklist"}"#),
        (.getBlacklist, #"{"args":{},"call":"getBlacklist"}"#),
        (.getBlacklistStatus(userId: "u1"), #"{"args":{"userId":"u1"},"call":"getBlacklistStatus"}"#),
        (.getMyUserProfile, #"{"args":{},"call":"getMyUserProfile"}"#),
        (
            .updateMyUserProfile(
                profile: RongCloudUserProfile(name: "Ann", portraitUri: "a/b", gender: 2, userExtProfile: ["k": "v"])
            ),
            #"{"args":{"profile":{"gender":2,"name":"Ann","portraitUri":"a/b","userExtProfile":{"k":"v"}}},"#
                + #""call":"updateMyUserProfile"}"#
        ),
        (.getUserProfiles(userIds: ["u1"]), #"{"args":{"userIds":["u1"]},"call":"getUserProfiles"}"#),
    ]

    @Test(arguments: calls)
    func isItsJSONBothWays(_ call: RongCloudCall, _ json: String) throws {
        #expect(try TestValues.json(call) == json)
        #expect(try JSON.value(RongCloudCall.self, json) == call)
    }

    @Test func theTableAboveHoldsEveryCall() {
        #expect(Set(Self.calls.map(\.call.name)) == Set(RongCloudCall.Name.allCases))
    }

    @Test func otherKeysOfTheEnvelopeAreIgnored() throws {
        let line = #"{"dialect":"rongcloud","user":"u3","device":"d1","call":"getFriends","args":{"directionType":2}}"#
        #expect(try JSON.value(RongCloudCall.self, line) == .getFriends(directionType: 2))
    }

    @Test(arguments: [#"{"call":"getBlacklist"}"#, #"{"call":"getBlacklist","args":null}"#])
    func argsMayBeMissingWhereNoneAreNeeded(_ line: String) throws {
        #expect(try JSON.value(RongCloudCall.self, line) == .getBlacklist)
    }

    @Test func anOptionNeedsNothingButItsCount() throws {
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
    func whatCannotBeReadSaysWhatToDo(_ line: String, _ complaint: String) {
        let found = JSON.complaint(RongCloudCall.self, line) ?? "nothing"
        #expect(found == complaint)
    }
}
