import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMWire

struct ReplyCodingTests {
    static let replies: [(String, V2TIMReply)] = [
        (#"{"succ":{}}"#, .succ(.none)),
        (#"{"fail":{"code":6017,"desc":"userIDList is empty"}}"#, .fail(code: 6017, desc: "userIDList is empty")),
        (#"{"fail":{"code":123456,"desc":""}}"#, .fail(code: 123_456, desc: "")),
        (#"{"succ":{"infoList":[]}}"#, .succ(.infoList([]))),
        (
            #"{"succ":{"infoList":[{"friendAddTime":5,"friendCustomInfo":{"k":"AQ=="},"friendGroups":["g"],"#
                + #""friendRemark":"r","userFullInfo":{"nickName":"n","userID":"u1"},"userID":"u1"}]}}"#,
            .succ(
                .infoList([
                    .friend(
                        .init(
                            userID: "u1",
                            friendRemark: "r",
                            friendAddTime: 5,
                            friendCustomInfo: ["k": Data([1])],
                            friendGroups: ["g"],
                            userFullInfo: .init(userID: "u1", nickName: "n")
                        )
                    )
                ])
            )
        ),
        (
            #"{"succ":{"infoList":[{"allowType":9,"nickName":"n","userID":"u1"}]}}"#,
            .succ(.infoList([.user(.init(userID: "u1", nickName: "n", allowType: 9))]))
        ),
        (#"{"succ":{"resultList":[]}}"#, .succ(.resultList([]))),
        (
            #"{"succ":{"resultList":[{"resultCode":30001,"resultInfo":"x","userID":"u1"}]}}"#,
            .succ(.resultList([.operation(.init(userID: "u1", resultCode: 30_001, resultInfo: "x"))]))
        ),
        (
            #"{"succ":{"resultList":[{"relationType":8,"resultCode":0,"resultInfo":"","userID":"u1"}]}}"#,
            .succ(.resultList([.check(.init(userID: "u1", resultCode: 0, resultInfo: "", relationType: 8))]))
        ),
        (
            #"{"succ":{"resultList":[{"friendInfo":{"friendAddTime":0,"userID":"u1"},"relation":0,"#
                + #""resultCode":0,"resultInfo":""}]}}"#,
            .succ(
                .resultList([
                    .friendInfo(
                        .init(resultCode: 0, resultInfo: "", relation: 0, friendInfo: .init(userID: "u1"))
                    )
                ])
            )
        ),
        (#"{"succ":{"groups":[]}}"#, .succ(.groups([]))),
        (#"{"succ":{"result":[]}}"#, .succ(.statuses([]))),
        (
            #"{"succ":{"result":[{"customStatus":"hi","onlineDevices":["iOS"],"statusType":1,"userID":"u1"}]}}"#,
            .succ(.statuses([.init(userID: "u1", statusType: 1, customStatus: "hi", onlineDevices: ["iOS"])]))
        ),
        (
            #"{"succ":{"searchResult":{"isFinished":false,"nextCursor":"u1","totalCount":2,"#
                + #""userList":[{"userID":"u1"}]}}}"#,
            .succ(.searchResult(.init(totalCount: 2, nextCursor: "u1", userList: [.init(userID: "u1")])))
        ),
        (
            #"{"succ":{"nextCursor":"","userInfoList":[{"userID":"u1"}]}}"#,
            .succ(.userInfoPage(nextCursor: "", userInfoList: [.init(userID: "u1")]))
        ),
        (
            #"{"succ":{"resultList":[{"followersCount":2,"followingCount":1,"mutualFollowersCount":0,"#
                + #""resultCode":0,"resultInfo":"","userID":"u1"}]}}"#,
            .succ(
                .resultList([
                    .followInfo(.init(resultInfo: "", userID: "u1", followingCount: 1, followersCount: 2))
                ])
            )
        ),
        (
            #"{"succ":{"resultList":[{"followType":3,"resultCode":0,"resultInfo":"","userID":"u1"}]}}"#,
            .succ(.resultList([.followType(.init(userID: "u1", resultInfo: "", followType: 3))]))
        ),
        (
            #"{"succ":{"groups":[{"friendList":["u1"],"groupName":"g","userCount":1}]}}"#,
            .succ(.groups([.init(groupName: "g", userCount: 1, friendList: ["u1"])]))
        ),
        (
            #"{"succ":{"result":{"resultCode":30539,"resultInfo":"wait","userID":"u1"}}}"#,
            .succ(.operationResult(.init(userID: "u1", resultCode: 30_539, resultInfo: "wait")))
        ),
        (
            #"{"succ":{"result":{"applicationList":[],"unreadCount":0}}}"#,
            .succ(.applicationResult(.init()))
        ),
        (
            #"{"succ":{"result":{"applicationList":[{"addTime":9,"addWording":"hi","type":1,"userID":"u1"}],"#
                + #""unreadCount":1}}}"#,
            .succ(
                .applicationResult(
                    .init(
                        unreadCount: 1,
                        applicationList: [.init(userID: "u1", addTime: 9, addWording: "hi", type: 1)]
                    )
                )
            )
        ),
    ]

    @Test(arguments: replies)
    func everyReplyHasItsJSON(text: String, reply: V2TIMReply) throws {
        #expect(try json(reply) == text)
        #expect(try value(V2TIMReply.self, from: text) == reply)
    }

    @Test
    func whatIsNoReplyIsRefused() throws {
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
        ]
    )
    func aBadReplySaysWhatIsWrong(text: String, start: String) throws {
        let error = try #require(throws: JSONFault.self) { try value(V2TIMReply.self, from: text) }
        #expect("\(error)".hasPrefix(start), "\(error)")
    }
}
