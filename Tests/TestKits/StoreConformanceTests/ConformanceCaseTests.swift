import StoreConformance
import Synchronization
import TestThreads
import Testing

/// Tests of the conformance cases.
///
/// Each fault fails at least one case, and each case fails with at least one fault.
struct ConformanceCaseTests {
    @Test func `each case has a unique name`() {
        #expect(Set(ConformanceCase.all.map(\.name)).count == ConformanceCase.all.count)
    }

    @Test(.compactMapIssues(Findings.take), arguments: TestSize.every(4, of: Fault.allCases, "faults of a store"))
    func `each fault is found`(_ fault: Fault) async throws {
        let findings = Findings()
        for conformance in ConformanceCase.all where findings.isEmpty {
            await findings.collect { try await conformance.run(FaultyStore(fault: fault)) }
        }
        #expect(!findings.isEmpty, "no case finds a store that \(fault)")
    }

    @Test(
        .compactMapIssues(Findings.take),
        arguments: TestSize.every(4, of: ConformanceCase.all, "cases put to the test")
    )
    func `each case finds a fault`(_ conformance: ConformanceCase) async throws {
        let findings = Findings()
        for fault in Fault.allCases where findings.isEmpty {
            await findings.collect { try await conformance.run(FaultyStore(fault: fault)) }
        }
        #expect(!findings.isEmpty, "this case accepts every fault")
    }
}

/// The issues that a body records, which do not fail the test.
private final class Findings: Sendable {
    @TaskLocal private static var current: Findings?

    private let count = Mutex(0)

    var isEmpty: Bool { count.withLock { $0 == 0 } }

    func collect(_ body: () async throws -> Void) async {
        await Self.$current.withValue(self) {
            do { try await body() } catch { note() }
        }
    }

    private func note() { count.withLock { $0 += 1 } }

    @Sendable
    static func take(_ issue: Issue) -> Issue? {
        guard let current else { return issue }
        current.note()
        return nil
    }
}
