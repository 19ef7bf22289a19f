import BridgeTranslation
import Foundation
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Tests of law 10: commands leave a service in the same state with and without another dialect between.
struct StateLawTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["RELBRIDGE_LAW_COMMANDS"].flatMap { Int($0) } ?? 400
    private static let seed =
        environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...99_999)

    @Test(.longWork, arguments: Pair.all)
    func `random commands leave the same state as without the other dialect`(_ pair: Pair) async throws {
        print("law 10, \(pair): seed \(StateLawTests.seed), \(StateLawTests.count) commands")
        let app = try #require(Pair.dialects[pair.app])
        try await StateLawTests.check(app, pair)
    }

    private static func check(_ app: some Dialect, _ pair: Pair) async throws {
        let sdk = try #require(Pair.dialects[pair.sdk])
        var random = SeededGenerator(seed: seed)
        var (made, refused, partial, codes) = (0, 0, 0, [String: Int]())
        while made < count {
            // New worlds after some hundred commands keep the lists short and vary the policy.
            let worlds = try await LawWorlds(app, over: sdk, RandomCommands.policy(&random))
            for _ in 0..<min(300, count - made) {
                made += 1
                let step = try await worlds.step(&random)
                switch step.transmission {
                case .refused: refused += 1
                case .partial: partial += 1
                case .whole: break
                }
                if let difference = step.codeDifference { codes[difference, default: 0] += 1 }
                let (found, expected) = try await worlds.states()
                guard found == expected else {
                    Issue.record("\(pair), seed \(seed), command \(made): \(step)\n\(difference(found, expected))")
                    return
                }
            }
        }
        print("law 10, \(pair): \(made) commands, \(refused) refused by the SDK, \(partial) said in part")
        for (difference, count) in codes.sorted(by: { $0.key < $1.key }) { print("  \(count) × \(difference)") }
    }

    private static func difference(_ found: [String: Outcome], _ expected: [String: Outcome]) -> String {
        expected.keys.sorted().filter { found[$0] != expected[$0] }
            .map { key in
                let (found, expected) = (found[key].map { "\($0)" } ?? "nothing", expected[key].map { "\($0)" } ?? "")
                return "\(key)\n  found:    \(found)\n  expected: \(expected)"
            }
            .joined(separator: "\n")
    }
}
