import ContractTesting
import Foundation
import RelationshipCore
import StandardDialects
import TestThreads
import TestValues
import Testing

/// Law 14: a redacted recording passes, and so do its translations, whatever words its users write.
struct RedactionLawTests {
    private static let seed =
        ProcessInfo.processInfo.environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 0 ... .max)

    /// The number of worlds of all dialects together.
    private static let count: Int = {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RELBRIDGE_LAW_COUNT"].flatMap { Int($0) } ?? (TestSize.isFull ? 2_000 : 120)
        print("redaction: seed \(seed), \(count) worlds\(TestSize.note)")
        return count
    }()

    @Test(.longWork, arguments: DialectName.allCases)
    func `a recording of users who write the format's own words passes in every dialect`(name: DialectName) async throws
    {
        let registry = DialectRegistry.standard
        let dialect = try registry.dialect(name)
        let others = registry.dialects.filter { $0.name != name }
        let share = (Self.count + DialectName.allCases.count - 1) / DialectName.allCases.count
        for number in 0..<share {
            let seed = Self.seed &+ UInt64(number)
            var world = RecordedWorld(dialect, seed: seed)
            let recording = try await world.record()
            let recorded = await fault(in: recording)
            #expect(recorded == nil, "seed \(seed), recorded in \(name.rawValue)")
            guard recorded == nil else { return }
            let other = others[number % others.count]
            let fixture = try Fixture(recording)
            let translated: JSONValue
            do {
                translated = try await FixtureTransposition.transpose(fixture, to: other, file: "a.json").document
            } catch {
                Issue.record("seed \(seed), \(name.rawValue) to \(other.name.rawValue): \(error)\n\(recording.text())")
                return
            }
            let transposed = await fault(in: translated)
            #expect(transposed == nil, "seed \(seed), \(name.rawValue) to \(other.name.rawValue)")
            guard transposed == nil else { return }
        }
    }

    /// Returns why a fixture fails after it was written and read again, with its text, or `nil` if it passes.
    private func fault(in document: JSONValue) async -> String? {
        do {
            let fixture = try Fixture(Data(document.text().utf8))
            let result = await FixtureRunner(ServiceBackend.memory, timeout: nil).run(fixture, file: "a.json")
            if case .passed = result.verdict { return nil }
            return "\(result.verdict)\n\(document.text())"
        } catch {
            return "\(error)\n\(document.text())"
        }
    }
}
