import ContractTesting
import Foundation
import RongCloudWire
import TestFiles
import TestThreads
import Testing

@testable import BridgeCommands

struct VerifyCommandTests {
    @Test func `the repository's fixtures pass in memory and on SQLite files`() async throws {
        try await withTemporaryFolder { folder in
            let some = TestSize.isFull ? fixtures : fixtures.appending(path: "contracts")
            for (files, choice) in [(fixtures, BackendChoice.memory), (some, .sqlite(folder.path + "/store"))] {
                let (report, output) = try await run([files.path(percentEncoded: false)], choice)
                #expect(report?.isGood == true, "\(output)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `a broken copy fails with the place of the difference`() async throws {
        try await withTemporaryFolder { folder in
            let source = fixtures.appending(path: "contracts/v2tim/a-request-waits.json")
            let text = try String(contentsOf: source, encoding: .utf8).replacingOccurrences(of: "30539", with: "0")
            try text.write(toFile: folder.path + "/broken.json", atomically: true, encoding: .utf8)
            let (report, output) = try await run([folder.path], .memory)
            #expect(report?.isGood == false)
            #expect(output.contains("at steps[0].expect.succ.result.resultCode\n    expected: 0\n    found:    30539"))
        }
    }

    @Test func `reports contain the printed results`() async throws {
        let report = try #require(try await run([waits], .memory).report)
        #expect(report.json["counts"] == ["passed": 1])
        #expect(report.junit.contains(#"tests="1" failures="0""#))
    }

    @Test func `the command writes complete reports`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path + "/report.xml"
            let result = try RelbridgeProcess().run(["verify", waits, "--json", "--junit", path])
            #expect(result.status == 0)
            #expect(try JSONValue(parsing: result.output.utf8.dropLast())["counts"] == ["passed": 1])
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#"tests="1" failures="0""#))
        }
    }

    @Test func `a report that cannot be written ends the command with an error`() throws {
        let result = try RelbridgeProcess().run(["verify", waits, "--junit", "/nowhere/at/all/report.xml"])
        #expect(result.status == 1)
        #expect(result.complaints.contains("cannot write /nowhere/at/all/report.xml"), "\(result.complaints)")
    }

    @Test func `a stopped run writes no report`() async throws {
        let task = Task { [waits] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await run([waits, waits], .memory)
        }
        let (report, output) = try await task.value
        #expect(report == nil)
        #expect(output.contains("stopped after 0 of 1 fixture; no report was written"))
    }

    @Test(arguments: [FixtureSelection(dialects: [.rongcloud]), FixtureSelection(texts: ["no such name"])])
    func `a run without fixtures fails, and the message has the available ones`(selection: FixtureSelection) async {
        let failure = await #expect(throws: CommandFailure.self) {
            try await run([waits], .memory, selecting: selection)
        }
        #expect(failure?.description == "the filters leave no fixture; without them there are: 1 v2tim")
    }

    @Test func `the run ends at the first failure`() async throws {
        try await withTemporaryFolder { folder in
            let broken = try String(contentsOfFile: waits, encoding: .utf8).replacingOccurrences(of: "30539", with: "0")
            for name in ["a", "b", "c"] {
                try broken.write(toFile: folder.path + "/\(name).json", atomically: true, encoding: .utf8)
            }
            let runner = FixtureRunner(ServiceBackend.memory)
            var said = ""
            let report = try await runner.verify([waits, folder.path], stopsAtFailure: true) {
                said += $0
            } write: { _ in
            }
            #expect(report?.results.map(\.word) == ["passed", "failed"])
            #expect(said.hasSuffix("stopped at the first failure, after 2 of 4 fixtures\n"))
        }
    }

    @Test(arguments: [
        ("memory", BackendChoice.memory), ("sqlite:a b", .sqlite("a b")), ("sqlite:", nil), ("postgres", nil),
        ("postgres:host=db", .postgres("host=db")), ("postgresql://db/x", .postgres("postgresql://db/x")),
        ("postgres:", nil),
        ("", nil), ("http:", nil), ("ftp://127.0.0.1", nil),
    ])
    func `a backend is chosen on the command line`(argument: String, choice: BackendChoice?) {
        #expect(BackendChoice(argument: argument) == choice)
    }

    @Test(arguments: ["http://127.0.0.1:9000", "https://gateway.example.com/relations"])
    func `a gateway is chosen by its address`(address: String) throws {
        #expect(BackendChoice(argument: address) == .gateway(try #require(URL(string: address))))
    }

    @Test func `without a gateway no fixture is run`() async throws {
        // No program listens on the first port.
        let choice = try #require(BackendChoice(argument: "http://127.0.0.1:1"))
        let failure = await #expect(throws: CommandFailure.self) { try await run([waits], choice) }
        #expect(
            failure?.description
                == "no gateway answers at http://127.0.0.1:1; start one with: relbridge serve --test-control"
        )
    }

    @Test func `an existing store is not changed`() async throws {
        try await withTemporaryFolder { folder in
            try Data("mine".utf8).write(to: URL(filePath: folder.path + "/store.1"))
            let (report, output) = try await run([waits], .sqlite(folder.path + "/store"))
            #expect(report?.isGood == false)
            #expect(output.contains("store.1 already exists; remove it, or name another file"))
            #expect(FileManager.default.contents(atPath: folder.path + "/store.1") == Data("mine".utf8))
        }
    }

    @Test func `with a store in a missing folder each fixture is reported as broken`() async throws {
        let (report, output) = try await run([waits], .sqlite("/nowhere/at/all"))
        #expect(report?.isGood == false)
        #expect(output.contains("BROKEN: "))
    }

    @Test func `a missing path is rejected`() async {
        let failure = await #expect(throws: CommandFailure.self) { try await run(["/nowhere"], .memory) }
        #expect(failure?.description == "/nowhere: there is no such file or folder")
    }

    private let waits = fixtures.appending(path: "contracts/v2tim/a-request-waits.json").path(percentEncoded: false)

    /// Runs fixtures, and returns the report and what is printed with it; for a run that was stopped, how far it came.
    private func run(
        _ paths: [String],
        _ choice: BackendChoice,
        selecting selection: FixtureSelection = FixtureSelection()
    ) async throws -> (report: FixtureReport?, output: String) {
        let (backend, cleanUp) = try await choice.open()
        var (printed, progress) = ("", "")
        let report = try await FixtureRunner(backend)
            .verify(paths, selecting: selection) {
                progress += $0
            } write: {
                printed += $0.text + "\n"
            }
        await cleanUp()
        return (report, report.map { printed + $0.summary } ?? progress)
    }
}
