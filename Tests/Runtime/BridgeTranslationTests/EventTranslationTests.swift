import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Callbacks of each dialect, translated to the other dialects.
struct EventTranslationTests {
    @Test(arguments: EventTranslationTests.rows)
    func `a callback is translated to equivalent callbacks`(_ row: TranslationRow) throws {
        let translated = try translator(row.source, row.target).event(json: Data(row.call.utf8))
        #expect(try translated.events.map(line) == row.calls.map(sorted))
        #expect(short(translated.losses) == row.losses)
    }

    static let rows = TranslationRow.all(
        #"""
        tim → rongcloud
        {"event":"onNewMessage","args":{"msgs":[{"elems":[{"type":"TIMSNSSystemElem","elem":{"type":3,"users":[{"identifier":"a","nickname":"n","wording":"hi","source":"AddSource_Type_x"}],"pendencyReportTimestamp":0}}],"isSelf":false,"sender":"a","timestamp":9,"conversation":{"type":3,"receiver":""}}]}}
        {"event":"onFriendApplicationStatusChanged","args":{"userId":"a","applicationType":2,"applicationStatus":0,"directionType":2,"operationTime":9000,"extra":"hi"}}
        carried requestAdded.request.source, carried requestAdded.profile.nickname

        rongcloud → tim
        {"event":"onFriendDelete","args":{"userIds":["a"],"directionType":2,"operationTime":9000}}
        {"event":"onNewMessage","args":{"msgs":[{"elems":[{"type":"TIMSNSSystemElem","elem":{"type":2,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}}],"isSelf":true,"sender":"me","timestamp":9,"conversation":{"type":3,"receiver":""}}]}}
        {"event":"onDelFriends","args":{"identifiers":["a"]}}

        tim → v2tim
        {"event":"onAddFriends","args":{"users":["a"]}}
        carried event

        tim → v2tim
        {"event":"onNewMessage","args":{"msgs":[{"elems":[{"type":"TIMSNSSystemElem","elem":{"type":6,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}}],"isSelf":true,"sender":"me","timestamp":9,"conversation":{"type":3,"receiver":""}}]}}
        {"event":"onBlackListDeleted","args":{"userIDList":["a"]}}

        v2tim → rongcloud
        {"event":"onBlackListDeleted","args":{"userIDList":["a"]}}
        dropped event

        v2tim → rongcloud
        {"event":"onFriendGroupDeleted","args":{"groupNameList":["g"]}}
        carried event

        v2tim → tim
        {"event":"onFriendApplicationListDeleted","args":{"userIDList":["a"]}}
        {"event":"onNewMessage","args":{"msgs":[{"elems":[{"type":"TIMSNSSystemElem","elem":{"type":4,"users":[{"identifier":"a"}],"pendencyReportTimestamp":0}}],"isSelf":true,"sender":"me","timestamp":0,"conversation":{"type":3,"receiver":""}}]}}
        dropped requestsDeleted.role

        rongcloud → v2tim
        {"event":"onFriendApplicationStatusChanged","args":{"userId":"a","applicationType":1,"applicationStatus":2,"directionType":2,"operationTime":9000,"extra":"hi"}}
        {"event":"onFriendApplicationListDeleted","args":{"userIDList":["a"]}}
        converted event

        rongcloud → v2tim
        {"event":"onFriendCleared","args":{"operationTime":9000}}
        rejected event

        v2tim → rongcloud
        {"event":"onUserStatusChanged","args":{"userStatusList":[{"userID":"a","statusType":1,"customStatus":"busy","onlineDevices":["iOS"]}]}}
        {"event":"onEventChange","args":{"subscribeEvents":[{"userId":"a","subscribeType":1,"subscribeTime":0,"expiry":0,"details":[{"eventValue":1,"changeTime":0,"platform":1}]}]}}
        carried presenceChanged.presence.statusText, carried presenceChanged.presence.devices.changedAt, dropped presenceChanged.subscription.subscribedAt

        v2tim → tim
        {"event":"onUserStatusChanged","args":{"userStatusList":[{"userID":"a","statusType":2}]}}
        dropped event

        v2tim → rongcloud
        {"event":"onKickedOffline"}
        {"event":"onConnectionStatusChanged","args":{"status":6}}

        rongcloud → tim
        {"event":"onConnectionStatusChanged","args":{"status":15}}
        {"event":"onUserSigExpired","args":{}}

        v2tim → rongcloud
        {"event":"onConnectSuccess","args":{}}
        {"event":"onConnectionStatusChanged","args":{"status":0}}

        rongcloud → tim
        {"event":"onConnectionStatusChanged","args":{"status":10}}
        {"event":"onConnecting","args":{}}

        tim → v2tim
        {"event":"onConnSucc","args":{}}
        {"event":"onConnectSuccess","args":{}}

        rongcloud → v2tim
        {"event":"onConnectionStatusChanged","args":{"status":13}}
        dropped event

        v2tim → tim
        {"event":"onMyFollowingListChanged","args":{"userInfoList":[{"userID":"a"}],"isAdd":true}}
        carried event
        """#
    )

    @Test(
        arguments: [
            (#"{"event":"nonsense","args":{}}"#, "unknown event \"nonsense\"; relbridge explain lists the events"),
            (#"{"args":{}}"#, "event: missing; expected a string"), ("[]", "expected an object, found an array"),
            ("", "line 1, column 1: the text ends where a value is expected"),
        ]
    )
    func `malformed callbacks are rejected`(_ json: String, _ message: String) {
        for dialect in DialectName.allCases {
            let error = #expect(throws: (any Error).self) { try translator(dialect, .tim).event(json: Data(json.utf8)) }
            #expect(error.map { "\($0)" } == message)
        }
    }
}
