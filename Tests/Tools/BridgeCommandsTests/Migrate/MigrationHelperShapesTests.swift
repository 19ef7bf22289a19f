import Foundation
import TestFiles
import Testing

@testable import BridgeCommands
@testable import SourceScanning

/// Uses that files of the app serve, which the level `helper` writes.
struct MigrationHelperShapesTests {
    private let app = MigratedApp()
    private static let (manager, other) = (MigratedApp.manager, MigratedApp.other)

    private static let read = """
        #import "A.h"
        #import "B.h"

        void f(void) {
          TIMUserProfile *p = [\(manager) queryUserProfile:a];
          [self show:p.nickname];
          for (TIMFriend *x in [\(manager) queryFriendList]) { [self add:x.remark]; }
          [self add:\(manager).querySelfProfile.nickname];
        }

        """

    @Test func `reads of a cache are answered by a class of the app at the level helper`() throws {
        #expect(try app.migrated(Self.read).text == Self.read)
        let (result, report) = try app.migrated(Self.read, .helper)
        #expect(
            result == """
                #import "A.h"
                #import "B.h"
                #import "RelationshipMigration.h"

                void f(void) {
                  V2TIMUserFullInfo *p = [RBMFriendCache queryUserProfile:a];
                  [self show:p.nickName];
                  for (V2TIMFriendInfo *x in [RBMFriendCache queryFriendList]) { [self add:x.friendRemark]; }
                  [self add:RBMFriendCache.querySelfProfile.nickName];
                }

                """,
            "\(result)"
        )
        #expect(report.helperFiles.keys.sorted() == ["RelationshipMigration.h", "RelationshipMigration.m"])
        let (again, second) = try app.migrated(result, .helper)
        #expect(again == result && second.helperFiles.isEmpty)
    }

    @Test func `an import and a comment can be inserted at the same place`() throws {
        let source = Self.read.replacing("B.h\"\n\n", with: "B.h\"\n#define NAME TIMProfileTypeKey_Nick\n")
        let (result, _) = try app.migrated(source, .helper, markers: .comment)
        #expect(result.contains("#import \"RelationshipMigration.h\"\n// relbridge-migrate v2tim: "), "\(result)")
        #expect(try app.migrated(result, .helper, markers: .comment).text == result)
    }

    @Test func `a variable of the class of the whole SDK keeps its calls`() throws {
        let source = """
            void f(TIMManager *m) {
              [m unInit];
              [m login:p succ:nil fail:nil];
            }

            """
        let (result, report) = try app.migrated(source, .helper)
        #expect(result.contains("[m unInit];") && result.contains("[RBMFriendCache login:p"), "\(result)")
        let call = try #require(report.rows.first { $0.use.found.name == "unInit" })
        #expect(
            call.action == .mark
                && call.reason == "a variable or macro has its object, whose class stays; change both by hand"
        )
    }

    @Test func `a property that the other SDK does not have is one of the app at the level helper`() throws {
        let source =
            "void f(TIMUserProfile *p, NSData *d) {\n  p.location = d;\n  [self show:p.nickname of:[p location]];\n}\n"
        #expect(try app.migrated(source).text == source)
        let (result, report) = try app.migrated(source, .helper)
        #expect(
            result == """
                #import "RelationshipMigration.h"
                void f(V2TIMUserFullInfo *p, NSData *d) {
                  p.rbm_location = d;
                  [self show:p.nickName of:[p rbm_location]];
                }

                """,
            "\(result)"
        )
        #expect(
            report.rows.count {
                $0.reason == "a property of the app has its place, which is nil or 0 until the app sets it"
                    && $0.outcome == .loss
            } == 2
        )
        let header = try #require(report.helperFiles["RelationshipMigration.h"])
        #expect(
            header.contains(
                "@interface V2TIMUserFullInfo (RelationshipMigration)\n@property (nonatomic) uint32_t rbm_language;\n"
                    + "@property (nonatomic, copy) NSData *rbm_location;\n@end\n"
            )
        )
        #expect(try app.migrated(result, .helper).text == result)
        let setter = "void f(TIMFriend *p, NSString *s) { [p setAddWording:s]; }\n"
        #expect(
            try app.migrated(setter, .helper).text
                .contains("V2TIMFriendInfo *p, NSString *s) { [p setRbm_addWording:s]; }")
        )
        let number = "void f(TIMUserProfile *p) { [self show:p.language]; }\n"
        #expect(
            try app.migrated(number, .helper).text.contains("V2TIMUserFullInfo *p) { [self show:p.rbm_language]; }")
        )
    }

    private static let received: [(String, String)] = [
        (
            "[m getSenderProfile:^(TIMUserProfile *p) { [self show:p.nickname]; }];",
            "[m getSenderProfile:^(TIMUserProfile *oldP) { V2TIMUserFullInfo *p = [RBMFriendCache fromTIMUserProfile:oldP];"
                + " [self show:p.nickName]; }];"
        ),
        (
            "TIMUserProfile *p = [m senderProfile]; [self show:p.nickname];",
            "V2TIMUserFullInfo *p = [RBMFriendCache fromTIMUserProfile:[m senderProfile]]; [self show:p.nickName];"
        ),
        (
            "void (^b)(TIMUserProfile *) = ^(TIMUserProfile *p) {\n    [self show:p.nickname];\n  };\n  [m getSenderProfile:b];",
            "void (^b)(TIMUserProfile *) = ^(TIMUserProfile *oldP2) {\n"
                + "    V2TIMUserFullInfo *p = [RBMFriendCache fromTIMUserProfile:oldP2];\n"
                + "    [self show:p.nickName];\n  };\n  [m getSenderProfile:b];"
        ),
        // Something else calls the block, or the object is not a profile.
        (
            "void (^b)(TIMUserProfile *) = ^(TIMUserProfile *p) { [self show:p.nickname]; }; [m getSenderProfile:b]; b(q);",
            "void (^b)(TIMUserProfile *) = ^(TIMUserProfile *p) { [self show:p.nickname]; }; [m getSenderProfile:b]; b(q);"
        ),
        (
            "TIMUserProfile *p = [m senderProfile]; p = [m other]; [self show:p.nickname];",
            "TIMUserProfile *p = [m senderProfile]; p = [m other]; [self show:p.nickname];"
        ),
        (
            "[m getSenderFriend:^(TIMFriend *p) { [self show:p.remark]; }];",
            "[m getSenderFriend:^(TIMFriend *p) { [self show:p.remark]; }];"
        ),
    ]

    @Test(arguments: received) func `a profile that a method outside the files gives is copied at the level helper`(
        _ before: String,
        _ after: String
    ) throws {
        let (result, report) = try app.migrated("void f(void) {\n  \(before)\n}\n", .helper)
        let header = before == after ? "" : "#import \"RelationshipMigration.h\"\n"
        #expect(result == "\(header)void f(void) {\n  \(after)\n}\n", "\(result)")
        #expect(report.helperFiles.isEmpty == (before == after))
        let (again, second) = try app.migratedAgain(result, after: report)
        #expect(again == result && second.helperFiles.isEmpty, "\(again)")
        #expect(second.rows.allSatisfy { $0.use.path.hasSuffix("/A.m") })
    }

    private static let calls: [(String, String)] = [
        // Requests: by user instead of by object, and by pages instead of at once.
        (
            "TIMFriendPendencyRequest *r = TIMFriendPendencyRequest.new;\n  r.type = TIM_PENDENCY_COME_IN;\n  r.seq = s;\n"
                + "  [\(manager) getPendencyList:r succ:^(TIMFriendPendencyResponse *p) { [self show:p.pendencies[0].identifier of:p.timestamp]; } fail:f];",
            "RBMFriendPendencyRequest *r = RBMFriendPendencyRequest.new;\n  r.type = V2TIM_FRIEND_APPLICATION_COME_IN;\n  r.seq = s;\n"
                + "  [RBMFriendCache getPendencyList:r succ:^(RBMFriendPendencyResponse *p) { [self show:p.pendencies[0].userID of:p.timestamp]; } fail:f];"
        ),
        (
            "TIMFriendResponse *r = [TIMFriendResponse new];\n  if (a) { r.responseType = TIM_FRIEND_RESPONSE_REJECT; }\n"
                + "  [\(manager) doResponse:r succ:^(TIMFriendResult *x) { [self show:x.result_code]; } fail:nil];",
            "RBMFriendResponse *r = [RBMFriendResponse new];\n  if (a) { r.responseType = RBM_FRIEND_RESPONSE_REJECT; }\n"
                + "  [RBMFriendCache doResponse:r succ:^(V2TIMFriendOperationResult *x) { [self show:x.resultCode]; } fail:nil];"
        ),
        (
            "[\(manager) deletePendency:TIM_PENDENCY_SEND_OUT users:a succ:nil fail:f];",
            "[RBMFriendCache deletePendency:V2TIM_FRIEND_APPLICATION_SEND_OUT users:a succ:nil fail:f];"
        ),
        // Several groups.
        (
            "[\(manager) createFriendGroup:a users:b succ:^(NSArray<TIMFriendResult *> *l) { } fail:f];",
            "[RBMFriendCache createFriendGroup:a users:b succ:^(NSArray<V2TIMFriendOperationResult *> *l) { } fail:f];"
        ),
        // Objects with arguments that are set only sometimes, or are lost.
        (
            "TIMFriendCheckInfo *i = [TIMFriendCheckInfo new];\n  if (a) { i.checkType = TIM_FRIEND_CHECK_TYPE_BIDIRECTION; }\n"
                + "  [\(manager) checkFriends:i succ:nil fail:f];",
            "RBMFriendCheckInfo *i = [RBMFriendCheckInfo new];\n  if (a) { i.checkType = V2TIM_FRIEND_TYPE_BOTH; }\n"
                + "  [RBMFriendCache checkFriends:i succ:nil fail:f];"
        ),
        (
            "TIMLoginParam *p = [TIMLoginParam new];\n  p.appidAt3rd = a;\n  [[TIMManager sharedInstance] login:p succ:nil fail:f];",
            "RBMLoginParam *p = [RBMLoginParam new];\n  p.appidAt3rd = a;\n  [RBMFriendCache login:p succ:nil fail:f];"
        ),
        // Methods of a category outside the files.
        (
            "TIMUserProfile *p = [\(manager) queryUserProfile:a];\n  [self show:[p showName] of:p.showSign, p.nickname];\n  [p setShowAge:b[0]];",
            "V2TIMUserFullInfo *p = [RBMFriendCache queryUserProfile:a];\n"
                + "  [self show:[[RBMFriendCache toTIMUserProfile:p] showName] of:[RBMFriendCache toTIMUserProfile:p].showSign, p.nickName];\n"
                + "  [RBMFriendCache change:p by:^(TIMUserProfile *rbm_changed) { [rbm_changed setShowAge:b[0]]; }];"
        ),
        // Profiles for methods and properties outside the files.
        (
            "TIMUserProfile *p = b();\n  [x add:p to:p];\n  x.profile = p;\n  [a addObject:p];",
            "V2TIMUserFullInfo *p = b();\n  [x add:[RBMFriendCache toTIMUserProfile:p] to:[RBMFriendCache toTIMUserProfile:p]];\n"
                + "  x.profile = [RBMFriendCache toTIMUserProfile:p];\n  [a addObject:p];"
        ),
        // A result that the call of the app does not have; a property that only the SDK sets.
        (
            "int r = [\(manager) deletePendency:TIM_PENDENCY_COME_IN users:a succ:nil fail:f];",
            "int r = [\(manager) deletePendency:TIM_PENDENCY_COME_IN users:a succ:nil fail:f];"
        ),
        ("TIMUserProfile *p = b();\n  p.identifier = a;", "TIMUserProfile *p = b();\n  p.identifier = a;"),
        ("TIMUserProfile *p = b();\n  [p setIdentifier:a];", "TIMUserProfile *p = b();\n  [p setIdentifier:a];"),
    ]

    @Test(arguments: calls) func `a call of another form is answered by a class of the app at the level helper`(
        _ before: String,
        _ after: String
    ) throws {
        let (result, report) = try app.migrated("void f(void) {\n  \(before)\n}\n", .helper)
        let header = before == after ? "" : "#import \"RelationshipMigration.h\"\n"
        #expect(result == "\(header)void f(void) {\n  \(after)\n}\n", "\(result)")
        let (again, second) = try app.migratedAgain(result, after: report)
        #expect(again == result && second.helperFiles.isEmpty, "\(again)")
        for row in report.rows where row.use.found.kind == .call && before != after {
            #expect(row.action == .rewrite && (row.outcome == .loss) == !row.reason.isEmpty)
        }
        // What the tables don't compare has a place all the same.
        let members = report.rows.filter { [.property, .constant].contains($0.use.found.kind) }
        #expect(members.allSatisfy { $0.action != .rewrite || $0.outcome != .unknown })
    }

    @Test func `the files of the helper are as tests compile and run them`() throws {
        let (_, report) = try app.migrated(Self.read, .helper)
        let helper = try #require(report.helper)
        let place = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Written/RelationshipMigration.swift")
        let text =
            "// Written by relbridge migrate --level helper.\n// swift-format-ignore-file\n"
            + helper.swift(module: "V2TIMAdapter")
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] == "1" { try Data(text.utf8).write(to: place) }
        #expect(try String(contentsOf: place, encoding: .utf8) == text)
        // The other language has the same calls of the SDK.
        let files = app.folder.url.appending(path: "Other")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data(helper.implementation.utf8).write(to: files.appending(path: "RelationshipMigration.m"))
        try Data(helper.header.utf8).write(to: files.appending(path: "RelationshipMigration.h"))
        let other = try MigrationReport(of: [files.path], from: .init("v2tim@8.4"), to: .init("v2tim@8.5"))
        let calls = other.rows.filter { [.call, .registration].contains($0.use.found.kind) }
        #expect(
            calls.map(\.use.found.name).sorted() == [
                "acceptFriendApplication:type:remark:succ:fail:", "acceptFriendApplication:type:succ:fail:",
                "addFriendListener:", "addIMSDKListener:", "checkFriend:checkType:succ:fail:",
                "createFriendGroup:userIDList:succ:fail:", "deleteFriendApplication:succ:fail:",
                "getFriendApplicationList:fail:", "getFriendList:fail:", "getLoginUser", "getUsersInfo:succ:fail:",
                "login:userSig:succ:fail:", "refuseFriendApplication:succ:fail:",
            ]
        )
        #expect(other.rows.count { $0.use.found.kind == .callback && $0.use.found.confidence == .typed } == 13)
    }
}
