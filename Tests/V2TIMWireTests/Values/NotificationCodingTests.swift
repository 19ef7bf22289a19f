import RelationshipCore
import TestValues
import Testing
import V2TIMWire

struct NotificationCodingTests {
    static let notifications: [(String, V2TIMNotification)] = [
        (
            #"{"args":{"applicationList":[{"addTime":3,"type":2,"userID":"u1"}]},"#
                + #""event":"onFriendApplicationListAdded"}"#,
            .onFriendApplicationListAdded(applicationList: [.init(userID: "u1", addTime: 3, type: 2)])
        ),
        (
            #"{"args":{"userIDList":["u1"]},"event":"onFriendApplicationListDeleted"}"#,
            .onFriendApplicationListDeleted(userIDList: ["u1"])
        ),
        (#"{"args":{},"event":"onFriendApplicationListRead"}"#, .onFriendApplicationListRead),
        (
            #"{"args":{"infoList":[{"friendAddTime":3,"userID":"u1"}]},"event":"onFriendListAdded"}"#,
            .onFriendListAdded(infoList: [.init(userID: "u1", friendAddTime: 3)])
        ),
        (
            #"{"args":{"userIDList":["u1","u2"]},"event":"onFriendListDeleted"}"#,
            .onFriendListDeleted(userIDList: ["u1", "u2"])
        ),
        (
            #"{"args":{"infoList":[{"friendAddTime":0,"userID":"u1"}]},"event":"onBlackListAdded"}"#,
            .onBlackListAdded(infoList: [.init(userID: "u1")])
        ),
        (
            #"{"args":{"userIDList":["u1"]},"event":"onBlackListDeleted"}"#,
            .onBlackListDeleted(userIDList: ["u1"])
        ),
        (
            #"{"args":{"infoList":[{"friendAddTime":1,"friendRemark":"r","userID":"u1"}]},"#
                + #""event":"onFriendProfileChanged"}"#,
            .onFriendProfileChanged(infoList: [.init(userID: "u1", friendRemark: "r", friendAddTime: 1)])
        ),
        (
            #"{"args":{"friendInfoList":[{"friendAddTime":0,"userID":"u1"}],"groupName":"g"},"#
                + #""event":"onFriendGroupCreated"}"#,
            .onFriendGroupCreated(groupName: "g", friendInfoList: [.init(userID: "u1")])
        ),
        (
            #"{"args":{"groupNameList":["g"]},"event":"onFriendGroupDeleted"}"#,
            .onFriendGroupDeleted(groupNameList: ["g"])
        ),
        (
            #"{"args":{"newGroupName":"h","oldGroupName":"g"},"event":"onFriendGroupNameChanged"}"#,
            .onFriendGroupNameChanged(oldGroupName: "g", newGroupName: "h")
        ),
        (
            #"{"args":{"friendInfoList":[],"groupName":"g"},"event":"onFriendsAddedToGroup"}"#,
            .onFriendsAddedToGroup(groupName: "g", friendInfoList: [])
        ),
        (
            #"{"args":{"friendIDList":["u1"],"groupName":"g"},"event":"onFriendsDeletedFromGroup"}"#,
            .onFriendsDeletedFromGroup(groupName: "g", friendIDList: ["u1"])
        ),
        (
            #"{"args":{"info":{"allowType":0,"userID":"u1"}},"event":"onSelfInfoUpdated"}"#,
            .onSelfInfoUpdated(info: .init(userID: "u1", allowType: 0))
        ),
        (#"{"args":{},"event":"onConnecting"}"#, .onConnecting),
        (#"{"args":{},"event":"onConnectSuccess"}"#, .onConnectSuccess),
        (#"{"args":{},"event":"onKickedOffline"}"#, .onKickedOffline),
        (#"{"args":{},"event":"onUserSigExpired"}"#, .onUserSigExpired),
        (#"{"args":{},"event":"onAllReceiveMessageOptChanged"}"#, .onAllReceiveMessageOptChanged),
        (
            #"{"args":{"code":30006,"err":"x"},"event":"onConnectFailed"}"#,
            .onConnectFailed(code: 30_006, err: "x")
        ),
        (
            #"{"args":{"userStatusList":[{"customStatus":"hi","onlineDevices":["iOS"],"statusType":1,"userID":"u1"}]},"#
                + #""event":"onUserStatusChanged"}"#,
            .onUserStatusChanged(
                userStatusList: [.init(userID: "u1", statusType: 1, customStatus: "hi", onlineDevices: ["iOS"])]
            )
        ),
        (
            #"{"args":{"userInfoList":[{"nickName":"n","userID":"u1"}]},"event":"onUserInfoChanged"}"#,
            .onUserInfoChanged(userInfoList: [.init(userID: "u1", nickName: "n")])
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
        (
            #"{"args":{"isAdd":false,"userInfoList":[{"userID":"u1"}]},"event":"onMyFollowingListChanged"}"#,
            .onMyFollowingListChanged(userInfoList: [.init(userID: "u1")], isAdd: false)
        ),
        (
            #"{"args":{"isAdd":false,"userInfoList":[{"userID":"u1"}]},"event":"onMyFollowersListChanged"}"#,
            .onMyFollowersListChanged(userInfoList: [.init(userID: "u1")], isAdd: false)
        ),
        (
            #"{"args":{"isAdd":false,"userInfoList":[{"userID":"u1"}]},"event":"onMutualFollowersListChanged"}"#,
            .onMutualFollowersListChanged(userInfoList: [.init(userID: "u1")], isAdd: false)
        ),
    ]

    @Test(arguments: notifications)
    func everyNotificationHasItsJSON(text: String, notification: V2TIMNotification) throws {
        #expect(try json(notification) == text)
        #expect(try value(V2TIMNotification.self, from: text) == notification)
    }

    @Test
    func theTableNamesEveryNotification() {
        #expect(Set(Self.notifications.map(\.1.name)) == Set(V2TIMNotification.Name.allCases))
    }

    @Test
    func theHeadersOwnSpellingOfInfoIsRead() throws {
        let text = #"{"event":"onSelfInfoUpdated","args":{"Info":{"userID":"u"}}}"#
        #expect(try value(V2TIMNotification.self, from: text) == .onSelfInfoUpdated(info: .init(userID: "u")))
    }

    @Test
    func anUnknownEventIsRefused() throws {
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
    func aBadCallbackSaysWhatIsWrong(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMNotification.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
