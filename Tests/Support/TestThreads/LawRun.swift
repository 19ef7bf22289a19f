import Foundation

/// The parameters of a run of the laws.
package struct LawRun: Sendable {
    /// The number of random values of each type and direction.
    package let count: Int
    /// The seed; `RELBRIDGE_TEST_SEED` repeats a run.
    package let seed: UInt64

    package init(count: Int, seed: UInt64) {
        self.count = count
        self.seed = seed
    }

    /// The number of values of each type and direction in CI.
    package static let fullCount = 10_000

    /// The parameters from the environment: `RELBRIDGE_TEST_SEED` and `RELBRIDGE_LAW_COUNT`.
    package static let current: LawRun = {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
        let count = environment["RELBRIDGE_LAW_COUNT"].flatMap { Int($0) } ?? (TestSize.isFull ? fullCount : 100)
        print("laws: seed \(seed), \(count) values of each type and direction\(TestSize.note)")
        return LawRun(count: count, seed: seed)
    }()
}
