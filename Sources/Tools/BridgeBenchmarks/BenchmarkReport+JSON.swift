package import Foundation
import JSONFoundation

extension BenchmarkReport {
    /// One JSON object with all rows; units are spelled out, numbers are not rounded.
    ///
    /// - Returns: The object, with sorted keys.
    /// - Throws: `EncodingError`, which does not occur for a measurement.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let rows = groups.flatMap { group, rows in rows.map { Row(group: group, measured: $0) } }
        return String(decoding: try encoder.encode(["rows": rows]), as: UTF8.self)
    }

    /// Creates a report from the JSON of an earlier run.
    ///
    /// - Parameter json: The bytes of ``json()``.
    /// - Throws: An error with the position of the fault: `JSONSyntaxError`, or `DecodingError`, also for a group or a unit
    ///   that this build doesn't know.
    package init(json: Data) throws {
        let rows: [Row] = try OutsideJSON.decode([String: [Row]].self, from: json)["rows", default: []]
        let groups = BenchmarkGroup.allCases.map { group in
            (group: group, rows: rows.filter { $0.group == group }.map(\.measurement))
        }
        self.init(groups: groups.filter { !$0.rows.isEmpty })
    }

    /// A row in JSON.
    private struct Row: Codable {
        let group: BenchmarkGroup
        let name: String
        let value: Double
        let unit: Measurement.Unit
        var atMost: Double?
        var atLeast: Double?
        let allocations: Double?
        let allocationsAtMost: Double?
        let isMet: Bool?

        init(group: BenchmarkGroup, measured row: Measurement) {
            self.group = group
            name = row.name
            value = row.value
            unit = row.unit
            switch row.target {
            case .atMost(let limit): atMost = limit
            case .atLeast(let limit): atLeast = limit
            case nil: break
            }
            allocations = row.allocations
            allocationsAtMost = row.allocationTarget
            isMet = row.isMet
        }

        var measurement: Measurement {
            Measurement(
                name,
                value,
                unit,
                target: atMost.map { .atMost($0) } ?? atLeast.map { .atLeast($0) },
                allocations: allocations,
                allocationTarget: allocationsAtMost
            )
        }
    }
}
