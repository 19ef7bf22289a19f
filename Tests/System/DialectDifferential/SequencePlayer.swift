import RelationshipCore

/// A player of one sequence in the worlds of all dialects and in the model, which stops at the first difference.
struct SequencePlayer {
    /// 2026-01-01T00:00:00Z, the start of every sequence.
    static let start: Int64 = 1_767_225_600_000

    /// The result of a sequence.
    struct Result {
        /// The steps that were played.
        var steps: [Differential.Step] = []
        var commandCount = 0
        var difference: Differential.Difference?
        /// The calls of each world as lines for `relbridge play`.
        var scripts: [DialectName: [String]] = [:]
        /// The number of commands that each dialect gave with its own calls.
        var ownCounts: [DialectName: Int] = [:]
    }

    var registry: DialectRegistry
    var policy: Policy
    var plantedFaults = Differential.PlantedFaults()
    /// Whether to record each world's calls.
    var isRecording = false
    var model: @Sendable (Policy, Int64) -> PlainModel = { PlainModel(policy: $0, now: $1) }

    /// Returns the commands that read the state of a user's lists.
    static func stateCommands(of user: UserID) -> [Command] {
        [
            .listFriends(FriendQuery()), .listBlocked, .getProfiles([user]),
            .listRequests(RequestQuery(statuses: Set(FriendRequest.Status.allCases), limit: 1_000)),
        ]
    }

    /// Plays given steps, and skips steps that the model does not admit.
    func play(_ steps: [Differential.Step]) async throws -> Result {
        var rest = steps[...]
        return try await play { _ in rest.popFirst() }
    }

    /// Plays generated steps.
    func play(_ next: (PlainModel) -> Differential.Step?) async throws -> Result {
        var model = model(policy, SequencePlayer.start)
        let worlds = registry.dialects.map { DialectWorld($0, of: self) }
        var result = Result()
        while let step = next(model) {
            guard model.admits(step) else { continue }
            if case .act(.give(let command), let device) = step {
                guard worlds.contains(where: { $0.canExpress(command, by: device, model) }) else { continue }
                result.commandCount += 1
            }
            result.steps.append(step)
            result.difference = try await play(step, &model, worlds)
            if result.difference != nil { break }
        }
        for world in worlds {
            result.scripts[world.dialect.name] = world.script
            result.ownCounts[world.dialect.name] = world.ownCount
        }
        return result
    }

    private func play(
        _ step: Differential.Step,
        _ model: inout PlainModel,
        _ worlds: [DialectWorld]
    ) async throws -> Differential.Difference? {
        let before = model
        model.take(step)
        var replies = comparison(.reply)
        for world in worlds {
            switch step {
            case .wait(let milliseconds): try world.wait(milliseconds)
            case .act(let act, let device):
                let answer = try await world.answer(to: act, by: device, before)
                replies.note(world.dialect.name, expected: answer.expected, actual: answer.actual)
            }
        }
        // State and events are first, because they have the same form in all worlds and show a majority best.
        let (states, events) = try await compareStates(of: worlds, model, since: before)
        var callbackComparisons: [Differential.Comparison] = []
        for device in StepGenerator.devices {
            let newEvents = model.takeNewEvents(device)
            var callbacks = comparison(.callbacks, of: device.description)
            for world in worlds {
                let lines = try await world.takeCallbacks(of: device, newEvents)
                callbacks.note(world.dialect.name, expected: lines.expected, actual: lines.actual)
            }
            callbackComparisons.append(callbacks)
        }
        return (states + events + [replies] + callbackComparisons).first { !$0.differing.isEmpty }
            .map { Differential.Difference(step: step, comparison: $0) }
    }

    /// Compares every user's lists and the new events of the feeds.
    private func compareStates(
        of worlds: [DialectWorld],
        _ model: PlainModel,
        since before: PlainModel
    ) async throws -> (states: [Differential.Comparison], events: [Differential.Comparison]) {
        var (states, events): ([Differential.Comparison], [Differential.Comparison]) = ([], [])
        for user in model.users.sorted() {
            let expected = try SequencePlayer.stateCommands(of: user).map { try model.read($0, of: user) }
            let new = (model.feeds[user] ?? []).dropFirst(before.feeds[user]?.count ?? 0)
            var (state, feed) = (comparison(.state, of: user.rawValue), comparison(.events, of: user.rawValue))
            for world in worlds {
                let actual = try await world.state(of: user)
                if actual != expected {
                    let lines = [expected, actual].map { $0.flatMap { PlainModel.Answer.success($0).lines } }
                    state.note(world.dialect.name, expected: lines[0], actual: lines[1])
                }
                let delivered = try await world.takeEvents(of: user)
                if !delivered.elementsEqual(new) {
                    feed.note(world.dialect.name, expected: new.map(\.line), actual: delivered.map(\.line))
                }
            }
            states.append(state)
            events.append(feed)
        }
        return (states, events)
    }

    private func comparison(_ aspect: Differential.Comparison.Aspect, of subject: String = "")
        -> Differential.Comparison
    {
        Differential.Comparison(aspect, of: subject, among: registry.names)
    }
}
