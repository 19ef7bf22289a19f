#if Migration
import MigrationRules
import RelationshipCore
import SeededRandom
import StandardDialects
import Testing

@testable import BridgeCommands
@testable import SourceScanning

struct SwiftScannerTests {
    private static func vocabulary(_ name: String) throws -> SourceVocabulary {
        let rules = try MigrationRulesCommand.rules(from: .init(name), to: .init(name == "tim" ? "v2tim" : "tim"))
        let dialect = try #require(DialectRegistry.standard.dialects.first { $0.name.rawValue == name })
        return SourceVocabulary(rules, of: dialect.tables)
    }

    private static let dialects = Result {
        try Dictionary(uniqueKeysWithValues: ["tim", "v2tim", "rongcloud"].map { ($0, try vocabulary($0)) })
    }

    private func found(_ text: String, _ name: String = "tim") throws -> [FoundName] {
        let vocabulary = try #require(Self.dialects.get()[name])
        let source = try SwiftSource(Array(text.utf8))
        #expect(source.text == text)
        var index = DeclarationIndex(vocabulary.declarations)
        for _ in 0..<2 { source.declare(in: &index) }
        return source.names(vocabulary, index)
    }

    /// Returns the names apart from types, with a mark for those that are not certain.
    private func names(_ text: String, _ name: String = "tim") throws -> [String] {
        try found(text, name).filter { $0.kind != .type }
            .map { name in
                let owner = name.owner.isEmpty ? "" : "\(name.owner)."
                let mark = (name.confidence == .likely ? "?" : "") + (name.doubt == .older ? "!" : "")
                return "\(name.kind.rawValue) \(owner)\(name.name)\(mark)"
            }
    }

    private static let manager = "TIMFriendshipManager.sharedInstance()"
    private static let query = "call TIMFriendshipManager.queryFriendList"

