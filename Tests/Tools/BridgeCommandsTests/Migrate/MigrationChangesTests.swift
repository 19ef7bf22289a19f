import Foundation
import TestFiles
import Testing

@testable import BridgeCommands
@testable import SourceScanning

struct MigrationChangesTests {
    private let folder = TemporaryFolder()

    private func changes(
        _ files: [String: [UInt8]],
        _ form: MigrationMarkers.Form = .none
    ) throws -> MigrationChanges {
        for (name, bytes) in files { try folder.write(bytes, to: "App/\(name)") }
        return try changes(in: folder.path("App"), form)
    }

    private func changes(in path: String, _ form: MigrationMarkers.Form = .none) throws -> MigrationChanges {
        let report = try report(of: path)
        return try MigrationChanges(of: report, markers: form, in: [path])
    }

    private func report(of path: String) throws -> MigrationReport {
        let rules = try DerivedRules.between("tim", "v2tim")
        return try MigrationReport(of: [path], from: .init("tim"), to: .init("v2tim"), rules: rules)
    }

    /// Returns a file after its edits.
    private func migrated(_ text: String, _ form: MigrationMarkers.Form = .none) throws -> String {
        let files = try changes(["A.m": Array(text.utf8)], form).files
        return files.first.map { String(decoding: $0.edits.applied(to: $0.bytes[...]), as: UTF8.self) } ?? text
    }

    private static let manager = "[TIMFriendshipManager sharedInstance]"
    private static let other = "[V2TIMManager sharedInstance]"

    private static let calls: [(String, String)] = [
        ("[\(manager) addBlackList:a succ:nil fail:nil];", "[\(other) addToBlackList:a succ:nil fail:nil];"),
        (
            "[\(manager) deleteFriends:@[ [a b:c] ]\n  delType:TIM_FRIEND_DEL_BOTH  succ:x fail:nil];",
            "[\(other) deleteFromFriendList:@[ [a b:c] ]\n  deleteType:V2TIM_FRIEND_TYPE_BOTH  succ:x fail:nil];"
        ),
        // A name that is equal, and an argument without a counterpart.
        ("[\(manager) getFriendList:nil fail:nil];", "[\(other) getFriendList:nil fail:nil];"),
        (
            "[\(manager) getUsersProfile:a forceUpdate:YES succ:^(NSArray<TIMUserProfile *> *list) { [self add:list.count]; } fail:nil];",
            "[\(other) getUsersInfo:a succ:^(NSArray<V2TIMUserFullInfo *> *list) { [self add:list.count]; } fail:nil];"
        ),
        // A first argument without a counterpart.
        (
            "[\(manager) pendencyReport:t succ:^{ [self x]; } fail:nil];",
            "[\(other) setFriendApplicationRead:^{ [self x]; } fail:nil];"
        ),
        // Calls in each other.
        (
            "[\(manager) addBlackList:a succ:^(NSArray *r) { [\(manager) getBlackList:nil fail:nil]; } fail:nil];",
            "[\(other) addToBlackList:a succ:^(NSArray *r) { [\(other) getBlackList:nil fail:nil]; } fail:nil];"
        ),
        // Objects, with properties in both forms.
        (
            "TIMFriendRequest *r = [TIMFriendRequest new]; r.remark = a; [r setGroup:b]; [\(manager) addFriend:r succ:nil fail:nil];",
            "V2TIMFriendAddApplication *r = [V2TIMFriendAddApplication new]; r.friendRemark = a; [r setFriendGroup:b]; [\(other) addFriend:r succ:nil fail:nil];"
        ),
        (
            "[\(manager) addFriend:r succ:^(TIMFriendResult *x) { if (x.result_code == TIM_ADD_FRIEND_STATUS_PENDING) [self y:x.result_info]; } fail:nil];",
            "[\(other) addFriend:r succ:^(V2TIMFriendOperationResult *x) { if (x.resultCode == ERR_SVR_FRIENDSHIP_ALLOW_TYPE_NEED_CONFIRM) [self y:x.resultInfo]; } fail:nil];"
        ),
        // A list of ids is no list of objects.
        (
            "TIMFriendCheckInfo *i; i.users = a; TIMFriendRequest *r; r.remark = b; [\(manager) addFriend:r succ:nil fail:nil];",
            "TIMFriendCheckInfo *i; i.users = a; V2TIMFriendAddApplication *r; r.friendRemark = b; [\(other) addFriend:r succ:nil fail:nil];"
        ),
        // Receivers.
        (
            "[TIMFriendshipManager.sharedInstance getBlackList:nil fail:nil];",
            "[V2TIMManager.sharedInstance getBlackList:nil fail:nil];"
        ),
        (
            "[[[TIMManager sharedInstance] friendshipManager] getBlackList:nil fail:nil];",
            "[\(other) getBlackList:nil fail:nil];"
        ),
        (
            "TIMFriendshipManager *m = \(manager); [m getBlackList:nil fail:nil];",
            "V2TIMManager *m = \(other); [m getBlackList:nil fail:nil];"
        ),
    ]

