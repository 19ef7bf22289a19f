import BridgeCommands
import Foundation
import RelationshipCore
import Testing

/// The scripts of `Fixtures/play`; their expected output was reviewed line by line and specifies all three dialects.
///
/// With `RELBRIDGE_RECORD=1` in the environment the expected output is written instead; review the difference.
struct PlayFixtureTests {
    private static let names = ["three-dialects", "server-and-messages", "server-apis"]

    @Test(arguments: names)
    func `the script gives the expected output in memory`(name: String) async throws {
        let output = try await play(script(name), on: bridge(.memory, name))
        #expect(output.isWellFormed)
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] != nil {
            try Data(output.lines.map { $0 + "\n" }.joined().utf8).write(to: file("\(name).expected.jsonl"))
        }
        try compare(output.lines, name)
    }

    @Test(arguments: names)
    func `the script gives the same output on SQLite`(name: String) async throws {
        try await withTemporaryStore { store in
            let output = try await play(script(name), on: bridge(store, name))
            #expect(output.isWellFormed)
            try compare(output.lines, name)
        }
    }

    @Test func `the script has sixty calls over all dialects`() throws {
        let lines = try String(decoding: script("three-dialects"), as: UTF8.self).split(separator: "\n")
        for dialect in ["tim", "v2tim", "rongcloud"] {
            #expect(lines.count { $0.hasPrefix(#"{"dialect":"\#(dialect)""#) } >= 20)
        }
    }

    private func file(_ name: String) -> URL { fixtures.appending(path: "play/\(name)") }

    private func script(_ name: String) throws -> Data { try Data(contentsOf: file("\(name).jsonl")) }

    private func bridge(_ store: StoreChoice, _ name: String) throws -> Bridge {
        try Bridge(store: store.open(), clock: newYear, policy: Policy(path: file("\(name).policy.json").path))
    }

    /// Compares line by line, so that a failure shows the line that differs.
    private func compare(_ lines: [String], _ name: String) throws {
        let expected = try String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        #expect(lines.count == expected.count)
        for (number, (line, expected)) in zip(lines, expected).enumerated() {
            #expect(line == expected, "line \(number + 1) of the output")
        }
    }
}
