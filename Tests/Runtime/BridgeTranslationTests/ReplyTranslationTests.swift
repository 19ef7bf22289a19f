import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// Replies of each dialect, translated to the other dialects.
struct ReplyTranslationTests {
    @Test(arguments: ReplyTranslationTests.codes + lists)
    func `a reply is translated to the replies to the calls of the other dialect`(_ row: TranslationRow) throws {
        let translated = try translator(row.source, row.target).reply(json: Data(row.call.utf8))
        #expect(try translated.replies.map(line) == row.calls.map(sorted))
        #expect(short(translated.losses) == row.losses)
    }

    static let codes = TranslationRow.all(
        #"""
        tim → rongcloud
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"succ":{"result":{"identifier":"a","result_code":30539,"result_info":"x"}}}
        {"call":"addFriend","args":{"userId":"a","directionType":2},"success":{"processCode":25461}}

        tim → rongcloud
        {"call":"addFriend","succ":{"result":{"identifier":"a","result_code":30001,"result_info":"Err_SNS_FriendAdd_Friend_Exist"}}}
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":25460}}

        rongcloud → v2tim
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":25460}}
        {"call":"addFriend","args":{"application":{"userID":"a","addType":2}},"succ":{"result":{"userID":"a","resultCode":30001,"resultInfo":"Err_SNS_FriendAdd_Friend_Exist"}}}

