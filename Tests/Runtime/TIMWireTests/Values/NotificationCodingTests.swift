import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The JSON of callbacks that no golden file contains: callbacks without an event, or with an event of another
/// callback.
struct NotificationCodingTests {
    static let notifications: [(TIMNotification, String)] = [
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
    func `a callback is encoded with the vendor's names`(_ notification: TIMNotification, _ text: String) throws {
        #expect(try json(notification) == text)
        #expect(try value(TIMNotification.self, from: text) == notification)
    }

    @Test func `an unknown callback is rejected with a suggestion`() throws {
        let fault = #expect(throws: JSONFault.self) {
            try value(TIMNotification.self, from: #"{"event":"onAddFriend","args":{}}"#)
        }
        #expect(fault?.description == #"unknown event "onAddFriend"; did you mean "onAddFriends"?"#)
    }
}
