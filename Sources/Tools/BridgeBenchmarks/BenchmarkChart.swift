/// A bar chart of the measurements of a group, as SVG.
///
/// A row with a target is drawn relative to it: the line marks the target, and the chart ends at twice the target. A row
/// without a target is drawn relative to the largest one with the same unit. The colours follow the reader's colour scheme.
/// Colour alone says nothing: bars that miss their target are hatched, and the text of each row says so.
package struct BenchmarkChart: Sendable {
    /// The measured group.
    package let group: BenchmarkGroup
    /// The rows of the group, from top to bottom.
    package let rows: [Measurement]

    private static let width = 880.0
    private static let margin = 20.0
    private static let head = 78.0
    private static let rowHeight = 46.0
    private static let barWidth = width - 2 * margin
    private static let barHeight = 14.0
    /// The end of the chart, as a multiple of the target.
    private static let end = 2.0

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - group: The measured group.
    ///   - rows: The rows of the group, from top to bottom.
    package init(group: BenchmarkGroup, rows: [Measurement]) {
        self.group = group
        self.rows = rows
    }

    /// The chart as an SVG document.
    package var svg: String {
        let height = Self.head + Double(rows.count) * Self.rowHeight + 10
        let title = Self.escaped(group.summary)
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(Self.number(Self.width)) \#(Self.number(height))" "#
                + #"role="img" aria-labelledby="title description">"#,
            #"  <title id="title">Benchmark: \#(title)</title>"#,
            #"  <desc id="description">\#(rows.map { Self.escaped(description(of: $0)) }.joined(separator: "; "))</desc>"#,
            Self.style,
            #"  <text class="name" x="20" y="32">\#(title.prefix(1).uppercased() + title.dropFirst())</text>"#,
            #"  <text class="note" x="20" y="54">\#(legend)</text>"#,
        ]
        for (index, row) in rows.enumerated() {
            lines += bar(for: row, at: Self.head + Double(index) * Self.rowHeight)
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private var legend: String {
        var parts: [String] = []
        if rows.contains(where: { $0.target != nil }) {
            parts.append("The line marks the promise: a bar of ≤ ends before it.")
        }
        if rows.contains(where: { $0.meetsTarget == false }) { parts.append("A hatched bar misses it.") }
        if rows.contains(where: { $0.target == nil }) { parts.append("Grey bars have no promise.") }
        return parts.joined(separator: " ")
    }

    /// The lines of one row: its name, its value and target, and the bar.
    private func bar(for row: Measurement, at top: Double) -> [String] {
        let (x, y) = (Self.number(Self.margin), Self.number(top + 20))
        let fraction = fraction(of: row)
        let length = Self.number(max(1, min(1, fraction) * Self.barWidth))
        let kind = row.meetsTarget.map { $0 ? "met" : "missed" } ?? "free"
        var lines = [
            #"  <text x="\#(x)" y="\#(Self.number(top + 14))">\#(Self.escaped(row.name))</text>"#,
            #"  <text class="value" x="\#(Self.number(Self.width - Self.margin))" y="\#(Self.number(top + 14))">"#
                + "\(Self.escaped(result(of: row)))</text>",
            #"  <rect class="\#(kind)" x="\#(x)" y="\#(y)" width="\#(length)" height="\#(Self.number(Self.barHeight))"/>"#,
        ]
        if kind == "missed" {
            lines.append(
                #"  <rect class="hatch" x="\#(x)" y="\#(y)" width="\#(length)" height="\#(Self.number(Self.barHeight))"/>"#
            )
        }
        if fraction > 1 {
            // The bar is longer than the chart.
            let (tip, middle) = (Self.width - 5, top + 20 + Self.barHeight / 2)
            lines.append(
                #"  <path class="\#(kind)" d="M\#(Self.number(tip - 13)) \#(y)L\#(Self.number(tip)) \#(Self.number(middle))"#
                    + #"L\#(Self.number(tip - 13)) \#(Self.number(middle + Self.barHeight / 2))z"/>"#
            )
        }
        if row.target != nil {
            let x = Self.number(Self.margin + Self.barWidth / Self.end)
            lines.append(
                #"  <path class="promise" d="M\#(x) \#(Self.number(top + 17))V\#(Self.number(top + 23 + Self.barHeight))"/>"#
            )
        }
        return lines
    }

    /// Returns the length of the bar as a part of the chart; it may be greater than 1.
    private func fraction(of row: Measurement) -> Double {
        let whole =
            switch row.target {
            case .atMost(let limit), .atLeast(let limit): limit * Self.end
            case nil: rows.filter { $0.target == nil && $0.unit == row.unit }.map(\.value).max() ?? 0
            }
        return whole > 0 && row.value.isFinite ? max(0, row.value / whole) : 0
    }

    /// Returns the value and the target of a row, and whether the value misses it.
    private func result(of row: Measurement) -> String {
        guard let target = row.targetText else { return row.valueText }
        return "\(row.valueText), promise \(target)" + (row.meetsTarget == false ? ", missed" : "")
    }

    private func description(of row: Measurement) -> String { "\(row.name): \(result(of: row))" }

    private static func number(_ value: Double) -> String { Measurement.rounded(value) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private static let style = """
          <style>
            svg { --ink: #1d1d1f; --quiet: #5f6368; --met: #1a62c7; --missed: #b3541e; --free: #8a9099; background: #ffffff; }
            @media (prefers-color-scheme: dark) {
              svg { --ink: #f2f2f4; --quiet: #aab0b8; --met: #7fb0ff; --missed: #ff9d5c; --free: #7d848d; background: #15181c; }
            }
            text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: var(--ink); }
            .name { font-size: 16px; font-weight: 600; }
            .note, .value { font-size: 13px; fill: var(--quiet); }
            .value { text-anchor: end; }
            .met { fill: var(--met); } .missed { fill: var(--missed); } .free { fill: var(--free); }
            .hatch { fill: url(#stripes); }
            .promise { fill: none; stroke: var(--ink); stroke-width: 2; }
          </style>
          <defs>
            <pattern id="stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="8" fill="#ffffff" fill-opacity="0.45"/>
            </pattern>
          </defs>
        """
}
