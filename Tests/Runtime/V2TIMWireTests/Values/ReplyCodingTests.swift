import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

/// The JSON of replies that no golden file contains: replies without a value.
struct ReplyCodingTests {
    static let replies: [(String, V2TIMReply)] = [
        (#"{"succ":{}}"#, .succ(.none)),
        (#"{"fail":{"code":123456,"desc":""}}"#, .fail(code: 123_456, desc: "")),
        (#"{"succ":{"infoList":[]}}"#, .succ(.infoList([]))),
        (
            #"{"succ":{"infoList":[{"allowType":9,"nickName":"n","userID":"u1"}]}}"#,
            .succ(.infoList([.user(.init(userID: "u1", nickName: "n", allowType: 9))]))
        ),
        (#"{"succ":{"resultList":[]}}"#, .succ(.resultList([]))),
        (#"{"succ":{"groups":[]}}"#, .succ(.groups([]))),
        (#"{"succ":{"result":[]}}"#, .succ(.statuses([]))),
        (
            #"{"succ":{"nextCursor":"","userInfoList":[{"userID":"u1"}]}}"#,
            .succ(.userInfoPage(nextCursor: "", userInfoList: [.init(userID: "u1")]))
        ),
        (#"{"succ":{"result":{"applicationList":[],"unreadCount":0}}}"#, .succ(.applicationResult(.init()))),
    ]

    @Test(arguments: replies)
    func `each reply survives encoding and decoding`(text: String, reply: V2TIMReply) throws {
        #expect(try json(reply) == text)
        #expect(try value(V2TIMReply.self, from: text) == reply)
    }

    @Test
    func `a reply without a block is rejected`() throws {
        let error = try #require(throws: JSONFault.self) {
            try value(V2TIMReply.self, from: #"{"success":{}}"#)
        }
        #expect(error.text.contains(#"{"succ": {…}}"#))
    }

    @Test(
        arguments: [
            (#"{"fail":{"code":1,"text":"t"}}"#, "fail.text: unknown member; known members: code, desc"),
            (#"{"fail":{"desc":"t"}}"#, "fail.code: missing; expected a whole number"),
            (#"{"succ":{"results":[]}}"#, "succ.results: unknown member; known members: infoList, "),
            (#"{"succ":{"result":{"code":0}}}"#, "succ.result.code: unknown member; known members: userID, "),
            (#"{"succ":{"nextCursor":"2"}}"#, "succ.userInfoList: missing"),
        ]
    )
    func `an invalid reply is reported with the fault`(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMReply.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
