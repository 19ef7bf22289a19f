import RongCloudWire
import TestValues
import Testing

struct ReplyCodingTests {
    @Test(
        arguments: [
            (.success(.void), #"{"success":{}}"#),
            (.success(.userId("u1")), #"{"success":{"userId":"u1"}}"#),
            (.success(.processCode(RongCloudCode(rawValue: 0))), #"{"success":{"processCode":0}}"#),
            (.success(.processCode(RongCloudCode(rawValue: 25461))), #"{"success":{"processCode":25461}}"#),
            (
                .success(
                    .friendInfos([
                        RongCloudFriendInfo(
                            userId: "u1",
                            name: "n",
                            portraitUri: "p",
                            remark: "r",
                            extProfile: ["k": "v"],
                            addTime: 5
                        )
                    ])
                ),
                #"{"success":{"friendInfos":[{"addTime":5,"directionType":2,"extProfile":{"k":"v"},"name":"n","#
                    + #""portraitUri":"p","remark":"r","userId":"u1"}]}}"#
            ),
            (
                .success(.friendRelations([RongCloudFriendRelationInfo(userId: "u1", relationType: 3)])),
                #"{"success":{"friendRelations":[{"relationType":3,"userId":"u1"}]}}"#
            ),
            (
                .success(
                    .result(
                        RongCloudApplicationPage(
                            pageToken: "t",
                            data: [
                                RongCloudFriendApplicationInfo(
                                    userId: "u1",
                                    name: "n",
                                    portraitUri: "p",
                                    applicationType: 2,
                                    applicationStatus: 3,
                                    operationTime: 7,
                                    extra: "hi"
                                )
                            ]
                        )
                    )
                ),
                #"{"success":{"result":{"data":[{"applicationStatus":3,"applicationType":2,"extra":"hi","name":"n","#
                    + #""operationTime":7,"portraitUri":"p","userId":"u1"}],"pageToken":"t","totalCount":-1}}}"#
            ),
            (.success(.permission(2)), #"{"success":{"permission":2}}"#),
            (.success(.blockUserIds(["u1"])), #"{"success":{"blockUserIds":["u1"]}}"#),
            (.success(.bizStatus(101)), #"{"success":{"bizStatus":101}}"#),
            (
                .success(.userProfile(RongCloudUserProfile(userId: "u1"))),
                #"{"success":{"userProfile":{"userId":"u1"}}}"#
            ),
            (.success(.userProfiles([])), #"{"success":{"userProfiles":[]}}"#),
            (.success(.visibility(3)), #"{"success":{"visibility":3}}"#),
            (
                .success(
                    .subscribeEvents([
                        RongCloudSubscribeInfoEvent(
                            userId: "u1",
                            subscribeType: 1,
                            subscribeTime: 5,
                            expiry: 60,
                            details: [RongCloudSubscribeEventDetail(eventValue: 1, changeTime: 4, platform: 6)]
                        )
                    ])
                ),
                #"{"success":{"subscribeEvents":[{"details":[{"changeTime":4,"eventValue":1,"platform":6}],"expiry":60,"#
                    + #""subscribeTime":5,"subscribeType":1,"userId":"u1"}]}}"#
            ),
            (
                .success(
                    .onlineStatuses([
                        RongCloudSubscribeUserOnlineStatus(
                            userId: "u1",
                            details: [RongCloudPlatformOnlineStatus(platform: 1, isOnline: true, updateTime: 4)],
                            isOnline: true
                        )
                    ])
                ),
                #"{"success":{"onlineStatuses":[{"details":[{"isOnline":true,"platform":1,"updateTime":4}],"#
                    + #""isOnline":true,"userId":"u1"}]}}"#
            ),
            (
                .error(RongCloudFailure(RongCloudCode(rawValue: 26022), failedUserIds: ["u1"])),
                #"{"error":{"code":26022,"failedUserIds":["u1"]}}"#
            ),
            (.error(RongCloudFailure(RongCloudCode(rawValue: 25469))), #"{"error":{"code":25469}}"#),
            (.error(RongCloudFailure(RongCloudCode(rawValue: -987_654))), #"{"error":{"code":-987654}}"#),
            (
                .error(RongCloudFailure(RongCloudCode(rawValue: 34327), errorKeys: ["remark"])),
                #"{"error":{"code":34327,"errorKeys":["remark"]}}"#
            ),
        ] as [(RongCloudReply, String)]
    )
    func isItsJSONBothWays(_ reply: RongCloudReply, _ json: String) throws {
        #expect(try TestValues.json(reply) == json)
        #expect(try JSON.value(RongCloudReply.self, json) == reply)
    }

    @Test(arguments: [
        "{}", #"{"success":{},"error":{"code":1}}"#, #"{"success":{"bizStatus":0,"permission":1}}"#,
        #"{"error":{}}"#, #"{"success":{"userId":1}}"#, #"{"success":{"id":"u1"}}"#,
    ])
    func whatIsNotExactlyOneBlockIsRefused(_ json: String) {
        #expect(JSON.complaint(RongCloudReply.self, json) != nil)
    }
}

struct RongCloudNotificationTests {
    static let notifications: [(notification: RongCloudNotification, json: String)] = [
        (
            .onFriendAdd(userId: "u1", name: "n", portraitUri: "p", directionType: 2, operationTime: 9),
            #"{"args":{"directionType":2,"name":"n","operationTime":9,"portraitUri":"p","userId":"u1"},"#
                + #""event":"onFriendAdd"}"#
        ),
        (
            .onFriendDelete(userIds: ["u1", "u2"], directionType: 2, operationTime: 9),
            #"{"args":{"directionType":2,"operationTime":9,"userIds":["u1","u2"]},"event":"onFriendDelete"}"#
        ),
        (
            .onFriendApplicationStatusChanged(
                userId: "u1",
                applicationType: 1,
                applicationStatus: 2,
                directionType: 2,
                operationTime: 9,
                extra: "hi"
            ),
            #"{"args":{"applicationStatus":2,"applicationType":1,"directionType":2,"extra":"hi","operationTime":9,"#
                + #""userId":"u1"},"event":"onFriendApplicationStatusChanged"}"#
        ),
        (
            .onFriendApplicationStatusChanged(
                userId: "u1",
                applicationType: 1,
                applicationStatus: 2,
                directionType: 2,
                operationTime: 9,
                extra: nil
            ),
            #"{"args":{"applicationStatus":2,"applicationType":1,"directionType":2,"operationTime":9,"#
                + #""userId":"u1"},"event":"onFriendApplicationStatusChanged"}"#
        ),
        (.onFriendCleared(operationTime: 9), #"{"args":{"operationTime":9},"event":"onFriendCleared"}"#),
        (
            .onFriendInfoChangedSync(userId: "u1", remark: "r", extProfile: ["k": "v"], operationTime: 9),
            #"{"args":{"extProfile":{"k":"v"},"operationTime":9,"remark":"r","userId":"u1"},"#
                + #""event":"onFriendInfoChangedSync"}"#
        ),
        (
            .onEventChange(subscribeEvents: [RongCloudSubscribeInfoEvent(userId: "u1", subscribeType: 3, details: [])]),
            #"{"args":{"subscribeEvents":[{"details":[],"expiry":0,"subscribeTime":0,"subscribeType":3,"userId":"u1"}]},"#
                + #""event":"onEventChange"}"#
        ),
        (
            .onSubscriptionSyncCompleted(type: 4),
            #"{"args":{"type":4},"event":"onSubscriptionSyncCompleted"}"#
        ),
        (
            .onSubscriptionChangedOnOtherDevices(subscribeEvents: [
                RongCloudSubscribeEvent(
                    userId: "u1",
                    subscribeType: 1,
                    operationType: 1,
                    subscribeTime: 5,
                    expiry: 60
                )
            ]),
            #"{"args":{"subscribeEvents":[{"expiry":60,"operationType":1,"subscribeTime":5,"subscribeType":1,"#
                + #""userId":"u1"}]},"event":"onSubscriptionChangedOnOtherDevices"}"#
        ),
        (.onConnectionStatusChanged(status: 6), #"{"args":{"status":6},"event":"onConnectionStatusChanged"}"#),
    ]

    @Test(arguments: notifications)
    func isItsJSONBothWays(_ notification: RongCloudNotification, _ json: String) throws {
        #expect(try TestValues.json(notification) == json)
        #expect(try JSON.value(RongCloudNotification.self, json) == notification)
    }

    @Test func theTableAboveHoldsEveryCallback() {
        #expect(Set(Self.notifications.map(\.notification.name)) == Set(RongCloudNotification.Name.allCases))
    }

    @Test(arguments: [
        (#"{"event":"onFriendAdded","args":{}}"#, #"unknown event "onFriendAdded"; did you mean "onFriendAdd"?"#),
        (#"{"event":"onFriendCleared","args":{}}"#, "args.operationTime: missing; expected a whole number"),
    ])
    func whatCannotBeReadSaysWhatToDo(_ line: String, _ complaint: String) {
        let found = JSON.complaint(RongCloudNotification.self, line) ?? "nothing"
        #expect(found == complaint)
    }
}