    @Test(arguments: calls) func `a call of the same shape is rewritten`(_ before: String, _ after: String) throws {
        let result = try migrated("void f(void) {\n  \(before)\n}\n")
        #expect(result == "void f(void) {\n  \(after)\n}\n", "\(result)")
        #expect(try migrated(result) == result, "a second run changes nothing")
    }

    private static let staying = [
        // The result is used, or has no counterpart.
        "int r = [\(manager) addBlackList:a succ:nil fail:nil];",
        "return [\(manager) addBlackList:a succ:nil fail:nil];",
        "id p = [\(manager) queryFriend:a];", "[\(manager) queryFriendList];",
        // Names of others.
        "[api addBlackList:a succ:nil fail:nil];", "NSString *s = @\"TIMFriend\"; // TIMFriend", "x.remark = a;",
        "[[TIMManager sharedInstance] getConversation:TIM_C2C receiver:a];",
        // A variable of the whole SDK's class has methods that are not compared.
        "TIMManager *m = [TIMManager sharedInstance]; [m logout:nil fail:nil];",
        "TIMManager *m = [TIMManager sharedInstance]; [m unInit];",
        "TIMManager *m = [TIMManager sharedInstance]; [m.friendshipManager addBlackList:a succ:nil fail:nil];",
        "TIMManager *m = [TIMManager sharedInstance]; [[m friendshipManager] addBlackList:a succ:nil fail:nil];",
        // One use without a counterpart keeps the objects that it meets.
        "for (TIMFriend *f in a) { [self x:f.remark y:f.addWording]; }",
        "[\(manager) getFriendList:^(NSArray *l) { for (TIMFriend *f in l) { [self x:f.addSource]; } } fail:nil];",
        "TIMFriendshipManager *m = \(manager); [m getBlackList:nil fail:nil]; [m queryFriendList];",
        "TIMUserProfile *p = [\(manager) querySelfProfile]; [self show:p.nickname];",
    ]

    @Test(arguments: staying) func `a use without a certain counterpart stays`(_ text: String) throws {
        let source = "void f(void) {\n  \(text)\n}\n"
        #expect(try migrated(source) == source)
    }

    @Test func `protocols and keys stay with what is around them`() throws {
        let source = """
            @interface A () <TIMFriendshipListener>
            @end
            @implementation A
            - (void)onAddFriends:(NSArray *)users { [self keep:@{TIMProfileTypeKey_Nick: @"a"}]; }
            - (void)old { [\(Self.manager) GetFriendList:nil fail:nil]; [[\(Self.manager) other] getBlackList:nil fail:nil]; }
            @end

            """
        #expect(try migrated(source) == source)
    }

    @Test func `objects stay if a function that gets them stays`() throws {
        let list =
            "- (void)load {\n  [\(Self.manager) getFriendList:^(NSArray<TIMFriend *> *l) { self.FIELD = l; } fail:nil];\n}\n"
        let use = "- (void)show {\n  for (TIMFriend *f in self.FIELD) { [self x:f.addWording]; }\n}\n"
        func app(_ field: String, _ other: String) -> String {
            "@interface A : NSObject\n@property NSArray *a;\n@property NSArray *b;\n@end\n@implementation A\n"
                + list.replacing("FIELD", with: field) + use.replacing("FIELD", with: other) + "@end\n"
        }
        #expect(try migrated(app("a", "a")) == app("a", "a"))
        let result = try migrated(app("a", "b"))
        #expect(result.contains("NSArray<V2TIMFriendInfo *> *l") && result.contains("TIMFriend *f in self.b"))
    }

    // MARK: Bytes

