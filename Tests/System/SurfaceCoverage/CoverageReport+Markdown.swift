import MappingGenerator
import RelationshipCore
import StandardDialects

extension CoverageReport {
    /// The report as an article of the documentation.
    package var markdown: String {
        var lines = [
            "# Coverage of the vendors' APIs",
            "",
            "The calls and callbacks of the three SDKs that the adapters provide, and the endpoints of the server APIs.",
            "",
            "## Overview",
            "",
            "`.ci/coverage` generates this page from three independent sources: the symbol graphs of the built adapters "
                + "show what is declared, the tables in `Mappings` what it means, and the call-site tests that ran what "
                + "works. ✅ marks a row on which all three agree. ❌ lists what a row lacks. A row without an effect "
                + "shows its code and the reason.",
            "",
            "| SDK | Calls and callbacks | Without an effect | Other declarations | Missing |",
            "|---|---|---|---|---|",
        ]
        for section in sections {
            let silent = section.rows.count { $0.meaning?.unsupported != nil }
            let others = section.summaries.map(\.rows).reduce(0, +)
            let numbers = [section.rows.count, silent, others, section.red.count].map(String.init)
            lines.append("| \(section.list.sdk) | \(numbers.joined(separator: " | ")) |")
        }
        if !serverAPIs.isEmpty {
            lines += [
                "",
                "The endpoints of the server APIs come from the tables in `Mappings`, with the suites whose tests got an "
                    + "answer of success from them. An endpoint that the bridge does not keep refuses every call, and has "
                    + "the reason.",
                "", "| Server API | Endpoints | Refused | Missing |", "|---|---|---|---|",
            ]
            lines += serverAPIs.map { api in
                "| \(api.title) | \(api.endpoints.count) | \(api.endpoints.count(where: \.isRefused)) | \(api.red.count) |"
            }
            lines += serverAPIs.flatMap(\.lines)
        }
        for section in sections { lines += CoverageReport.lines(of: section) }
        for dialect in DialectRegistry.standard.names {
            let names = outside[dialect] ?? []
            guard !names.isEmpty else { continue }
            lines += [
                "", "### \(DialectRegistry.standard[dialect]?.tables.prefix ?? dialect.rawValue), in no list", "",
                "Spellings that tests showed and no header has:", "",
            ]
            lines += names.map { "- `\($0)`" }
        }
        if !reasons.rows.isEmpty {
            lines += [
                "", "### Other shapes", "",
                "Rows that the adapters declare differently from the SDKs, with the reasons:", "",
            ]
            lines += ["| Row | Reason |", "|---|---|"]
            lines += reasons.rows.map { "| `\($0.path)` | \($0.reason) |" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of section: Section) -> [String] {
        var lines = ["", "### \(section.list.sdk)"]
        if !section.rows.isEmpty {
            lines += ["", "| Row | Meaning | State |", "|---|---|---|"]
            lines += section.rows.map { "| `\($0.row.path)` | \(meaning(of: $0)) | \(mark($0.lacks)) |" }
        }
        lines += ["", "| Declarations of | Rows | State |", "|---|---|---|"]
        lines += section.summaries.map { summary in
            let owner = summary.owner.map { "`\($0)`" } ?? "constants and aliases"
            return "| \(owner) | \(summary.rows) | \(mark(summary.missing.map { "`\($0)`" })) |"
        }
        return lines
    }

    private static func meaning(of row: Row) -> String {
        guard let meaning = row.meaning else { return "" }
        if let unsupported = meaning.unsupported {
            return (unsupported.number.map { "\($0)" } ?? "no effect") + ": \(unsupported.reason)"
        }
        return meaning.names.map { $0 == "local" ? "no command or event" : "`\($0)`" }.joined(separator: ", ")
    }

    private static func mark(_ lacks: [String]) -> String {
        lacks.isEmpty ? "✅" : "❌ " + lacks.joined(separator: ", ")
    }
}
