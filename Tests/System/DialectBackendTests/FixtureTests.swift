import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import TestThreads
import Testing

/// Tests of every scenario in one dialect over the SDK of another.
///
/// `KnownDifferences.tsv`, `GlueDifferences.tsv` and the documentation list the differences with their reasons. A new
/// difference fails, and so does a listed one that no longer occurs. If `RELBRIDGE_WRITE_DIFFERENCES` is set, the test
/// writes these files; new rows get the reason `?`, which fails.
struct FixtureTests {
    static let page = repository.appendingPathComponent(
        "Sources/Runtime/StandardDialects/Documentation.docc/DialectsOverOthers.md"
    )
    static let writes = ProcessInfo.processInfo.environment["RELBRIDGE_WRITE_DIFFERENCES"] != nil

    @Test(.longWork) func `each scenario passes over the SDK of another dialect, or has a known difference`()
        async throws
    {
        let known = try KnownDifferences(contentsOf: KnownDifferences.file)
        var found: [KnownDifferences.Row] = []
        var counts: [Pair: Int] = [:]
        let played = try await Pair.standard.concurrentMap { ($0, try await FixtureTests.results($0)) }
        for (pair, results) in played {
            for (scenario, result) in results {
                counts[pair, default: 0] += 1
                guard let row = KnownDifferences.Row(pair, scenario, result) else { continue }
                found.append(row)
                if FixtureTests.writes { print("\(pair), \(scenario): \(result.text)") }
            }
        }
        let explained = known.explaining(found)
        let glue = try await GlueFixtures.run(besides: explained)
        let page = explained.page(counts) + glue.explained.page(of: glue)
        if FixtureTests.writes {
            try explained.text.write(to: KnownDifferences.file, atomically: true, encoding: .utf8)
            try glue.explained.text.write(to: KnownDifferences.glueFile, atomically: true, encoding: .utf8)
            try page.write(to: FixtureTests.page, atomically: true, encoding: .utf8)
        }
        let rows = explained.rows + glue.explained.rows
        let new = rows.filter { $0.why == "?" }.map(\.line)
        let old = (known.rows + glue.known.rows).filter { !rows.contains($0) }.map(\.line)
        #expect(new.isEmpty, "new: \(new.count)\n\(new.prefix(20).joined(separator: "\n"))")
        #expect(old.isEmpty, "no longer so: \(old.count)\n\(old.prefix(20).joined(separator: "\n"))")
        #expect(try String(contentsOf: FixtureTests.page, encoding: .utf8) == page)
    }

    private static func results(_ pair: Pair) async throws -> [(String, FixtureResult)] {
        let sdk = try #require(Pair.dialects[pair.sdk])
        return try await PlayedFixtures.ofSessions(pair.app).results(on: backend(sdk))
    }

    private static func backend(_ sdk: some Dialect) -> ServiceBackend {
        backend("over \(sdk.name.rawValue)") { DevicesBackend(sdk, over: $0) }
    }

    /// Returns a backend with users on devices that run an SDK over its service.
    static func backend(
        _ name: String,
        _ devices: @escaping @Sendable (RelationshipService) -> DevicesBackend
    ) -> ServiceBackend {
        ServiceBackend(
            name: name,
            openFront: { service in
                let devices = devices(service)
                return ServiceBackend.Front(
                    devices,
                    waitForEvents: { await devices.waitForCallbacks(of: $0) },
                    close: {}
                )
            },
            openStore: { ServiceBackend.OpenedStore(InMemoryStore()) }
        )
    }
}