    private static let uses: [(String, [String])] = [
        // Receivers.
        ("\(manager)?.queryFriendList()", [query]),
        ("\(manager)!.queryFriendList()", [query]),
        (
            "TIMManager.sharedInstance().friendshipManager().queryFriendList()",
            ["call TIMManager.friendshipManager", query]
        ),
        ("func f(_ m: TIMFriendshipManager?) { m?.queryFriendList() }", [query]),
        ("func f() { let m = \(manager); m?.queryFriendList() }", [query]),
        ("func f() { guard let m = \(manager) else { return }; m.queryFriendList() }", [query]),
        ("func f() { if let m = \(manager) { m.queryFriendList() }; m.queryFriendList() }", [query]),
        ("let m = \(manager)\nfunc f() { m?.queryFriendList() }", [query]),
        (
            "class A { lazy var m = \(manager)!\n func f() { self.m.queryFriendList(); m.queryFriendList() } }",
            [query, query]
        ),
        ("class A { static let shared = A()\n let m: TIMFriendshipManager }\nA.shared.m.queryFriendList()", [query]),
        ("class A { func m() -> TIMFriendshipManager { x } }\nfunc f(a: A) { a.m().queryFriendList() }", [query]),
        ("typealias M = TIMFriendshipManager\nM.sharedInstance().queryFriendList()", [query]),
        ("(x as! TIMFriendshipManager).queryFriendList()", [query]),
        ("extension TIMFriendshipManager { func all() { self.queryFriendList() } }", [query]),
        // The forms of calls.
        (
            "\(manager)?.deleteFriends(a, delType: .FRIEND_DEL_BOTH) { r in } fail: { c, m in }",
            ["call TIMFriendshipManager.deleteFriends:delType:succ:fail:", "constant TIM_FRIEND_DEL_BOTH"]
        ),
        ("\(manager)?.getFriendList({ _ in }, fail: nil)", ["call TIMFriendshipManager.getFriendList:fail:"]),
        ("\(manager)?.getFriendList { _ in } fail: { _, _ in }", ["call TIMFriendshipManager.getFriendList:fail:"]),
        ("\(manager)?.do(x, succ: nil, fail: nil)", ["call TIMFriendshipManager.doResponse:succ:fail:"]),
        // Blocks.
        (
            "\(manager)?.getFriendList({ list in list?.forEach { $0.remark }; for f in list ?? [] { f.addWording } }, fail: nil)",
            [
                "call TIMFriendshipManager.getFriendList:fail:", "property TIMFriend.remark",
                "property TIMFriend.addWording",
            ]
        ),
        (
            "\(manager)?.getFriendList { $0?.first?.profile.nickname } fail: { _, _ in }",
            [
                "call TIMFriendshipManager.getFriendList:fail:", "property TIMFriend.profile",
                "property TIMUserProfile.nickname",
            ]
        ),
        (
            "func load(_ done: @escaping ([TIMFriend]) -> Void) {}\nfunc f() { load { $0[0].remark } }",
            ["property TIMFriend.remark"]
        ),
        // Properties and key paths.
        (
            "func f(_ a: [String: TIMFriend]) { for (k, x) in a { x.remark }; a[\"b\"]?.remark; a.values.first?.remark }",
            ["property TIMFriend.remark", "property TIMFriend.remark", "property TIMFriend.remark"]
        ),
        (
            "func f(_ a: [TIMFriend]) { a.map(\\.remark); a.sorted { $0.remark < $1.remark } }",
            ["property TIMFriend.remark", "property TIMFriend.remark", "property TIMFriend.remark"]
        ),
        ("let p = \\TIMFriend.profile.nickname", ["property TIMFriend.profile", "property TIMUserProfile.nickname"]),
        ("let x = a.compactMap { $0 as? TIMFriend }; x.first?.remark", ["property TIMFriend.remark"]),
        // Constants.
        (
            "let r = TIMFriendRequest(); r.addType = .FRIEND_ADD_TYPE_BOTH",
            ["property TIMFriendRequest.addType", "constant TIM_FRIEND_ADD_TYPE_BOTH"]
        ),
        (
            "func f(_ r: TIMFriendRequest) { switch r.addType { case .FRIEND_ADD_TYPE_SINGLE: break } }",
            ["property TIMFriendRequest.addType", "constant TIM_FRIEND_ADD_TYPE_SINGLE"]
        ),
        ("func f() -> TIMDelFriendType { return .FRIEND_DEL_BOTH }", ["constant TIM_FRIEND_DEL_BOTH"]),
        (
            "let a: TIMDelFriendType = .FRIEND_DEL_BOTH; let b = TIMDelFriendType.FRIEND_DEL_SINGLE",
            ["constant TIM_FRIEND_DEL_BOTH", "constant TIM_FRIEND_DEL_SINGLE"]
        ),
        ("f(.FRIEND_DEL_BOTH)", ["constant TIM_FRIEND_DEL_BOTH?"]),
        ("let a = [TIMProfileTypeKey_Nick: 1]", ["constant TIMProfileTypeKey_Nick"]),
        // Codes.
        (
            "\(manager)?.getFriendList(nil) { code, m in if code == 0 || -1 != code { } }",
            ["call TIMFriendshipManager.getFriendList:fail:", "code 0"]
        ),
        (
            "func f(_ r: TIMFriendResult) { r.result_code == 30539 }",
            ["property TIMFriendResult.result_code", "code 30539"]
        ),
        (
            "func f(_ r: TIMFriendResult) { switch Int(r.result_code) { case 30539, 30515: break; default: break } }",
            ["property TIMFriendResult.result_code", "code 30539", "code 30515"]
        ),
        ("if code == 30539 {}", ["code 30539?"]),
        // Callbacks and registrations.
        (
            "class A: TIMFriendshipListener { func onAddFriends(_ users: [Any]!) {} }",
            ["callback TIMFriendshipListener.onAddFriends:"]
        ),
        (
            "class A {}\nextension A: TIMFriendshipListener { func onAddFriends(_ users: [Any]!) {} }",
            ["callback TIMFriendshipListener.onAddFriends:"]
        ),
        ("class A { func onAddFriends(_ users: [Any]!) {} }", ["callback TIMFriendshipListener.onAddFriends:?"]),
        ("let s = #selector(onAddFriends(_:))", ["callback TIMFriendshipListener.onAddFriends:?"]),
        (
            "let c = TIMUserConfig(); c.friendshipListener = self; TIMManager.sharedInstance()?.setUserConfig(c)",
            ["registration TIMUserConfig.friendshipListener", "registration TIMManager.setUserConfig:"]
        ),
        (
            "class A: TIMMessageListener { func f() { TIMManager.sharedInstance()?.add(self) } }",
            ["registration TIMManager.addMessageListener:"]
        ),
        ("TIMManager.sharedInstance()?.add(x)", ["registration TIMManager.addMessageListener:?"]),
        // Without a type, and of earlier generations.
        ("helper().deleteFriends(a, delType: b, succ: c, fail: d)", ["call deleteFriends:delType:succ:fail:?"]),
        ("\(manager)?.getFutureFriends(a, succ: b)", ["call TIMFriendshipManager.getFutureFriends(_:succ:)!"]),
        // Imports and texts.
        ("import ImSDK\nimport UIKit", ["import ImSDK"]),
        ("x = \"TIMFriend\"; y = \"my TIMFriend\"", ["text TIMFriend"]),
    ]

