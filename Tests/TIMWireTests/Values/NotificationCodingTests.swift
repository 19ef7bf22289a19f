import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct NotificationCodingTests {
    static let notifications: [(TIMNotification, String)] = [
        (
            .onNewMessage(msgs: [
                .init(
                    elems: [
                        .sns(
                            .init(
                                type: 3,
                                users: [.init(identifier: "u1", nickname: "Ann", wording: "hi", source: "s")]
                            )
                        )
                    ],
                    isSelf: false,
                    sender: "u1",
                    timestamp: 1_700_000_000
                )
            ]),
            #"{"args":{"msgs":[{"conversation":{"receiver":"","type":3},"elems":[{"elem":{"pendencyReportTimestamp":0,"type":3,"users":[{"identifier":"u1","nickname":"Ann","source":"s","wording":"hi"}]},"type":"TIMSNSSystemElem"}],"isSelf":false,"sender":"u1","timestamp":1700000000}]},"event":"onNewMessage"}"#
        ),
        (
            .onNewMessage(msgs: [
                .init(
                    elems: [.profile(.init(fromUser: "u1", nickName: "Ann"))],
                    isSelf: true,
                    sender: "u1",
                    timestamp: 1
                )
            ]),
            #"{"args":{"msgs":[{"conversation":{"receiver":"","type":3},"elems":[{"elem":{"fromUser":"u1","nickName":"Ann","type":1},"type":"TIMProfileSystemElem"}],"isSelf":true,"sender":"u1","timestamp":1}]},"event":"onNewMessage"}"#
        ),
        (.onForceOffline, #"{"args":{},"event":"onForceOffline"}"#),
        (.onUserSigExpired, #"{"args":{},"event":"onUserSigExpired"}"#),
        (.onConnecting, #"{"args":{},"event":"onConnecting"}"#),
        (.onConnSucc, #"{"args":{},"event":"onConnSucc"}"#),
        (
            .onConnFailed(code: TIMCode(rawValue: 6012), err: nil),
            #"{"args":{"code":6012},"event":"onConnFailed"}"#
        ),
        (
            .onDisconnect(code: .networkDisconnected, err: "x"),
            #"{"args":{"code":9508,"err":"x"},"event":"onDisconnect"}"#
        ),
        (
            .onReConnFailed(code: TIMCode(rawValue: 6014), err: "x"),
            #"{"args":{"code":6014,"err":"x"},"event":"onReConnFailed"}"#
        ),
        (.onAddFriends(users: ["u1"]), #"{"args":{"users":["u1"]},"event":"onAddFriends"}"#),
        (.onDelFriends(identifiers: ["u1"]), #"{"args":{"identifiers":["u1"]},"event":"onDelFriends"}"#),
        (
            .onFriendProfileUpdate(profiles: [.init(identifier: "u1", remark: "A")]),
            #"{"args":{"profiles":[{"identifier":"u1","remark":"A"}]},"event":"onFriendProfileUpdate"}"#
        ),
        (
            .onAddFriendReqs(reqs: [.init(identifier: "u1", addSource: "s", addWording: "hi", nickname: "Ann")]),
            #"{"args":{"reqs":[{"addSource":"s","addWording":"hi","identifier":"u1","nickname":"Ann"}]},"event":"onAddFriendReqs"}"#
        ),
    ]

    @Test(arguments: notifications)
    func isWrittenAndReadAsTheVendorNamesIt(_ notification: TIMNotification, _ text: String) throws {
        #expect(try json(notification) == text)
        #expect(try value(TIMNotification.self, from: text) == notification)
    }

    @Test func anUnknownCallbackIsNamed() throws {
        let fault = #expect(throws: JSONFault.self) {
            try value(TIMNotification.self, from: #"{"event":"onAddFriend","args":{}}"#)
        }
        #expect(fault?.description == #"unknown event "onAddFriend"; did you mean "onAddFriends"?"#)
    }
}
