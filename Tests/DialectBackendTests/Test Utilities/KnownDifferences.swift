import ContractTesting
import Foundation
import RelationshipCore
import TestFiles

/// The scenarios that end otherwise over the SDK of another dialect, each with the first place that differs and the reason.
struct KnownDifferences {
    struct Row: Hashable {
        var pair: Pair
        var scenario: String
        /// The first place that differs; `*` where a race decides which one it is.
        var place: String
        var why = "?"

        var line: String { [pair.app.rawValue, pair.sdk.rawValue, scenario, place, why].joined(separator: "\t") }

        /// Reads a line.
        init(line: Substring) throws {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 5 else { throw CocoaError(.fileReadCorruptFile) }
            pair = Pair(app: DialectName(rawValue: cells[0]), sdk: DialectName(rawValue: cells[1]))
            (scenario, place, why) = (cells[2], cells[3], cells[4])
        }

        /// The difference of a run; `nil` if there is none.
        init?(_ pair: Pair, _ scenario: String, _ result: FixtureResult) {
            (self.pair, self.scenario) = (pair, scenario)
            switch result.verdict {
            case .failed(let mismatches): place = mismatches.first.map { "\($0.path)" } ?? "?"
            case .passed, .skipped, .failedAsExpected: return nil
            case .broken(let reason), .invalid(let reason), .passedUnexpectedly(let reason): place = reason
            }
        }

        /// A scenario that ends as over the service alone, although it does not without the glue.
        init(passing scenario: String, _ pair: Pair) { (self.pair, self.scenario, place) = (pair, scenario, "none") }
    }

    static let file = file("KnownDifferences.tsv")
    /// What differs once more through the glue to the vendors' SDKs: the column of the SDK has a spelling of its API.
    static let glueFile = file("GlueDifferences.tsv")

    private static func file(_ name: String) -> URL {
        repository.appending(path: "Tests/DialectBackendTests").appending(path: name)
    }

    var rows: [Row]

    init(contentsOf file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        rows = try lines.dropFirst().map { try Row(line: $0) }
    }

    /// What was found, with the reasons that are known.
    func explaining(_ found: [Row]) -> KnownDifferences {
        var explained = self
        explained.rows = found.map { row in
            rows.first { $0.pair == row.pair && $0.scenario == row.scenario && [row.place, "*"].contains($0.place) }
                ?? row
        }
        return explained
    }

    /// The file.
    var text: String {
        (["app\tsdk\tscenario\tplace\twhy"] + rows.map(\.line)).joined(separator: "\n") + "\n"
    }

    /// The parts of the page about the glue.
    func page(of glue: GlueFixtures) -> String {
        let lines =
            [
                "", "## Through the glue to the vendors' SDKs", "",
                "The same scenarios through the files of `relbridge export glue`, over the adapter in place of the vendor's SDK. What",
                "differs beyond the tables above:", "",
            ] + table(glue.counts) + [
                "", "## Called as an app calls them", "",
                "The same scenarios once more, with an app that calls the classes of its SDK, such as `TIMFriendshipManager`, and",
                "conforms to its listeners: app, adapter, `DialectBackend`, glue, the other adapter, service. Its versions are those",
                "of the declarations that it is compiled against. Without an SDK its adapter runs over the service. An object's empty",
                "list counts as none where a value leaves it out. What differs beyond the tables above, where each pair also has what",
                "its app has without an SDK (for V2TIM without the scenario two-devices-accept-at-once, in which a race decides whether",
                "the second device still finds the request):", "",
            ] + table(glue.classCounts)
        return lines.joined(separator: "\n") + "\n"
    }

    private func table(_ counts: [GlueFixtures.Count]) -> [String] {
        var lines = ["| app | SDK | scenarios | as over the service |", "|---|---|---|---|"]
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

    /// The page of the documentation.
    func page(_ counts: [Pair: Int]) -> String {
        var lines = [
            "# Dialects over the SDKs of others", "",
            "What differs for an app of each dialect when it runs on the SDK of another.", "",
            "## Overview", "",
            "The tests play every scenario in the words of the app's dialect. Between the app and a service stand a",
            "`DialectBackend` and the other dialect. A scenario that is not listed ends as over the service alone. Of the",
            "others the first difference is listed.", "",
            "| app | SDK | scenarios | as over the service |", "|---|---|---|---|",
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
