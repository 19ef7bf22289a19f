import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import TestThreads
import TestValues
import Testing

@Suite(.longWork)
struct DifferentialCommandTests {
    @Test(arguments: DialectName.allCases)
    func `the calls of a finding can be played again`(liar: DialectName) async throws {
        var run = Differential.Run(seed: 1, commandCount: 10_000)
        run.tampering.act = { dialect, act in
            guard dialect == liar, case .give(.refuseRequest(let user)) = act else { return act }
            return .give(.acceptRequest(AcceptRequestArguments(requester: user, direction: .twoWay)))
        }
        let script = try #require(try await run.run().finding?.scripts[liar])
        let played = try await play(
            Data(script.joined(separator: "\n").utf8),
            on: try Bridge(store: .memory, clock: newYear)
        )
        #expect(played.isWellFormed)
        // Each call succeeds, and both sides receive the friendship that should not exist.
        let replies = played.lines.filter { $0.contains(#""call":"#) }
        #expect(replies.count == script.count)
        #expect(replies.allSatisfy { $0.contains(#""succ"#) }, "\(replies)")
        let callbacks = ["onAddFriends", "onFriendListAdded", "onFriendAdd\""]
        #expect(played.lines.filter { line in callbacks.contains { line.contains($0) } }.count == 2, "\(played.lines)")
    }

    @Test
    func `the report says how much was played and that nothing differs`() async throws {
        var progress: [String] = []
        let result = try await DifferentialCommand(commandCount: 300, seed: 1)
            .run(isJSON: false) { progress.append($0) }
        #expect(result.isAgreed)
        #expect(result.output.contains("seed 1,"))
        #expect(result.output.hasSuffix("same state, events, replies and callbacks as the model"))
        #expect(progress.last?.hasSuffix(" of 300 commands") == true)
    }

    @Test
    func `the JSON form is one object without a finding`() async throws {
        let result = try await DifferentialCommand(commandCount: 60, seed: 7).run(isJSON: true) { _ in }
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(object?["seed"] as? Int == 7)
        #expect(object?["commands"] as? Int ?? 0 >= 60)
        #expect(object?["finding"] == nil)
        #expect(!result.output.contains("\n"))
    }
}
