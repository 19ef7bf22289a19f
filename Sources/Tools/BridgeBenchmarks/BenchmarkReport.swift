import Foundation

/// The measurements as a readable table and as JSON.
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
                    Self.amount(row.value, row.unit),
                    row.target.map { Self.promise($0, row.unit) } ?? "",
                    row.allocations.map(Self.count) ?? "",
                    row.allocationTarget.map { "≤ \(Self.count($0))" } ?? "",
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

    /// One JSON object with all rows; units are spelled out, numbers are not rounded.
    ///
    /// - Returns: The object, with sorted keys.
    /// - Throws: `EncodingError`, which does not occur for a measurement.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let rows = groups.flatMap { group, rows in rows.map { JSONRow(group: group, row: $0) } }
        return String(decoding: try encoder.encode(["rows": rows]), as: UTF8.self)
    }

    private struct JSONRow: Encodable {
        let group: String
        let name: String
        let value: Double
        let unit: String
        var atMost: Double?
        var atLeast: Double?
        let allocations: Double?
        let allocationsAtMost: Double?
        let isMet: Bool?

        init(group: BenchmarkGroup, row: Measurement) {
            self.group = group.rawValue
            name = row.name
            value = row.value
            unit = "\(row.unit)"
            switch row.target {
            case .atMost(let limit): atMost = limit
            case .atLeast(let limit): atLeast = limit
            case nil: break
            }
            allocations = row.allocations
            allocationsAtMost = row.allocationTarget
            isMet = row.isMet
        }
    }

    private static func promise(_ target: Measurement.Target, _ unit: Measurement.Unit) -> String {
        switch target {
        case .atMost(let limit): "≤ \(amount(limit, unit))"
        case .atLeast(let limit): "≥ \(amount(limit, unit))"
        }
    }

    private static func amount(_ value: Double, _ unit: Measurement.Unit) -> String {
        switch unit {
        case .nanoseconds where value >= 100_000: "\(rounded(value / 1_000_000)) ms"
        case .nanoseconds where value >= 1_000: "\(rounded(value / 1_000)) µs"
        case .nanoseconds: "\(rounded(value)) ns"
        case .perSecond where value >= 1_000_000: "\(rounded(value / 1_000_000)) M/s"
        case .perSecond where value >= 1_000: "\(rounded(value / 1_000)) k/s"
        case .perSecond: "\(rounded(value)) /s"
        case .milliseconds, .kibibytes: "\(rounded(value)) \(unit.rawValue)"
        case .ratio: "\(rounded(value)) ×"
        }
    }

    private static func count(_ value: Double) -> String { rounded(value) }

    /// Returns a number with two decimals if it is small, none if it is large, and no zeros at the end.
    private static func rounded(_ value: Double) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
        return value.formatted(
            style.precision(.fractionLength(0...(value < 10 ? 2 : value < 100 ? 1 : 0))).grouping(.never)
        )
    }
}
