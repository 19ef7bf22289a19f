/// A report in JUnit's XML format, which continuous integration servers read.
package struct JUnitReport: Sendable {
    /// One test case.
    package struct Case: Sendable {
        /// The class of the case.
        package var className: String
        /// The name of the case.
        package var name: String
        /// The duration in seconds.
        package var seconds: Double
        /// The XML element of a case that is not a plain success: `failure`, `error` or `skipped`.
        package var element: String?
        /// The result in one line.
        package var message: String
        /// The result over several lines.
        package var text: String

        /// Creates a case.
        package init(
            className: String,
            name: String,
            seconds: Double = 0,
            element: String?,
            message: String,
            text: String
        ) {
            (self.className, self.name, self.seconds) = (className, name, seconds)
            (self.element, self.message, self.text) = (element, message, text)
        }
    }

    /// The name of the suite.
    package var name: String
    /// The duration in seconds.
    package var seconds: Double
    /// The cases.
    package var cases: [Case]

    /// Creates a report.
    package init(name: String, seconds: Double = 0, cases: [Case]) {
        (self.name, self.seconds, self.cases) = (name, seconds, cases)
    }

    /// The XML.
    package var xml: String {
        let count = { (element: String) in cases.count { $0.element == element } }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        lines.append(
            "  <testsuite name=\"\(Self.escaped(name))\" tests=\"\(cases.count)\" failures=\"\(count("failure"))\" "
                + "errors=\"\(count("error"))\" skipped=\"\(count("skipped"))\" time=\"\(seconds)\">"
        )
        for test in cases {
            let attributes =
                "classname=\"\(Self.escaped(test.className))\" name=\"\(Self.escaped(test.name))\" "
                + "time=\"\(test.seconds)\""
            guard let element = test.element else {
                lines.append("    <testcase \(attributes)/>")
                continue
            }
            lines.append("    <testcase \(attributes)>")
            lines.append(
                "      <\(element) message=\"\(Self.escaped(test.message))\">\(Self.escaped(test.text))</\(element)>"
            )
            lines.append("    </testcase>")
        }
        lines += ["  </testsuite>", "</testsuites>", ""]
        return lines.joined(separator: "\n")
    }

    /// Escapes a text for XML, and replaces the characters that XML cannot contain.
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