        rongcloud → tim
        {"call":"addFriend","args":{"userId":"a","directionType":2},"success":{"processCode":0}}
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"succ":{"result":{"identifier":"a","result_code":0,"result_info":""}}}

        rongcloud → tim
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":31999}}
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"fail":{"code":31999,"desc":"rongcloud 31999"}}
        carried code

        tim → rongcloud
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"succ":{"result":{"identifier":"a","result_code":38001,"result_info":"no"}}}
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":38001}}
        carried code

        v2tim → rongcloud
        {"call":"addFriend","args":{"application":{"userID":"a","addType":2}},"succ":{"result":{"userID":"a","resultCode":30002,"resultInfo":""}}}
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":-1}}
        dropped code

        rongcloud → tim
        {"call":"addFriend","args":{"userId":"a","directionType":2},"error":{"code":-1}}
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"fail":{"code":30006,"desc":"the backend failed"}}

        tim → rongcloud
        {"call":"deleteFriends","args":{"identifiers":["a","b"],"delType":2},"succ":{"results":[{"identifier":"a","result_code":0,"result_info":"OK"},{"identifier":"b","result_code":31704,"result_info":"Err_SNS_FriendDelete_Not_Friend"}]}}
        {"call":"deleteFriends","args":{"userIds":["a"],"directionType":2},"success":{}}
        {"call":"deleteFriends","args":{"userIds":["b"],"directionType":2},"error":{"code":25469}}

        tim → rongcloud
        {"call":"createFriendGroup","args":{"groupNames":["g"]},"succ":{"results":[]}}
        rejected reply

        v2tim → tim
        {"call":"setFriendApplicationRead","succ":{}}
        {"call":"pendencyReport","args":{"timestamp":18446744073709551615},"succ":{}}

        v2tim → rongcloud
        {"call":"login","args":{"userID":"a","userSig":"s"},"succ":{}}
        {"call":"connectWithUserId","args":{"userId":"a","token":"s"},"success":{"userId":"a"}}
        """#
    )

    static let lists = TranslationRow.all(
        #"""
        v2tim → rongcloud
        {"call":"checkFriend","succ":{"resultList":[{"userID":"a","resultCode":0,"resultInfo":"","relationType":3},{"userID":"b","resultCode":0,"resultInfo":"","relationType":2}]}}
        {"call":"checkFriends","args":{"userIds":["a","b"],"directionType":2},"success":{"friendRelations":[{"userId":"a","relationType":3},{"userId":"b","relationType":2}]}}

        tim → rongcloud
        {"call":"getBlackList","succ":{"friends":[{"identifier":"a","remark":"","groups":[],"addWording":"","addSource":"","addTime":0,"customInfo":{},"profile":{"identifier":"a","nickname":"n","allowType":1,"faceURL":"","selfSignature":"","gender":0,"birthday":0,"location":"","language":0,"level":0,"role":0,"customInfo":{}}}]}}
        {"call":"getBlacklist","args":{},"success":{"blockUserIds":["a"]}}
        carried blocked[].profile.nickname, carried blocked[].profile.addPermission

        rongcloud → v2tim
        {"call":"getFriendApplications","args":{"option":{"count":100},"types":[1,2],"status":[0]},"success":{"result":{"pageToken":"","totalCount":-1,"data":[{"userId":"a","name":"n","portraitUri":"p","applicationType":2,"applicationStatus":0,"operationTime":9500,"extra":"hi"}]}}}
        {"call":"getFriendApplicationList","args":{},"succ":{"result":{"unreadCount":0,"applicationList":[{"userID":"a","nickName":"n","faceUrl":"p","addTime":9,"addSource":"","addWording":"hi","type":1}]}}}
        converted requests.entries[].request.sentAt, converted requests.entries[].changedAt, carried requests.entries[].request.source, dropped requests.unreadCount

        v2tim → tim
        {"call":"getFriendGroupList","succ":{"groups":[{"groupName":"g","userCount":1,"friendList":["a"]}]}}
        {"call":"getFriendGroups","args":{"groupNames":["g"]},"succ":{"groups":[{"name":"g","userCnt":1,"friends":["a"]}]}}
        """#
    )

    @Test(
        arguments: [
            ("a", 25473, ""), ("b", 33003, ""), (nil, 33003, "selfTarget (rongcloud 25473)"),
        ] as [(String?, Int, String)],
        [
            (
                .tim,
                #"{"call":"addFriend","args":{"request":{"identifier":"a","addType":2}},"succ":{"result":"#
                    + #"{"identifier":"a","result_code":30001,"result_info":""}}}"#
            ),
            (
                .v2tim,
                #"{"call":"addFriend","args":{"application":{"userID":"a","addType":2}},"succ":{"result":"#
                    + #"{"userID":"a","resultCode":30001,"resultInfo":""}}}"#
            ),
            (.v2tim, #"{"call":"addFriend","succ":{"result":{"userID":"a","resultCode":30001,"resultInfo":""}}}"#),
        ] as [(DialectName, String)]
    )
    func `the caller decides what the code of adding oneself means`(
        _ row: (user: String?, code: Int, other: String),
        _ reply: (dialect: DialectName, json: String)
    ) throws {
        let user = try row.user.map { try #require(UserID($0)) }
        let translated = try translator(reply.dialect, .rongcloud, user: user).reply(json: Data(reply.json.utf8))
        let expected = #"{"args":{"directionType":2,"userId":"a"},"call":"addFriend","error":{"code":\#(row.code)}}"#
        #expect(try translated.replies.map(line) == [expected])
        let others = translated.losses.filter { $0.reason.contains("can also be") }
        #expect(others.isEmpty == row.other.isEmpty)
        #expect(others.allSatisfy { $0.reason.hasSuffix(row.other) && $0.field == "code" && $0.fidelity == .converted })
    }

    @Test func `the user of each result decides what its code means`() throws {
        let json =
            #"{"call":"deleteFriends","args":{"identifiers":["a","b"],"delType":2},"succ":{"results":[{"identifier":"a","result_code":30001,"result_info":""},{"identifier":"b","result_code":30001,"result_info":""}]}}"#
        let translated = try translator(.tim, .rongcloud, user: UserID("a")).reply(json: Data(json.utf8))
        #expect(
            try translated.replies.map(line) == [
                #"{"args":{"directionType":2,"userIds":["a"]},"call":"deleteFriends","error":{"code":34214}}"#,
                #"{"args":{"directionType":2,"userIds":["b"]},"call":"deleteFriends","error":{"code":33003}}"#,
            ]
        )
    }

    @Test(arguments: [
        (#"{"identifiers":[],"delType":2}"#, 34215), (#"{"identifiers":["a"],"delType":7}"#, 34331),
        (#"{"identifiers":["a"],"delType":2}"#, 33003),
    ])
    func `the arguments of the call decide what a code for bad arguments means`(arguments: String, code: Int) throws {
        let json = #"{"call":"deleteFriends","args":\#(arguments),"fail":{"code":6017,"desc":"param"}}"#
        let translated = try translator(.tim, .rongcloud).reply(json: Data(json.utf8))
        #expect(try translated.replies.map(line).allSatisfy { $0.hasSuffix(#""error":{"code":\#(code)}}"#) })
        #expect(!translated.replies.isEmpty)
    }

    @Test func `a field that the source does not report is a loss`() throws {
        let json =
            #"{"call":"getFriends","success":{"friendInfos":[{"userId":"a","name":"n","portraitUri":"p","remark":"r","extProfile":{},"addTime":1000,"directionType":2}]}}"#
        let translated = try translator(.rongcloud, .tim).reply(json: Data(json.utf8))
        // Each loss has the reason of its row.
        for (field, reason) in [
            ("friendship.groups", "there are no groups"), ("friendship.source", "never shown"),
            ("friendship.wording", "only a request shows it"),
            ("profile.addPermission", "only userID, nickname, avatarURL"),
        ] {
            let loss = try #require(translated.losses.first { $0.field.contains("friends[].\(field)") })
            #expect(loss.fidelity == .carried)
            #expect(loss.reason == "rongcloud: \(reason)")
        }
        #expect(!translated.losses.contains { $0.field.contains("remark") })
    }

    @Test func `one-way friends are omitted from RongCloud's list, with a loss`() throws {
        let json =
            #"{"call":"getFriendList","args":{"identifiers":["a"]},"succ":{"friendGetResults":[{"resultCode":0,"resultInfo":"OK","relation":1,"timFriend":{"identifier":"a","remark":"","groups":[],"addWording":"","addSource":"","addTime":0,"customInfo":{},"profile":{"identifier":"a","nickname":"n","allowType":1,"faceURL":"","selfSignature":"","gender":0,"birthday":0,"location":"","language":0,"level":0,"role":0,"customInfo":{}}}}]}}"#
        let translated = try translator(.tim, .rongcloud).reply(json: Data(json.utf8))
        #expect(short(translated.losses) == ["dropped friends[]"])
        #expect(translated.losses.map(\.reason) == ["rongcloud: a list holds mutual friends only"])
    }

    @Test func `settled requests are omitted from Tencent's lists, with a loss`() throws {
        let json =
            #"{"call":"getFriendApplications","args":{"option":{"count":20},"types":[1,2],"status":[0,2]},"success":{"result":{"pageToken":"","totalCount":-1,"data":[{"userId":"a","name":"","portraitUri":"","applicationType":2,"applicationStatus":2,"operationTime":9000,"extra":"hi"}]}}}"#
        for target in [DialectName.tim, .v2tim] {
            let translated = try translator(.rongcloud, target).reply(json: Data(json.utf8))
            #expect(!translated.replies.isEmpty)
            let loss = try #require(translated.losses.first { $0.field == "requests.entries[]" })
            #expect(loss.fidelity == .dropped)
            #expect(loss.reason == "\(target.rawValue): pending ones only")
        }
    }

    @Test func `a reply about 200 users is translated to ten replies of 20`() throws {
        let users = (1...200).map { "u\($0)" }
        let call = DialectCall.tim(.checkFriends(checkInfo: .init(users: users, checkType: 2)))
        let results = users.map { #"{"identifier":"\#($0)","result_code":0,"result_info":"OK","resultType":3}"# }
        let json = #"{"succ":{"results":[\#(results.joined(separator: ","))]}}"#
        let reply = try DialectReply(json: Data(json.utf8), in: .tim)
        let translated = translator(.tim, .rongcloud).reply(reply, to: call)
        #expect(translated.losses.isEmpty)
        #expect(translated.replies.count == 10)
        for answer in translated.replies {
            guard case .success(.friendRelations(let relations))? = answer.reply.value(as: RongCloudReply.self) else {
                Issue.record("\(answer)")
                return
            }
            #expect(relations.count == 20)
        }
    }

    @Test(arguments: [
        (DialectName.tim, "rongcloud: the place is another backend's, and only that backend can continue from it"),
        (.v2tim, "v2tim: the list is answered whole"),
    ])
    func `a page token of another backend is the only loss`(_ target: DialectName, _ reason: String) throws {
        let json =
            #"{"call":"getFriendApplications","args":{"option":{"count":20},"types":[1,2],"status":[0]},"success":{"result":{"pageToken":"RC-7f3a","totalCount":-1,"data":[{"userId":"a","name":"n","portraitUri":"","applicationType":2,"applicationStatus":0,"operationTime":9000,"extra":"hi"}]}}}"#
        let translated = try translator(.rongcloud, target).reply(json: Data(json.utf8))
        let answer = try #require(translated.replies.first)
        #expect(translated.replies.count == 1)
        // The reply contains the request, but no position to continue from.
        let text = try line(answer)
        #expect(text.contains(#""hi""#) && !text.contains("7f3a"))
        let loss = try #require(translated.losses.first { $0.field == "requests.next" })
        #expect(loss.fidelity == .dropped)
        #expect(loss.reason == reason)
        #expect(!translated.losses.contains { $0.fidelity == .rejected })
        // A page token of the bridge is a position that legacy TIM can express.
        let own = json.replacing("RC-7f3a", with: Cursor(position: 7).token)
        let ours = try translator(.rongcloud, target).reply(json: Data(own.utf8))
        #expect(ours.losses.contains { $0.field == "requests.next" } == (target == .v2tim))
    }

    @Test func `a follow cursor of another backend does not hide other losses`() throws {
        let json =
            #"{"call":"getMyFollowingList","args":{"nextCursor":""},"succ":{"nextCursor":"abc","userInfoList":[{"userID":"a"}]}}"#
        let translated = try translator(.v2tim, .rongcloud).reply(json: Data(json.utf8))
        #expect(translated.replies.isEmpty)
        let call = try translator(.v2tim, .rongcloud).call(json: Data(#"{"call":"getMyFollowingList"}"#.utf8))
        #expect(translated.losses.map(\.reason) == call.losses.map(\.reason))
    }

    @Test(
        arguments: [
            (#"{"call":"addFriend"}"#, "a reply is {\"succ\": {…}} or {\"fail\": {\"code\": …, \"desc\": …}}"),
            (#"{"succ":{}}"#, "call: missing; expected a string"),
            (
                #"{"call":"nonsense","succ":{}}"#,
                "unknown call \"nonsense\"; relbridge explain lists the calls"
            ), ("7", "expected an object, found a number"),
            (
                #"{"call":"getFriendList","succ":{"friends":7}}"#,
                "succ.friends: expected an array of objects, found a number"
            ),
        ]
    )
    func `malformed replies are rejected`(_ json: String, _ message: String) {
        let error = #expect(throws: (any Error).self) { try translator(.tim, .v2tim).reply(json: Data(json.utf8)) }
        #expect(error.map { "\($0)" } == message)
    }

    @Test func `a reply that cannot belong to its call is a loss`() throws {
        let json = #"{"call":"checkFriends","succ":{"results":[{"identifier":"","result_code":0,"result_info":""}]}}"#
        let translated = try translator(.tim, .v2tim).reply(json: Data(json.utf8))
        #expect(translated.replies.isEmpty)
        #expect(short(translated.losses) == ["rejected reply"])
    }
}
