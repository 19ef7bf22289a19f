import Foundation
import MappingTables
import RelationshipCore
import TestValues
import Testing

@testable import BridgeTranslation

/// Random calls, around and over every limit.
struct RandomCallTests {
    static let seed = UInt64.random(in: 0 ... .max)

    @Test(arguments: CompletenessTests.Pair.all)
    func `translated random calls are accepted, and losses are reported`(_ pair: CompletenessTests.Pair) throws {
        print("translated calls, \(pair.testDescription): seed \(Self.seed)")
        var random = RandomCalls(seed: Self.seed)
        let me = try #require(UserID("me"))
        var written = 0
        var lost = 0
        for round in 0..<1_000 {
            let call = random.call(of: pair.source)
            let place: Comment = "seed \(Self.seed), round \(round): \(call)"
            let translated = translator(pair.source, pair.target).call(call)
            guard !translated.calls.isEmpty else {
                lost += 1
                #expect(translated.losses.contains { $0.fidelity != .converted }, place)
                continue
            }
            written += 1
            guard case .command(let command) = call.meaning(in: DialectContext(user: me)) else {
                Issue.record("a refused call was translated, \(place)")
                continue
            }
            var missing: Set<String>?
            for call in translated.calls {
                guard case .command(let read) = call.meaning(in: DialectContext(user: me)) else {
                    Issue.record("the target refuses what was written, \(place)")
                    continue
                }
                let names = FieldPaths.losses(from: command, to: read, in: pair.target.tables).map(\.field)
                missing = missing.map { $0.intersection(names) } ?? Set(names)
            }
            // Each field that no call of the target says as it was has a loss that names it.
            for name in missing ?? [] where !RandomCallTests.isSilent(name) {
                let isReported = translated.losses.contains { name.hasSuffix($0.field) || $0.field == "call" }
                #expect(isReported, "\(name) of \(place): \(translated.losses)")
            }
        }
        #expect(written > 0 && lost > 0)
    }

    /// What the dialects say in a form of their own, without a difference for anybody: how many custom fields there may be
    /// is each dialect's own limit, lists that are split have all users in some call, and where a search looks has no order.
    private static func isSilent(_ name: String) -> Bool {
        name.hasSuffix("customFieldLimit") || name.hasSuffix("[]") || name.hasSuffix(".limit")
            || name.hasSuffix("isAllOrNothing") || name.hasSuffix(".roles") || name.hasSuffix("mutualOnly")
            || name == "searchFriends.fields"
    }
}
