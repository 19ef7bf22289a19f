extension FixtureRunner {
    /// Runs files one after the other.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - report: Receives each result immediately, with the number of finished files. If it returns `false`, the run
    ///     ends.
    /// - Returns: The results in the order of the files.
    public func run(
        _ files: [FixtureFile],
        report: (FixtureResult, _ done: Int) -> Bool = { _, _ in true }
    ) async -> [FixtureResult] {
        var results: [FixtureResult] = []
        for file in files {
            if Task.isCancelled { break }
            let result = await run(file)
            // The result of a cancelled run is discarded.
            if Task.isCancelled { break }
            results.append(result)
            if !report(result, results.count) { break }
        }
        return results
    }
}
