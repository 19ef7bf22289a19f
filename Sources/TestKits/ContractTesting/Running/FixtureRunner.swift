public import BridgeTranslation

/// Runs fixtures against a backend.
public struct FixtureRunner: Sendable {
    /// The backend.
    public let backend: any ContractBackend
    /// The time limit of one step; `nil` for none.
    ///
    /// While the threads of this process are busy, a step gets up to ten times as long.
    public let timeout: CallTimeLimit?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - timeout: The time limit of one step; `nil` for none.
    public init(
        _ backend: any ContractBackend,
        timeout: CallTimeLimit? = CallTimeLimit(milliseconds: 10_000)
    ) {
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
            duration: ContinuousClock.now - start,
            lineNumber: FixtureRunner.firstPath(of: verdict).flatMap { fixture.document.lineNumber(at: $0) }
        )
    }

    /// Runs the fixture in a file, or returns an invalid result if the file is not a fixture.
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

    /// Runs the fixture in a file, and throws its result unless it is good.
    ///
    /// In a test, the message of the failure is the difference.
    ///
    /// - Parameter file: The content of the file.
    /// - Throws: ``FixtureFailure``.
    public func check(_ file: FixtureFile) async throws(FixtureFailure) {
        let result = await run(file)
        guard result.isGood else { throw FixtureFailure(result: result) }
    }

    private static func firstPath(of verdict: FixtureResult.Verdict) -> JSONPath? {
        if case .failed(let mismatches) = verdict { mismatches.first?.path } else { nil }
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
        let race = DialectExchange<FixtureResult.Verdict>()
        // Neither task is awaited: a backend that never answers and ignores cancellation is abandoned.
        let play = Task { race.finish(await FixtureRunner.attempt(fixture, backend, progress)) }
        let watch = Task {
            if let verdict = await FixtureRunner.watch(progress, timeout) { race.finish(verdict) }
        }
        let verdict = await withTaskCancellationHandler {
            await race.answer()
        } onCancel: {
            race.finish(.broken("the run was cancelled"))
        }
        play.cancel()
        watch.cancel()
        if Task.isCancelled { await FixtureRunner.leave(play, timeout) }
        return verdict
    }

    /// Gives a cancelled fixture a limited time to close its world, because a backend may never answer.
    private static func leave(_ play: Task<Void, Never>, _ timeout: CallTimeLimit) async {
        let race = DialectExchange<Void>()
        let end = Task { race.finish(await play.value) }
        let patience = Task {
            try? await timeout.sleep(2_000)
            race.finish(())
        }
        await race.answer()
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

    /// Waits until one step has run for the whole timeout; returns `nil` if the wait was cancelled.
    private static func watch(_ progress: StepProgress, _ timeout: CallTimeLimit) async -> FixtureResult.Verdict? {
        var patience = StepPatience()
        let slice = max(1, timeout.milliseconds / StepPatience.slices)
        while true {
            let (count, path) = progress.current
            patience.begin(count)
            if patience.isOver {
                let limit = timeout.milliseconds
                let seconds = limit % 1_000 == 0 ? "\(limit / 1_000)" : "\(Double(limit) / 1_000)"
                return .broken("\(path): the backend did not answer within \(seconds) s")
            }
            let start = ContinuousClock.now
            do {
                try await timeout.sleep(slice)
            } catch {
                return nil
            }
            patience.wait(.milliseconds(slice), took: ContinuousClock.now - start)
        }
    }
}
