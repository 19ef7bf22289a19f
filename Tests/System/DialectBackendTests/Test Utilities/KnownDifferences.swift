import ContractTesting
import Foundation
import RelationshipCore
import TestFiles

/// The scenarios that end differently over the SDK of another dialect, with the first different place and the reason.
struct KnownDifferences {
    struct Row: Hashable {
        var pair: Pair
        var scenario: String
        /// The first place that differs; `*` if a race decides it.
        var place: String
        var why = "?"

        var line: String { [pair.app.rawValue, pair.sdk.rawValue, scenario, place, why].joined(separator: "\t") }

        /// Creates a row from a line of the file.
        init(line: Substring) throws {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 5 else { throw CocoaError(.fileReadCorruptFile) }
            pair = Pair(app: DialectName(rawValue: cells[0]), sdk: DialectName(rawValue: cells[1]))
            (scenario, place, why) = (cells[2], cells[3], cells[4])
        }

        /// Creates a row for the difference of a run; returns `nil` if there is none.
        init?(_ pair: Pair, _ scenario: String, _ result: FixtureResult) {
            (self.pair, self.scenario) = (pair, scenario)
            switch result.verdict {
            case .failed(let mismatches): place = mismatches.first.map { "\($0.path)" } ?? "?"
            case .passed, .skipped, .failedAsExpected: return nil
            case .broken(let reason), .invalid(let reason), .passedUnexpectedly(let reason): place = reason
            }
        }

        /// Creates a row for a scenario that ends as over the service alone, but not without the glue.
        init(passing scenario: String, _ pair: Pair) { (self.pair, self.scenario, place) = (pair, scenario, "none") }
    }

    static let file = file("KnownDifferences.tsv")
    /// The additional differences through the glue to the vendors' SDKs; the column `sdk` also contains the spelling.
    static let glueFile = file("GlueDifferences.tsv")

    private static func file(_ name: String) -> URL {
        repository.appending(path: "Tests/System/DialectBackendTests").appending(path: name)
    }

    var rows: [Row]

    init(contentsOf file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        rows = try lines.dropFirst().map { try Row(line: $0) }
    }

    /// Returns differences with their known reasons.
    func explaining(_ found: [Row]) -> KnownDifferences {
        var explained = self
        explained.rows = found.map { row in
            rows.first { $0.pair == row.pair && $0.scenario == row.scenario && [row.place, "*"].contains($0.place) }
                ?? row
        }
        return explained
    }

    /// The content of the file.
    var text: String {
        (["app\tsdk\tscenario\tplace\twhy"] + rows.map(\.line)).joined(separator: "\n") + "\n"
    }

    /// Returns the sections of the page about the glue.
    func page(of glue: GlueFixtures) -> String {
        let lines =
            [
                "", "## Through the glue to the vendors' SDKs", "",
                "The same scenarios through the files of `relbridge export glue`, with the adapter in place of the vendor's SDK.",
                "The second table has the differences that are not listed above.", "",
            ] + table(glue.counts) + [
                "", "## Called as an app calls them", "",
                "The same scenarios again, with an app that calls the classes of its SDK, such as `TIMFriendshipManager`, and",
                "conforms to its listeners. The calls pass through the app's adapter, `DialectBackend`, the glue, the adapter that",
                "replaces the other SDK, and the service. The versions are those of the declarations that the app is compiled with.",
                "The rows without an SDK have the app's adapter over the service. An empty list of an object counts as a list that a",
                "value omits. A pair of an app and an SDK also has the differences of the app without an SDK. V2TIM does not play the",
                "scenario two-devices-accept-at-once, in which a race decides whether the second device still finds the request.",
                "",
            ] + table(glue.classCounts)
        return lines.joined(separator: "\n") + "\n"
    }

    private func table(_ counts: [GlueFixtures.Count]) -> [String] {
        var lines = ["| app | SDK | scenarios | same result as the service |", "|---|---|---|---|"]
        for (pair, scenarios, differing) in counts {
            lines.append("| \(pair.app.rawValue) | \(pair.sdk.rawValue) | \(scenarios) | \(scenarios - differing) |")
        }
        lines += ["", "| app | SDK | reason | scenarios |", "|---|---|---|---|"]
        for (pair, _, _) in counts {
            let rows = Dictionary(grouping: rows.filter { $0.pair == pair }, by: \.why)
            for (why, rows) in rows.sorted(by: { $0.key < $1.key }) {
                let scenarios = rows.map(\.scenario).joined(separator: ", ")
                lines.append("| \(pair.app.rawValue) | \(pair.sdk.rawValue) | \(why) | \(scenarios) |")
            }
        }
        return lines
    }

    /// Returns the page of the documentation, without the sections about the glue.
    func page(_ counts: [Pair: Int]) -> String {
        var lines = [
            "# Dialects over the SDKs of others", "",
            "The differences for an app of each dialect that runs on the SDK of another.", "",
            "## Overview", "",
            "The tests play every scenario in the app's dialect, over a `DialectBackend` with the other dialect, over a service.",
            "A scenario that is not listed has the same result as on the service alone. For the others the tables list the",
            "reason of the first difference.", "",
            "| app | SDK | scenarios | same result as the service |", "|---|---|---|---|",
        ]
        for pair in Pair.standard {
            let (count, failed) = (counts[pair] ?? 0, rows.count { $0.pair == pair })
            lines.append("| \(pair.app.rawValue) | \(pair.sdk.rawValue) | \(count) | \(count - failed) |")
        }
        for pair in Pair.standard {
            lines += ["", "## \(pair)", "", "| reason | scenarios |", "|---|---|"]
            let rows = Dictionary(grouping: rows.filter { $0.pair == pair }, by: \.why)
            for (why, rows) in rows.sorted(by: { $0.key < $1.key }) {
                lines.append("| \(why) | \(rows.map(\.scenario).joined(separator: ", ")) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
