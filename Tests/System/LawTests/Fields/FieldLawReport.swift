import MappingLookup
import RelationshipCore
import TestThreads
import TestValues

/// The path through one dialect, or through one dialect and then another.
struct Way: Sendable, Hashable, CustomStringConvertible {
    let first: DialectName
    var second: DialectName?

    var description: String {
        second.map { "\(first.rawValue) → \($0.rawValue)" } ?? first.rawValue
    }

    /// All paths: the dialects, then the ordered pairs.
    static let all: [Way] =
        DialectName.allCases.map { Way(first: $0) }
        + DialectName.allCases.flatMap { first in
            DialectName.allCases.filter { $0 != first }.map { Way(first: first, second: $0) }
        }
}

/// The proven cells and the failures of a record.
struct FieldLawReport: Sendable {
    let record: String
    var failures: [String] = []
    /// The number of cells of each path that values have proven.
    private(set) var proven: [Way: [Fidelity: Int]] = [:]
    /// The hidden fields of each dialect that were proven to be invisible.
    var invisible: [DialectName: Set<String>] = [:]
    /// The number of checks that a dialect writes the same value as the same bytes.
    var repetitions = 0
    private(set) var values = 0
    private var open: [Way: [String: Fidelity]]?
    private var done: [Way: [Fidelity: Int]] = [:]
    /// The nonempty fields of the accepted and of the refused values of each pair.
    private var accepted: [Way: Set<String>] = [:]
    private var refused: [Way: Set<String>] = [:]

    init(record: String) {
        self.record = record
    }

    mutating func fail(_ text: String) {
        failures.append("\(record): \(text)")
    }

    /// Records a failure: the result differs from the table.
    mutating func fail(_ way: Way, _ expected: Fields?, _ back: Fields?, _ value: Fields) {
        guard let expected, let back else {
            let said = back == nil ? "refuses or leaves out" : "accepts"
            fail("\(way) \(said) what the table says it does not: \(Self.text(value))")
            return
        }
        for name in expected.keys.sorted() where expected[name] != back[name] {
            let was = Self.text(value[name])
            fail("\(way) \(name): \(was) comes back as \(Self.text(back[name])), not \(Self.text(expected[name]))")
        }
    }

    /// Records that a result is the one that the table declares, and the cells that the value has shown.
    mutating func note(_ value: Fields, _ result: Fields?, _ way: Way, _ prediction: Prediction) {
        if way == Way.all[0] { values += 1 }
        if open == nil { open = prediction.cells(of: record) }
        guard let cells = open?[way], !cells.isEmpty else { return }
        for name in cells.keys where way.second != nil && prediction.empty(name, of: record) != value[name] {
            if result == nil { refused[way, default: []].insert(name) } else { accepted[way, default: []].insert(name) }
        }
        for (name, fidelity) in cells where isShown(fidelity, name, value, result, way, prediction) {
            open?[way]?[name] = nil
            done[way, default: [:]][fidelity, default: 0] += 1
        }
    }

    private func isShown(
        _ fidelity: Fidelity,
        _ name: String,
        _ value: Fields,
        _ result: Fields?,
        _ way: Way,
        _ prediction: Prediction
    ) -> Bool {
        let isEmpty = prediction.empty(name, of: record) == value[name]
        switch fidelity {
        case .exact: return result != nil && !isEmpty
        case .converted: return result.map { $0[name] != value[name] } ?? false
        case .carried, .dropped: return !isEmpty && result?[name] != value[name]
        case .rejected: return result == nil
        }
    }

    /// Ends the report after the last value, and records the cells that no value has shown.
    mutating func finish(_ prediction: Prediction) {
        for way in Way.all {
            var counts = done[way] ?? [:]
            for (name, fidelity) in open?[way] ?? [:] {
                if refused[way, default: []].contains(name), !accepted[way, default: []].contains(name) {
                    // The second dialect refuses the result of the first, because of this field or another field of the
                    // record.
                    let isCommand = prediction.table[record]?.kind == .command
                    counts[isCommand ? .rejected : .dropped, default: 0] += 1
                } else {
                    fail("\(way) \(name): no value has shown it to be \(fidelity.rawValue)")
                }
            }
            proven[way] = counts
        }
        for dialect in DialectName.allCases {
            for name in prediction.hidden(of: record, in: dialect) where !invisible[dialect, default: []].contains(name)
            {
                fail("\(dialect.rawValue) \(name): no value has shown that it does not show")
            }
        }
        open = nil
    }

    /// Returns whether the values so far have shown every cell.
    func isComplete(_ prediction: Prediction) -> Bool {
        var finished = self
        finished.finish(prediction)
        return finished.failures.count == failures.count
    }

    private static func text(_ value: AnyHashable?) -> String { value.map { "\($0.base)" } ?? "nothing" }

    private static func text(_ fields: Fields) -> String {
        fields.keys.sorted().map { "\($0): \(text(fields[$0]))" }.joined(separator: ", ")
    }
}

extension FieldLawReport {
    /// Returns a Markdown table of the proven cells.
    static func summary(of reports: [FieldLawReport], _ run: LawRun) -> String {
        let values = reports.map(\.values).reduce(0, +)
        let repetitions = reports.map(\.repetitions).reduce(0, +)
        var lines = [
            "Law 2: \(reports.count) records, \(values) values, each through 3 dialects and 6 pairs; seed \(run.seed)",
            "Law 8: \(repetitions) values were written twice as the same bytes", "",
            "| way | " + Fidelity.allCases.map(\.rawValue).joined(separator: " | ") + " | cells |",
            "|---|" + String(repeating: "---:|", count: Fidelity.allCases.count + 1),
        ]
        for way in Way.all {
            let counts = Fidelity.allCases.map { fidelity in
                reports.map { $0.proven[way]?[fidelity] ?? 0 }.reduce(0, +)
            }
            let cells = counts.map(String.init).joined(separator: " | ")
            lines.append("| \(way) | \(cells) | \(counts.reduce(0, +)) |")
        }
        return lines.joined(separator: "\n")
    }
}

extension Prediction {
    /// Returns the fields that a dialect never shows.
    func hidden(of record: String, in dialect: DialectName) -> [String] {
        (table[record]?.fields ?? [])
            .filter { entry in
                guard let cell = dialect.tables.cell(entry.name, of: record), cell.only == nil else { return false }
                return cell.fidelity == .carried || cell.fidelity == .dropped
            }
            .map(\.name)
    }

    /// Returns the value of a field that was never set.
    func empty(_ field: String, of record: String) -> AnyHashable? {
        records[record]?.fields.first { $0.name == field }?.empty ?? nil
    }

    /// Returns the class of a field after two dialects: the first class if it is a loss, otherwise the worse class.
    private static func together(_ first: FieldCell, _ second: FieldCell?) -> Fidelity {
        let isGone = first.fidelity == .carried || first.fidelity == .rejected || first.fidelity == .dropped
        guard let second, !isGone || first.only != nil else { return first.fidelity }
        return Fidelity.allCases.last { $0 == first.fidelity || $0 == second.fidelity } ?? first.fidelity
    }

    /// Returns the class of every field on every path.
    func cells(of record: String) -> [Way: [String: Fidelity]] {
        var cells: [Way: [String: Fidelity]] = [:]
        for way in Way.all {
            for entry in table[record]?.fields ?? [] {
                guard let first = way.first.tables.cell(entry.name, of: record) else { continue }
                let second = way.second.flatMap { $0.tables.cell(entry.name, of: record) }
                cells[way, default: [:]][entry.name] = Self.together(first, second)
            }
        }
        return cells
    }
}
