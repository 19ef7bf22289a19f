import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct ReplyCodingTests {
    private static let profile: TIMReply.UserProfile = {
        var profile = TIMReply.UserProfile(identifier: "u1")
        profile.nickname = "Ann"
        profile.allowType = 1
        profile.faceURL = "https://a/1"
        profile.selfSignature = Data("hi".utf8)
        profile.gender = 2
        profile.birthday = 20_190_419
        profile.location = Data("SZ".utf8)
        profile.language = 3
        profile.level = 4
        profile.role = 5
        return profile
    }()

    private static let profileJSON =
        #"{"allowType":1,"birthday":20190419,"customInfo":{},"faceURL":"https://a/1","gender":2,"identifier":"u1","language":3,"level":4,"location":"U1o=","nickname":"Ann","role":5,"selfSignature":"aGk="}"#

    private static let friend: TIMReply.Friend = {
        var friend = TIMReply.Friend(profile: profile)
        friend.remark = "A"
        friend.groups = ["g"]
        friend.addWording = "hi"
        friend.addSource = "AddSource_Type_iOS"
        friend.addTime = 1_562_229_520
        friend.customInfo = ["Test": .data(Data([1]))]
        return friend
    }()

    private static let friendJSON =
        #"{"addSource":"AddSource_Type_iOS","addTime":1562229520,"addWording":"hi","customInfo":{"Test":{"data":"AQ=="}},"groups":["g"],"identifier":"u1","profile":\#(profileJSON),"remark":"A"}"#

    private static let item: TIMReply.FriendPendencyItem = {
        var item = TIMReply.FriendPendencyItem(identifier: "u1", type: 1)
        item.addTime = 1_563_026_447
        item.addSource = "AddSource_Type_iOS"
        item.addWording = "hi"
        item.nickname = "Ann"
        return item
    }()

    static let replies: [(TIMReply, String)] = [
        (.succ(.none), #"{"succ":{}}"#),
        (.fail(code: TIMCode(rawValue: 6_017), desc: "why"), #"{"fail":{"code":6017,"desc":"why"}}"#),
        (.fail(code: TIMCode(rawValue: 987_654), desc: ""), #"{"fail":{"code":987654,"desc":""}}"#),
        (.succ(.profile(profile)), #"{"succ":{"profile":\#(profileJSON)}}"#),
        (
            .succ(
                .friendGetResults([
                    .init(resultCode: TIMCode(rawValue: 30_001), resultInfo: "why", relation: 2, timFriend: friend)
                ])
            ),
            #"{"succ":{"friendGetResults":[{"relation":2,"resultCode":30001,"resultInfo":"why","timFriend":\#(friendJSON)}]}}"#
        ),
        (.succ(.friend(friend)), #"{"succ":{"friend":\#(friendJSON)}}"#),
        (.succ(.profiles([])), #"{"succ":{"profiles":[]}}"#),
        (
            .succ(.friends([friend])),
            #"{"succ":{"friends":[{"addSource":"AddSource_Type_iOS","addTime":1562229520,"addWording":"hi","customInfo":{"Test":{"data":"AQ=="}},"groups":["g"],"identifier":"u1","profile":\#(profileJSON),"remark":"A"}]}}"#
        ),
        (
            .succ(.result(.init(identifier: "u1", resultCode: TIMCode(rawValue: 30_539)))),
            #"{"succ":{"result":{"identifier":"u1","result_code":30539,"result_info":""}}}"#
        ),
        (
            .succ(.results([.init(identifier: "u1", resultType: 3)])),
            #"{"succ":{"results":[{"identifier":"u1","resultType":3,"result_code":0,"result_info":""}]}}"#
        ),
        (.succ(.groups([])), #"{"succ":{"groups":[]}}"#),
        (
            .succ(.groups([.init(name: "work", userCnt: 1, friends: ["u1"])])),
            #"{"succ":{"groups":[{"friends":["u1"],"name":"work","userCnt":1}]}}"#
        ),
        (
            .succ(.pendencyResponse(.init(seq: 7, timestamp: 3, unreadCnt: 1, pendencies: [item]))),
            #"{"succ":{"pendencyResponse":{"pendencies":[{"addSource":"AddSource_Type_iOS","addTime":1563026447,"addWording":"hi","identifier":"u1","nickname":"Ann","type":1}],"seq":7,"timestamp":3,"unreadCnt":1}}}"#
        ),
    ]

    @Test(arguments: replies) func isWrittenAndReadAsTheVendorNamesIt(_ reply: TIMReply, _ text: String) throws {
        #expect(try json(reply) == text)
        #expect(try value(TIMReply.self, from: text) == reply)
    }

    @Test func neitherBlockIsAnError() throws {
        let fault = #expect(throws: JSONFault.self) { try value(TIMReply.self, from: "{}") }
        #expect(fault?.description == #"a reply is {"succ": {…}} or {"fail": {"code": …, "desc": …}}"#)
    }
}
