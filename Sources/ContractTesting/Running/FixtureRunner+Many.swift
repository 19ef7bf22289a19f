extension FixtureRunner {
    /// Runs files one after the other.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - known: The vocabularies that files may be written in.
    ///   - dialects: Only fixtures of these dialects are run; `nil` for all. Files that are no fixtures count in any case.
    ///   - report: Told of each result as soon as it is there, with how many files are done and how many there are. When it
    ///     returns `false`, the run ends there.
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
            // One that was cut off says nothing.
            if Task.isCancelled { break }
            results.append(result)
            if !report(result, place + 1, paths.count) { break }
        }
        return results
    }
}
