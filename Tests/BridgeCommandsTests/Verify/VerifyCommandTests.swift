import ContractTesting
import Foundation
import RongCloudWire
import Synchronization
import TestThreads
import Testing

@testable import BridgeCommands

struct VerifyCommandTests {
    @Test func `the repository's fixtures pass in memory and on SQLite files`() async throws {
        try await withFolder { folder in
            let some = TestSize.isFull ? fixtures : fixtures.appending(path: "contracts")
            for (files, choice) in [(fixtures, BackendChoice.memory), (some, .sqlite(folder + "/store"))] {
                let (ending, output) = try await run([files.path(percentEncoded: false)], choice)
                #expect(ending == .good, "\(output)")
                #expect(output.contains("ms per 1,000 steps"))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func `a broken copy fails, and the place is named`() async throws {
        try await withFolder { folder in
            let source = fixtures.appending(path: "contracts/v2tim/a-request-waits.json")
            let text = try String(contentsOf: source, encoding: .utf8).replacingOccurrences(of: "30539", with: "0")
            try text.write(toFile: folder + "/broken.json", atomically: true, encoding: .utf8)
            let (ending, output) = try await run([folder], .memory)
            #expect(ending == .bad)
            #expect(output.contains("at steps[0].expect.succ.result.resultCode\n    expected: 0\n    found:    30539"))
        }
    }

    @Test func `a report is written as a whole, and says what was printed`() async throws {
        try await withFolder { folder in
            let path = folder + "/report.xml"
            let (ending, output) = try await run([waits], .memory, printsJSON: true, junit: path)
            #expect(ending == .good)
            #expect(try JSONValue(parsing: output.utf8.dropLast())["counts"] == ["passed": 1])
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#"tests="1" failures="0""#))
        }
    }

    @Test func `a report that cannot be written is told of`() async throws {
        await #expect(throws: CommandFailure.self) {
            try await run([waits], .memory, junit: "/nowhere/at/all/report.xml")
        }
    }

    @Test func `a run that is stopped writes no report`() async throws {
        try await withFolder { folder in
            let path = folder + "/report.xml"
            let task = Task { [waits] in
                withUnsafeCurrentTask { $0?.cancel() }
                return try await run([waits, waits], .memory, junit: path)
            }
            let (ending, output) = try await task.value
            #expect(ending == .stopped)
            #expect(output.contains("stopped after 0 of 1 fixtures; no report was written"))
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `fixtures of other dialects are not run`() async throws {
        let (_, output) = try await run([waits], .memory, dialects: [.rongcloud])
        #expect(output.hasPrefix("memory: 0 fixtures, none run"))
    }

    @Test(arguments: [
        ("memory", BackendChoice.memory), ("sqlite:a b", .sqlite("a b")), ("sqlite:", nil), ("postgres", nil),
        ("", nil), ("http:", nil), ("ftp://127.0.0.1", nil),
    ])
    func `a backend is named on the command line`(argument: String, choice: BackendChoice?) {
        #expect(BackendChoice(argument: argument) == choice)
    }

    @Test(arguments: ["http://127.0.0.1:9000", "https://gateway.example.com/relations"])
    func `a gateway is named by its address`(address: String) throws {
        #expect(BackendChoice(argument: address) == .gateway(try #require(URL(string: address))))
    }

    @Test func `where no gateway answers, nothing is run`() async throws {
        // No program listens on the first port.
        let choice = try #require(BackendChoice(argument: "http://127.0.0.1:1"))
        let failure = await #expect(throws: CommandFailure.self) { try await run([waits], choice) }
        #expect(
            failure?.description
                == "no gateway answers at http://127.0.0.1:1; start one with: relbridge serve --test-control"
        )
    }

    @Test func `a store that is there already is not touched`() async throws {
        try await withFolder { folder in
            try Data("mine".utf8).write(to: URL(filePath: folder + "/store.1"))
            let (ending, output) = try await run([waits], .sqlite(folder + "/store"))
            #expect(ending == .bad)
            #expect(output.contains("store.1 is there already; remove it, or name another file"))
            #expect(FileManager.default.contents(atPath: folder + "/store.1") == Data("mine".utf8))
        }
    }

    @Test func `a store in a folder that is not there breaks every fixture, and each is told of`() async throws {
        let (ending, output) = try await run([waits], .sqlite("/nowhere/at/all"))
        #expect(ending == .bad)
        #expect(output.contains("BROKEN: "))
    }

    @Test func `a path that is not there is refused`() async {
        let failure = await #expect(throws: CommandFailure.self) { try await run(["/nowhere"], .memory) }
        #expect(failure?.description == "/nowhere: there is no such file or folder")
    }

    private let waits = fixtures.appending(path: "contracts/v2tim/a-request-waits.json").path(percentEncoded: false)

    private func run(
        _ paths: [String],
        _ choice: BackendChoice,
        dialects: Set<FixtureDialect>? = nil,
        printsJSON: Bool = false,
        junit: String? = nil
    ) async throws -> (VerifyCommand.Ending, String) {
        let (backend, cleanUp) = try await choice.open()
        defer { cleanUp() }
        let command = VerifyCommand(
            paths: paths,
            runner: FixtureRunner(backend),
            dialects: dialects,
            printsJSON: printsJSON,
            junit: junit
        )
        let (printed, told) = (Printed(), Printed())
        let ending = try await command.run(
            VerifyCommand.Output(write: { printed.add($0) }, progress: { told.add($0) })
        )
        // How far a slow run is, is told beside what it prints.
        return (ending, ending == .stopped ? told.text : printed.text)
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.path(percentEncoded: false))
    }
}

private final class Printed: Sendable {
    private let lines = Mutex("")

    var text: String { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0 += line } }
}
