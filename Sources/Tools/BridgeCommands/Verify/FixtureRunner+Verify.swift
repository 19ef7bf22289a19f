package import ContractTesting

extension FixtureRunner {
    /// Runs fixtures, and immediately reports each result other than `passed`.
    ///
    /// Cancelling the task stops the run.
    ///
    /// - Parameters:
    ///   - paths: Fixtures, and folders of them.
    ///   - known: The available dialects.
    ///   - selection: The fixtures to run; all by default.
    ///   - stopsAtFailure: Whether the first result that is not good ends the run.
    ///   - progress: Receives the progress of the run, in whole lines.
    ///   - write: Receives the results other than `passed`.
    /// - Returns: The report; `nil` if the run was stopped.
    /// - Throws: ``CommandFailure`` if a path does not exist or no fixture is selected, or the error of `write`.
    package func verify(
        _ paths: [String],
        among known: FixtureDialects = .standard,
        selecting selection: FixtureSelection = FixtureSelection(),
        stopsAtFailure: Bool = false,
        progress: (String) -> Void,
        write: (FixtureResult) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> FixtureReport? {
        let start = ContinuousClock.now
        let files = try FixtureFolder.files(named: paths, among: known, selecting: selection)
        var reported = start
        var bad = 0
        var failure: CommandFailure?
        let results = await run(files) { result, done in
            if !result.isGood { bad += 1 }
            if result.word != "passed" {
                do throws(CommandFailure) {
                    try write(result)
                } catch {
                    failure = failure ?? error
                }
            }
            let now = ContinuousClock.now
            if now - reported >= .seconds(1) {
                reported = now
                progress("\(done) of \(files.count) fixtures\(bad == 0 ? "" : ", \(bad) failed")\n")
            }
            return !Task.isCancelled && failure == nil && !(stopsAtFailure && bad > 0)
        }
        if let failure { throw failure }
        if Task.isCancelled {
            progress("stopped after \(results.count) of \(files.counted); no report was written\n")
            return nil
        }
        if results.count < files.count {
            progress("stopped at the first failure, after \(results.count) of \(files.counted)\n")
        }
        return FixtureReport(backend: backend.name, results: results, duration: ContinuousClock.now - start)
    }
}

extension [FixtureFile] {
    fileprivate var counted: String { count.counted("fixture") }
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

    /// Reads the selected fixture files for a command's path arguments.
    static func files(
        named paths: [String],
        among known: FixtureDialects,
        selecting selection: FixtureSelection
    ) throws(CommandFailure) -> [FixtureFile] {
        let files = try files(named: paths).map { FixtureFile(path: $0, dialects: known) }
        do throws(FixtureFolder.Missing) {
            return try selected(selection, of: files)
        } catch {
            throw CommandFailure(error.description)
        }
    }
}
