import ContractTesting
import RelationshipCore
import TestThreads
import Testing

/// Every scenario in the words of one dialect, through the glue file of another, over the adapter in place of the vendor's SDK.
struct GlueFixtureTests {
    @Test(.longWork, arguments: GlueSDK.all)
    func `every scenario ends through the glue as over the values of the SDK`(_ sdk: GlueSDK) async throws {
        let known = try KnownDifferences(contentsOf: KnownDifferences.file)
        for pair in Pair.standard where pair.sdk == sdk.dialect {
            let backend = FixtureTests.backend("through the glue of \(sdk)", sdk.devices)
            let results = try await FixtureTests.results(of: pair.app, on: backend)
            let found = results.compactMap { KnownDifferences.Row(pair, $0.0, $0.1) }
            let explained = known.explaining(found).rows
            let new = explained.filter { $0.why == "?" }.map(\.line)
            let old = known.rows.filter { $0.pair == pair && !explained.contains($0) }.map(\.line)
            #expect(new.isEmpty, "\(pair), new: \(new.count)\n\(new.joined(separator: "\n"))")
            #expect(old.isEmpty, "\(pair), no longer so: \(old.count)\n\(old.joined(separator: "\n"))")
        }
    }
}
