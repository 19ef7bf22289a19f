import BridgeCommands
import Foundation
import Testing

/// The script of `Fixtures/play`, whose expected output was reviewed line by line: it specifies all three dialects.
///
/// With `RELBRIDGE_RECORD=1` in the environment the expected output is written instead; review the difference.
struct PlayFixtureTests {
    private let script = fixtures.appending(path: "play/three-dialects.jsonl")
    private let policy = fixtures.appending(path: "play/three-dialects.policy.json")
    private let expected = fixtures.appending(path: "play/three-dialects.expected.jsonl")

    @Test func theScriptGivesTheExpectedOutputInMemory() async throws {
        let output = try await play(Data(contentsOf: script), on: bridge(.memory))
        #expect(output.isWellFormed)
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] != nil {
            try Data(output.lines.map { $0 + "\n" }.joined().utf8).write(to: expected)
        }
        try compare(output.lines)
    }

    @Test func theScriptGivesTheSameOutputOnSQLite() async throws {
        try await withTemporaryStore { store in
            let output = try await play(Data(contentsOf: script), on: bridge(store))
            #expect(output.isWellFormed)
            try compare(output.lines)
        }
    }

    @Test func theScriptHasSixtyCallsOverAllDialects() throws {
        let lines = try String(contentsOf: script, encoding: .utf8).split(separator: "\n")
        for dialect in ["tim", "v2tim", "rongcloud"] {
            #expect(lines.count { $0.hasPrefix(#"{"dialect":"\#(dialect)""#) } >= 20)
        }
    }

    private func bridge(_ store: StoreChoice) throws -> Bridge {
        try Bridge(store: store, clock: newYear, policy: PolicyChoice(path: policy.path))
    }

    /// Compares line by line, so that a failure shows the line that differs.
    private func compare(_ lines: [String]) throws {
        let expected = try String(contentsOf: expected, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.count == expected.count)
        for (number, (line, expected)) in zip(lines, expected).enumerated() {
            #expect(line == expected, "line \(number + 1) of the output")
        }
    }
}
