import Foundation
import TIMWire
import Testing

@testable import ContractTesting

struct FixtureReportTests {
    private static func result(_ verdict: FixtureResult.Verdict, _ file: String) -> FixtureResult {
        FixtureResult(
            file: file,
            name: "A <name> & \"more\"",
            dialect: .tim,
            verdict: verdict,
            stepCount: 2,
            duration: .milliseconds(3),
            lineNumber: verdict == .failed([mismatch]) ? 7 : nil
        )
    }

    private static let mismatch = Mismatch(
        path: JSONPath([.key("steps"), .index(0), .key("expect"), .key("a b")]),
        expected: .literal(1),
        actual: ["x": "\u{1}"],
        note: "why"
    )

    private static let report = FixtureReport(
        backend: "memory",
        results: [
            result(.passed, "a/b/one.json"), result(.failed([mismatch]), "a/two.json"),
            result(.broken("steps[1]: gone"), "three.json"), result(.invalid("line 1"), "four.json"),
            result(.skipped("no clock"), "five.json"), result(.failedAsExpected("known (link)"), "six.json"),
            result(.passedUnexpectedly("known (link)"), "seven.json"),
        ],
        duration: .milliseconds(28)
    )

    @Test func `the summary contains the counts and the time`() {
        #expect(
            FixtureReportTests.report.summary
                == "memory: 7 fixtures: 1 passed, 1 failed as expected, 1 skipped, 1 failed, 1 passed unexpectedly, "
                + "1 broken, 1 invalid; 14 steps in 28.0 ms"
        )
        #expect(!FixtureReportTests.report.isGood)
    }

    @Test func `the summary of one fixture is in the singular`() {
        let result = FixtureReport(
            backend: "memory",
            results: [
                FixtureResult(file: "a", name: "a", verdict: .passed, stepCount: 1, duration: .milliseconds(1))
            ],
            duration: .milliseconds(2)
        )
        #expect(result.summary == "memory: 1 fixture: 1 passed; 1 step in 2.0 ms")
    }

    @Test(arguments: [
        (0, String?.none),
        (
            1,
            "::error file=a/two.json,line=7,title=failed%3A steps[0].expect[\"a b\"]%3A expected 1%2C found "
                + "{\"x\"%3A \"\\u0001\"}::FAILED: a/two.json%0A  A <name> & \"more\"%0A"
                + "  at steps[0].expect[\"a b\"]%0A    expected: 1%0A    found:    {\"x\": \"\\u0001\"}%0A    (why)"
        ),
        (2, "::error file=three.json,title=broken%3A steps[1]%3A gone::BROKEN: three.json: steps[1]: gone"),
        (4, "::notice file=five.json,title=skipped%3A no clock::skipped: five.json: no clock"),
    ])
    func `an annotation has the place and the difference`(place: Int, annotation: String?) {
        #expect(FixtureReportTests.report.results[place].gitHubAnnotation == annotation)
    }

    @Test func `a failure contains the path, the expected and actual values, and the note`() {
        #expect(
            FixtureReportTests.report.results[1].text == """
                FAILED: a/two.json
                  A <name> & "more"
                  at steps[0].expect["a b"]
                    expected: 1
                    found:    {"x": "\\u0001"}
                    (why)
                """
        )
    }

    @Test func `the JSON contains the same results`() throws {
        let json = FixtureReportTests.report.json
        #expect(json["isGood"] == false)
        #expect(json["counts"]?["failed"] == 1)
        guard let results = json["results"]?.elements else { throw Missing() }
        #expect(results.count == 7)
        #expect(results[1]["verdict"] == "failed")
        #expect(
            results[1]["differences"]
                == [
                    ["path": #"steps[0].expect["a b"]"#, "expected": 1, "actual": ["x": "\u{1}"], "note": "why"]
                ]
        )
        #expect(results[1]["line"] == 7)
        #expect(results[2]["reason"] == "steps[1]: gone")
        #expect(try JSONValue(parsing: json.line.utf8) == json)
    }

    @Test func `the XML is well-formed, and has a case for each file`() throws {
        let xml = FixtureReportTests.report.junit
        #expect(xml.contains(#"tests="7" failures="2" errors="2" skipped="2" time="0.028""#))
        #expect(xml.contains(#"<testcase classname="a.b" name="a/b/one.json" time="0.003"/>"#))
        #expect(xml.contains(#"<failure message="failed: steps[0].expect[&quot;a b&quot;]: expected 1, found {"#))
        #expect(xml.contains("A &lt;name&gt; &amp; &quot;more&quot;"))
        #expect(xml.contains(#"<error message="broken: steps[1]: gone">BROKEN: three.json: steps[1]: gone</error>"#))
        #expect(xml.contains(#"<skipped message="skipped: no clock">"#))
        #expect(xml.count { $0 == "<" } == xml.count { $0 == ">" })
        #expect(!xml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }

    private struct Missing: Error {}
}
