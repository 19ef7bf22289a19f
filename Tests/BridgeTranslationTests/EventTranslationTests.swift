import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Callbacks of each dialect in the others, written out.
struct EventTranslationTests {
    @Test(arguments: EventTranslationTests.rows)
    func `a callback becomes those that report the same`(_ row: TranslationRow) throws {
        let translated = try translator(row.source, row.target).event(json: Data(row.call.utf8))
        #expect(try translated.events.map(line) == row.calls.map(sorted))
        #expect(short(translated.losses) == row.losses)
    }

    private static func message(_ elem: String, _ isSelf: Bool, _ sender: String, _ timestamp: Int) -> String {
        #"{"event":"onNewMessage","args":{"msgs":[{"elems":[{"type":"TIMSNSSystemElem","elem":\#(elem)}],"isSelf":\#(isSelf),"sender":"\#(sender)","timestamp":\#(timestamp),"conversation":{"type":3,"receiver":""}}]}}"#
    }

    static let rows: [TranslationRow] = [
        TranslationRow(
            .tim,
            .rongcloud,
            message(
                #"{"type":3,"users":[{"identifier":"a","nickname":"n","wording":"hi","source":"AddSource_Type_x"}],"pendencyReportTimestamp":0}"#,
                false,
                "a",
                9
            ),
            [
                #"{"event":"onFriendApplicationStatusChanged","args":{"userId":"a","applicationType":2,"applicationStatus":0,"directionType":2,"operationTime":9000,"extra":"hi"}}"#
            ],
            ["carried requestAdded.request.source", "carried requestAdded.profile.nickname"]
        ),
        TranslationRow(
            .rongcloud,
            .tim,
            #"{"event":"onFriendDelete","args":{"userIds":["a"],"directionType":2,"operationTime":9000}}"#,
            [
                message(#"{"type":2,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}"#, true, "me", 9),
                #"{"event":"onDelFriends","args":{"identifiers":["a"]}}"#,
            ]
        ),
        TranslationRow(.tim, .v2tim, #"{"event":"onAddFriends","args":{"users":["a"]}}"#, [], ["carried event"]),
        TranslationRow(
            .tim,
            .v2tim,
            message(#"{"type":6,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}"#, true, "me", 9),
            [#"{"event":"onBlackListDeleted","args":{"userIDList":["a"]}}"#]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"event":"onBlackListDeleted","args":{"userIDList":["a"]}}"#,
            [],
            ["dropped event"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"event":"onFriendGroupDeleted","args":{"groupNameList":["g"]}}"#,
            [],
            ["carried event"]
        ),
        TranslationRow(
            .v2tim,
            .tim,
            #"{"event":"onFriendApplicationListDeleted","args":{"userIDList":["a"]}}"#,
            [message(#"{"type":4,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}"#, true, "me", 0)],
            ["dropped requestsDeleted.role"]
        ),
        TranslationRow(
            .rongcloud,
            .v2tim,
            #"{"event":"onFriendApplicationStatusChanged","args":{"userId":"a","applicationType":1,"applicationStatus":2,"directionType":2,"operationTime":9000,"extra":"hi"}}"#,
            [#"{"event":"onFriendApplicationListDeleted","args":{"userIDList":["a"]}}"#],
            ["converted event"]
        ),
        TranslationRow(
            .rongcloud,
            .v2tim,
            #"{"event":"onFriendCleared","args":{"operationTime":9000}}"#,
            [],
            ["rejected event"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"event":"onUserStatusChanged","args":{"userStatusList":[{"userID":"a","statusType":1,"customStatus":"busy","onlineDevices":["iOS"]}]}}"#,
            [
                #"{"event":"onEventChange","args":{"subscribeEvents":[{"userId":"a","subscribeType":1,"subscribeTime":0,"expiry":0,"details":[{"eventValue":1,"changeTime":0,"platform":1}]}]}}"#
            ],
            [
                "carried presenceChanged.presence.statusText",
                "carried presenceChanged.presence.devices.changedAt",
                "dropped presenceChanged.subscription.subscribedAt",
            ]
        ),
        TranslationRow(
            .v2tim,
            .tim,
            #"{"event":"onUserStatusChanged","args":{"userStatusList":[{"userID":"a","statusType":2}]}}"#,
            [],
            ["dropped event"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"event":"onKickedOffline"}"#,
            [#"{"event":"onConnectionStatusChanged","args":{"status":6}}"#]
        ),
        TranslationRow(
            .rongcloud,
            .tim,
            #"{"event":"onConnectionStatusChanged","args":{"status":15}}"#,
            [#"{"event":"onUserSigExpired","args":{}}"#]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"event":"onConnectSuccess","args":{}}"#,
            [#"{"event":"onConnectionStatusChanged","args":{"status":0}}"#]
        ),
        TranslationRow(
            .rongcloud,
            .tim,
            #"{"event":"onConnectionStatusChanged","args":{"status":10}}"#,
            [#"{"event":"onConnecting","args":{}}"#]
        ),
        TranslationRow(
            .tim,
            .v2tim,
            #"{"event":"onConnSucc","args":{}}"#,
            [#"{"event":"onConnectSuccess","args":{}}"#]
        ),
        TranslationRow(
            .rongcloud,
            .v2tim,
            #"{"event":"onConnectionStatusChanged","args":{"status":13}}"#,
            [],
            ["dropped event"]
        ),
        TranslationRow(
            .v2tim,
            .tim,
            #"{"event":"onMyFollowingListChanged","args":{"userInfoList":[{"userID":"a"}],"isAdd":true}}"#,
            [],
            ["carried event"]
        ),
    ]

    @Test(
        arguments: [
            (#"{"event":"nonsense","args":{}}"#, "unknown event \"nonsense\"; relbridge explain lists the events"),
            (#"{"args":{}}"#, "event: missing; expected a string"), ("[]", "expected an object, found an array"),
            ("", "line 1, column 1: the text ends where a value is expected"),
        ]
    )
    func `malformed callbacks are refused`(_ json: String, _ message: String) {
        for dialect in DialectName.allCases {
            let error = #expect(throws: (any Error).self) { try translator(dialect, .tim).event(json: Data(json.utf8)) }
            #expect(error.map { "\($0)" } == message)
        }
    }
}
