import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import Testing
import V2TIMAdapter

/// Calls of each dialect in the others, written out.
struct CallTranslationTests {
    /// A call, what becomes of it, and what is lost.
    struct Row: Sendable, CustomTestStringConvertible {
        var source: DialectName
        var target: DialectName
        var call: String
        var calls: [String]
        var losses: [String]

        init(
            _ source: DialectName,
            _ target: DialectName,
            _ call: String,
            _ calls: [String],
            _ losses: [String] = []
        ) {
            self.source = source
            self.target = target
            self.call = call
            self.calls = calls
            self.losses = losses
        }

        var testDescription: String { "\(source.rawValue) → \(target.rawValue): \(call)" }
    }

    @Test(arguments: CallTranslationTests.friends + requests + lists + profiles + presence + sessions)
    func `a call becomes the calls that ask for the same`(_ row: Row) throws {
        let translated = try translator(row.source, row.target).call(json: Data(row.call.utf8))
        #expect(try translated.calls.map(line) == row.calls.map(sorted))
        #expect(short(translated.losses) == row.losses)
        for loss in translated.losses {
            #expect(!loss.reason.isEmpty)
            #expect(!loss.advice.isEmpty)
        }
    }

    static let friends: [Row] = [
        Row(
            .tim,
            .v2tim,
            #"{"call":"addFriend","args":{"request":{"identifier":"a","addType":1,"remark":"r","addWording":"hi","addSource":"x","group":"g"}}}"#,
            [
                #"{"call":"addFriend","args":{"application":{"userID":"a","addType":1,"friendRemark":"r","addWording":"hi","addSource":"AddSource_Type_x","friendGroup":"g"}}}"#
            ]
        ),
        Row(
            .v2tim,
            .tim,
            #"{"call":"addFriend","args":{"application":{"userID":"a","friendRemark":"r","addWording":"hi","friendGroup":"g"}}}"#,
            [
                #"{"call":"addFriend","args":{"request":{"identifier":"a","addType":2,"remark":"r","addWording":"hi","group":"g"}}}"#
            ]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"addFriend","args":{"request":{"identifier":"a","addType":2,"remark":"r","addWording":"hi","addSource":"x","group":"g"}}}"#,
            [#"{"call":"addFriend","args":{"userId":"a","directionType":2,"extra":"hi"}}"#],
            ["dropped remark", "dropped source", "dropped group"]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"addFriend","args":{"request":{"identifier":"a","addType":1}}}"#,
            [],
            ["rejected direction"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"addFriend","args":{"userId":"a","directionType":2,"extra":"hi"}}"#,
            [#"{"call":"addFriend","args":{"application":{"userID":"a","addType":2,"addWording":"hi"}}}"#]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"addFriend","args":{"userId":"0123456789012345678901234567890123","directionType":2}}"#,
            [],
            ["rejected userID"]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"deleteFriends","args":{"identifiers":["a","b","a"],"delType":2}}"#,
            [
                #"{"call":"deleteFriends","args":{"userIds":["a"],"directionType":2}}"#,
                #"{"call":"deleteFriends","args":{"userIds":["b"],"directionType":2}}"#,
            ]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"deleteFromFriendList","args":{"userIDList":["a"],"deleteType":1}}"#,
            [],
            ["rejected direction"]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"deleteFriends","args":{"userIds":["a","b"],"directionType":2}}"#,
            [#"{"call":"deleteFriends","args":{"identifiers":["a","b"],"delType":2}}"#],
            ["converted isAllOrNothing"]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"modifyFriend","args":{"identifier":"a","values":{"Tag_SNS_IM_Remark":"r","Tag_SNS_IM_Group":["g"],"Tag_SNS_Custom_Own":"v","Tag_SNS_Custom_No":3}}}"#,
            [#"{"call":"setFriendInfo","args":{"userId":"a","remark":"r","extProfile":{"No":"3","Own":"v"}}}"#],
            ["converted custom.No", "dropped groups"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"setFriendInfo","args":{"info":{"userID":"a","friendCustomInfo":{"Own":"dg=="}}}}"#,
            [],
            ["rejected custom"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"setFriendInfo","args":{"info":{"userID":"a","friendRemark":"r","friendCustomInfo":{"Own":"/w=="}}}}"#,
            [],
            ["rejected custom.Own"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"setFriendInfo","args":{"userId":"a","remark":"r","extProfile":{"Own":"v","own_1":"w","Gone":""}}}"#,
            [
                #"{"call":"setFriendInfo","args":{"info":{"userID":"a","friendAddTime":0,"friendRemark":"r","friendCustomInfo":{"Gone":"","Own":"dg=="}}}}"#
            ],
            ["converted custom.Gone", "dropped custom.own_1"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"modifyFriend","args":{"identifier":"a","values":{"Tag_SNS_IM_Group":["g"]}}}"#,
            [],
            ["dropped groups"]
        ),
        Row(
            .v2tim,
            .tim,
            #"{"call":"getFriendsInfo","args":{"userIDList":["a"]}}"#,
            [#"{"call":"getFriendList","args":{"identifiers":["a"]}}"#]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"getFriendList"}"#,
            [#"{"call":"getFriends","args":{"directionType":2}}"#],
            ["converted mutualOnly"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"checkFriend","args":{"userIDList":["a"],"checkType":1}}"#,
            [],
            ["rejected direction"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"searchFriends","args":{"searchParam":{"keywordList":["x","y"],"isSearchUserID":false}}}"#,
            [
                #"{"call":"searchFriendsInfo","args":{"name":"x"}}"#,
                #"{"call":"searchFriendsInfo","args":{"name":"y"}}"#,
            ],
            ["converted mutualOnly", "converted keywords"]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"searchFriendsInfo","args":{"name":"x"}}"#,
            [],
            ["rejected call"]
        ),
        Row(
            .v2tim,
            .tim,
            #"{"call":"setFriendInfo","args":{"info":{"userID":"a"}}}"#,
            [],
            ["dropped call"]
        ),
    ]

    static let requests: [Row] = [
        Row(
            .tim,
            .v2tim,
            #"{"call":"doResponse","args":{"response":{"identifier":"a","responseType":0,"remark":"r"}}}"#,
            [
                #"{"call":"acceptFriendApplication","args":{"application":{"userID":"a","addTime":0,"type":1},"acceptType":0,"remark":"r"}}"#
            ]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"doResponse","args":{"response":{"identifier":"a","responseType":2}}}"#,
            [#"{"call":"refuseFriendApplication","args":{"userId":"a"}}"#]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"doResponse","args":{"response":{"identifier":"a","responseType":0}}}"#,
            [],
            ["rejected direction"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"acceptFriendApplication","args":{"application":{"userID":"a","type":1},"acceptType":1,"remark":"r"}}"#,
            [
                #"{"call":"acceptFriendApplication","args":{"userId":"a"}}"#,
                #"{"call":"setFriendInfo","args":{"userId":"a","remark":"r"}}"#,
            ],
            ["converted remark"]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"acceptFriendApplication","args":{"userId":"a"}}"#,
            [#"{"call":"doResponse","args":{"response":{"identifier":"a","responseType":1}}}"#]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"getPendencyList","args":{"pendencyRequest":{"type":1,"numPerPage":20,"timestamp":7,"seq":3}}}"#,
            [
                #"{"call":"getFriendApplications","args":{"option":{"pageToken":"r1.0.7.nfq58e","count":20,"order":false},"types":[2],"status":[0]}}"#
            ],
            ["dropped seq"]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"getFriendApplications","args":{"option":{"count":20,"order":true},"types":[1,2],"status":[0,1]}}"#,
            [
                #"{"call":"getPendencyList","args":{"pendencyRequest":{"type":3,"numPerPage":20,"timestamp":0,"seq":0}}}"#
            ],
            ["dropped statuses", "converted newestFirst"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"getFriendApplications","args":{"option":{"count":20},"types":[2],"status":[2]}}"#,
            [],
            ["rejected statuses"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"getPendencyList","args":{"pendencyRequest":{"type":3,"timestamp":7}}}"#,
            [],
            ["rejected after"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"deletePendency","args":{"type":1,"identifiers":["a","b"]}}"#,
            [
                #"{"call":"deleteFriendApplication","args":{"application":{"userID":"a","addTime":0,"type":1}}}"#,
                #"{"call":"deleteFriendApplication","args":{"application":{"userID":"b","addTime":0,"type":1}}}"#,
            ]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"deleteFriendApplication","args":{"application":{"userID":"a","type":1}}}"#,
            [],
            ["rejected call"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"pendencyReport","args":{"timestamp":7}}"#,
            [#"{"call":"setFriendApplicationRead","args":{}}"#],
            ["converted upTo"]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"pendencyReport","args":{"timestamp":7}}"#,
            [],
            ["rejected call"]
        ),
    ]

    static let lists: [Row] = [
        Row(
            .tim,
            .rongcloud,
            #"{"call":"addBlackList","args":{"identifiers":["a","b"]}}"#,
            [
                #"{"call":"addToBlacklist","args":{"userId":"a"}}"#,
                #"{"call":"addToBlacklist","args":{"userId":"b"}}"#,
            ],
            ["converted users"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"removeFromBlacklist","args":{"userId":"a"}}"#,
            [#"{"call":"deleteFromBlackList","args":{"userIDList":["a"]}}"#]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"getBlacklistStatus","args":{"userId":"a"}}"#,
            [],
            ["rejected call"]
        ),
        Row(.v2tim, .rongcloud, #"{"call":"getBlackList"}"#, [#"{"call":"getBlacklist","args":{}}"#]),
        Row(
            .tim,
            .v2tim,
            #"{"call":"createFriendGroup","args":{"groupNames":["g","h"],"identifiers":["a"]}}"#,
            [
                #"{"call":"createFriendGroup","args":{"groupName":"g","userIDList":["a"]}}"#,
                #"{"call":"createFriendGroup","args":{"groupName":"h","userIDList":["a"]}}"#,
            ],
            ["converted names"]
        ),
        Row(
            .v2tim,
            .tim,
            #"{"call":"renameFriendGroup","args":{"oldName":"g","newName":"h"}}"#,
            [#"{"call":"renameFriendGroup","args":{"oldName":"g","newName":"h"}}"#]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"addFriendsToFriendGroup","args":{"groupName":"g","userIDList":["a"]}}"#,
            [],
            ["rejected call"]
        ),
    ]

    static let profiles: [Row] = [
        Row(
            .tim,
            .rongcloud,
            #"{"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"n","Tag_Profile_IM_AllowType":2,"Tag_Profile_IM_SelfSignature":"s","Tag_Profile_IM_BirthDay":20000131,"Tag_Profile_Custom_Own":"v"}}}"#,
            [
                #"{"call":"updateMyUserProfile","args":{"profile":{"name":"n","birthday":"20000131","userExtProfile":{"Own":"v"}}}}"#,
                #"{"call":"setFriendAddPermission","args":{"permission":3}}"#,
            ],
            ["converted fields.birthday", "dropped fields.signature", "converted call"]
        ),
        Row(
            .tim,
            .rongcloud,
            #"{"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Level":101}}}"#,
            [],
            ["rejected fields.level"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Location":"x","Tag_Profile_IM_SelfSignature":"s","Tag_Profile_IM_Gender":1}}}"#,
            [#"{"call":"setSelfInfo","args":{"info":{"gender":1,"selfSignature":"s"}}}"#],
            ["dropped fields.location"]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"updateMyUserProfile","args":{"profile":{"name":"n","birthday":"20000131","email":"e@x","location":""}}}"#,
            [
                #"{"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"n","Tag_Profile_IM_BirthDay":20000131,"Tag_Profile_IM_Location":""}}}"#
            ],
            ["dropped fields.email", "converted fields.location"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"updateMyUserProfile","args":{"profile":{"birthday":"31 January"}}}"#,
            [],
            ["rejected fields.birthday"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"setFriendAddPermission","args":{"permission":1}}"#,
            [#"{"call":"setSelfInfo","args":{"info":{"allowType":0}}}"#]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"getSelfProfile"}"#,
            [#"{"call":"getUsersInfo","args":{"userIDList":["me"]}}"#]
        ),
        Row(.tim, .rongcloud, #"{"call":"getSelfProfile"}"#, [#"{"call":"getMyUserProfile","args":{}}"#]),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"searchUserProfileByUniqueId","args":{"uniqueId":"x"}}"#,
            [],
            ["rejected call"]
        ),
    ]

    static let presence: [Row] = [
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"subscribeUserStatus","args":{"userIDList":["a"]}}"#,
            [
                #"{"call":"subscribeEvent","args":{"request":{"subscribeType":1,"expiry":2592000,"userIds":["a"]}}}"#
            ],
            ["converted lifetime", "converted evictsOldest"]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"subscribeEvent","args":{"request":{"subscribeType":2,"expiry":60,"userIds":["a"]}}}"#,
            [#"{"call":"subscribeUserInfo","args":{"userIDList":["a"]}}"#],
            ["converted lifetime"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"unsubscribeUserStatus","args":{}}"#,
            [],
            ["rejected from"]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"getUserStatus","args":{"userIDList":["a"]}}"#,
            [#"{"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}"#]
        ),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}"#,
            [],
            ["rejected call"]
        ),
        Row(.v2tim, .tim, #"{"call":"followUser","args":{"userIDList":["a"]}}"#, [], ["rejected call"]),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"setSelfStatus","args":{"status":{"customStatus":"x"}}}"#,
            [],
            ["rejected call"]
        ),
    ]

    static let sessions: [Row] = [
        Row(
            .tim,
            .v2tim,
            #"{"call":"login","args":{"param":{"identifier":"a","userSig":"s"}}}"#,
            [#"{"call":"login","args":{"userID":"a","userSig":"s"}}"#]
        ),
        Row(
            .v2tim,
            .rongcloud,
            #"{"call":"login","args":{"userID":"a","userSig":"s"}}"#,
            [#"{"call":"connectWithUserId","args":{"userId":"a","token":"s"}}"#],
            ["converted userSig"]
        ),
        Row(.tim, .v2tim, #"{"call":"queryFriendList"}"#, [], ["rejected call"]),
        Row(
            .rongcloud,
            .tim,
            #"{"call":"disconnect","args":{"isReceivePush":false}}"#,
            [#"{"call":"logout","args":{}}"#]
        ),
        Row(
            .rongcloud,
            .v2tim,
            #"{"call":"disconnect"}"#,
            [#"{"call":"logout","args":{}}"#],
            ["converted isReceivePush"]
        ),
        Row(
            .tim,
            .v2tim,
            #"{"call":"initSdk","args":{"globalConfig":{"sdkAppId":7}}}"#,
            [#"{"call":"initSDK","args":{"sdkAppID":7}}"#]
        ),
        Row(.v2tim, .rongcloud, #"{"call":"initSDK","args":{"sdkAppID":7}}"#, [], ["rejected sdkAppID"]),
    ]

    @Test func `checking 200 users takes ten calls of 20`() throws {
        let users = (1...200).map { "u\($0)" }
        let call = DialectCall.tim(.checkFriends(checkInfo: .init(users: users, checkType: 2)))
        let translated = translator(.tim, .rongcloud).call(call)
        #expect(translated.losses.isEmpty)
        #expect(translated.calls.count == 10)
        let asked = translated.calls.flatMap { call -> [String] in
            guard case .rongcloud(.checkFriends(let users, let direction)) = call else { return [] }
            #expect(direction == 2)
            #expect(users.count == 20)
            return users
        }
        #expect(asked == users)
    }

    @Test(arguments: [
        // 32 characters of three bytes are 96 bytes: as long as Tencent takes, and RongCloud anyway.
        (DialectName.rongcloud, DialectName.tim, 32, true), (.rongcloud, .tim, 33, false),
        (.rongcloud, .v2tim, 64, false), (.tim, .rongcloud, 32, true),
    ])
    func `a remark is measured in the unit of the target`(
        _ source: DialectName,
        _ target: DialectName,
        _ count: Int,
        _ isKept: Bool
    ) throws {
        let remark = String(repeating: "备", count: count)
        let call: DialectCall =
            source == .tim
            ? .tim(.modifyFriend(identifier: "a", values: ["Tag_SNS_IM_Remark": .string(remark)]))
            : .rongcloud(.setFriendInfo(userId: "a", remark: remark, extProfile: nil))
        let translated = translator(source, target).call(call)
        #expect(translated.calls.count == (isKept ? 1 : 0))
        #expect(short(translated.losses) == (isKept ? [] : ["rejected remark"]))
        if !isKept {
            let reason = translated.losses.first?.reason
            #expect(reason == "\(target.rawValue) takes at most 96 bytes of UTF-8, and there are \(count * 3)")
        }
    }

    @Test func `a remark of 96 ASCII letters is too long in UTF-16 units`() throws {
        let remark = String(repeating: "r", count: 96)
        let call = DialectCall.v2tim(.setFriendInfo(info: .init(userID: "a", friendRemark: remark)))
        let translated = translator(.v2tim, .rongcloud).call(call)
        #expect(translated.calls.isEmpty)
        #expect(translated.losses.map(\.reason) == ["rongcloud takes at most 64 UTF-16 units, and there are 96"])
    }

    @Test func `one's own profile has no call in V2TIM while nobody says whose app it is`() throws {
        let translator = DialectTranslator(from: .tim, to: .v2tim)
        let translated = try translator.call(json: Data(#"{"call":"getSelfProfile"}"#.utf8))
        #expect(translated.calls.isEmpty)
        #expect(short(translated.losses) == ["rejected users"])
        let other = try translator.call(json: Data(#"{"call":"getFriendList"}"#.utf8))
        #expect(other.calls.count == 1)
    }

    @Test func `what the source itself refuses is told with its own code`() throws {
        let json = #"{"call":"addFriend","args":{"userId":"a","directionType":1}}"#
        let translated = try translator(.rongcloud, .tim).call(json: Data(json.utf8))
        #expect(translated.calls.isEmpty)
        #expect(short(translated.losses) == ["rejected call"])
        #expect(translated.losses.first?.reason.contains("rongcloud itself refuses it") == true)
    }

    @Test(arguments: [
        #"{"call":"nonsense"}"#, #"{"args":{}}"#, "[]", "", #"{"call":"deleteFriends","args":{"identifiers":7}}"#,
    ])
    func `malformed calls are refused`(_ json: String) {
        #expect(throws: DecodingError.self) { try translator(.tim, .v2tim).call(json: Data(json.utf8)) }
    }

    @Test func `a call stays as it is in its own dialect`() throws {
        let json = #"{"call":"addFriend","args":{"request":{"identifier":"","addType":9}}}"#
        let translated = try translator(.tim, .tim).call(json: Data(json.utf8))
        #expect(try translated.calls.map(line) == [sorted(json)])
        #expect(translated.losses.isEmpty)
    }
}
