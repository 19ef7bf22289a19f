package import ContractTesting

extension FixtureRunner {
    /// Runs fixtures, and immediately reports each result other than `passed`.
    ///
    /// Cancelling the task stops the run.
    ///
    /// - Parameters:
    ///   - paths: Fixtures, and folders of them.
    ///   - known: The available dialects.
    ///   - dialects: The dialects of the fixtures to run; `nil` for all.
    ///   - progress: Receives the progress of the run, in whole lines.
    ///   - write: Receives the results, in whole lines.
    /// - Returns: The report; `nil` if the run was stopped.
    /// - Throws: ``CommandFailure`` if a path does not exist, or the error of `write`.
    package func verify(
        _ paths: [String],
        among known: FixtureDialects = .standard,
        dialects: Set<FixtureDialect>? = nil,
        progress: (String) -> Void,
        write: (String) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> FixtureReport? {
        let files = try FixtureFolder.files(named: paths)
        let start = ContinuousClock.now
        var reported = start
        var bad = 0
        var failure: CommandFailure?
        let results = await run(files, among: known, dialects: dialects) { result, done, count in
            if !result.isGood { bad += 1 }
            if !result.isGood || result.word != "passed" {
                do throws(CommandFailure) {
                    try write(result.text + "\n")
                } catch {
                    failure = failure ?? error
                }
            }
            let now = ContinuousClock.now
            if now - reported >= .seconds(1) {
                reported = now
                progress("\(done) of \(count) fixtures, \(bad) not as expected\n")
            }
            return !Task.isCancelled && failure == nil
        }
        if let failure { throw failure }
        if Task.isCancelled {
            progress("stopped after \(results.count) of \(files.count) fixtures; no report was written\n")
            return nil
        }
        return FixtureReport(backend: backend.name, results: results, duration: ContinuousClock.now - start)
    }
}

extension FixtureFolder {
    /// Returns the fixture files for a command's path arguments.
    static func files(named paths: [String]) throws(CommandFailure) -> [String] {
        do throws(FixtureFolder.Missing) {
            return try files(in: paths)
        } catch {
            throw CommandFailure(error.description)
        }
    }
}
