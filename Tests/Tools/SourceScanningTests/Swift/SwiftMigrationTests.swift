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
    private func migrated(
        _ text: String,
        _ from: String,
        _ to: String,
        _ level: MigrationSettings.Level = .converted
    ) throws -> String {
        let rules = try Self.rules.get()[from == "tim" ? 2 : from == "v2tim@8.4" ? 0 : 1]
        let app = folder.url.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: app.appending(path: "A.swift"))
        var settings = MigrationSettings()
        settings.level = level
        let report = try MigrationReport(
            of: [app.path],
            from: .init(from),
            to: .init(to),
            settings: settings,
            rules: rules
        )
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
        // Answers of the SDK itself.
        (
            "if TIMManager.sharedInstance()?.getLoginUser() == nil { use(TIMManager.sharedInstance()?.getLoginUser() ?? a) }",
            "if V2TIMManager.sharedInstance()?.getLoginUser() == nil { use(V2TIMManager.sharedInstance()?.getLoginUser() ?? a) }"
        ),
        (
            "func f() -> TIMLoginStatus { TIMManager.sharedInstance().getLoginStatus() }",
            "func f() -> V2TIMLoginStatus { V2TIMManager.sharedInstance().getLoginStatus() }"
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
        // Whether the counterpart can be nil is not known.
        "use(TIMManager.sharedInstance().getLoginUser())", "use(TIMManager.sharedInstance()!.getLoginUser()!)",
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

    private static let served: [(String, String)] = [
        // A listener keeps its methods; one with other types would be another method.
        (
            "class A: NSObject, TIMFriendshipListener { func start(_ c: TIMUserConfig) { c.friendshipListener = self }\n"
                + "func onAddFriends(_ users: [Any]!) { use(users) }\n"
                + "func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?) { use(reqs) } }",
            "class A: NSObject, RBMFriendshipListener { func start(_ c: TIMUserConfig) { RBMFriendCache.friendshipListener = self }\n"
                + "func onAddFriends(_ users: [Any]!) { use(users) }\n"
                + "func onAddFriendReqs(_ reqs: [V2TIMFriendApplication]?) { use(reqs) } }"
        ),
        (
            "class A: NSObject, TIMConnListener { func start(_ c: TIMSdkConfig) {\nc.connListener = self\nuse(c) }\n"
                + "func onConnFailed(_ code: Int32, err: String!) { use(err) } }",
            "class A: NSObject, RBMConnListener { func start(_ c: TIMSdkConfig) {\nRBMFriendCache.connListener = self\nuse(c) }\n"
                + "func onConnFailed(_ code: Int32, err: String!) { use(err) } }"
        ),
        (
            "class A: NSObject, TIMFriendshipListener { func start(_ c: TIMUserConfig) { c.friendshipListener = self }\n"
                + "func onAddFriends(_ users: [Any]) { use(users) } }",
            "class A: NSObject, TIMFriendshipListener { func start(_ c: TIMUserConfig) { c.friendshipListener = self }\n"
                + "func onAddFriends(_ users: [Any]) { use(users) } }"
        ),
        // A profile that goes to an initializer, or to a case, changes with it.
        (
            "class A { init(user: TIMUserProfile) { use(user.level, user.nickname) } }\n"
                + "func f() { TIMFriendshipManager.sharedInstance()?.getUsersProfile(a, forceUpdate: true, succ: { l in use(A(user: l![0])) }, fail: nil) }",
            "class A { init(user: V2TIMUserFullInfo) { use(user.rbm_level, user.rbm_nickname) } }\n"
                + "func f() { V2TIMManager.sharedInstance()?.getUsersInfo(a, succ: { l in use(A(user: l![0])) }, fail: nil) }"
        ),
        (
            "enum A { case user(TIMUserProfile) }\nfunc g(a: A) { if case .user(let p) = a { let q: TIMUserProfile = p; use(q.language) } }\n"
                + "func f() { TIMFriendshipManager.sharedInstance()?.getUsersProfile(a, forceUpdate: true, succ: { l in use(A.user(l![0])) }, fail: nil) }",
            "enum A { case user(V2TIMUserFullInfo) }\nfunc g(a: A) { if case .user(let p) = a { let q: V2TIMUserFullInfo = p; use(q.rbm_language) } }\n"
                + "func f() { V2TIMManager.sharedInstance()?.getUsersInfo(a, succ: { l in use(A.user(l![0])) }, fail: nil) }"
        ),
        // Another initializer, one that another type inherits, and one by another name.
        (
            "class A { init(user: TIMUserProfile) { use(user.level) }; init(id: Int) { } }\nclass B: A { }\n"
                + "func f() { TIMFriendshipManager.sharedInstance()?.getUsersProfile(a, forceUpdate: true, succ: { l in use(B(user: l![0])) }, fail: nil) }",
            "class A { init(user: V2TIMUserFullInfo) { use(user.rbm_level) }; init(id: Int) { } }\nclass B: A { }\n"
                + "func f() { V2TIMManager.sharedInstance()?.getUsersInfo(a, succ: { l in use(B(user: l![0])) }, fail: nil) }"
        ),
        (
            "struct A { init(user: TIMUserProfile) { use(user.level) }\n"
                + "static func f() { TIMFriendshipManager.sharedInstance()?.getUsersProfile(a, forceUpdate: true, succ: { l in use(Self(user: l![0])) }, fail: nil) } }",
            "struct A { init(user: V2TIMUserFullInfo) { use(user.rbm_level) }\n"
                + "static func f() { V2TIMManager.sharedInstance()?.getUsersInfo(a, succ: { l in use(Self(user: l![0])) }, fail: nil) } }"
        ),
        // Values of other types, and those without a place.
        (
            "func f(p: TIMUserProfile, x: TIMFriend) { p.selfSignature = use(p.location, x.addTime, p.customInfo) }",
            "func f(p: V2TIMUserFullInfo, x: V2TIMFriendInfo) { p.rbm_selfSignature = use(p.rbm_location, x.rbm_addTime, p.rbm_customInfo) }"
        ),
        // Calls that a class of the app answers.
        (
            "func f(t: Int) {\n  let r = TIMFriendResponse()\n  if t > 0 { r.responseType = TIMFriendResponseType(rawValue: t)! }\n"
                + "  r.identifier = a\n  TIMFriendshipManager.sharedInstance()?.do(r, succ: { x in use(x!.result_code) }, fail: nil)\n}",
            "func f(t: Int) {\n  let r = RBMFriendResponse()\n  if t > 0 { r.responseType = RBMFriendResponseType(rawValue: t)! }\n"
                + "  r.identifier = a\n  RBMFriendCache.do(r, succ: { x in use(x!.resultCode) }, fail: nil)\n}"
        ),
        (
            "func f(r: TIMFriendResponse) { r.responseType = .FRIEND_RESPONSE_REJECT; use(r.remark) }",
            "func f(r: RBMFriendResponse) { r.responseType = .FRIEND_RESPONSE_REJECT; use(r.remark) }"
        ),
        (
            "func f(t: TIMPendencyType) { TIMFriendshipManager.sharedInstance()?.delete(t, users: [a], succ: { }, fail: b) }",
            "func f(t: V2TIMFriendApplicationType) { RBMFriendCache.delete(t, users: [a], succ: { }, fail: b) }"
        ),
        (
            "func f() {\n  let p = TIMLoginParam()\n  p.identifier = a\n  TIMManager.sharedInstance()?.login(p, succ: { }, fail: nil)\n}",
            "func f() {\n  let p = RBMLoginParam()\n  p.identifier = a\n  RBMFriendCache.login(p, succ: { }, fail: nil)\n}"
        ),
        // A property that can be nil in one of the lists, where a value is needed, or an optional one.
        (
            "func f(x: TIMFriend) { m[x.identifier] = 1; let a: String = x.remark; let b: String? = x.remark; let c = x.remark + d }",
            "func f(x: V2TIMFriendInfo) { m[x.rbm_identifier] = 1; let a: String = x.rbm_remark; let b: String? = x.friendRemark;"
                + " let c = x.rbm_remark + d }"
        ),
        (
            "func f(x: TIMFriend) { if let i = x.identifier { use(i) }; use(x.identifier!, x.identifier?.count, [x.identifier]) }",
            "func f(x: V2TIMFriendInfo) { if let i = x.rbm_identifier { use(i) };"
                + " use(x.rbm_identifier!, x.rbm_identifier?.count, [x.rbm_identifier]) }"
        ),
        (
            "class A { var a: String?; var b: String; func f(x: TIMFriend) { a = x.remark; self.a = x.remark; b = x.remark; c.d = x.remark } }",
            "class A { var a: String?; var b: String; func f(x: V2TIMFriendInfo) { a = x.friendRemark; self.a = x.friendRemark;"
                + " b = x.rbm_remark; c.d = x.friendRemark } }"
        ),
        (
            "func f(x: TIMFriend) -> String { return x.remark }",
            "func f(x: V2TIMFriendInfo) -> String { return x.rbm_remark }"
        ),
        (
            "func f(x: TIMFriend) { x.remark = a; use(\"\\(x.remark)\") }",
            "func f(x: V2TIMFriendInfo) { x.friendRemark = a; use(\"\\(x.friendRemark)\") }"
        ),
        // Only the SDK sets it.
        ("func f(p: TIMUserProfile) { p.identifier = a }", "func f(p: TIMUserProfile) { p.identifier = a }"),
        (
            "func f(p: TIMUserProfile) { use(p.identifier == a, p.identifier != b) }",
            "func f(p: V2TIMUserFullInfo) { use(p.userID == a, p.userID != b) }"
        ),
    ]

    @Test(arguments: served) func `a class and properties of the app serve uses at the level helper`(
        _ old: String,
        _ new: String
    ) throws {
        let result = try migrated(old, "tim", "v2tim", .helper)
        #expect(result == new, "\(result)")
        #expect(try migrated(new, "tim", "v2tim", .helper) == new)
        // At the other levels nothing of a group changes if a property or a call of the app is needed.
        let other = try migrated(old, "tim", "v2tim")
        let isPlain = !new.contains("rbm_") && !new.contains("RBM") || new.contains("return x.rbm_remark")
        #expect((other == old) == (!isPlain || new == old), "\(other)")
    }
}
#endif
