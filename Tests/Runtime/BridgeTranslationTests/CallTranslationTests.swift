import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// Calls of each dialect, translated to the other dialects.
struct CallTranslationTests {
    @Test(arguments: CallRows.all)
    func `a call is translated to equivalent calls`(_ row: TranslationRow) throws {
        let translated = try translator(row.source, row.target).call(json: Data(row.call.utf8))
        #expect(try translated.calls.map(line) == row.calls.map(sorted))
        #expect(short(translated.losses) == row.losses)
        for loss in translated.losses {
            #expect(!loss.reason.isEmpty)
            #expect(!loss.advice.isEmpty)
        }
    }

    @Test func `checking 200 users is translated to ten calls of 20`() throws {
        let users = (1...200).map { "u\($0)" }
        let call = DialectCall.tim(.checkFriends(checkInfo: .init(users: users, checkType: 2)))
        let translated = translator(.tim, .rongcloud).call(call)
        #expect(translated.losses.isEmpty)
        #expect(translated.calls.count == 10)
        let asked = translated.calls.flatMap { call -> [String] in
            guard case .checkFriends(let users, let direction)? = call.value(as: RongCloudCall.self) else { return [] }
            #expect(direction == 2)
            #expect(users.count == 20)
            return users
        }
        #expect(asked == users)
    }

    @Test(arguments: [
        // 32 characters of three bytes are 96 bytes: Tencent's maximum, and within RongCloud's limit.
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

    @Test func `reading the user's own profile has no call in V2TIM if the user is unknown`() throws {
        let translator = DialectTranslator(from: .tim, to: .v2tim)
        let translated = try translator.call(json: Data(#"{"call":"getSelfProfile"}"#.utf8))
        #expect(translated.calls.isEmpty)
        #expect(short(translated.losses) == ["rejected users"])
        let other = try translator.call(json: Data(#"{"call":"getFriendList"}"#.utf8))
        #expect(other.calls.count == 1)
    }

    @Test func `a call that the source dialect rejects is reported as a loss`() throws {
        let json = #"{"call":"addFriend","args":{"userId":"a","directionType":1}}"#
        let translated = try translator(.rongcloud, .tim).call(json: Data(json.utf8))
        #expect(translated.calls.isEmpty)
        #expect(short(translated.losses) == ["rejected call"])
        #expect(translated.losses.first?.reason.contains("rongcloud itself refuses it") == true)
    }

    @Test(
        arguments: [
            (#"{"call":"nonsense"}"#, "unknown call \"nonsense\"; relbridge explain lists the calls"),
            (#"{"args":{}}"#, "call: missing; expected a string"), ("[]", "expected an object, found an array"),
            ("", "line 1, column 1: the text ends where a value is expected"),
            (
                #"{"call":"deleteFriends","args":{"identifiers":7}}"#,
                "args.identifiers: expected an array of strings, found a number"
            ),
        ]
    )
    func `malformed calls are rejected`(_ json: String, _ message: String) {
        let error = #expect(throws: (any Error).self) { try translator(.tim, .v2tim).call(json: Data(json.utf8)) }
        #expect(error.map { "\($0)" } == message)
    }

    @Test func `a call does not change in its own dialect`() throws {
        let json = #"{"call":"addFriend","args":{"request":{"identifier":"","addType":9}}}"#
        let translated = try translator(.tim, .tim).call(json: Data(json.utf8))
        #expect(try translated.calls.map(line) == [sorted(json)])
        #expect(translated.losses.isEmpty)
    }
}
