import ContractTesting
package import RelationshipCore
import StandardDialects

/// `relbridge differential`: the dialects against each other and against a plain model.
package struct DifferentialCommand: Sendable {
    /// The result of a run.
    package struct Result: Sendable {
        /// The output.
        package let output: String
        /// Whether all dialects did what the model says.
        package let isAgreed: Bool
    }

    /// The number of commands to give.
    package var commandCount: Int
    /// The seed of the first sequence.
    package var seed: UInt64
    /// The dialects.
    package var registry: DialectRegistry

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - commandCount: The number of commands to give.
    ///   - seed: The seed of the first sequence.
    ///   - registry: The dialects; `nil` for those of this package.
    package init(commandCount: Int, seed: UInt64, registry: DialectRegistry? = nil) {
        self.registry = registry ?? .standard
        self.commandCount = commandCount
        self.seed = seed
    }

    /// Plays the sequences.
    ///
    /// - Parameters:
    ///   - isJSON: Whether the output is one JSON object.
    ///   - tell: Receives a line after each tenth of the run.
    /// - Returns: The report, and whether it is a good one.
    /// - Throws: An error that no sequence should meet.
    package func run(isJSON: Bool, tell: (String) -> Void) async throws -> Result {
        var tenths = 0
        let report = try await Differential.Run(seed: seed, commandCount: commandCount, registry: registry)
            .run { done in
                let now = min(10, done * 10 / max(1, commandCount))
                guard now > tenths else { return }
                tenths = now
                tell("\(done) of \(commandCount) commands")
            }
        return Result(output: isJSON ? try report.json() : report.text, isAgreed: report.finding == nil)
    }
}
