import MappingLookup
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Laws 2 and 8: a round trip through one dialect, or through two, loses exactly what `fields.json` declares.
///
/// Writing the same value twice gives the same bytes.
struct FieldLawTests {
    @Test(.longWork)
    func `each field has the fidelity of its table row, in each dialect and each ordered pair of dialects`() async {
        let run = LawRun.current
        let names = LawRecord.all().map(\.name)
        var reports: [FieldLawReport] = []
        await withTaskGroup(of: FieldLawReport.self) { group in
            for name in names {
                group.addTask { FieldLaw(name).prove(count: run.count, seed: run.seed) }
            }
            for await report in group { reports.append(report) }
        }
        let failures = reports.flatMap(\.failures).sorted()
        print(FieldLawReport.summary(of: reports, run))
        #expect(failures.isEmpty, "seed \(run.seed):\n\(failures.joined(separator: "\n"))")
    }

    @Test func `each row of the table has a generator, and each generator has a row`() {
        let rows = Set(HubTables.records.flatMap { record in record.fields.map { "\(record.name).\($0.name)" } })
        let generators = Set(LawRecord.all().flatMap { record in record.fields.map { "\(record.name).\($0.name)" } })
        #expect(rows.subtracting(generators).sorted() == [])
        #expect(generators.subtracting(rows).sorted() == [])
    }

    @Test func `each property of each type has a row`() {
        for record in LawRecord.all() {
            let rows = HubTables.records.first { $0.name == record.name }?.fields.map(\.name) ?? []
            // The standard fields of a profile are a single dictionary in the type.
            let names = Set(rows.map { $0.hasPrefix("fields.") ? "fields" : $0 })
            let labels = record.shape()
            #expect(names.count == labels.count, "\(record.name) has \(labels), the table \(names.sorted())")
            for label in labels where !label.hasPrefix(".") {
                #expect(names.contains(label), "\(record.name).\(label) has no row")
            }
        }
    }

    @Test func `each command with arguments has a record`() {
        let silent = Set(LawRecord.commandsWithoutArguments.map(\.kind))
        let records = Set(HubTables.records.filter { $0.kind == .command }.map(\.name))
        #expect(records == Set(Command.Kind.allCases.filter { !silent.contains($0) }.map(\.rawValue)))
    }

    @Test func `each event has a record`() {
        let records = Set(HubTables.records.filter { $0.kind == .event }.map(\.name))
        #expect(records == Set(Event.Kind.allCases.map(\.rawValue)).union(["Event"]))
    }
}