    @Test(arguments: uses)
    func `the uses in a file are found`(text: String, expected: [String]) throws {
        #expect(try names(text) == expected)
    }

    @Test(arguments: [
        "// \(manager).queryFriendList()\n/* \(manager) */",
        "MyManager.shared.addFriend(a, succ: b, fail: c)",
        "func f(_ f: MyFriend) { f.remark; f.identifier; f.manager.addFriend(a) }",
        "func addFriend(_ a: Any, succ: Any, fail: Any) {}\nx.addFriend(a, succ: b, fail: c)",
        "let a: V2TIMFriend; let b: TIMFriendX; XTIMFriend.a; TIM_FRIEND_DEL_BOTHER",
        "func f(_ m: [TIMElem]) { let TIMFriend = 1; print(TIMFriend) }",
        "if code == 0 || count == 30539 {}",
        "class A { let remark = 1\n func f() { remark; self.remark } }",
    ])
    func `names that look alike are no uses`(text: String) throws {
        #expect(try found(text).filter { $0.kind != .type || $0.name != "TIMElem" } == [])
    }

    @Test(arguments: ["tim", "v2tim", "rongcloud"])
    func `every method is found in each spelling, also with trailing closures`(dialect: String) throws {
        let vocabulary = try #require(Self.dialects.get()[dialect])
        let declarations = vocabulary.declarations
        var count = 0
        for (base, names) in declarations.swiftNames {
            for name in names where vocabulary.callbacks[name.selector] == nil && name.selector != declarations.instance
            {
                let owner = declarations.methods.filter { $0.value[name.selector] != nil }.keys.sorted().first
                guard let owner else { continue }
                for trailing in 0...min(2, name.labels.count) {
                    let kept = name.labels.dropLast(trailing)
                    let arguments = kept.map { $0 == "_" ? "a" : "\($0): a" }.joined(separator: ", ")
                    let closures = name.labels.suffix(trailing).enumerated()
                        .map { $0 == 0 ? " {}" : " \($1): {}" }
                    let call = "x.`\(base)`(\(arguments))\(closures.joined())"
                    let found = try found("func f(_ x: \(owner)) { \(call) }", dialect)
                    let selectors = found.filter { $0.kind == .call || $0.kind == .registration }.map(\.name)
                    let equal = names.filter { $0.labels.count == name.labels.count }.map(\.selector)
                    #expect(!Set(selectors).isDisjoint(with: equal), "\(owner): \(call)")
                    count += 1
                }
            }
        }
        #expect(count > 100)
    }

    @Test func `any text is read`() throws {
        // A name that the parser adds is none.
        #expect(try found("TIMFriendshipManager.sharedInstance()?.(a)").allSatisfy { $0.start < $0.end })
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let parts = [
            "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "\n", "\r\n", "func f(", "class A: ",
            "switch code {", "case 30539:", "case .a", " = ", " == ", "TIMFriend", ".remark", "?.", "!", "$0",
            "if let ",
            "guard let x", "for (a, b) in ", "#selector(", "\\.remark", "#if A", "#endif", "é", "\u{FEFF}", " as? ",
            "@objc",
            "-1", "99999999999999999999", "in ", ": ", ",", "`", "TIMFriendshipManager.sharedInstance()",
            "import ImSDK",
        ]
        for round in 0..<500 {
            let text = (0..<Int.random(in: 0...60, using: &random))
                .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let places = try found(text)
            #expect(
                places.allSatisfy { $0.start < $0.end && $0.end <= text.utf8.count },
                "seed \(seed), round \(round)"
            )
        }
    }

    @Test(arguments: ["a.", "a + ", "a ?? ", "if let x {}\n", "a?.b { $0 }."])
    func `repeated parts take no more than linear time`(part: String) throws {
        // A quadratic reader would need minutes.
        let text = String(repeating: part, count: 2_000)
        #expect(try found(text + "TIMFriend").count <= 1)
    }

    @Test(arguments: ["(", "[", "{", "if let x {", "f { x in "])
    func `brackets that no person writes are refused, and those that one could write are read`(part: String) throws {
        #expect(throws: UnreadableSource.self) {
            try SwiftSource(Array(String(repeating: part, count: 100_000).utf8))
        }
        #expect(try found(String(repeating: part, count: 10)) == [])
    }
}
#endif
