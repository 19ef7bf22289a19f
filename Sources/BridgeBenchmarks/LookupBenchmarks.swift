package import MappingTables
package import RelationshipCore

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
            // A code may mean several things, so that the answer is an array.
            row("code → all its meanings", meanings, isPromised: false),
        ]
    }

    /// The code of some error in some dialect: another one for each index.
    package static func code(_ index: Int) -> DialectCode {
        ErrorTable.code(
            for: errors[index % errors.count],
            operation: operations[index % operations.count],
            in: dialects[index % dialects.count]
        )
    }

    /// The relation that some number stands for in some dialect.
    package static func relation(_ index: Int) -> Relation? {
        EnumTable.relation(number: index % 5, in: dialects[index % dialects.count])
    }

    /// The number that some relation has in some dialect.
    package static func number(_ index: Int) -> Int? {
        EnumTable.relation(allRelations[index % allRelations.count], in: dialects[index % dialects.count])
    }

    private static func allMeanings(_ index: Int) -> [CodeMeaning] {
        ErrorTable.meanings(of: someCodes[index % someCodes.count], operation: .addFriend, in: .tim)
    }

    private static let errors = RelationshipError.Code.allCases
    private static let operations = Command.Kind.allCases
    private static let dialects = DialectName.allCases
    private static let allRelations = Relation.allCases
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
