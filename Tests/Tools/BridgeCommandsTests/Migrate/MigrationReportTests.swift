import Foundation
import MigrationRules
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

@testable import BridgeCommands
@testable import SourceScanning

struct MigrationReportTests {
    private let folder = TemporaryFolder()

    private func report(_ text: String, _ from: String = "tim", _ to: String = "rongcloud") throws -> MigrationReport {
        let app = folder.url.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: app.appending(path: "Friends.m"))
        try Data("let a = 1\n".utf8).write(to: app.appending(path: "Other.swift"))
        let (source, target) = try (MigrationRulesCommand.Place(from), MigrationRulesCommand.Place(to))
        return try MigrationReport(of: [app.path], from: source, to: target, rules: DerivedRules.between(from, to))
    }

    private static let controller = """
        #import <ImSDK/ImSDK.h>
        @interface FriendController () <TIMFriendshipListener>
        @property (nonatomic, strong) TIMFriend *friend;
        @end
        @implementation FriendController
        // [[TIMFriendshipManager sharedInstance] queryFriendList];
        - (void)block {
            [[TIMFriendshipManager sharedInstance] addBlackList:@[self.friend.identifier] succ:^(NSArray *results) {
                for (TIMFriendResult *result in results) {
                    if (result.result_code == 30515) [self reload];
                }
            } fail:^(int code, NSString *message) {
                if (code == 6014) [self login];
            }];
            [[TIMFriendshipManager sharedInstance] createFriendGroup:@[@"a"] users:@[] succ:nil fail:nil];
            [[self helper] deleteFriends:@[@"a"] delType:TIM_FRIEND_DEL_BOTH succ:nil fail:nil];
            [[TIMFriendshipManager sharedInstance] GetFriendList:nil fail:nil];
        }
        - (void)onAddFriends:(NSArray *)users {
            NSLog(@"%@", [[[TIMFriendshipManager sharedInstance] querySelfProfile] nickname]);
        }
        @end
        """

    @Test func `the summary counts the uses and names what is lost`() throws {
        let summary = try report(Self.controller).summary()
        #expect(summary == Self.expected, "\(summary)")
    }

    /// The line of a build without a parser of Swift.
    private static let notScanned =
        "files in Swift that were not scanned: 1 (build with --traits Migration to scan them)"

    private static var expected: String {
        #if Migration
        text.replacing("of 1 files in Objective-C", with: "of 2 files in Objective-C and Swift")
            .replacing("\(notScanned)\n", with: "")
        #else
        text
        #endif
    }

    private static let text = """
        found 19 uses of TIM in 1 of 1 files in Objective-C

                                uses  rewritable  with a loss  to decide  no counterpart  not compared
        calls                   5     0           1            1          2               1
        objects and properties  10    3           0            2          1               4
        constants               1     1           0            0          0               0
        error codes             2     0           0            2          0               0
        callbacks               1     0           1            0          0               0

        no counterpart in RongCloud:
          TIMFriendResult                       1 use in 1 file  no type; leave it out, or replace it by hand
          createFriendGroup:users:succ:fail:    1 use in 1 file  RongCloud has no friend groups; the hub keeps those \
        of other dialects (do without it, or keep it in the app)
          querySelfProfile                      1 use in 1 file  rongcloud does not report what it has in its cache \
        (ask the backend, or keep what was answered)

        with a loss:
          TIMFriendshipListener.onAddFriends:    1 use in 1 file  ids only; for each user who is a friend both ways \
        now; one-way friends are not reported
          addBlackList:succ:fail:                1 use in 1 file  code: rongcloud: blocking twice succeeds (expect \
        no error for it); several calls of `addToBlacklist` when `identifiers[]` is more than one

        older generations of TIM:
          GetFriendList:fail:    1 use in 1 file  only other generations of the SDK have this method; see what it became

        uses that are likely only, because the type of the object is not known: 1
        \(notScanned)
        details: relbridge migrate --from tim --to rongcloud PATH…
        """

    @Test(arguments: DialectRegistry.standard.dialects.map(\.name.rawValue))
    func `every call, callback, type, property, constant and code of an SDK is found`(name: String) throws {
        let other = name == "tim" ? "v2tim" : "tim"
        let derived = try DerivedRules.between(name, other)
        let rules = derived.rules
        let dialect = try #require(DialectRegistry.standard.dialects.first { $0.name.rawValue == name })
        let vocabulary = SourceVocabulary(derived, of: dialect.tables)
        var text = ""
        var expected: Set<String> = []
        for rule in rules {
            let line: String?
            switch rule.kind {
            case .call: line = vocabulary.sampleCall(rule.name)
            case .callback:
                let (owner, body) = (rule.owner ?? "", rule.name.sampleDeclaration)
                line = "@interface I () <\(owner)>\n@end\n@implementation I\n- (void)\(body) {}\n@end"
            case .type: line = rule.name.hasPrefix(vocabulary.prefix) ? "\(rule.name) *a;" : nil
            case .property:
                let parts = rule.name.split(separator: ".")
                let isMember = vocabulary.declarations.properties[String(parts[0])]?[String(parts[1])] != nil
                line = isMember ? "void f(\(parts[0]) *x) { x.\(parts[1]); }" : nil
            case .constant: line = rule.name.contains(".") ? nil : "x = \(rule.name);"
            case .value: line = rule.name.hasPrefix(vocabulary.prefix) ? "x = \(rule.name);" : nil
            case .code: line = "x = \(rule.name); void f() { \(vocabulary.codeSample(rule.name)) }"
            }
            guard let line else { continue }
            text += line + "\n"
            expected.insert(rule.id)
        }
        let found = Set(try report(text, name, other).rows.map(\.id))
        #expect(expected.count > 200)
        #expect(expected.subtracting(found).sorted() == [], "\(name)")
        // What is left out has no name of its own in Objective-C.
        let left = rules.filter { !expected.contains($0.id) && $0.kind != .property }.map(\.id)
        #expect(
            left.allSatisfy { !$0.hasPrefix("call/") || $0.hasSuffix("/\(vocabulary.declarations.instance)") },
            "\(left)"
        )
    }

    @Test func `an app with names that look alike has no uses`() throws {
        let report = try report(
            """
            #import "FriendManager.h" // TIMFriendshipManager
            @interface RCFriendView : UIView @end
            @implementation List
            - (void)addFriend:(Friend *)friend succ:(Done)done fail:(Fail)fail {
                [[FriendManager sharedInstance] addFriend:friend succ:done fail:fail];
                friend.remark = friend.profile.nickname;
                if (friend.code == 0) NSLog(@"/* V2TIMFriend */");
            }
            @end
            """
        )
        #expect(report.rows.isEmpty)
    }

    @Test(arguments: [("tim", "v2tim"), ("tim", "rongcloud"), ("v2tim", "rongcloud"), ("tim@4.4.900", "tim@5.0.6")])
    func `every use that stays has a reason of at most 160 characters`(from: String, to: String) throws {
        for row in try report(Self.controller, from, to).rows {
            #expect(row.reason.count <= MigrationReport.longestReason, "\(row.reason)")
            #expect(row.action == .rewrite || !row.reason.isEmpty, "\(row.id)")
        }
        let rules = try DerivedRules.between(from, to).rules
        #expect(rules.allSatisfy { $0.shortReason().count <= MigrationReport.longestReason })
        #expect(rules.allSatisfy { $0.rewrite == .safe || !$0.shortReason().isEmpty })
        // What a person decides says what to do, also if the reasons are long.
        let advised = rules.map { $0.shortReason(with: "choose by what the use needs") }
        #expect(advised.allSatisfy { $0.count <= MigrationReport.longestReason })
        #expect(advised.allSatisfy { $0.hasSuffix(")") || $0.hasSuffix("; choose by what the use needs") })
    }

    @Test func `the list has each use with its place`() throws {
        let list = try report(Self.controller, "tim", "v2tim").list()
        let lines = list.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for line in [
            "1:1 import ImSDK/ImSDK.h note import the module or the headers of V2TIM instead",
            "8:44 call addBlackList:succ:fail: addToBlackList:succ:fail: rewrite exact",
            "8:71 property TIMFriend.identifier V2TIMFriendInfo.userID rewrite exact",
            "17:44 call GetFriendList:fail: left only other generations of the SDK have this method; see what it became",
            "uses that are likely only, because the type of the object is not known: 1",
        ] {
            #expect(lines.contains(line), "\(line)\n\(list)")
        }
        // The same line is in the summary.
        #expect(lines.contains(Self.notScanned) == Self.expected.contains(Self.notScanned))
    }

    @Test func `SARIF has all rules, and losses before notes`() throws {
        let report = try report(Self.controller)
        let log = try JSONDecoder().decode(Log.self, from: Data(report.sarif().utf8))
        #expect(log.version == "2.1.0" && log.schema.hasSuffix("sarif-2.1.0.json") && log.runs.count == 1)
        let run = log.runs[0]
        let ids = run.tool.driver.rules.map(\.id)
        #expect(Set(ids).count == ids.count && Set(ids).isSuperset(of: report.rules.map(\.id)))
        #expect(run.results.count == report.rows.count)
        let bytes = Array(Self.controller.utf8)
        for result in run.results {
            #expect(ids[result.ruleIndex] == result.ruleId && !result.message.text.isEmpty)
            let place = try #require(result.locations.first).physicalLocation
            #expect(place.artifactLocation.uri.hasPrefix("file:///"))
            let (first, length) = (place.region.byteOffset, place.region.byteLength)
            #expect(first >= 0 && length > 0 && first + length <= bytes.count)
            #expect(place.region.startLine >= 1 && place.region.startColumn >= 1)
            #expect(place.region.endLine == place.region.startLine && place.region.endColumn > place.region.startColumn)
        }
        let order = run.results.map { ["error", "warning", "note"].firstIndex(of: $0.level) ?? -1 }
        #expect(order == order.sorted() && Set(order) == [0, 1, 2])
        #expect(Set(run.results.flatMap(\.partialFingerprints.values)).count == run.results.count)
        // A line above moves the places only.
        let moved = try JSONDecoder().decode(Log.self, from: Data(self.report("\n" + Self.controller).sarif().utf8))
        #expect(moved.runs[0].results.map(\.partialFingerprints) == run.results.map(\.partialFingerprints))
    }

    @Test func `SARIF has a fix where one name takes the place of another`() throws {
        let text = "void f(TIMFriend *x) { x.identifier; [x setIdentifier:y]; x = TIM_FRIEND_DEL_BOTH; }\n"
        let report = try report(text, "tim", "v2tim")
        #expect(report.rows.map(\.replacement) == ["V2TIMFriendInfo", "userID", nil, "V2TIM_FRIEND_TYPE_BOTH"])
        let sarif = report.sarif()
        #expect(
            sarif.contains(#""insertedContent":{"text":"userID"}"#) && sarif.components(separatedBy: "fixes").count == 4
        )
    }

    @Test func `the command prints and writes the uses, and its status tells of files that are not read`() throws {
        _ = try report(Self.controller)
        let (app, file) = (folder.path("App"), folder.path("report.json"))
        let pair = ["migrate", "--from", "tim", "--to", "rongcloud"]
        let summary = try RelbridgeProcess().run(pair + ["--report", app])
        #expect(summary.status == 0 && summary.output == Self.expected + "\n")
        let written = try RelbridgeProcess()
            .run(pair + ["--format", "json", "--output", file, app, folder.path("none")])
        #expect(written.status == 1 && written.output.isEmpty)
        #expect(written.complaints.contains("none: there is no such file or folder"))
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"rule\":\"older-generation\""))
        for (arguments, message) in [
            (["--rules", app], "give --rules"), ([app, "--kind", "call"], "give them with --rules"),
            ([app, "--report", "--format", "sarif"], "give it without --report"),
            (["--rules", "--report"], "give its paths"),
        ] {
            let result = try RelbridgeProcess().run(pair + arguments)
            #expect(result.status != 0 && result.complaints.contains(message), "\(result.complaints)")
        }
    }
}

