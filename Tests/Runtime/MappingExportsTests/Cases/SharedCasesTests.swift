import Foundation
import MappingLookup
import TestFiles
import TestThreads
import Testing

/// Tests that `Fixtures/exports/cases.json` contains Swift's results, which the programs of other languages compare
/// with theirs.
///
/// With `RELBRIDGE_RECORD=1` in the environment, the test writes the file before it reads it; review the difference.
@Suite(.longWork)
struct SharedCasesTests {
    @Test func `the shared cases contain Swift's results`() throws {
        let cases = try SharedCases.made.get()
        let made = cases.json
        if ProcessInfo.processInfo.environment["RELBRIDGE_RECORD"] != nil {
            try Data(made.utf8).write(to: SharedCases.file)
        }
        let lines = try String(contentsOf: SharedCases.file, encoding: .utf8).split(separator: "\n")
        for (number, (line, expected)) in zip(made.split(separator: "\n"), lines).enumerated() where line != expected {
            Issue.record("line \(number + 1) should be \(line); run with RELBRIDGE_RECORD=1 and review the difference")
            break
        }
        #expect(lines.count == made.split(separator: "\n").count)
        let outcomes = cases.translations.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        print("\(cases.count) shared cases; of codes in operations, \(outcomes.joined(separator: ", "))")
    }

    @Test func `the shared cases contain each enumeration`() {
        #expect(EnumProbe.all.map(\.name) == HubTables.enumerations.map(\.name))
    }
}

extension SharedCases {
    /// The expected document, the number of its results, and the number of translations by outcome.
    struct Made {
        var json: String
        var count: Int
        var translations: [String: Int]
    }

    /// The expected cases, created once because this takes seconds.
    static let made = Result {
        let cases = SharedCases()
        return Made(json: try cases.json(), count: cases.count, translations: cases.translations)
    }
    static let file = repository.appending(path: "Fixtures/exports/cases.json")
}
