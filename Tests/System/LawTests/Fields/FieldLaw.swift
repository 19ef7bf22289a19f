import Foundation
import MappingLookup
import RelationshipCore
import TestThreads
import TestValues

/// The check of laws 2 and 8 for one record.
struct FieldLaw {
    private let record: LawRecord
    private let prediction: Prediction
    private let hidden: [DialectName: [String]]
    private let subjects = lawDialects
    private let encoder = JSONEncoder()

    init(_ name: String) {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let records = LawRecord.all()
        prediction = Prediction(records)
        guard let record = records.first(where: { $0.name == name }) else {
            preconditionFailure("there is no record \(name)")
        }
        self.record = record
        let prediction = prediction
        hidden = Dictionary(
            uniqueKeysWithValues: DialectName.allCases.map { ($0, prediction.hidden(of: name, in: $0)) }
        )
    }

    /// Converts random values through each dialect, and the results through the other two dialects.
    ///
    /// - Parameters:
    ///   - count: The minimum number of values. The run continues until every class is shown, up to a full run.
    ///   - seed: The seed of the random values.
    /// - Returns: The proven cells and the failures.
    func prove(count: Int, seed: UInt64) -> FieldLawReport {
        var generator = SeededGenerator(seed: seed)
        var report = FieldLawReport(record: record.name)
        var drawn = 0
        // A rare class may need many values, so a short run continues until every class is shown.
        while report.failures.count < 5, drawn < count || (drawn < LawRun.fullCount && !report.isComplete(prediction)) {
            drawn += 1
            let value = record.random(&generator)
            for first in subjects {
                let way = Way(first: first.dialect)
                let after = step(value, through: first, way, &report)
                if generator.chance(25) { checkInvisible(value, through: first, &generator, &report) }
                guard let after else {
                    for second in subjects where second.dialect != first.dialect {
                        report.note(value, nil, Way(first: first.dialect, second: second.dialect), prediction)
                    }
                    continue
                }
                for second in subjects where second.dialect != first.dialect {
                    let way = Way(first: first.dialect, second: second.dialect)
                    _ = step(after, through: second, way, &report, from: value)
                }
            }
        }
        report.finish(prediction)
        return report
    }

    /// Converts a value through one dialect, and checks that the result is the one that the table declares.
    private func step(
        _ value: Fields,
        through subject: any LawDialect,
        _ way: Way,
        _ report: inout FieldLawReport,
        from original: Fields? = nil
    ) -> Fields? {
        let expected = prediction.fields(value, of: record.name, in: subject.dialect)
        let carried = record.carry(value, subject)
        if way.second == nil { checkRepetition(carried, of: value, through: subject, &report) }
        guard carried?.back == expected else {
            report.fail(way, expected, carried?.back, value)
            return expected
        }
        report.note(original ?? value, expected, way, prediction)
        return expected
    }

    /// Checks law 8: writing the same value twice gives the same bytes.
    private func checkRepetition(
        _ carried: RoundTrip<Fields>?,
        of value: Fields,
        through subject: any LawDialect,
        _ report: inout FieldLawReport
    ) {
        guard let carried else { return }
        let again = record.carry(value, subject)
        do {
            let first = try carried.values.map { try encoder.encode($0) }
            let second = try (again?.values ?? []).map { try encoder.encode($0) }
            if first != second {
                report.fail("\(subject.dialect.rawValue) writes different bytes for the same value")
            }
            report.repetitions += 1
        } catch {
            report.fail("\(subject.dialect.rawValue) cannot be written as JSON: \(error)")
        }
    }

    /// Checks that carried and dropped fields are invisible: their values do not change what the dialect writes.
    private func checkInvisible(
        _ value: Fields,
        through subject: any LawDialect,
        _ generator: inout SeededGenerator,
        _ report: inout FieldLawReport
    ) {
        guard let hidden = hidden[subject.dialect], !hidden.isEmpty else { return }
        let name = hidden[generator.int(0...hidden.count - 1)]
        guard let field = record.fields.first(where: { $0.name == name }), !record.shows(name, value, subject.dialect)
        else { return }
        var other = value
        other[field.name] = field.make(&generator)
        guard let first = record.carry(value, subject)?.values.map({ AnyHashable($0) }) else {
            // A value that the dialect does not write is also invisible.
            report.invisible[subject.dialect, default: []].formUnion(hidden)
            return
        }
        let second = record.carry(other, subject)?.values.map { AnyHashable($0) }
        guard first == second else {
            return report.fail("\(subject.dialect.rawValue) shows \(field.name), which the table says it does not")
        }
        if other[name] != value[name] { report.invisible[subject.dialect, default: []].insert(name) }
    }
}
