import RongCloudWire
import TestValues
import Testing

/// The JSON of replies that no golden file contains.
struct ReplyCodingTests {
    @Test(
        arguments: [
            (.success(.void), #"{"success":{}}"#),
            (.success(.userId("u1")), #"{"success":{"userId":"u1"}}"#),
            (
                .success(.userProfile(RongCloudUserProfile(userId: "u1"))),
                #"{"success":{"userProfile":{"userId":"u1"}}}"#
            ),
            (.success(.userProfiles([])), #"{"success":{"userProfiles":[]}}"#),
            (.error(RongCloudFailure(RongCloudCode(rawValue: -987_654))), #"{"error":{"code":-987654}}"#),
        ] as [(RongCloudReply, String)]
    )
    func `a value survives encoding and decoding`(_ reply: RongCloudReply, _ json: String) throws {
        #expect(try TestValues.json(reply) == json)
        #expect(try JSON.value(RongCloudReply.self, json) == reply)
    }

    @Test(arguments: [
        "{}", #"{"success":{},"error":{"code":1}}"#, #"{"success":{"bizStatus":0,"permission":1}}"#,
        #"{"error":{}}"#, #"{"success":{"userId":1}}"#, #"{"success":{"id":"u1"}}"#,
    ])
    func `a reply without exactly one block is rejected`(_ json: String) {
        #expect(JSON.complaint(RongCloudReply.self, json) != nil)
    }
}

/// The JSON of callbacks that no golden file contains.
struct RongCloudNotificationTests {
    static let notifications: [(notification: RongCloudNotification, json: String)] = [
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
        (
            .onSubscriptionSyncCompleted(type: 4),
            #"{"args":{"type":4},"event":"onSubscriptionSyncCompleted"}"#
        ),
    ]

    @Test(arguments: notifications)
    func `a value survives encoding and decoding`(_ notification: RongCloudNotification, _ json: String) throws {
        #expect(try TestValues.json(notification) == json)
        #expect(try JSON.value(RongCloudNotification.self, json) == notification)
    }

    @Test(arguments: [
        (#"{"event":"onFriendAdded","args":{}}"#, #"unknown event "onFriendAdded"; did you mean "onFriendAdd"?"#),
        (#"{"event":"onFriendCleared","args":{}}"#, "args.operationTime: missing; expected a whole number"),
    ])
    func `an invalid callback is reported with advice`(_ line: String, _ complaint: String) {
        let found = JSON.complaint(RongCloudNotification.self, line) ?? "nothing"
        #expect(found == complaint)
    }
}
