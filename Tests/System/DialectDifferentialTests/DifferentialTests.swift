import Foundation
import RelationshipCore
import StandardDialects
import TestThreads
import Testing

@testable import DialectDifferential

@Suite(.longWork)
struct DifferentialTests {
    @Test
    func `the three dialects and the model agree on random sequences`() async throws {
        let seed = UInt64.random(in: 1...UInt64(UInt32.max))
        let report = try await Differential.Run(seed: seed, commandCount: 2_000).run()
        #expect(report.finding == nil, "\(report.text)")
        #expect(report.commandCount >= 2_000)
        // If the calls of a dialect had less effect than they should, other dialects would give its commands.
        for dialect in DialectRegistry.standard.names {
            #expect((report.ownCounts[dialect] ?? 0) * 2 > report.commandCount, "\(dialect.rawValue)")
        }
    }

    @Test
    func `any set of dialects can be compared with the model`() async throws {
        let all = DialectRegistry.standard.dialects
        for dialects in [[all[2]], [all[1], all[0]]] {
            let run = Differential.Run(seed: 3, commandCount: 300, registry: try DialectRegistry(dialects))
            let report = try await run.run()
            #expect(report.finding == nil, "\(report.text)")
            #expect(report.text.contains("each in \(dialects.count) dialects"))
        }
    }

    @Test
    func `two dialects send all commands with their own calls`() async throws {
        let report = try await Differential.Run(seed: 5, commandCount: 500).run()
        // A call on a device without a logged-in user is refused before its arguments are read.
        let counts = report.ownCounts.values.sorted()
        #expect(counts.last == counts.dropLast().last)
    }

    @Test
    func `the same seed gives the same sequence`() async throws {
        var steps: [[Differential.Step]] = []
        for _ in 0..<2 {
            var generator = StepGenerator(seed: 42)
            let player = SequencePlayer(registry: .standard, policy: generator.policy())
            steps.append(try await player.play { generator.next($0) }.steps)
        }
        #expect(steps[0] == steps[1])
        #expect(steps[0].count > 40)
    }

    @Test
    func `sequences contain each action, outcome and event`() async throws {
        var acts: Set<Command.Kind> = []
        var answers: Set<String> = []
        var events: Set<String> = []
        for seed in UInt64(1)...150 {
            var generator = StepGenerator(seed: seed)
            var model = PlainModel(policy: generator.policy(), now: SequencePlayer.start)
            while let step = generator.next(model) {
                guard model.admits(step) else { continue }
                answers.formUnion(words(model.take(step)))
                if case .act(.give(let command), _) = step { acts.insert(command.kind) }
            }
            events.formUnion(model.feeds.values.joined().map(\.kind.rawValue))
        }
        #expect(
            acts == [
                .updateProfile, .addFriend, .acceptRequest, .refuseRequest, .deleteRequests, .markRequestsRead,
                .deleteFriends, .updateFriend, .block, .unblock, .checkRelations, .getFriends, .listFriends,
                .listBlocked, .listRequests,
            ]
        )
        let codes: [RelationshipError.Code] = [
            .notLoggedIn, .selfTarget, .unknownUser, .targetBlocked, .blockedByTarget, .alreadyFriends, .friendLimit,
            .peerFriendLimit, .addDenied, .requestLimit, .requestNotFound, .requestExpired, .notFriends,
            .alreadyBlocked, .notBlocked, .blockLimit,
        ]
        #expect(answers.isSuperset(of: ["added", "pending", "done", "mutual", "outgoing", "incoming", "none"]))
        #expect(Set(codes.map(\.rawValue)).subtracting(answers) == [])
        #expect(
            events == [
                "friendsAdded", "friendsRemoved", "relationChanged", "friendUpdated", "friendProfileChanged",
                "profileUpdated", "requestAdded", "requestSettled", "requestsDeleted", "requestsRead", "blocked",
                "unblocked",
            ]
        )
    }

    @Test
    func `the report contains the number of commands and that no difference was found`() async throws {
        var progress: [Int] = []
        let report = try await Differential.Run(seed: 1, commandCount: 300).run { progress.append($0) }
        #expect(report.text.contains("seed 1,"))
        #expect(report.text.hasSuffix("same state, events, replies and callbacks as the model"))
        #expect(progress.last == report.commandCount)
    }

    @Test
    func `the JSON report is one object without a finding`() async throws {
        let json = try await Differential.Run(seed: 7, commandCount: 60).run().json()
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["seed"] as? Int == 7)
        #expect(object?["commands"] as? Int ?? 0 >= 60)
        #expect(object?["finding"] == nil)
        #expect(!json.contains("\n"))
    }

    /// Returns the neutral names of the results in an answer.
    private func words(_ answer: PlainModel.Answer) -> [String] {
        switch answer {
        case .failure(let error): [error.code.rawValue]
        case .success(.done): ["done"]
        case .success(.added(let result)): [result.rawValue]
        case .success(.items(let items)): items.map { $0.error?.code.rawValue ?? "done" }
        case .success(.relations(let items)): items.map(\.relation.rawValue)
        default: []
        }
    }
}
