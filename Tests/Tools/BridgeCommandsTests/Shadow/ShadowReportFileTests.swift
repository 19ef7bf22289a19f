import BackendShadow
import BridgeCommands
import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing

/// `relbridge shadow report` on the records of a shadow with another policy, which adds friends without a request.
struct ShadowReportFileTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String) -> String { folder.path(name) }

    /// Writes the records of a story: Alice adds Bob, looks at her friends, and Carol does the same to Dave.
    private func record(_ name: String = "shadow.jsonl") async throws -> String {
        let clock = ManualClock(Timestamp(milliseconds: 1_767_225_600_000))
        var open = Policy()
        open.defaultAddPermission = .anyone
        var options = ShadowOptions(salt: "salt")
        (options.clock, options.recheckDelay) = (clock, 0)
        let file = try ShadowRecordFile(path: path(name))
        let backend = ShadowBackend(
            primary: RelationshipService(store: InMemoryStore(), clock: clock),
            shadow: RelationshipService(store: InMemoryStore(), policy: open, clock: clock),
            options: options,
            sink: file.write
        )
        for (user, friend) in [("alice", "bob"), ("carol", "dave")] {
            let phone = Device(DeviceID("phone"))
            let other = try await backend.signIn(.user(UserID(friend)!), on: phone)
            try await other.listen(after: other.resumePosition) { _ in }
            let session = try await backend.signIn(.user(UserID(user)!), on: phone)
            let commands: [Command] = [
                .addFriend(AddFriendArguments(target: other.user, wording: "hi")), .listFriends(FriendQuery()),
                .checkRelations([other.user], .twoWay),
            ]
            for (place, command) in commands.enumerated() {
                _ = try await session.execute(command, id: RequestID(rawValue: Int64(place) + 1))
            }
        }
        await backend.flush()
        file.write(backend.summary)
        #expect(file.failure == nil)
        return path(name)
    }

    private func causes(_ report: ShadowReport) -> [JSONValue] {
        (report.json["groups"]?.elements ?? []).filter { $0["role"] == "cause" }
    }

    @Test
    func `differences are grouped, and those of the first command about two users are the causes`() async throws {
        let file = try await record()
        let report = try await ShadowReport(reading: [file])
        let text = report.text
        #expect(!report.isGood)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        let causes = try #require(lines.firstIndex { $0.first == "Causes:" })
        let consequences = try #require(lines.firstIndex { $0.first == "Consequences" })
        #expect(lines[causes..<consequences].contains { $0.prefix(2) == ["2", "2"] && $0.contains("added") })
        #expect(!lines[causes..<consequences].contains { $0.contains { $0.hasPrefix("listFriends") } })
        #expect(lines[consequences...].contains { $0.contains("friends[]") && $0.contains("extra") })
        #expect(lines[consequences...].contains { $0.contains("relations[].relation") && $0.contains("value") })
        #expect(text.contains("6 compared"))
        for name in ["alice", "bob", "carol", "dave"] { #expect(!text.contains(name)) }
    }

    @Test
    func `the first race of two users is reported separately from the races that follow`() async throws {
        func line(_ number: Int, _ call: String, _ users: String, class kind: String = "race") -> String {
            let user = users.prefix(1)
            return #"{"run": "r", "number": \#(number), "at": \#(number), "class": "\#(kind)", "path": "", "#
                + #""field": "", "users": ["\#(user)", "\#(users.suffix(1))"], "#
                + #""step": {"call": "\#(call)", "user": "\#(user)"}}"#
        }
        let lines = [
            line(2, "block", "ba"), line(1, "addFriend", "ab"), line(3, "checkRelations", "ab", class: "value"),
            line(4, "addFriend", "cd"), line(5, "deleteFriends", "cd"),
        ]
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path("races.jsonl")))
        let report = try await ShadowReport(reading: [path("races.jsonl")])
        let groups = report.json["groups"]?.elements ?? []
        let found = groups.map { group in
            [group["role"], group["call"], group["after"]?["call"]].map { $0?.text ?? "-" } + [
                group["count"]?.line ?? "-"
            ]
        }
        #expect(
            Set(found) == [
                ["race", "addFriend", "-", "2"], ["consequence", "block", "addFriend", "1"],
                ["consequence", "checkRelations", "addFriend", "1"],
                ["consequence", "deleteFriends", "addFriend", "1"],
            ]
        )
        #expect(report.isGood)
    }

    @Test
    func `an accepted difference passes, and fails when it no longer occurs`() async throws {
        let file = try await record()
        let found = causes(try await ShadowReport(reading: [file]))
        #expect(found.count > 1)
        var entries = found.map { group -> JSONValue in
            [
                "call": group["call"] ?? "", "field": group["field"] ?? "", "class": group["class"] ?? "",
                "reason": "the new backend is open", "owner": "ann",
            ]
        }
        let accepted = path("accepted.json")
        try Data(JSONValue.array(entries).line.utf8).write(to: URL(fileURLWithPath: accepted))
        let good = try await ShadowReport(reading: [file], accepting: AcceptedDifference.read(accepted))
        #expect(good.isGood, "\(good.text)")
        #expect(good.text.contains("accepted: the new backend is open (ann)"))

        entries.append(["call": "block", "field": "error.code", "reason": "never seen again", "owner": "ann"])
        try Data(JSONValue.array(entries).line.utf8).write(to: URL(fileURLWithPath: accepted))
        let outdated = try await ShadowReport(reading: [file], accepting: AcceptedDifference.read(accepted))
        #expect(!outdated.isGood)
        #expect(outdated.text.contains("no longer occurs: block error.code (never seen again; ann)"))
    }

    @Test(arguments: [
        (#"[{"call": "block", "field": "x", "owner": "ann"}]"#, "[0]: reason: expected a text"),
        (#"[{"call": "block", "field": "x", "reason": "r"}]"#, "[0]: owner: expected a text"),
        (
            #"[{"call": "b", "field": "x", "reason": "r", "owner": "a", "class": "odd"}]"#,
            "class: expected one of code,"
        ),
        (#"[{"cal": "b"}]"#, "unknown member cal"), (#"{}"#, "expected a list"), ("[", "accepted.json"),
    ])
    func `an invalid file of accepted differences is rejected with the place of the fault`(
        content: String,
        message: String
    )
        async throws
    {
        try Data(content.utf8).write(to: URL(fileURLWithPath: path("accepted.json")))
        let failure = #expect(throws: CommandFailure.self) {
            try AcceptedDifference.read(path("accepted.json"))
        }
        #expect(failure?.description.contains(message) ?? false, "\(failure?.description ?? "")")
    }

    @Test
    func `each group has a fixture that the primary passes and the shadow fails`() async throws {
        let file = try await record()
        try await ShadowReport(reading: [file]).writeFixtures(to: path("found"))
        let fixtures = try FixtureFolder.files(in: [path("found")])
        #expect(!fixtures.isEmpty)
        for fixture in fixtures {
            let content = try Data(contentsOf: URL(fileURLWithPath: fixture))
            let passed = await verdict(of: content)
            #expect(passed.verdict == .passed, "\(passed.text)")
            // The same fixture with the shadow's policy.
            var document = try #require(try JSONValue(parsing: Array(content)).object)
            document["policy"] = ["defaultAddPermission": "anyone"]
            let failed = await verdict(of: Data(JSONValue.object(document).line.utf8))
            guard case .failed = failed.verdict else {
                Issue.record("\(fixture) passes on the shadow")
                continue
            }
        }
    }

    private func verdict(of content: Data) async -> FixtureResult {
        let file = path("\(UUID().uuidString).json")
        do {
            try content.write(to: URL(fileURLWithPath: file))
        } catch {
            Issue.record("\(error)")
        }
        return await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: file))
    }

    @Test func `a file without differences has a summary in the plural`() async throws {
        try Data().write(to: URL(fileURLWithPath: path("empty.jsonl")))
        let report = try await ShadowReport(reading: [path("empty.jsonl")])
        #expect(report.summary == "differences: 0 causes, 0 consequences, 0 races, 0 declared")
    }

    @Test
    func `a report in JUnit's XML has a failure for each cause`() async throws {
        let file = try await record()
        let report = try await ShadowReport(reading: [file])
        let found = causes(report)
        let xml = report.junit
        #expect(xml.contains("failures=\"\(found.count)\""))
        #expect(xml.contains("classname=\"shadow.addFriend\""))
        #expect(xml.components(separatedBy: "<failure").count == found.count + 1)
    }

    @Test
    func `files of several processes are combined in one report`() async throws {
        let files = [try await record("one.jsonl"), try await record("two.jsonl")]
        let report = try await ShadowReport(reading: files)
        #expect(report.text.contains("12 compared"))
    }

    @Test
    func `an invalid record is rejected with its line number`() async throws {
        let file = try await record()
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{\"run\": 1}\n".utf8))
        let count = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count
        let failure = await #expect(throws: CommandFailure.self) {
            _ = try await ShadowReport(reading: [file])
        }
        #expect(failure?.description.contains("line \(count): expected a record") ?? false)
    }
}
