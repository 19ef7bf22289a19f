import RelationshipCore
import TestValues
import Testing
import V2TIMWire

/// The JSON of callbacks that no golden file contains: callbacks without an event.
struct NotificationCodingTests {
    static let notifications: [(String, V2TIMNotification)] = [
        (
            #"{"args":{"friendInfoList":[],"groupName":"g"},"event":"onFriendsAddedToGroup"}"#,
            .onFriendsAddedToGroup(groupName: "g", friendInfoList: [])
        ),
        (#"{"args":{},"event":"onConnecting"}"#, .onConnecting),
        (#"{"args":{},"event":"onConnectSuccess"}"#, .onConnectSuccess),
        (#"{"args":{},"event":"onAllReceiveMessageOptChanged"}"#, .onAllReceiveMessageOptChanged),
        (
            #"{"args":{"code":30006,"err":"x"},"event":"onConnectFailed"}"#,
            .onConnectFailed(code: 30_006, err: "x")
        ),
        (
            #"{"args":{"key":"k","param":"p"},"event":"onExperimentalNotify"}"#,
            .onExperimentalNotify(key: "k", param: "p")
        ),
        (
            #"{"args":{"officialAccountInfo":{"createTime":1,"officialAccountID":"o","subscribeTime":0,"subscriberCount":2}},"#
                + #""event":"onOfficialAccountSubscribed"}"#,
            .onOfficialAccountSubscribed(
                officialAccountInfo: .init(officialAccountID: "o", createTime: 1, subscriberCount: 2)
            )
        ),
        (
            #"{"args":{"officialAccountInfo":{"createTime":1,"officialAccountID":"o","subscribeTime":0,"subscriberCount":2}},"#
                + #""event":"onOfficialAccountInfoChanged"}"#,
            .onOfficialAccountInfoChanged(
                officialAccountInfo: .init(officialAccountID: "o", createTime: 1, subscriberCount: 2)
            )
        ),
        (
            #"{"args":{"officialAccountID":"o"},"event":"onOfficialAccountUnsubscribed"}"#,
            .onOfficialAccountUnsubscribed(officialAccountID: "o")
        ),
        (
            #"{"args":{"officialAccountID":"o"},"event":"onOfficialAccountDeleted"}"#,
            .onOfficialAccountDeleted(officialAccountID: "o")
        ),
    ]

    @Test(arguments: notifications)
    func `each notification survives encoding and decoding`(text: String, notification: V2TIMNotification) throws {
        #expect(try json(notification) == text)
        #expect(try value(V2TIMNotification.self, from: text) == notification)
    }

    @Test
    func `the tests contain each notification without an event`() {
        let silent = DialectTables.v2tim.localCallbacks.compactMap { $0.name.flatMap(V2TIMNotification.Name.init) }
        #expect(silent.count == 9 && Set(Self.notifications.map(\.1.name)).isSuperset(of: silent))
    }

    @Test
    func `the header's spelling of info is read`() throws {
        let text = #"{"event":"onSelfInfoUpdated","args":{"Info":{"userID":"u"}}}"#
        #expect(try value(V2TIMNotification.self, from: text) == .onSelfInfoUpdated(info: .init(userID: "u")))
    }

    @Test
    func `an unknown event is rejected`() throws {
        let error = try #require(throws: JSONFault.self) {
            try value(V2TIMNotification.self, from: #"{"event":"onFriendAdd","args":{}}"#)
        }
        #expect("\(error)" == "unknown event \"onFriendAdd\"; relbridge explain lists the events")
    }

    @Test(
        arguments: [
            (
                #"{"event":"onFriendListAdded","args":{"infoList":[{"userId":"u"}]}}"#,
                "args.infoList[0].userId: unknown member; known members: userID, "
            ),
            (
                #"{"event":"onFriendApplicationListRead","args":{"count":1}}"#,
                "args.count: unknown member; onFriendApplicationListRead takes no arguments"
            ),
            (
                #"{"event":"onMyFollowersListChanged","args":{"userInfoList":[]}}"#,
                "args.isAdd: missing; expected true or false"
            ),
        ]
    )
    func `an invalid callback is reported with the fault`(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMNotification.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
