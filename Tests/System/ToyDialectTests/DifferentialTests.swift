import DialectDifferential
import TestThreads
import Testing
import ToyDialect

@Suite(.longWork)
struct DifferentialTests {
    @Test func `the toy agrees with the model and the dialects of the package`() async throws {
        let run = Differential.Run(seed: 11, commandCount: 600, registry: try registryWithToy())
        let report = try await run.run()
        #expect(report.finding == nil, "\(report.text)")
        #expect(report.ownCounts[.toy] ?? 0 > 0)
        #expect(report.text.contains("each in 4 dialects"))
    }
}
