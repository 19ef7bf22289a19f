import Foundation
import MappingLookup
import RelationshipCore
import TestThreads
import TestValues
import Testing

@testable import BridgeTranslation

/// Random calls with values around and above every limit.
@Suite(.longWork)
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
                let names = FieldComparison.losses(from: command, to: read, in: pair.target.tables).map(\.field)
                missing = missing.map { $0.intersection(names) } ?? Set(names)
            }
            // Each field that no call of the target contains unchanged has a loss with its name.
            for name in missing ?? [] where !RandomCallTests.isSilent(name) {
                let isReported = translated.losses.contains { name.hasSuffix($0.field) || $0.field == "call" }
                #expect(isReported, "\(name) of \(place): \(translated.losses)")
            }
        }
        #expect(written > 0 && lost > 0)
    }

    /// Returns whether the dialects express a field differently without a difference for users.
    ///
    /// For example, each dialect has a separate limit of custom fields, every user of a split list is in some call, and
    /// the searched fields have no order.
    private static func isSilent(_ name: String) -> Bool {
        name.hasSuffix("customFieldLimit") || name.hasSuffix("[]") || name.hasSuffix(".limit")
            || name.hasSuffix("isAllOrNothing") || name.hasSuffix(".roles") || name.hasSuffix("mutualOnly")
            || name == "searchFriends.fields"
    }
}
