import MappingTables
import RelationshipCore

/// Code and enumeration look-ups.
enum LookupBenchmarks {
    static func run() async -> [Measurement] {
        let errors = RelationshipError.Code.allCases
        let operations = Command.Kind.allCases
        let dialects = DialectName.allCases
        let numbers = [0, 30001, 30539, 25461, 31704, 424_242]
        let code = await measure(repetitions: 200_000) { index in
            keep(
                ErrorTable.code(
                    for: errors[index % errors.count],
                    operation: operations[index % operations.count],
                    in: dialects[index % dialects.count]
                )
            )
        }
        let meaning = await measure(repetitions: 20_000) { index in
            keep(ErrorTable.meanings(of: numbers[index % numbers.count], operation: .addFriend, in: .tim))
        }
        let value = await measure(repetitions: 200_000) { index in
            keep(EnumTable.relation(number: number(index), in: dialects[index % dialects.count]))
        }
        return [
            lookup("neutral error → code", code),
            lookup("number → enum", value),
            Measurement(
                "number → meanings (not a hot path)",
                meaning.nanoseconds,
                .nanoseconds,
                allocations: meaning.allocations
            ),
        ]
    }

    private static func number(_ index: Int) -> Int { index % 4 }

    private static func lookup(_ name: String, _ cost: Cost) -> Measurement {
        Measurement(
            name,
            cost.nanoseconds,
            .nanoseconds,
            target: .atMost(20),
            allocations: cost.allocations,
            allocationTarget: 0
        )
    }
}
