import Foundation
import RelationshipCore
import TestStores
import Testing

/// All stores give the same answers to the same commands.
struct StoreAgreementTests {
    /// The seed in `RELBRIDGE_TEST_SEED`, which repeats a run with its printed seed.
    private static let seed = ProcessInfo.processInfo.environment["RELBRIDGE_TEST_SEED"].flatMap(UInt64.init)

    @Test(arguments: 0..<4)
    func `random commands have the same outcomes, events and lists on every store`(_ round: UInt64) async throws {
        let seed = Self.seed ?? UInt64.random(in: 0..<1_000_000)
        print("random commands on every store: seed \(seed), round \(round)")
        let users = sampleUsers(6)
        var transcripts: [Transcript] = []
        for kind in StoreKind.available {
            try await kind.withStore { store in
                transcripts.append(try await play(400, among: users, on: store, seed: seed &+ round))
            }
        }
        let expected = try #require(transcripts.first)
        for transcript in transcripts {
            let difference = zip(transcript.steps, expected.steps).first { $0 != $1 }
            #expect(difference == nil, "seed \(seed), round \(round)")
            #expect(transcript == expected, "seed \(seed), round \(round)")
        }
        let answers = expected.steps.map(\.result)
        #expect(answers.contains { $0.code == nil } && answers.contains { $0.code != nil })
    }
}
