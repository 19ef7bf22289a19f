import RelationshipCore
import TestThreads
import Testing

@testable import ContractTesting

@Suite(.longWork)
struct DifferentialTests {
    @Test
    func `the three dialects and the model agree on random sequences`() async throws {
        let seed = UInt64.random(in: 1...UInt64(UInt32.max))
        let report = try await Differential.Run(seed: seed, commandCount: 2_000).run()
        #expect(report.finding == nil, "\(report.text)")
        #expect(report.commandCount >= 2_000)
    }

    @Test
    func `the same seed gives the same sequence`() async throws {
        var steps: [[Differential.Step]] = []
        for _ in 0..<2 {
            var generator = StepGenerator(seed: 42)
            let player = SequencePlayer(policy: generator.policy())
            steps.append(try await player.play { generator.next($0) }.steps)
        }
        #expect(steps[0] == steps[1])
        #expect(steps[0].count > 40)
    }

    @Test
    func `sequences reach every act, outcome and event`() async throws {
        var acts: Set<String> = []
        var answers: Set<String> = []
        var events: Set<String> = []
        for seed in UInt64(1)...150 {
            var generator = StepGenerator(seed: seed)
            var model = PlainModel(policy: generator.policy(), now: SequencePlayer.start)
            while let step = generator.next(model) {
                guard model.admits(step) else { continue }
                answers.formUnion(words(model.take(step)))
                guard case .act(let act, _) = step else { continue }
                acts.insert("\(act.description.split(separator: " ")[0])")
            }
            events.formUnion(model.feeds.values.joined().map(\.kind.rawValue))
        }
        #expect(
            acts.isSuperset(of: [
                "log", "set", "add", "accept", "refuse", "delete", "mark", "remark", "block", "unblock", "check",
                "look", "list",
            ])
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

    /// The results that an answer holds, by their neutral names.
    private func words(_ answer: PlainAnswer) -> [String] {
        switch answer {
        case .done: ["done"]
        case .added: ["added"]
        case .pending: ["pending"]
        case .failed(let code): [code.rawValue]
        case .items(let items): items.map { $0.code?.rawValue ?? "done" }
        case .relations(let items): items.map(\.relation)
        case .looks, .friends, .blocked, .requests: []
        }
    }
}
