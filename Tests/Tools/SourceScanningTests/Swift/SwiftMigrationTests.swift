#if Migration
import Foundation
import MigrationRules
import SourceScanning
import TestFiles
import Testing

@testable import BridgeCommands

struct SwiftMigrationTests {
    private let folder = TemporaryFolder()

    private static let rules = Result {
        let places = [("v2tim@8.4", "v2tim@8.5"), ("v2tim@8.5", "v2tim@8.4"), ("tim", "v2tim")]
        return try places.map { try MigrationRulesCommand.rules(from: .init($0.0), to: .init($0.1)) }
    }

    /// Returns a file after its edits.
    private func migrated(_ text: String, _ from: String, _ to: String) throws -> String {
        let rules = try Self.rules.get()[from == "tim" ? 2 : from == "v2tim@8.4" ? 0 : 1]
        let app = folder.url.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: app.appending(path: "A.swift"))
        let report = try MigrationReport(of: [app.path], from: .init(from), to: .init(to), rules: rules)
        let files = try MigrationChanges(of: report, markers: .none, in: [app.path]).files
        return files.first.map { String(decoding: $0.edits.applied(to: $0.bytes[...]), as: UTF8.self) } ?? text
    }

    private static let manager = "V2TIMManager.sharedInstance()"

    private static let spellings: [(String, String)] = [
        (
            "\(manager)?.add(toBlackList: a, succ: nil, fail: nil)",
            "\(manager)?.addToBlackList(userIDList: a, succ: nil, fail: nil)"
        ),
        (
            "\(manager)!.delete(fromFriendList: [\"a\"],\n  delete: .FRIEND_TYPE_BOTH) { r in } fail: { _, _ in }",
            "\(manager)!.deleteFromFriendList(userIDList: [\"a\"],\n  deleteType: .FRIEND_TYPE_BOTH) { r in } fail: { _, _ in }"
        ),
        (
            "\(manager)?.getFriendList({ _ in \(manager)?.getBlackList({ _ in }, fail: nil) }, fail: nil)",
            "\(manager)?.getFriendList(succ: { _ in \(manager)?.getBlackList(succ: { _ in }, fail: nil) }, fail: nil)"
        ),
        (
            "\(manager)?.getFriendList { _ in } fail: { _, _ in }",
            "\(manager)?.getFriendList { _ in } fail: { _, _ in }"
        ),
        ("\(manager)?.getUsersInfo(a, succ: nil, fail: nil)", "\(manager)?.getUsersInfo(a, succ: nil, fail: nil)"),
        (
            "func f(a: V2TIMFriendApplication) { \(manager)?.delete(a, succ: nil, fail: nil) }",
            "func f(a: V2TIMFriendApplication) { \(manager)?.deleteFriendApplication(application: a, succ: nil, fail: nil) }"
        ),
        (
            "class L: NSObject, V2TIMFriendshipListener { func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) {} }",
            "class L: NSObject, V2TIMFriendshipListener { func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {} }"
        ),
        (
            "class L: V2TIMFriendshipListener { func onFriendListDeleted(_ ids: [Any]!) { use(ids) } }",
            "class L: V2TIMFriendshipListener { func onFriendListDeleted(userIDList ids: [Any]!) { use(ids) } }"
        ),
    ]

    @Test(arguments: spellings) func `the spelling of a version becomes that of another`(
        _ old: String,
        _ new: String
    ) throws {
        // A mark of the encoding and line ends of other systems move no place.
        let (before, after) = ("\u{FEFF}import ImSDK_Plus\r\n\(old)\r\n", "\u{FEFF}import ImSDK_Plus\r\n\(new)\r\n")
        let result = try migrated(before, "v2tim@8.4", "v2tim@8.5")
        #expect(result == after, "\(result)")
        #expect(try migrated(after, "v2tim@8.4", "v2tim@8.5") == after, "a second run changes nothing")
        let back = try migrated(after, "v2tim@8.5", "v2tim@8.4")
        #expect(back == before, "\(back)")
    }

    private static let moves: [(String, String)] = [
        (
            "TIMFriendshipManager.sharedInstance()?.deleteFriends(a, delType: .FRIEND_DEL_BOTH, succ: { _ in }, fail: nil)",
            "V2TIMManager.sharedInstance()?.deleteFromFriendList(userIDList: a, deleteType: .FRIEND_TYPE_BOTH, succ: { _ in }, fail: nil)"
        ),
        (
            "TIMManager.sharedInstance().friendshipManager().getBlackList({ l in for f in l ?? [] { use(f.remark) } }, fail: nil)",
            "V2TIMManager.sharedInstance().getBlackList(succ: { l in for f in l ?? [] { use(f.friendRemark) } }, fail: nil)"
        ),
        (
            "func f() { let r = TIMFriendRequest(); r.identifier = a; r.addType = .FRIEND_ADD_TYPE_BOTH; use(r) }",
            "func f() { let r = V2TIMFriendAddApplication(); r.userID = a; r.addType = .FRIEND_TYPE_BOTH; use(r) }"
        ),
    ]

    private static let shapes: [(String, String)] = [
        (
            "TIMFriendshipManager.sharedInstance()?.getSelfProfile({ (p) -> Void in\n  use(p!.nickname)\n}, fail: nil)",
            "V2TIMManager.sharedInstance()?.getUsersInfo([V2TIMManager.sharedInstance()?.getLoginUser()].compactMap { $0 }, "
                + "succ: { (userFullInfoList) -> Void in\n  let p: V2TIMUserFullInfo! = userFullInfoList?.first\n"
                + "  use(p!.nickName)\n}, fail: nil)"
        ),
        (
            "func f(a: String) {\n  TIMFriendshipManager.sharedInstance()?.modifySelfProfile([TIMProfileTypeKey_Nick: a, "
                + "TIMProfileTypeKey_SelfSignature: \"b\"], succ: { }, fail: nil)\n}",
            "func f(a: String) {\n  let userFullInfo = V2TIMUserFullInfo()\n  userFullInfo.nickName = a\n"
                + "  userFullInfo.selfSignature = \"b\"\n"
                + "  V2TIMManager.sharedInstance()?.setSelfInfo(info: userFullInfo, succ: { }, fail: nil)\n}"
        ),
        (
            "func f(m: TIMFriendshipManager) {\n  m.modifyFriend(\"a\", values: [TIMFriendTypeKey_Remark: \"b\"], succ: nil, fail: nil)\n}",
            "func f(m: V2TIMManager) {\n  let friendInfo = V2TIMFriendInfo()\n  friendInfo.userID = \"a\"\n"
                + "  friendInfo.friendRemark = \"b\"\n  m.setFriendInfo(info: friendInfo, succ: nil, fail: nil)\n}"
        ),
    ]

    @Test(arguments: moves + shapes) func `a call of the same shape becomes that of another SDK`(
        _ old: String,
        _ new: String
    ) throws {
        let result = try migrated(old, "tim", "v2tim")
        #expect(result == new, "\(result)")
        #expect(try migrated(new, "tim", "v2tim") == new)
    }

    private static let staying = [
        "let r = TIMFriendshipManager.sharedInstance()?.addBlackList(a, succ: nil, fail: nil)",
        "func f(m: TIMFriendshipManager) { m.queryFriendList(); m.getBlackList(nil, fail: nil) }",
        "func f(x: TIMFriend) { use(x.remark, x.addWording) }", "api.addBlackList(a, succ: nil, fail: nil)",
        "func f(a: NSString) { TIMFriendshipManager.sharedInstance()?.modifySelfProfile([TIMProfileTypeKey_Nick: a], succ: nil, fail: nil) }",
        "TIMFriendshipManager.sharedInstance()?.modifySelfProfile([TIMProfileTypeKey_AllowType: 1], succ: nil, fail: nil)",
        "TIMFriendshipManager.sharedInstance()?.getSelfProfile(a, fail: nil)",
        "TIMFriendshipManager.sharedInstance()?.getFutureFriends(a)", "let s = \"TIMFriend\" // TIMFriend",
    ]

    @Test(arguments: staying) func `a use without a certain counterpart stays`(_ text: String) throws {
        #expect(try migrated(text, "tim", "v2tim") == text)
    }
}
#endif
