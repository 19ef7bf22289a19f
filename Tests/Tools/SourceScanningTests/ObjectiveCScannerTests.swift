import SeededRandom
import Testing

@testable import SourceScanning

struct ObjectiveCScannerTests {
    private static let vocabulary: SourceVocabulary = {
        var vocabulary = SourceVocabulary(declarations: VendorDeclarations(of: "tim"))
        vocabulary.types = vocabulary.declarations.types.union(["TIMFriendshipListener"])
        vocabulary.modules = ["ImSDK"]
        vocabulary.constants = ["TIM_FRIEND_DEL_BOTH": "value/TIM_FRIEND_DEL_BOTH", "TIMProfileTypeKey_Nick": "nick"]
        vocabulary.codes = [0, 30539, -1]
        vocabulary.callbacks = ["onAddFriends:": ["TIMFriendshipListener"]]
        return vocabulary
    }()

    private func found(_ bytes: [UInt8]) -> [FoundName] {
        let source = ObjectiveCLexer.tokens(of: bytes)
        var index = DeclarationIndex(Self.vocabulary.declarations)
        index.add(source)
        return ObjectiveCScanner.names(in: source, Self.vocabulary, index)
    }

    /// Returns the names apart from types, with a mark for those that are not certain.
    private func names(_ text: String) -> [String] {
        found(Array(text.utf8)).filter { $0.kind != .type }
            .map { name in
                let owner = name.owner.isEmpty ? "" : "\(name.owner)."
                let mark = (name.confidence == .likely ? "?" : "") + (name.doubt == .older ? "!" : "")
                return "\(name.kind.rawValue) \(owner)\(name.name)\(mark)"
            }
    }

    private static let manager = "[TIMFriendshipManager sharedInstance]"

    private static let uses: [(String, [String])] = [
        // Receivers.
        ("[\(manager) getFriendList:nil fail:nil];", ["call TIMFriendshipManager.getFriendList:fail:"]),
        (
            "[[TIMManager.sharedInstance friendshipManager] getFriendList:nil fail:nil];",
            [
                "call TIMManager.friendshipManager", "call TIMFriendshipManager.getFriendList:fail:",
            ]
        ),
        ("void f(TIMFriendshipManager *m) { [m queryFriend:@\"a\"]; }", ["call TIMFriendshipManager.queryFriend:"]),
        (
            "void f() { TIMFriendshipManager *m; if (a) { NSString *m; [m queryFriend:a]; } [m queryFriendList]; }",
            [
                "call TIMFriendshipManager.queryFriendList"
            ]
        ),
        ("void f() { id m = \(manager); [m queryFriendList]; }", ["call TIMFriendshipManager.queryFriendList"]),
        ("[(TIMFriendshipManager *)x queryFriendList];", ["call TIMFriendshipManager.queryFriendList"]),
        (
            "void f() { x = \(manager).querySelfProfile.nickname; }",
            [
                "call TIMFriendshipManager.querySelfProfile", "property TIMUserProfile.nickname",
            ]
        ),
        // Over several lines, with blocks, conditions and calls inside.
        (
            "[\(manager)\n    deleteFriends:a ? b : c\r\n    delType:TIM_FRIEND_DEL_BOTH\n    succ:^(NSArray *r) { [x a:1 b:2]; }\n    fail:nil];",
            [
                "call TIMFriendshipManager.deleteFriends:delType:succ:fail:", "constant TIM_FRIEND_DEL_BOTH",
            ]
        ),
        (
            "[\(manager) addFriend:^{ [\(manager) queryFriendList]; } succ:nil fail:nil];",
            [
                "call TIMFriendshipManager.addFriend:succ:fail:", "call TIMFriendshipManager.queryFriendList",
            ]
        ),
        // Properties.
        (
            "@interface A\n@property TIMFriend *f;\n@end @implementation A\n- (void)a { self.f.remark; [_f setRemark:x]; [self.f remark]; } @end",
            [
                "property TIMFriend.remark", "property TIMFriend.remark", "property TIMFriend.remark",
            ]
        ),
        (
            "@interface A { TIMFriend *f; }\n@end @implementation A\n- (void)a { f.profile.nickname; } @end",
            [
                "property TIMFriend.profile", "property TIMUserProfile.nickname",
            ]
        ),
        // A property whose variable has the only declaration, and the value of a protocol.
        (
            "@interface A () { TIMFriend *_f; }\n@end @implementation A\n@synthesize f = _f;\n- (void)a { [b c:@protocol(P)]; self.f.remark; } @end",
            ["property TIMFriend.f", "property TIMFriend.remark"]
        ),
        ("void f() { for (TIMFriend *x in y) x.remark; }", ["property TIMFriend.remark"]),
        (
            "- x; b = ^(NSArray<TIMFriend *> *l) { l[0].remark; l.firstObject.remark; };",
            [
                "property TIMFriend.remark", "property TIMFriend.remark",
            ]
        ),
        (
            "@implementation A\n- (void)a { __weak typeof(self) w = self; w.f.remark; } @end @interface A @property TIMFriend *f; @end",
            [
                "property TIMFriend.remark"
            ]
        ),
        // Codes.
        (
            "[\(manager) getFriendList:nil fail:^(int code, NSString *m) { if (code == 0 || -1 != code) {} }];",
            [
                "call TIMFriendshipManager.getFriendList:fail:", "code 0", "code -1",
            ]
        ),
        (
            "void f(TIMFriendResult *r) { r.result_code == 30539; }",
            ["property TIMFriendResult.result_code", "code 30539"]
        ),
        ("void f() { switch (code) { case 30539: break; case 0: break; } }", ["code 30539?"]),
        ("void f() { if (code == 0 || count == 30539) {} }", []),
        // Callbacks.
        (
            "@interface A () <TIMFriendshipListener> @end @implementation A\n- (void)onAddFriends:(NSArray *)a {} @end",
            [
                "callback TIMFriendshipListener.onAddFriends:"
            ]
        ),
        (
            "@implementation A\n- (void)onAddFriends:(NSArray *)a {} @end",
            ["callback TIMFriendshipListener.onAddFriends:?"]
        ),
        (
            "void f() { TIMUserConfig *c = [TIMUserConfig new]; c.friendshipListener = self; [[TIMManager sharedInstance] setUserConfig:c]; }",
            [
                "registration TIMUserConfig.friendshipListener", "registration TIMManager.setUserConfig:",
            ]
        ),
        // Without a type.
        ("[[self helper] deleteFriends:a delType:b succ:c fail:d];", ["call deleteFriends:delType:succ:fail:?"]),
        // Earlier generations.
        ("[\(manager) GetFriendList:nil fail:nil];", ["call TIMFriendshipManager.GetFriendList:fail:!"]),
        // Imports and texts.
        (
            "#import <ImSDK/ImSDK.h>\n#import \"TIMFriend.h\"\n@import ImSDK;\n#import <UIKit/UIKit.h>",
            [
                "import ImSDK/ImSDK.h", "import TIMFriend.h", "import ImSDK",
            ]
        ),
        ("x = @\"TIMFriend\"; y = @\"my TIMFriend\";", ["text TIMFriend"]),
    ]

