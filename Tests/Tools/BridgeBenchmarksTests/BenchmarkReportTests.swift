import BridgeBenchmarks
import Foundation
import Testing

/// The JSON of a run and the charts that are drawn from it.
struct BenchmarkReportTests {
    private static let rows = [
        Measurement("look up a code <&>", 12, .nanoseconds, target: .atMost(20), allocations: 0, allocationTarget: 0),
        Measurement("check a friend", 90_000, .perSecond, target: .atLeast(100_000)),
        Measurement("slow", 55, .milliseconds, target: .atMost(20)),
        Measurement("memory", 37, .kibibytes),
        Measurement("two cores", 1.5, .ratio),
    ]

    @Test func `the JSON of a run contains everything that the table shows`() throws {
        let report = BenchmarkReport(groups: [(.lookup, Self.rows), (.shadow, [Self.rows[4]])])
        let read = try BenchmarkReport(json: Data(report.json().utf8))
        #expect(read.groups.map(\.group) == [.lookup, .shadow])
        #expect(read.groups.map(\.rows) == [Self.rows, [Self.rows[4]]])
        #expect(read.text == report.text)
    }

    @Test(arguments: [
        (#"{"rows":[{"group":"nothing","name":"a","unit":"ratio","value":1}]}"#, "rows[0].group"),
        (#"{"rows":[{"group":"lookup","name":"a","unit":"miles","value":1}]}"#, "rows[0].unit"),
        (#"{"rows":[{"group":"lookup","unit":"ratio","value":1}]}"#, "name"),
        ("[", "line 1, column 2"),
    ])
    func `a file that is not a run is refused with the place of the fault`(json: String, place: String) {
        let error = #expect(throws: (any Error).self) { try BenchmarkReport(json: Data(json.utf8)) }
        #expect(error.map { "\($0)" }?.contains(place) == true, "\(String(describing: error))")
    }

    @Test func `a chart is drawn relative to the promise`() {
        let svg = BenchmarkChart(group: .lookup, rows: Self.rows).svg
        // The line is in the middle of 840 units from 20 on.
        #expect(svg.contains(#"<path class="promise" d="M440 "#))
        #expect(svg.contains(#"<rect class="met" x="20" y="98" width="252" height="14"/>"#))
        #expect(svg.contains(#"<rect class="missed" x="20" y="144" width="378" height="14"/>"#))
        #expect(svg.contains("55 ms, promise ≤ 20 ms, missed</text>"))
        // A bar that is longer than the chart ends with a tip.
        #expect(svg.contains(#"<rect class="hatch" x="20" y="190" width="840" height="14"/>"#))
        #expect(svg.contains(#"<path class="missed" d="#))
        // A row without a promise is relative to the largest of its unit.
        #expect(svg.contains(#"<rect class="free" x="20" y="236" width="840" height="14"/>"#))
        #expect(svg.count { $0 == "\n" } < 60)
    }

    @Test func `names are text in a chart`() {
        let svg = BenchmarkChart(group: .lookup, rows: Self.rows).svg
        #expect(svg.contains("look up a code &lt;&amp;&gt;</text>"))
        #expect(!svg.contains("<&>"))
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, -5, 0, 1e300])
    func `a strange number draws a bar within the chart`(value: Double) {
        let row = Measurement("strange", value, .ratio, target: .atLeast(1))
        let svg = BenchmarkChart(group: .call, rows: [row]).svg
        #expect(svg.contains(#"width="1""#) || svg.contains(#"width="840""#), "\(svg)")
    }
}
