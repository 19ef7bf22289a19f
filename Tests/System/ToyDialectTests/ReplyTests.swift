import BridgeCommands
import BridgeTranslation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

struct ReplyTests {
    private static let invite = #""call":"invitePal","args":{"who":"u2"}"#

    private static let adding: [DialectName: String] = [
        .tim: #""call":"addFriend","args":{"request":{"identifier":"u2","addType":2}}"#,
        .v2tim: #""call":"addFriend","args":{"application":{"userID":"u2","addType":2}}"#,
        .rongcloud: #""call":"addFriend","args":{"userId":"u2","directionType":2}"#,
    ]

    @Test(arguments: others)
    func `a pending invitation is a pending request in the other dialect`(dialect: DialectName) throws {
        let line = #"{\#(Self.invite),"yes":{"code":7202}}"#
        let there = try translate(.reply, line, from: .toy, to: dialect)
        #expect(there.values.count == 1 && there.losses == [])
        #expect(there.values[0].contains(dialect == .rongcloud ? #""success":{"processCode":25461}"# : "30539"))
        let back = try translate(.reply, there.values[0], from: dialect, to: .toy)
        #expect(back.values == [#"{"args":{"who":"u2"},"call":"invitePal","yes":{"code":7202}}"#])
    }

    @Test(arguments: [
        ("shut door", 30516, 25471), ("unblock first", 30515, 25464), ("", 30525, 25462), ("go away", 30525, 25462),
    ])
    func `the text of an error identifies the meaning of its number`(why: String, tencent: Int, rongCloud: Int) throws {
        let line = #"{\#(Self.invite),"no":{"code":7500,"why":"\#(why)"}}"#
        for dialect in others {
            let there = try translate(.reply, line, from: .toy, to: dialect)
            #expect(there.values[0].contains("\(dialect == .rongcloud ? rongCloud : tencent)"), "\(there.line)")
        }
    }

    @Test(arguments: others)
    func `an error of another dialect gets the number and text of the toy`(dialect: DialectName) throws {
        let adding = try #require(Self.adding[dialect])
        let reply =
            switch dialect {
            case .tim: #""succ":{"result":{"identifier":"u2","result_code":30515,"result_info":""}}"#
            case .v2tim: #""succ":{"result":{"userID":"u2","resultCode":30515,"resultInfo":""}}"#
            default: #""error":{"code":25464}"#
            }
        let there = try translate(.reply, "{\(adding),\(reply)}", from: dialect, to: .toy)
        let no = #""no":{"code":7500,"why":"unblock first"}"#
        #expect(there.values == [#"{"args":{"who":"u2"},"call":"invitePal",\#(no)}"#], "\(there.line)")
    }

    @Test(arguments: others)
    func `an unmapped number is reported with its dialect, both ways`(dialect: DialectName) throws {
        let line = #"{"call":"acceptInvitation","args":{"who":"u2"},"no":{"code":7777,"why":"charge me"}}"#
        let there = try translate(.reply, line, from: .toy, to: dialect)
        #expect(there.losses == ["carried code"])
        #expect(there.line.contains("toy 7777 is not mapped"))

        let adding = try #require(Self.adding[dialect])
        let block = dialect == .rongcloud ? #""error":{"code":987654}"# : #""fail":{"code":987654,"desc":"odd"}"#
        let back = try translate(.reply, "{\(adding),\(block)}", from: dialect, to: .toy)
        #expect(back.values[0].contains(#""no":{"code":987654,"why":"\#(dialect.rawValue) 987654"#), "\(back.line)")
    }

    @Test(arguments: others)
    func `a list of pals is translated to a list of friends`(dialect: DialectName) throws {
        let pal = #"{"bond":13,"name":"Bo","nickname":"Bob","picture":"p","since":9000,"who":"u2"}"#
        let line = #"{"args":{},"call":"listPals","yes":{"pals":[\#(pal)]}}"#
        let there = try translate(.reply, line, from: .toy, to: dialect)
        #expect(there.values[0].contains("Bo") && there.values[0].contains("u2"), "\(there.line)")
        let back = try translate(.reply, there.values[0], from: dialect, to: .toy)
        #expect(back.values == [line], "\(back.line)")
    }

    @Test(arguments: [DialectName.tim, .rongcloud])
    func `a page of invitations keeps its token`(dialect: DialectName) throws {
        let token = Cursor(position: 7).token
        let call = #""args":{"sides":[1,2],"size":20,"states":[1]},"call":"listInvitations""#
        let invitation =
            #"{"at":9000,"nickname":"Bob","picture":"","side":2,"state":1,"who":"u2","words":"hi"}"#
        let line = #"{\#(call),"yes":{"invitations":{"list":[\#(invitation)],"page":"\#(token)"}}}"#
        let there = try translate(.reply, line, from: .toy, to: dialect)
        let back = try translate(.reply, there.values[0], from: dialect, to: .toy)
        #expect(back.values == [line], "\(there.line)")
    }

    @Test func `a token of another backend is a loss`() throws {
        let call = #""args":{"sides":[2],"size":20,"states":[1]},"call":"listInvitations""#
        let line = #"{\#(call),"yes":{"invitations":{"list":[],"page":"theirs"}}}"#
        let there = try translate(.reply, line, from: .toy, to: .rongcloud)
        #expect(there.losses == ["dropped requests.next"])
        #expect(there.values.count == 1)
    }

    @Test func `a reply without its call's arguments is read by its contents`() throws {
        let line = #"{"call":"blockUsers","yes":{"results":[{"code":7301,"who":"u2","why":""}]}}"#
        let there = try translate(.reply, line, from: .toy, to: .tim)
        #expect(there.values[0].contains(#""identifiers":["u2"]"#), "\(there.line)")
        #expect(
            there.values[0].contains(#""result_code":30001,"result_info":"Err_SNS_BlackListAdd_Already_Exist""#),
            "\(there.line)"
        )
    }
}
