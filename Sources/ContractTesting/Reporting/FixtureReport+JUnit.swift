extension FixtureReport {
    /// The report in the XML that continuous integration servers read since JUnit: one test case for each file.
    ///
    /// Differences are failures; files that are no fixtures, and backends that did not answer, are errors.
    public var junit: String {
        let failures = results.count { $0.element == "failure" }
        let errors = results.count { $0.element == "error" }
        let skipped = results.count { $0.element == "skipped" }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        lines.append(
            "  <testsuite name=\"\(FixtureReport.escaped("relbridge verify, \(backend)"))\" tests=\"\(results.count)\" "
                + "failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"\(seconds(duration))\">"
        )
        for result in results {
            let attributes =
                "classname=\"\(FixtureReport.escaped(result.folder))\" name=\"\(FixtureReport.escaped(result.file))\" "
                + "time=\"\(seconds(result.duration))\""
            guard let element = result.element else {
                lines.append("    <testcase \(attributes)/>")
                continue
            }
            let message = FixtureReport.escaped(result.text)
            lines.append("    <testcase \(attributes)>")
            lines.append("      <\(element) message=\"\(FixtureReport.escaped(result.word))\">\(message)</\(element)>")
            lines.append("    </testcase>")
        }
        lines += ["  </testsuite>", "</testsuites>", ""]
        return lines.joined(separator: "\n")
    }

    private func seconds(_ duration: Duration) -> Double { (duration.milliseconds / 1_000).rounded(to: 6) }

    /// A text as it may stand in XML: marked characters, and those that XML cannot hold replaced.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension FixtureResult {
    /// The XML element of a result that is no plain success.
    fileprivate var element: String? {
        switch verdict {
        case .passed: nil
        case .failedAsExpected, .skipped: "skipped"
        case .failed, .passedUnexpectedly: "failure"
        case .broken, .invalid: "error"
        }
    }

    /// The folder of the file, with dots, as class names are written.
    fileprivate var folder: String {
        let parts = file.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? "fixtures" : parts.joined(separator: ".")
    }
}