extension SourceVocabulary {
    /// A comparison with a code in the block of a call.
    fileprivate func codeSample(_ code: String) -> String {
        let selector = declarations.methods[declarations.client]?.keys.sorted().first { $0.hasSuffix(":") } ?? ""
        let parts = selector.split(separator: ":").map { "\($0):^(int code) { if (code == \(code)) {} }" }
        return "[[\(declarations.client) \(declarations.instance)] \(parts.joined(separator: " "))];"
    }

    /// A call with arguments that are names; `nil` for the method that gives the shared object.
    fileprivate func sampleCall(_ selector: String) -> String? {
        guard selector != declarations.instance else { return nil }
        let owner = declarations.methods.first { $0.value[selector] != nil }?.key
        let parts = selector.split(separator: ":").map { selector.contains(":") ? "\($0):a" : String($0) }
        return "void f(\(owner ?? declarations.client) *x) { [x \(parts.joined(separator: " "))]; }"
    }
}

extension String {
    /// The declaration of a method with the selector.
    fileprivate var sampleDeclaration: String {
        contains(":") ? split(separator: ":").map { "\($0):(id)a" }.joined(separator: " ") : self
    }
}

private struct Log: Decodable {
    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema: String
    var version: String
    var runs: [Run]

    struct Run: Decodable {
        var tool: Tool
        var results: [Result]
    }

    struct Tool: Decodable {
        var driver: Driver
    }

    struct Driver: Decodable {
        var name: String
        var rules: [Rule]
    }

    struct Rule: Decodable {
        var id: String
    }

    struct Message: Decodable {
        var text: String
    }

    struct Result: Decodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var partialFingerprints: [String: String]
    }

    struct Location: Decodable {
        var physicalLocation: Physical
    }

    struct Physical: Decodable {
        var artifactLocation: Artifact
        var region: Region
    }

    struct Artifact: Decodable {
        var uri: String
    }

    struct Region: Decodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int
        var byteOffset: Int
        var byteLength: Int
    }
}
