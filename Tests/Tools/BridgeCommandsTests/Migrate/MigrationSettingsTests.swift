import Foundation
import TestFiles
import Testing

@testable import BridgeCommands
@testable import SourceScanning

struct MigrationSettingsTests {
    private let folder = TemporaryFolder()

    private func report(_ files: [String: String], _ settings: MigrationSettings) throws -> MigrationReport {
        for (name, text) in files { try folder.write(text.utf8, to: "App/\(name)") }
        return try MigrationReport(
            of: [folder.path("App")],
            from: .init("tim"),
            to: .init("v2tim"),
            settings: settings,
            rules: DerivedRules.between("tim", "v2tim")
        )
    }

    private static let call = "void f() { [[TIMFriendshipManager sharedInstance] queryFriendList]; }\n"

    @Test(arguments: [
        ("*", "a/b", true), ("a*c", "abbc", true), ("a*c", "abcd", false), ("", "", true), ("a", "", false),
        ("**a", "bca", true), ("a*b*c", "a1b2b3c", true), ("call/query*", "call/queryFriend:", true),
    ])
    func `a star stands for any characters`(pattern: String, name: String, expected: Bool) {
        #expect(PathPatterns.matches(name: name, pattern) == expected)
    }

    @Test(arguments: [
        ([String](), ["Old"], ["a.m", "b/c.m"]), ([], ["*/b/c.m"], ["a.m", "Old/a.m"]), (["c.m"], [], ["b/c.m"]),
        (["*.m"], ["a.*", "b"], []),
    ])
    func `patterns choose files by a part of the path or by the whole path`(
        included: [String],
        excluded: [String],
        expected: [String]
    ) throws {
        var settings = MigrationSettings()
        settings.paths = PathPatterns(included: included, excluded: excluded)
        let report = try report(["a.m": Self.call, "b/c.m": Self.call, "Old/a.m": Self.call], settings)
        let paths = Set(report.rows.map(\.use.path))
        #expect(paths == Set(expected.map { folder.path("App/\($0)") }))
    }

    @Test func `rules are chosen by their ids, and uses that may stay are not left`() throws {
        var settings = MigrationSettings()
        settings.skipped = ["type/*"]
        #expect(try report(["a.m": Self.call], settings).left == ["call/queryFriendList: 1 use left"])
        settings.allowed = ["call/query*"]
        #expect(try report([:], settings).left == [])
        settings.only = ["property/*"]
        #expect(try report([:], settings).rows.isEmpty)
    }

    @Test func `the app's own members and macros have the types that the settings give`() throws {
        var settings = MigrationSettings()
        settings.wrappers = ["Friends.manager": "TIMFriendshipManager"]
        settings.macros = ["FRIENDS": "[Friends manager]"]
        let text =
            "// TIMFriend\nvoid f() { [Friends.manager queryFriendList]; [[Friends manager] queryFriendList]; [FRIENDS queryFriendList]; }\n"
        #expect(try report(["a.m": text], settings).rows.count == 3)
        #expect(try report([:], MigrationSettings()).rows.isEmpty)
    }

    @Test func `keys of key-value coding and names of notifications are no rewritable uses`() throws {
        let text = """
            void f(TIMFriend *x) { [x valueForKey:@"remark"]; [x setValue:y forKeyPath:@"profile.nickname"]; }
            id a = AppNotification_onAddFriends;
            """
        let rows = try report(["a.m": text], MigrationSettings()).rows.filter { $0.use.found.kind != .type }
        #expect(rows.map(\.title) == ["TIMFriend.remark", "TIMFriend.profile", "AppNotification_onAddFriends"])
        #expect(rows.map(\.action) == [.mark, .mark, .note])
    }

    @Test(arguments: [
        ("{\"exclude\":[\"/etc\"]}", "'/etc' leads out of the folder"),
        ("{\"include\":[\"a/../b\"]}", "'a/../b' leads out of the folder"),
        ("{\"excludes\":[]}", "'excludes' is no setting"), ("[]", "no valid settings"),
        ("{\"wrappers\":{\"manager\":\"T\"}}", "the wrapper 'manager' must be a type and its member"),
    ])
    func `settings with a fault are refused, with the fault`(text: String, message: String) {
        let failure = #expect(throws: CommandFailure.self) { try MigrationSettings(Array(text.utf8), path: "s.json") }
        #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    }

    @Test func `settings of a file and of the command line are together`() throws {
        var settings = try MigrationSettings(Array(#"{"exclude":["Old"],"allow":["a"]}"#.utf8), path: "s.json")
        var other = MigrationSettings()
        (other.paths.excluded, other.allowed) = (["b"], ["c"])
        settings.add(other)
        #expect(settings.paths.excluded == ["Old", "b"] && settings.allowed == ["a", "c"])
    }
}
