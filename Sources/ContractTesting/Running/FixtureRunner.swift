/// Runs fixtures against a backend.
public struct FixtureRunner: Sendable {
    /// The time limit of one step, and the way to wait for it.
    public struct Timeout: Sendable {
        /// The time limit of one step.
        public var duration: Duration
        /// Waits; a test provides its own, so that no real time passes.
        public var sleep: @Sendable (Duration) async throws -> Void

        /// Creates a timeout.
        ///
        /// - Parameters:
        ///   - duration: The time limit of one step.
        ///   - sleep: The function that waits.
        public init(
            _ duration: Duration,
            sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        ) {
            self.duration = duration
            self.sleep = sleep
        }
    }

    /// The backend.
    public let backend: any ContractBackend
    /// The time limit of one step; `nil` for none.
    public let timeout: Timeout?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - timeout: The time limit of one step; `nil` for none.
    public init(_ backend: any ContractBackend, timeout: Timeout? = Timeout(.seconds(10))) {
        self.backend = backend
        self.timeout = timeout
    }

    /// Runs one fixture.
    ///
    /// - Parameters:
    ///   - fixture: The fixture.
    ///   - file: Its file, for the report.
    /// - Returns: The result.
    public func run(_ fixture: Fixture, file: String) async -> FixtureResult {
        let start = ContinuousClock.now
        let verdict = await verdict(fixture)
        return FixtureResult(
            file: file,
            name: fixture.name,
            dialect: fixture.dialect,
            verdict: FixtureRunner.judge(verdict, expected: fixture.expectedFailure),
            stepCount: fixture.stepCount,
            duration: ContinuousClock.now - start
        )
    }

    /// Runs a fixture from a file, or returns the reason why the file is not one.
    ///
    /// - Parameter file: The content of the file.
    /// - Returns: The result.
    public func run(_ file: FixtureFile) async -> FixtureResult {
        switch file.content {
        case .success(let fixture): await run(fixture, file: file.path)
        case .failure(let failure):
            FixtureResult(
                file: file.path,
                name: file.path,
                dialect: nil,
                verdict: .invalid(failure.problem),
                stepCount: 0,
                duration: .zero
            )
        }
    }

    private static func judge(
        _ verdict: FixtureResult.Verdict,
        expected: Fixture.ExpectedFailure?
    ) -> FixtureResult.Verdict {
        guard let expected else { return verdict }
        switch verdict {
        case .passed: return .passedUnexpectedly("\(expected.reason) (\(expected.link))")
        case .failed, .broken: return .failedAsExpected("\(expected.reason) (\(expected.link))")
        default: return verdict
        }
    }

    private func verdict(_ fixture: Fixture) async -> FixtureResult.Verdict {
        let progress = StepProgress()
        guard let timeout else { return await FixtureRunner.attempt(fixture, backend, progress) }
        let backend = backend
        let race = Race()
        // Neither task is awaited: a backend that never answers and ignores cancellation is abandoned.
        let play = Task { race.finish(await FixtureRunner.attempt(fixture, backend, progress)) }
        let watch = Task { race.finish(await FixtureRunner.watch(progress, timeout)) }
        let verdict = await race.verdict()
        play.cancel()
        watch.cancel()
        if Task.isCancelled { await FixtureRunner.leave(play, timeout) }
        return verdict
    }

    /// Gives a cancelled fixture a limited time to close its world, because a backend may never answer.
    private static func leave(_ play: Task<Void, Never>, _ timeout: Timeout) async {
        let race = Race()
        let end = Task {
            await play.value
            race.finish(.passed)
        }
        let patience = Task {
            try? await timeout.sleep(.seconds(2))
            race.finish(.passed)
        }
        // Uses a separate task: this one is cancelled, and would not wait.
        _ = await Task { await race.verdict() }.value
        end.cancel()
        patience.cancel()
    }

    private static func attempt(
        _ fixture: Fixture,
        _ backend: any ContractBackend,
        _ progress: StepProgress
    ) async -> FixtureResult.Verdict {
        do {
            let mismatches = try await FixtureRun.play(fixture, on: backend, progress)
            return mismatches.isEmpty ? .passed : .failed(mismatches)
        } catch let problem as FixtureProblem {
            return .invalid("\(problem)")
        } catch let refusal as ContractUnsupported {
            return .skipped("\(progress.current.path): \(refusal)")
        } catch {
            return .broken("\(progress.current.path): \(error)")
        }
    }

    /// Waits until the same step has been under way for the whole timeout; `nil` if the wait was cancelled.
    private static func watch(_ progress: StepProgress, _ timeout: Timeout) async -> FixtureResult.Verdict? {
        // A step that begins in the middle of a slice has up to one slice more.
        let slices = 4
        var last = -1
        var waited = 0
        while true {
            let (count, path) = progress.current
            if count != last { (last, waited) = (count, -1) }
            if waited >= slices {
                return .broken("\(path): the backend did not answer within \(timeout.duration.seconds)")
            }
            do {
                try await timeout.sleep(timeout.duration / slices)
            } catch {
                return nil
            }
            waited += 1
        }
    }
}

/// The first of two verdicts.
private final class Race: Sendable {
    private let stream: AsyncStream<FixtureResult.Verdict>
    private let continuation: AsyncStream<FixtureResult.Verdict>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    func finish(_ verdict: FixtureResult.Verdict?) {
        if let verdict { continuation.yield(verdict) }
    }

    func verdict() async -> FixtureResult.Verdict {
        for await verdict in stream { return verdict }
        return .broken("the run was cancelled")
    }
}

extension Duration {
    /// The duration for people, such as `5 s` or `0.25 s`.
    var seconds: String {
        let value = Double(components.seconds) + Double(components.attoseconds) / 1e18
        return value == value.rounded() ? "\(Int(value)) s" : "\(value) s"
    }
}
