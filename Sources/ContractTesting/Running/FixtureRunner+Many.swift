extension FixtureRunner {
    /// Runs files one after the other.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - known: The allowed vocabularies.
    ///   - dialects: The dialects of the fixtures to run; `nil` for all. Files that are not fixtures are always
    ///     included.
    ///   - report: Receives each result immediately, with the number of finished files and the total number of files.
    ///     If it returns `false`, the run ends.
    /// - Returns: The results in the order of the files.
    public func run(
        _ paths: [String],
        among known: FixtureDialects = .standard,
        dialects: Set<FixtureDialect>? = nil,
        report: (FixtureResult, _ done: Int, _ count: Int) -> Bool = { _, _, _ in true }
    ) async -> [FixtureResult] {
        var results: [FixtureResult] = []
        for (place, path) in paths.enumerated() {
            if Task.isCancelled { break }
            let file = FixtureFile(path: path, dialects: known)
            if let dialects, case .success(let fixture) = file.content, !dialects.contains(fixture.dialect) { continue }
            let result = await run(file)
            // The result of a cancelled run is discarded.
            if Task.isCancelled { break }
            results.append(result)
            if !report(result, place + 1, paths.count) { break }
        }
        return results
    }
}