    @Test(arguments: uses)
    func `the uses in a file are found`(text: String, expected: [String]) {
        #expect(names(text) == expected)
    }

    @Test(arguments: [
        "// [\(manager) queryFriendList]\n/* \(manager).querySelfProfile */",
        "[[MyManager sharedInstance] addFriend:a succ:b fail:c];",
        "void f(MyFriend *f) { f.remark; f.identifier; [f setRemark:x]; [f.manager addFriend:a]; }",
        "void f() { MyFriend *f = [MyFriend new]; f.profile.nickname = f.remark; }",
        "@implementation A\n- (void)addFriend:(id)a succ:(id)b fail:(id)c {}\n- (void)b { [x addFriend:a succ:b fail:c]; } @end",
        "V2TIMFriend *x; XTIMFriend y; TIMFriendX z; TIM_FRIEND_DEL_BOTHER;",
        "NSLog(@\"[TIMFriendshipManager sharedInstance]\\\" TIMFriend\"); char c = '\"';",
        "#pragma TIMFriend\n#if TIMFriend // TIMFriend\n#endif",
    ])
    func `names that look alike are no uses`(text: String) {
        #expect(found(Array(text.utf8)) == [])
    }

    @Test func `places count bytes, also after bytes that are not UTF-8`() {
        let bytes: [UInt8] =
            [0x2F, 0x2F, 0xC4, 0xE3, 0xFF, 0x0D, 0x0A, 0x40, 0x22, 0xE3, 0x22, 0x3B] + Array("TIMFriend *x;".utf8)
        #expect(found(bytes).map(\.start) == [12])
        #expect(found(bytes).map(\.end) == [21])
    }

    @Test func `a use in a macro is marked as such`() {
        let names = found(Array("#define ASK(x) \\\n  [\(Self.manager) addFriend:x \\\n succ:nil fail:nil]\n".utf8))
        #expect(names.map(\.name) == ["TIMFriendshipManager", "addFriend:succ:fail:"])
        #expect(names.map(\.doubt) == [.macro, .macro])
    }

    @Test func `any bytes are read`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let parts = [
            "[", "]", "(", ")", "{", "}", "@", "\"", "'", "/*", "*/", "//", "\n", "\r\n", "#define A ", "#import <",
            "\\",
            "\\\n", "TIMFriend", " *x = ", ";", "x.remark", "->", ":", "?", "^(", "- (void)a:(int)b",
            "@implementation A",
            "@interface A : B <", "@end", "@property", "@protocol P", "switch (code) {", "case 30539:", "typeof(", "<",
            ">",
            "self", "_x", "30539 == code", "99999999999999999999", "for (id x in y)", "@selector(",
            "[TIMFriendshipManager",
            " sharedInstance]", "\u{FF}", "@selector ", "@interface ", "typeof ", " - ", " + ", "switch ", "case ",
            "for ", ".",
            "==", " A ", "TIM_FRIEND_DEL_BOTH",
        ]
        for round in 0..<1_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                bytes += Array(parts.randomElement(using: &random)?.utf8 ?? "".utf8)
                if round.isMultiple(of: 3) { bytes.append(UInt8.random(in: 0...255, using: &random)) }
            }
            let places = found(bytes)
            #expect(places.allSatisfy { $0.start < $0.end && $0.end <= bytes.count }, "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: [
        "[", "(", "{", "]", "[a ", "[[a b] c:", "x.", "a->b[", "const ", "@interface A <", "#define a \\\n", "- (",
        "((TIMFriend *)",
        "TIMFriend<", "case ", "a:", "? ", "^(TIMFriend *x",
        "void f() { TIMManager *m; TIMLoginParam *p = [TIMLoginParam new]; [m login:p succ:f fail:f]; A *p = {",
    ])
    func `repeated parts take no more than linear time`(part: String) {
        // A quadratic reader would need minutes.
        let text = String(repeating: part, count: 40_000)
        #expect(found(Array(text.utf8)).count <= 160_000)
    }
}
