import ContractTesting
import RelationshipCore
import V2TIMWire

/// The results of every scenario in one dialect through the glue of another.
///
/// The adapter takes the place of the vendor's SDK.
struct GlueFixtures {
    /// The number of scenarios of a pair, and of those that end differently than over the service alone.
    typealias Count = (pair: Pair, scenarios: Int, differing: Int)
    private typealias Results = [(String, FixtureResult)]

    /// The placeholder for the SDK of an app that uses none.
    static let service = DialectName(rawValue: "none")

    /// The known differences.
    let known: KnownDifferences
    /// The differences that were found, with their known reasons.
    var explained: KnownDifferences { known.explaining(found) }
    /// The pairs with apps that are sessions of their dialect.
    private(set) var counts: [Count] = []
    /// The pairs with apps that call the classes of their dialect's SDK.
    private(set) var classCounts: [Count] = []
    private var found: [KnownDifferences.Row] = []
    /// The differences of the apps that call classes without another SDK, by app.
    private var ofClasses: [DialectName: [KnownDifferences.Row]] = [:]

    /// Plays the scenarios, and finds the results that differ from those without the glue or from those with sessions.
    static func run(besides values: KnownDifferences) async throws -> GlueFixtures {
        var fixtures = GlueFixtures(known: try KnownDifferences(contentsOf: KnownDifferences.glueFile))
        let alone = try await GlueSDK.all.concurrentMap { ($0, try await results(of: $0, on: .memory)) }
        for (app, results) in alone {
            let pair = Pair(app: DialectName(rawValue: app.description), sdk: service)
            let (count, rows) = fixtures.compare(results, of: pair, with: [])
            fixtures.classCounts.append(count)
            fixtures.ofClasses[pair.app] = rows
        }
        let pairs = GlueSDK.all.flatMap { sdk in
            Pair.standard.filter { $0.sdk == sdk.dialect }.map { (base: $0, sdk: sdk) }
        }
        for played in try await pairs.concurrentMap({ try await Played($0.base, through: $0.sdk) }) {
            fixtures.compare(played, besides: values.rows.filter { $0.pair == played.base })
        }
        return fixtures
    }

    private init(known: KnownDifferences) { self.known = known }

    /// Plays the scenarios with an app that calls classes.
    private static func results(of app: GlueSDK, on backend: ServiceBackend) async throws -> Results {
        // A V2TIM app reads the request from its list. With two devices at once, a race decides the second result.
        let isRaced = app.dialect == .v2tim
        return try await PlayedFixtures.ofClasses(app).results(on: backend)
            .filter { scenario, _ in !isRaced || scenario != "two-devices-accept-at-once" }
    }

    /// The results of the apps of one dialect on the glue to an SDK of another.
    private struct Played {
        let base: Pair
        let sdk: DialectName
        /// The results of the app that is a session of its dialect.
        let sessions: Results
        /// The results of the apps that call classes.
        let classes: [(app: DialectName, results: Results)]

        init(_ base: Pair, through sdk: GlueSDK) async throws {
            let backend = FixtureTests.backend("through the glue of \(sdk)") { sdk.devices($0) }
            (self.base, self.sdk) = (base, DialectName(rawValue: sdk.description))
            sessions = try await PlayedFixtures.ofSessions(base.app).results(on: backend)
            classes = try await GlueSDK.all.filter { $0.dialect == base.app }
                .concurrentMap { app in
                    (DialectName(rawValue: app.description), try await GlueFixtures.results(of: app, on: backend))
                }
        }
    }

    private mutating func compare(_ played: Played, besides values: [KnownDifferences.Row]) {
        let pair = Pair(app: played.base.app, sdk: played.sdk)
        let (count, rows) = compare(played.sessions, of: pair, with: values)
        counts.append(count)
        // If a race decides the first difference of the values, it also decides it here.
        let raced = Set(values.lazy.filter { $0.place == "*" }.map(\.scenario))
        let expected = rows.map { row in
            var row = row
            if raced.contains(row.scenario) { row.place = "*" }
            return row
        }
        for (app, results) in played.classes {
            // If the classes also differ, either difference can be the first.
            let rows = expected + (ofClasses[app] ?? [])
            classCounts.append(compare(results, of: Pair(app: app, sdk: played.sdk), with: rows).count)
        }
    }

    /// Records the results that differ from the expected ones.
    private mutating func compare(
        _ results: Results,
        of pair: Pair,
        with expected: [KnownDifferences.Row]
    ) -> (count: Count, rows: [KnownDifferences.Row]) {
        let ends = results.map { ($0.0, KnownDifferences.Row(pair, $0.0, $0.1)) }
        for ((scenario, result), (_, row)) in zip(results, ends) {
            let places = expected.filter { $0.scenario == scenario }.map(\.place)
            if let row {
                guard !places.contains(row.place), !places.contains("*") else { continue }
            } else {
                guard !places.isEmpty else { continue }
            }
            found.append(row ?? KnownDifferences.Row(passing: scenario, pair))
            if FixtureTests.writes { print("\(pair), \(scenario): \(result.text)") }
        }
        let rows = ends.compactMap(\.1)
        return ((pair, ends.count, rows.count), rows)
    }
}
