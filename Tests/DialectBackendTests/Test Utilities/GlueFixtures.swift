import ContractTesting
import RelationshipCore

/// Every scenario in the words of one dialect, through the glue of another, over the adapter in place of the vendor's SDK.
struct GlueFixtures {
    /// What is known to differ from the same scenario over the values of the SDK.
    let known: KnownDifferences
    /// What was found, with the reasons that are known.
    let explained: KnownDifferences
    /// The pairs with the number of their scenarios, and of those that do not end as over the service alone.
    let counts: [(pair: Pair, scenarios: Int, differing: Int)]

    /// Plays the scenarios, and looks for what differs otherwise than without the glue.
    static func run(besides values: KnownDifferences) async throws -> GlueFixtures {
        let known = try KnownDifferences(contentsOf: KnownDifferences.glueFile)
        var found: [KnownDifferences.Row] = []
        var counts: [(pair: Pair, scenarios: Int, differing: Int)] = []
        for sdk in GlueSDK.all {
            for base in Pair.standard where base.sdk == sdk.dialect {
                let backend = FixtureTests.backend("through the glue of \(sdk)", sdk.devices)
                let results = try await FixtureTests.results(of: base.app, on: backend)
                let pair = Pair(app: base.app, sdk: DialectName(rawValue: sdk.description))
                let ends = results.map { ($0.0, KnownDifferences.Row(base, $0.0, $0.1)) }
                counts.append((pair, ends.count, ends.count { $0.1 != nil }))
                for (scenario, row) in ends {
                    let value = values.rows.first { $0.pair == base && $0.scenario == scenario }
                    guard row?.place != value?.place, row == nil || value?.place != "*" else { continue }
                    var row = row ?? KnownDifferences.Row(passing: scenario, base)
                    row.pair = pair
                    found.append(row)
                    if FixtureTests.writes, let result = results.first(where: { $0.0 == scenario })?.1 {
                        print("\(pair), \(scenario): \(result.text)")
                    }
                }
            }
        }
        return GlueFixtures(known: known, explained: known.explaining(found), counts: counts)
    }
}
