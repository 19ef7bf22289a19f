import RelationshipCore
import Testing

@testable import ContractTesting

struct DifferentialTests {
    @Test
    func `the three dialects and the model agree on random sequences`() async throws {
        let seed = UInt64.random(in: 0...UInt64(UInt32.max))
        let report = try await Differential.Run(seed: seed, commandCount: 2_000).run()
        #expect(report.finding == nil, "\(report.text)")
        #expect(report.commandCount >= 2_000)
    }
}