    @Test func `line ends, encodings and modes are kept`() throws {
        let call = Array("void f() {\r\n\t[\(Self.manager) getBlackList:nil fail:nil]; // ".utf8)
        let chinese: [UInt8] = [0xC4, 0xE3, 0xBA, 0xC3]
        let changes = try changes(["A.m": [0xEF, 0xBB, 0xBF] + call + chinese + Array("\r\n}".utf8)])
        let path = folder.path("App/A.m")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try changes.write(isForced: true)
        let expected = Array("void f() {\r\n\t[\(Self.other) getBlackList:nil fail:nil]; // ".utf8)
        #expect(
            try Array(Data(contentsOf: URL(filePath: path))) == [0xEF, 0xBB, 0xBF] + expected + chinese
                + Array("\r\n}".utf8)
        )
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(changes.summary == "wrote 1 file (1 edit, 0 markers)")
        #expect(try self.changes(in: folder.path("App")).summary == "nothing to change; the files stay as they are")
    }

    private static let call = Array("void f() { [\(manager) getBlackList:nil fail:nil]; }\n".utf8)

    @Test(arguments: [true, false])
    func `if one file cannot be written, all are as before`(isWrittenInPart: Bool) throws {
        struct Full: Error {}
        let changes = try changes(["A.m": Self.call, "B.m": Self.call, "C.m": Self.call])
        var count = 0
        let failure = #expect(throws: CommandFailure.self) {
            try changes.write(isForced: true) { bytes, path, _ in
                count += 1
                if count != 3 || isWrittenInPart { try Data(bytes).write(to: URL(filePath: path)) }
                if count == 3 { throw Full() }
            }
        }
        #expect(failure?.description.contains("C.m, so no file was changed") == true)
        for name in ["A.m", "B.m", "C.m"] {
            #expect(try Array(Data(contentsOf: URL(filePath: folder.path("App/\(name)")))) == Self.call)
        }
    }

    @Test func `symbolic links, and files that changed meanwhile, are refused`() throws {
        let changes = try changes(["A.m": Self.call])
        let link = folder.path("Link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("App"))
        #expect(throws: CommandFailure.self) { try self.changes(in: link).write(isForced: true) }
        try Data("int a;\n".utf8).write(to: URL(filePath: folder.path("App/A.m")))
        let failure = #expect(throws: CommandFailure.self) { try changes.write(isForced: true) }
        #expect(failure?.description.hasSuffix("changed while it was read; run the command again") == true)
    }

    // MARK: Version control

    private func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path("App"), "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func `only files that version control can restore are written`() throws {
        let changes = try changes(["A.m": Self.call, "In/B.m": Self.call])
        func failure() -> String? {
            #expect(throws: CommandFailure.self) { try changes.write(isForced: false) }?.description
        }
        #expect(failure()?.hasSuffix("commit the app's source, or give --force") == true)
        try git("init", "-q")
        try git("add", "A.m")
        try git("commit", "-q", "-m", "a")
        #expect(failure()?.hasSuffix("In/B.m is not under version control; add it, or give --force") == true)
        try git("add", "In/B.m")
        #expect(failure()?.hasSuffix("In/B.m has changes; commit them, or give --force") == true)
        try git("commit", "-q", "-m", "b")
        // A repository can name programs that git runs when it looks for changes.
        let trace = folder.path("ran")
        try Data("#!/bin/sh\ntouch '\(trace)'\ncat\n".utf8).write(to: URL(filePath: folder.path("run")))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("run"))
        try git("config", "core.fsmonitor", folder.path("run"))
        try git("config", "filter.x.clean", folder.path("run"))
        try Data("*.m filter=x\n".utf8).write(to: URL(filePath: folder.path("App/.git/info/attributes")))
        try changes.write(isForced: false)
        #expect(!FileManager.default.fileExists(atPath: trace))
        #expect(try Data(contentsOf: URL(filePath: folder.path("App/In/B.m"))).count < Self.call.count)
    }

    // MARK: Markers

    private static let marked = """
        void f() {
            int a = 1;
            [self show:[\(manager)
                queryFriendList]];
        }

        """

    private static let comment = """
            // relbridge-migrate v2tim: queryFriendList - v2tim does not report what it has in its cache (ask the backend, or
            // keep what was answered) [call/queryFriendList]

        """

    @Test func `a use that a person must look at gets one comment above its statement`() throws {
        let result = try migrated(Self.marked, .comment)
        #expect(result == Self.marked.replacing("    [self", with: Self.comment + "    [self"), "\(result)")
        #expect(try migrated(result, .comment) == result)
        #expect(try migrated(result, .none) == Self.marked)
        // The comment goes with its use, and follows it.
        #expect(
            try migrated("void f() {\n\(Self.comment)    int a = 1;\n}\n", .comment)
                == "void f() {\n    int a = 1;\n}\n"
        )
        let moved = Self.marked.replacing("    int a", with: Self.comment + "    int a")
        #expect(try migrated(moved, .comment) == result)
    }

    @Test func `a warning is one line, and comments are above macros`() throws {
        let warning = try migrated("void f() {\n  [\(Self.manager) queryFriendList];\n}", .warning)
        #expect(warning.contains("  #warning relbridge-migrate v2tim: queryFriendList - "))
        #expect(warning.split(separator: "\n").count == 4)
        #expect(try migrated(warning, .warning) == warning)
        let macro = "#define ALL \\\n  [\(Self.manager) \\\n  getFriendList:nil fail:nil]\n"
        let result = try migrated(macro, .comment)
        #expect(result.hasPrefix("// relbridge-migrate v2tim: ") && result.hasSuffix(macro))
        let reason = "in a macro, which other files can use; change it with them"
        #expect(try migrated("#define ME [[TIMManager sharedInstance] getLoginUser]\n", .comment).contains(reason))
        #expect(try migrated(result, .comment) == result)
    }

    @Test func `every use that is marked in the report has a comment`() throws {
        let changes = try changes(["A.m": Array((Self.marked + Self.staying.joined(separator: "\n")).utf8)], .comment)
        let report = try report(of: folder.path("App"))
        let text = changes.files.map { String(decoding: $0.edits.applied(to: $0.bytes[...]), as: UTF8.self) }.joined()
        #expect(text.split(separator: "// relbridge-migrate ").count - 1 == report.rows.count { $0.action == .mark })
    }
}
