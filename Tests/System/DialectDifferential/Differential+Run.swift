package import RelationshipCore
import StandardDialects

extension Differential {
    /// A run of random sequences, until a number of commands has been given or a difference is found.
    package struct Run: Sendable {
        /// The seed of the first sequence; each next one has the next number.
        package var seed: UInt64
        /// The number of commands to give; each counts once, although every dialect plays it.
        package var commandCount: Int
        /// The dialects to compare.
        package var registry: DialectRegistry
        /// The errors that a test introduces into a dialect.
        package var plantedFaults = PlantedFaults()
        /// Creates the model to compare the dialects with.
        package var model: @Sendable (Policy, Int64) -> PlainModel = { PlainModel(policy: $0, now: $1) }

        /// Creates a run.
        ///
        /// - Parameters:
        ///   - seed: The seed of the first sequence.
        ///   - commandCount: The number of commands to give.
        ///   - registry: The dialects; `nil` for those of this package.
        package init(seed: UInt64, commandCount: Int, registry: DialectRegistry? = nil) {
            self.seed = seed
            self.commandCount = commandCount
            self.registry = registry ?? .standard
        }

        /// Plays the sequences.
        ///
        /// - Parameter progress: Receives the number of commands so far, after every sequence.
        /// - Returns: The report of the run, with the first difference.
        /// - Throws: `CancellationError`, or an unexpected error of a sequence.
        package func run(progress: (Int) -> Void = { _ in }) async throws -> Report {
            let clock = ContinuousClock()
            let start = clock.now
            var report = Report(seed: seed, dialects: registry.names)
            while report.commandCount < commandCount, report.finding == nil {
                try Task.checkCancellation()
                let seed = seed &+ UInt64(report.sequenceCount)
                var generator = StepGenerator(seed: seed)
                let player = SequencePlayer(
                    registry: registry,
                    policy: generator.policy(),
                    plantedFaults: plantedFaults,
                    model: model
                )
                let result = try await player.play { generator.next($0) }
                report.sequenceCount += 1
                report.commandCount += result.commandCount
                report.ownCounts.merge(result.ownCounts) { $0 + $1 }
                if result.difference != nil { report.finding = try await finding(seed, result.steps, player) }
                progress(report.commandCount)
            }
            report.duration = clock.now - start
            return report
        }

        /// Shrinks a failing sequence, if possible with the default policy, and plays the result again to record its
        /// calls.
        private func finding(_ seed: UInt64, _ steps: [Step], _ player: SequencePlayer) async throws -> Finding? {
            var player = player
            guard let odd = try await player.play(steps).difference.map(\.odd) else {
                throw DifferentialFailure(description: "seed \(seed): the sequence fails only sometimes")
            }
            var plain = player
            plain.policy = Policy()
            if let difference = try await plain.play(steps).difference, difference.odd == odd { player = plain }
            let fails = { [player] (steps: [Step]) in
                let result = try await player.play(steps)
                return result.difference.map(\.odd) == .some(odd) ? result.steps : nil
            }
            let short = try await Shrinker.shrink(steps, simpler: \.simpler, fails: fails)
            player.isRecording = true
            let result = try await player.play(short)
            return result.difference.map { difference in
                Finding(
                    seed: seed,
                    policy: player.policy,
                    originalStepCount: steps.count,
                    steps: result.steps,
                    difference: difference,
                    scripts: result.scripts
                )
            }
        }
    }
}
