
/// All benchmarks, in the order of the table.
package enum Benchmarks {
    /// Runs them all.
    package static func run() async throws -> [Measurement] {
        var rows = await LookupBenchmarks.run()
        rows += try await CallBenchmarks.run()
        rows += await ListBenchmarks.run()
        rows += try await MemoryStoreBenchmarks.run()
        return rows
    }
}
