package import RelationshipCore
import StandardDialects

/// Code and enumeration look-ups.
package enum LookupBenchmarks {
    static func run() -> [Measurement] {
        let codes = measure(repetitions: 20_000) { keep(code($0)) }
        let relations = measure(repetitions: 20_000) { keep(relation($0)) }
        let numbers = measure(repetitions: 20_000) { keep(number($0)) }
        let meanings = measure(repetitions: 5_000) { keep(allMeanings($0)) }
        return [
            row("neutral error → code", codes, isPromised: true),
            row("number → enum value", relations, isPromised: true),
            row("enum value → number", numbers, isPromised: true),
            // A code may have several meanings, so the result is an array.
            row("code → all its meanings", meanings, isPromised: false),
        ]
    }

    /// Returns a dialect's code for an error; the index selects the dialect, the error and the operation.
    package static func code(_ index: Int) -> DialectCode {
        let question = codeQuestions[index % questionCount]
        return question.tables.code(for: question.error, operation: question.operation)
    }

    /// Returns the relation for a number of a dialect; the index selects the dialect and the number.
    package static func relation(_ index: Int) -> Relation? {
        dialects[index % dialects.count].enums.relation(number: index % 5)
    }

    /// Returns a dialect's number for a relation; the index selects the dialect and the relation.
    package static func number(_ index: Int) -> Int? {
        let question = numberQuestions[index % questionCount]
        return question.tables.enums.relation(question.relation)
    }

    private static func allMeanings(_ index: Int) -> [CodeMeaning] {
        dialects[0].meanings(of: someCodes[index % someCodes.count], operation: .addFriend)
    }

    private static let dialects = DialectRegistry.standard.tables

    // The look-ups are prepared, because selecting one takes as long as a look-up.
    private static let questionCount = 4096

    private static let codeQuestions = (0..<questionCount)
        .map { index in
            let errors = RelationshipError.Code.allCases
            let operations = Command.Kind.allCases
            return (
                tables: dialects[index % dialects.count], error: errors[index % errors.count],
                operation: operations[index % operations.count]
            )
        }

    private static let numberQuestions = (0..<questionCount)
        .map { index in
            let relations = Relation.allCases
            return (tables: dialects[index % dialects.count], relation: relations[index % relations.count])
        }

    private static let someCodes = [0, 30001, 30539, 25461, 31704, 424_242]

    private static func row(_ name: String, _ cost: Cost, isPromised: Bool) -> Measurement {
        Measurement(
            name,
            cost.nanoseconds,
            .nanoseconds,
            target: isPromised ? .atMost(20) : nil,
            allocations: cost.allocations,
            allocationTarget: isPromised ? 0 : nil
        )
    }
}
