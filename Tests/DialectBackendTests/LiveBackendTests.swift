import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import TestThreads
import Testing

/// Fixtures against a service that is there already, behind a vendor's SDK.
struct LiveBackendTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/scenarios")

    /// The vendor's service; the block `prepare` begins a new one for each fixture.
    private final class Vendor: Sendable {
        let service = Mutex(RelationshipService(store: InMemoryStore()))
        let devices: Mutex<DevicesBackend?> = Mutex(nil)
        let sdk: GlueSDK

        init(_ sdk: GlueSDK) { self.sdk = sdk }

        func begin(_ setup: ContractSetup) {
            let new = RelationshipService(store: InMemoryStore(), clock: ManualClock(setup.clock))
            service.withLock { $0 = new }
            devices.withLock { $0 = sdk.devices(new) }
        }

        func backend() -> LiveBackend {
            var live = LiveBackend("the service behind \(sdk)") { [self] _ in
                guard let devices = devices.withLock({ $0 }) else { throw ContractUnsupported("it has not begun") }
                return devices
            }
            live.prepare = { [self] in begin($0) }
            live.wait = { [self] session, attempt, _ in
                await devices.withLock { $0 }?.settle(session.user)
                return attempt < 1
            }
            return live
        }
    }

    @Test(.longWork, arguments: GlueSDK.all)
    func `fixtures that need a server, a clock or settings are skipped with the reason`(_ sdk: GlueSDK) async throws {
        let dialect = FixtureDialect(try #require(Pair.dialects[sdk.dialect]))
        let backend = Vendor(sdk).backend()
        var counts: [String: Int] = [:]
        for fixture in try ContractSuite.fixtures(in: LiveBackendTests.folder, dialects: [dialect]) {
            let result = await fixture.run(on: backend)
            switch result.verdict {
            case .passed, .failedAsExpected: counts["passed", default: 0] += 1
            case .skipped(let reason): counts[String(reason.drop { $0 != ":" }.dropFirst(2)), default: 0] += 1
            default: Issue.record("\(result.text)")
            }
        }
        print(
            "\(backend.name): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
        )
        #expect(counts["passed"] ?? 0 > 0)
        let needs = Set(ContractNeed.allCases.map(\.description))
        #expect(Set(counts.keys).subtracting(["passed"]).isSubset(of: needs))
    }
}
