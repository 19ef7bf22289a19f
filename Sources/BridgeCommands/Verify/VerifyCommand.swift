package import ContractTesting
import Foundation

/// `relbridge verify`: fixtures against a backend.
package struct VerifyCommand: Sendable {
    /// The output of the command, and its targets.
    package struct Output: Sendable {
        /// Gets what was asked for.
        package var write: @Sendable (String) throws(CommandFailure) -> Void
        /// Gets how far the run is.
        package var progress: @Sendable (String) -> Void

        /// Creates an output.
        ///
        /// - Parameters:
        ///   - write: Gets what was asked for, in whole lines.
        ///   - progress: Gets how far the run is, in whole lines.
        package init(
            write: @escaping @Sendable (String) throws(CommandFailure) -> Void,
            progress: @escaping @Sendable (String) -> Void
        ) {
            self.write = write
            self.progress = progress
        }
    }

    /// The end of a run.
    package enum Ending: Sendable, Hashable {
        /// Every result is good.
        case good
        /// Some are not.
        case bad
        /// The run was stopped before its end; no report was written.
        case stopped
    }

    private let paths: [String]
    private let runner: FixtureRunner
    private let known: FixtureDialects
    private let dialects: Set<FixtureDialect>?
    private let printsJSON: Bool
    private let junit: String?

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - paths: Fixtures, and folders of them.
    ///   - runner: The runner of the fixtures.
    ///   - known: The dialects that there are.
    ///   - dialects: Only fixtures of these dialects; `nil` for all.
    ///   - printsJSON: Whether one JSON object is printed instead of lines for people.
    ///   - junit: A file for the report in JUnit's XML; `nil` for none.
    package init(
        paths: [String],
        runner: FixtureRunner,
        among known: FixtureDialects = .standard,
        dialects: Set<FixtureDialect>? = nil,
        printsJSON: Bool = false,
        junit: String? = nil
    ) {
        self.paths = paths
        self.runner = runner
        self.known = known
        self.dialects = dialects
        self.printsJSON = printsJSON
        self.junit = junit
    }

    /// Runs the fixtures.
    ///
    /// Differences are printed as soon as they are found. Cancelling the task stops the run; then no report is written.
    ///
    /// - Parameter output: The target of the output.
    /// - Returns: The end of the run.
    /// - Throws: ``CommandFailure`` if a path is not there, or the output or the report cannot be written.
    package func run(_ output: Output) async throws(CommandFailure) -> Ending {
        let files: [String]
        do throws(FixtureFolder.Missing) {
            files = try FixtureFolder.files(in: paths)
        } catch {
            throw CommandFailure(error.description)
        }
        let start = ContinuousClock.now
        var told = start
        var bad = 0
        var failure: CommandFailure?
        func report(_ result: FixtureResult) {
            do throws(CommandFailure) {
                if !printsJSON { try output.write(result.text + "\n") }
            } catch {
                failure = failure ?? error
            }
        }
        let results = await runner.run(files, among: known, dialects: dialects) { result, done, count in
            if !result.isGood {
                bad += 1
                report(result)
            } else if result.word != "passed" {
                report(result)
            }
            let now = ContinuousClock.now
            if now - told >= .seconds(1) {
                told = now
                output.progress("\(done) of \(count) fixtures, \(bad) not as expected\n")
            }
            return !Task.isCancelled && failure == nil
        }
        if let failure { throw failure }
        let report = FixtureReport(
            backend: runner.backend.name,
            results: results,
            duration: ContinuousClock.now - start
        )
        if Task.isCancelled {
            output.progress("stopped after \(results.count) of \(files.count) fixtures; no report was written\n")
            return .stopped
        }
        if let junit { try WholeFile.write(Data(report.junit.utf8), to: junit) }
        try output.write(printsJSON ? report.json.line + "\n" : report.summary + "\n")
        return report.isGood ? .good : .bad
    }
}
