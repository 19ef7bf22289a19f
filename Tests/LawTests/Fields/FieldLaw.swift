import Foundation
import MappingTables
import RelationshipCore
import TestThreads
import TestValues

/// What a run of the laws begins with.
struct LawRun: Sendable {
    /// How many random values each type and direction gets.
    let count: Int
    /// The seed; `RELBRIDGE_TEST_SEED` repeats a run.
    let seed: UInt64

    /// How many values each type and direction gets in CI.
    static let fullCount = 10_000

    /// As the environment says: `RELBRIDGE_TEST_SEED` and `RELBRIDGE_LAW_COUNT`.
    static let current: LawRun = {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
        let count = environment["RELBRIDGE_LAW_COUNT"].flatMap { Int($0) } ?? (TestSize.isFull ? fullCount : 100)
        print("laws: seed \(seed), \(count) values of each type and direction\(TestSize.note)")
        return LawRun(count: count, seed: seed)
    }()
}

/// The proof of one record.
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

    /// Takes random values through each dialect, and what is left of them through the other two.
    ///
    /// - Parameters:
    ///   - count: How many values; as many more as it takes to show every class, up to a full run.
    ///   - seed: Where chance begins.
    /// - Returns: What was proven, and what failed.
    func prove(count: Int, seed: UInt64) -> FieldLawReport {
        var generator = SeededGenerator(seed: seed)
        var report = FieldLawReport(record: record.name)
        var drawn = 0
        // A value that shows a rare class may come late: a short run continues until every class was shown.
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

    /// One dialect: what comes back is what the table says.
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

    /// Law 8: the same twice, to the byte.
    private func checkRepetition(
        _ carried: RoundTrip<Fields>?,
        of value: Fields,
        through subject: any LawDialect,
        _ report: inout FieldLawReport
    ) {
        guard let carried else { return }
        let again = record.carry(value, subject)
        do {
            let first = try carried.words.map { try encoder.encode($0) }
            let second = try (again?.words ?? []).map { try encoder.encode($0) }
            if first != second {
                report.fail("\(subject.dialect.rawValue) says the same in other words the second time")
            }
            report.repetitions += 1
        } catch {
            report.fail("\(subject.dialect.rawValue) cannot be written as JSON: \(error)")
        }
    }

    /// What is carried or dropped does not show: the dialect says the same whatever it holds.
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
        guard let first = record.carry(value, subject)?.words.map({ AnyHashable($0) }) else {
            // What a dialect does not say at all does not show either.
            report.invisible[subject.dialect, default: []].formUnion(hidden)
            return
        }
        let second = record.carry(other, subject)?.words.map { AnyHashable($0) }
        guard first == second else {
            return report.fail("\(subject.dialect.rawValue) shows \(field.name), which the table says it does not")
        }
        if other[name] != value[name] { report.invisible[subject.dialect, default: []].insert(name) }
    }
}
