import RelationshipCore

/// The cost of translating one call from a dialect to the hub and back, without the backend.
enum CallBenchmarks {
    static func run() throws -> [Measurement] {
        try TypicalCall.all.map { call in
            let cost = try measure(repetitions: 1_000) { _ in try call.translate() }
            return Measurement(
                call.description,
                cost.nanoseconds,
                .nanoseconds,
                target: .atMost(2_000),
                allocations: cost.allocations,
                allocationTarget: Double(TypicalCall.allocationLimit)
            )
        }
    }
}
