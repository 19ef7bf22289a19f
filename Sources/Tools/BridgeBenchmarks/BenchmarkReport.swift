/// The measurements as a readable table, as JSON and as charts.
package struct BenchmarkReport: Sendable {
    /// The measured groups, each with its rows.
    package let groups: [(group: BenchmarkGroup, rows: [Measurement])]

    /// Creates a report.
    ///
    /// - Parameter groups: The measured groups, each with its rows.
    package init(groups: [(group: BenchmarkGroup, rows: [Measurement])]) {
        self.groups = groups
    }

    /// The rows that miss a target.
    package var missed: [Measurement] { groups.flatMap(\.rows).filter { $0.isMet == false } }

    /// The rows that miss their target for allocations.
    package var missedAllocations: [Measurement] { groups.flatMap(\.rows).filter { $0.meetsAllocationTarget == false } }

    /// The table, one line per row.
    package var text: String {
        var cells = [["", "measured", "target", "allocations", "target", ""]]
        for (group, rows) in groups {
            cells.append([])
            cells.append([group.summary])
            for row in rows {
                cells.append([
                    "  \(row.name)",
                    row.valueText,
                    row.targetText ?? "",
                    row.allocations.map(Measurement.rounded) ?? "",
                    row.allocationTarget.map { "≤ \(Measurement.rounded($0))" } ?? "",
                    row.isMet.map { $0 ? "met" : "MISSED" } ?? "",
                ])
            }
        }
        let widths = (0..<6)
            .map { column in
                // A heading is the only cell of its row, and may be longer than the names.
                cells.compactMap { $0.count > 1 ? $0[column].count : nil }.max() ?? 0
            }
        let lines = cells.map { row in
            let padded = zip(row, widths).enumerated()
                .map { column, cell in
                    let spaces = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
                    return column == 0 || column == 5 ? cell.0 + spaces : spaces + cell.0
                }
            return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
        return lines.joined(separator: "\n")
    }
}
