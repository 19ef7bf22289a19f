import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

@testable import BridgeTranslation

/// A generator of calls with texts and lists that are sometimes longer than a dialect accepts.
struct RandomCalls {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func call(of dialect: DialectName) -> DialectCall {
        switch dialect {
        case .tim: .tim(timCall())
        case .v2tim: .v2tim(v2timCall())
        default: .rongcloud(rongCloudCall())
        }
    }

    private mutating func timCall() -> TIMCall {
        switch int(0...8) {
        case 0:
            .addFriend(
                request: .init(
                    identifier: user(),
                    remark: maybe { $0.text(100) },
                    addWording: maybe { $0.text(130) },
                    addSource: maybe { $0.letters(9) },
                    group: maybe { $0.letters(20) },
                    addType: int(0...2)
                )
            )
        case 1:
            .doResponse(response: .init(responseType: int(0...2), identifier: user(), remark: maybe { $0.text(80) }))
        case 2: .modifyFriend(identifier: user(), values: friendValues())
        case 3: .modifySelfProfile(values: profileValues())
        case 4: .deleteFriends(identifiers: users(5), delType: int(1...2))
        case 5: .checkFriends(checkInfo: .init(users: users(60), checkType: int(1...2)))
        case 6:
            .getPendencyList(
                pendencyRequest: .init(
                    seq: UInt64(int(0...1)),
                    timestamp: UInt64(int(0...1)),
                    numPerPage: UInt64(int(0...120)),
                    type: int(1...3)
                )
            )
        case 7: .createFriendGroup(groupNames: [letters(20)], identifiers: maybe { $0.users(3) })
        default: .addBlackList(identifiers: users(4))
        }
    }

    private mutating func v2timCall() -> V2TIMCall {
        switch int(0...7) {
        case 0:
            .addFriend(
                application: .init(
                    userID: user(),
                    friendRemark: maybe { $0.text(100) },
                    friendGroup: maybe { $0.letters(20) },
                    addWording: maybe { $0.text(130) },
                    addSource: maybe { $0.letters(9) },
                    addType: int(0...2)
                )
            )
        case 1:
            .acceptFriendApplication(
                application: .init(userID: user(), type: 1),
                acceptType: int(0...1),
                remark: maybe { $0.text(80) }
            )
        case 2:
            .setFriendInfo(
                info: .init(
                    userID: user(),
                    friendRemark: maybe { $0.text(80) },
                    friendCustomInfo: maybe { [$0.letters(8): $0.data()] }
                )
            )
        case 3:
            .setSelfInfo(
                info: .init(
                    nickName: maybe { $0.text(40) },
                    faceURL: maybe { $0.text(200) },
                    selfSignature: maybe { $0.text(20) },
                    gender: maybe { $0.int(0...2) },
                    role: maybe { UInt32($0.int(0...120)) },
                    birthday: maybe { _ in 20_000_131 },
                    allowType: maybe { $0.int(0...2) },
                    customInfo: maybe { [$0.letters(8): $0.data()] }
                )
            )
        case 4: .searchFriends(searchParam: .init(keywordList: [letters(70)], isSearchUserID: bool()))
        case 5: .subscribeUserStatus(userIDList: users(90))
        case 6: .followUser(userIDList: users(3))
        default: .deleteFromBlackList(userIDList: users(4))
        }
    }

    private mutating func rongCloudCall() -> RongCloudCall {
        switch int(0...7) {
        case 0: .addFriend(userId: user(), directionType: 2, extra: maybe { $0.text(130) })
        case 1:
            .setFriendInfo(
                userId: user(),
                remark: maybe { $0.text(70) },
                extProfile: maybe { ["\($0.letters(10))": $0.text(260), "key_1": ""] }
            )
        case 2:
            .updateMyUserProfile(
                profile: .init(
                    name: maybe { $0.text(40) },
                    portraitUri: maybe { $0.text(140) },
                    email: maybe { $0.letters(20) },
                    birthday: maybe { $0.bool() ? "20000131" : "" },
                    gender: maybe { $0.int(0...2) },
                    location: maybe { $0.text(40) },
                    role: maybe { $0.int(0...120) },
                    userExtProfile: maybe { [$0.letters(10): $0.text(260)] }
                )
            )
        case 3: .deleteFriends(userIds: users(5), directionType: 2)
        case 4:
            .getFriendApplications(
                option: .init(count: int(1...100), order: bool()),
                types: [int(1...2)],
                status: [int(0...3)]
            )
        case 5: .subscribeEvent(request: .init(subscribeType: int(1...2), expiry: 60, userIds: users(150)))
        case 6: .getBlacklistStatus(userId: user())
        default: .setFriendAddPermission(permission: int(1...3))
        }
    }

    // MARK: Parts

    private mutating func friendValues() -> [String: TIMProperty] {
        var values: [String: TIMProperty] = [:]
        if bool() { values["Tag_SNS_IM_Remark"] = .string(text(80)) }
        if bool() { values["Tag_SNS_IM_Group"] = .strings([letters(9)]) }
        if bool() { values["Tag_SNS_Custom_\(letters(8))"] = property() }
        return values
    }

    private mutating func profileValues() -> [String: TIMProperty] {
        var values: [String: TIMProperty] = [:]
        if bool() { values["Tag_Profile_IM_Nick"] = .string(text(40)) }
        if bool() { values["Tag_Profile_IM_SelfSignature"] = .string(text(40)) }
        if bool() { values["Tag_Profile_IM_Location"] = bool() ? .string(text(9)) : .data(Data([0xFF])) }
        if bool() { values["Tag_Profile_IM_BirthDay"] = .number(20_000_131) }
        if bool() { values["Tag_Profile_IM_Level"] = .number(Int64(int(0...120))) }
        if bool() { values["Tag_Profile_IM_Language"] = .number(1) }
        if bool() { values["Tag_Profile_IM_AllowType"] = .number(Int64(int(0...2))) }
        if bool() { values["Tag_Profile_Custom_\(letters(8))"] = property() }
        return values
    }

    private mutating func property() -> TIMProperty {
        switch int(0...2) {
        case 0: .string(text(300))
        case 1: .number(Int64(int(0...9)))
        default: .data(data())
        }
    }

    private mutating func data() -> Data { bool() ? Data([0xFF]) : Data(text(9).utf8) }

    private mutating func user() -> String { "u" + letters(40) }

    /// Returns different users.
    private mutating func users(_ count: Int) -> [String] { (0...int(0...count)).map { "u\($0)" } }

    private mutating func letters(_ count: Int) -> String {
        String((0..<int(1...count)).map { _ in ["a", "b", "X"][int(0...2)] }.joined())
    }

    private mutating func text(_ count: Int) -> String {
        (0..<int(0...count)).map { _ in ["a", "é", "备", "😀"][int(0...3)] }.joined()
    }

    mutating func maybe<Value>(_ make: (inout RandomCalls) -> Value) -> Value? { bool() ? make(&self) : nil }

    mutating func bool() -> Bool { generator.next() & 1 == 1 }

    mutating func int(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
}
