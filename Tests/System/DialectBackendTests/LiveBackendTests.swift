import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import TestThreads
import Testing

/// Tests of fixtures against an existing service behind a vendor's SDK.
///
/// A ``LiveBackend`` plays scenarios over a vendor's SDK and a real service. Here the service is this package's own, so
/// that the result of each scenario is known.
struct LiveBackendTests {
    /// The number of folders in `Fixtures/scenarios`: each is played, or skipped with a reason.
    private static let scenarioCount = 102
    /// The least number of scenarios that pass if the server and its clock are available.
    ///
    /// The others need settings, a content audit or refusals, which a live service does not take from a test.
    private static let leastPassed = 40

    /// The scenarios that fail for each SDK and its version, although the app uses the dialect of the SDK.
    ///
    /// Between the app and the SDK, values are converted to those of the hub and back. Only what the hub and the
    /// classes of the SDK can express is left.
    private static let failed: [String: Set<String>] = [
        // TIM does not report who made a change (`isSelf`), the text of a crossing request or an unknown number, and it
        // reports changed groups with one callback more.
        "tim 4.6": [
            "a-request-with-remark-and-group", "an-import-settles-a-request", "an-unknown-value-is-kept",
            "crossing-requests-keep-both-sides-words", "crossing-requests", "events-fire-once",
            "a-friend-moves-between-groups", "opening-the-door-while-a-request-waits", "the-server-clears-friends",
            "the-server-clears-one-list", "two-devices-of-one-user", "a-server-adds-without-approval",
            "a-server-asks-and-the-app-accepts", "a-server-in-json-adds-and-blocks",
        ],
        // V2TIM reports changed groups with other callbacks, and answers with another code or message about a
        // request that does not exist.
        "v2tim 8.4": ["a-request-is-deleted", "a-friend-moves-between-groups", "no-such-user-and-oneself"],
        "v2tim 8.5": ["a-request-is-deleted", "a-friend-moves-between-groups", "no-such-user-and-oneself"],
        // RongCloud reports several deleted friends one by one, and its classes cannot contain an unknown number. SDK
        // 5.12 has no call that reads who is online.
        "rongcloud 5.12": [
            "an-unknown-value-is-kept", "own-words-without-presence", "several-friends-are-deleted",
        ],
        "rongcloud 5.44": ["an-unknown-value-is-kept", "several-friends-are-deleted"],
    ]

    /// The vendor's service; the block `prepare` creates a new one for each fixture.
    private final class Vendor: Sendable {
        private struct World {
            let service: RelationshipService
            let clock: ManualClock
            let devices: DevicesBackend
        }

        private let world = Mutex<World?>(nil)
        private let sdk: GlueSDK

        init(_ sdk: GlueSDK) { self.sdk = sdk }

        private func begin(_ setup: ContractSetup) {
            let clock = ManualClock(setup.clock)
            let service = RelationshipService(store: InMemoryStore(), clock: clock)
            world.withLock { $0 = World(service: service, clock: clock, devices: sdk.devices(service)) }
        }

        private func present() throws -> World {
            guard let world = world.withLock({ $0 }) else { throw ContractUnsupported("nothing has begun") }
            return world
        }

        /// Returns the service as a backend; with its server, it also acts for users and advances the clock.
        func backend(withServer: Bool) -> LiveBackend {
            var live = LiveBackend("the service behind \(sdk)") { [self] _ in try present().devices }
            live.prepare = { [self] in begin($0) }
            live.wait = { [self] session, attempt, _ in
                try await present().devices.waitForCallbacks(of: session.user)
                return attempt < 1
            }
            guard withServer else { return live }
            live.administrator = { [self] in try present().service.administrator }
            live.advanceClock = { [self] in try present().clock.advance(byMilliseconds: $0) }
            return live
        }
    }

    private static func counts(_ sdk: GlueSDK, withServer: Bool) async throws -> [String: [String]] {
        let backend = Vendor(sdk).backend(withServer: withServer)
        var scenarios: [String: [String]] = [:]
        for (scenario, result) in try await PlayedFixtures.ofSessions(sdk.dialect).results(on: backend) {
            let word =
                switch result.verdict {
                case .skipped(let reason): String(reason.drop { $0 != ":" }.dropFirst(2))
                case .failed: "failed"
                default: result.word
                }
            scenarios[word, default: []].append(scenario)
        }
        let words = scenarios.sorted { $0.key < $1.key }.map { "\($0.value.count) \($0.key)" }
        print("\(backend.name), \(withServer ? "with" : "without") a server: \(words.joined(separator: ", "))")
        return scenarios
    }

    @Test(.longWork, arguments: GlueSDK.all)
    func `fixtures that a service does not support are skipped with the reason`(_ sdk: GlueSDK) async throws {
        let scenarios = try await LiveBackendTests.counts(sdk, withServer: false)
        let needs = Set(ContractNeed.allCases.map(\.description))
        #expect(Set(scenarios.keys).subtracting(["passed"]).isSubset(of: needs))
        #expect(scenarios[ContractNeed.serverActs.description]?.isEmpty == false)
        #expect(scenarios[ContractNeed.refusedWords.description] == ["words-that-are-refused"])
        #expect(scenarios.values.reduce(0) { $0 + $1.count } == LiveBackendTests.scenarioCount)
    }

    @Test(.longWork, arguments: GlueSDK.all)
    func `with a server and a clock the scenarios pass, or have the end that the SDK reports`(_ sdk: GlueSDK)
        async throws
    {
        let scenarios = try await LiveBackendTests.counts(sdk, withServer: true)
        #expect(scenarios["passed"]?.count ?? 0 >= LiveBackendTests.leastPassed)
        #expect(scenarios["broken"] == nil)
        #expect(Set(scenarios["failed"] ?? []) == LiveBackendTests.failed[sdk.description])
    }
}
