import BridgeCommands
import DialectDifferential
import Foundation
import RelationshipCore
import TestThreads
import TestValues
import Testing

@Suite(.longWork)
struct PlayFindingTests {
    @Test(arguments: DialectName.allCases)
    func `the calls of a finding can be played again`(liar: DialectName) async throws {
        var run = Differential.Run(seed: 1, commandCount: 10_000)
        run.plantedFaults.act = { dialect, act in
            guard dialect == liar, case .give(.refuseRequest(let user)) = act else { return act }
            return .give(.acceptRequest(AcceptRequestArguments(requester: user, direction: .twoWay)))
        }
        let script = try #require(try await run.run().finding?.scripts[liar])
        let played = try await play(
            Data(script.joined(separator: "\n").utf8),
            on: try Bridge(store: InMemoryStore(), clock: newYear)
        )
        #expect(played.isWellFormed)
        // Each call succeeds, and both sides receive the friendship that should not exist.
        let replies = played.lines.filter { $0.contains(#""call":"#) }
        #expect(replies.count == script.count)
        #expect(replies.allSatisfy { $0.contains(#""succ"#) }, "\(replies)")
        let callbacks = ["onAddFriends", "onFriendListAdded", "onFriendAdd\""]
        #expect(played.lines.filter { line in callbacks.contains { line.contains($0) } }.count == 2, "\(played.lines)")
    }
}
