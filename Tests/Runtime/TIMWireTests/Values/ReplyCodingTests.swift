import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The JSON of replies that no golden file contains.
struct ReplyCodingTests {
    static let replies: [(TIMReply, String)] = [
        (.succ(.none), #"{"succ":{}}"#),
        (.fail(code: TIMCode(rawValue: 987_654), desc: ""), #"{"fail":{"code":987654,"desc":""}}"#),
        (.succ(.profiles([])), #"{"succ":{"profiles":[]}}"#),
        (
            .succ(.friend(TIMReply.Friend(profile: TIMReply.UserProfile(identifier: "u1")))),
            #"{"succ":{"friend":{"addSource":"","addTime":0,"addWording":"","customInfo":{},"groups":[],"identifier":"u1","profile":{"allowType":0,"birthday":0,"customInfo":{},"faceURL":"","gender":0,"identifier":"u1","language":0,"level":0,"location":"","nickname":"","role":0,"selfSignature":""},"remark":""}}}"#
        ),
        (.succ(.groups([])), #"{"succ":{"groups":[]}}"#),
    ]

    @Test(arguments: replies) func `a reply is encoded with the vendor's names`(_ reply: TIMReply, _ text: String)
        throws
    {
        #expect(try json(reply) == text)
        #expect(try value(TIMReply.self, from: text) == reply)
    }

    @Test func `a reply without a block is rejected`() throws {
        let fault = #expect(throws: JSONFault.self) { try value(TIMReply.self, from: "{}") }
        #expect(fault?.description == #"a reply is {"succ": {…}} or {"fail": {"code": …, "desc": …}}"#)
    }
}
