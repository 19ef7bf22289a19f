import RelationshipCore

/// Plays one sequence in three worlds and in the model, and stops at the first difference.
struct SequencePlayer {
    /// 2026-01-01T00:00:00Z, where every sequence begins.
    static let start: Int64 = 1_767_225_600_000

    /// What became of a sequence.
    struct Result {
        /// The steps that were played.
        var steps: [Differential.Step] = []
        var commandCount = 0
        var difference: Differential.Difference?
        /// The calls of each world as lines for `relbridge play`; empty unless they were recorded.
        var scripts: [DialectName: [String]] = [:]
    }

    var policy: Policy
    var tampering = Differential.Tampering()
    var model: @Sendable (Policy, Int64) -> PlainModel = { PlainModel(policy: $0, now: $1) }
    var isRecording = false

    /// Plays given steps; those that not all dialects can take where they stand are left out.
    func play(_ steps: [Differential.Step]) async throws -> Result {
        var rest = steps[...]
        return try await play { _ in rest.popFirst() }
    }

    /// Plays steps as they are made up.
    func play(_ next: (PlainModel) -> Differential.Step?) async throws -> Result {
        var model = model(policy, SequencePlayer.start)
        let worlds: [any PlayedWorld] = [
            world(TIMSpeaker.self), world(V2TIMSpeaker.self), world(RongCloudSpeaker.self),
        ]
        var result = Result()
        while let step = next(model) {
            guard model.admits(step) else { continue }
            result.steps.append(step)
            if case .act(let act, _) = step, act.isCommand { result.commandCount += 1 }
            result.difference = try await play(step, &model, worlds)
            if result.difference != nil { break }
        }
        for world in worlds { result.scripts[world.dialect] = world.script }
        return result
    }

    private func world<Speaker: DialectSpeaker>(_ speaker: Speaker.Type) -> DialectWorld<Speaker> {
        DialectWorld(policy: policy, start: SequencePlayer.start, tampering: tampering, isRecording: isRecording)
    }

    private func play(
        _ step: Differential.Step,
        _ model: inout PlainModel,
        _ worlds: [any PlayedWorld]
    ) async throws -> Differential.Difference? {
        let isSure = model.isSure(step)
        let feedsBefore = model.feeds
        let answer = model.take(step)
        var replies = Differential.Comparison(.reply)
        if case .act(let act, let device) = step {
            let kind = act.command(isSure: isSure)?.kind ?? .signIn
            for world in worlds {
                let reply = try await world.act(act, by: device, isSure: isSure)
                let expected = answer.lines(in: reply.dialect, to: kind)
                replies.note(world.dialect, expected: expected, actual: reply.lines)
            }
        } else if case .wait(let milliseconds) = step {
            for world in worlds { try world.wait(milliseconds) }
        }
        // State and events first: they are said in the same words in all three worlds, so a majority shows best.
        var comparisons: [Differential.Comparison] = []
        for name in model.users.sorted() {
            guard let user = UserID(name) else { continue }
            let expected = model.view(of: name)
            let news = model.feeds[name]?.dropFirst(feedsBefore[name]?.count ?? 0) ?? []
            var states = Differential.Comparison(.state, of: name)
            var events = Differential.Comparison(.events, of: name)
            for world in worlds {
                let view = try await world.view(of: user)
                if view != expected { states.note(world.dialect, expected: expected.lines, actual: view.lines) }
                let told = try await world.takeEvents(of: user)
                if told[...] != news {
                    events.note(world.dialect, expected: news.map(\.description), actual: told.map(\.description))
                }
            }
            comparisons += [states, events]
        }
        var heard: [Differential.Comparison] = []
        for device in StepGenerator.devices {
            let news = model.takeNews(device)
            var callbacks = Differential.Comparison(.callbacks, of: device.description)
            for world in worlds {
                let expected = news.flatMap { $0.callbacks(in: world.dialect, on: device) }
                callbacks.note(
                    world.dialect,
                    expected: expected,
                    actual: await world.takeCallbacks(of: device)
                )
            }
            heard.append(callbacks)
        }
        let ordered = comparisons.filter { $0.aspect == .state } + comparisons.filter { $0.aspect == .events }
        let first = (ordered + [replies] + heard).first { !$0.differing.isEmpty }
        return first.map { Differential.Difference(step: step, comparison: $0) }
    }
}
