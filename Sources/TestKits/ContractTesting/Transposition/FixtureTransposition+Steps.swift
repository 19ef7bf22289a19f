import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore

extension FixtureTransposition {
    /// Plays a step on both backends, and records the results.
    mutating func transpose(_ step: Step) async throws {
        switch step.action {
        case .clock(let milliseconds):
            try await before.advanceClock(byMilliseconds: milliseconds)
            try await after.advanceClock(byMilliseconds: milliseconds)
            steps.append(step.document(in: fixture))
        case .server(let act):
            try await transpose(act, of: step)
        case .request(let request):
            let request = try captures.resolve(request, at: step.path)
            let reply = try await before.send(request)
            try check(reply, step.expect, at: step.path.appending("expect"))
            let answer = try await after.send(request)
            steps.append(.step(step.comment, request.json, expect: answer, events: try await events(of: step)))
        case .call(let call):
            try await transpose(call, of: step, comment: step.comment)
        case .concurrent(let calls):
            let loss = Loss(
                field: "concurrent",
                fidelity: .converted,
                reason: "calls at once end in one of several orders, of which one is written down",
                advice: "write the calls at once again, with the replies in any order"
            )
            note([loss], at: step.path)
            var replies: [JSONValue] = []
            for (place, call) in calls.enumerated() {
                // The callbacks are those of all concurrent calls.
                let isLast = place == calls.count - 1
                replies.append(try await transpose(call, of: isLast ? step : nil, comment: nil))
            }
            try check(.array(replies), step.expect, at: step.path.appending("expect"))
        }
    }

    /// Compares a value with the fixture's expectation, and stores captures for later steps.
    private mutating func check(_ value: JSONValue, _ expect: Matcher?, at path: JSONPath) throws {
        guard let first = expect?.mismatches(of: value, captures: &captures, at: path).first else { return }
        throw FixtureProblem(first.path, "the fixture fails: \(first.expected.summary) was expected")
    }

    private mutating func transpose(_ act: Step.ServerAct, of step: Step) async throws {
        let path = step.path.appending("server")
        let act = try captures.resolve(act, at: path)
        let command = try act.command(at: path)
        let reply = try await before.administer(command, for: act.user)
        try check(reply, step.expect, at: step.path.appending("expect"))
        try await administer(command, act.json, for: act.user, of: step, comment: step.comment)
    }

    /// Executes a command of the app's server on the second backend, and records it.
    private mutating func administer(
        _ command: Command,
        _ json: JSONValue,
        for user: UserID,
        of step: Step?,
        comment: String?
    ) async throws {
        let reply = try await after.administer(command, for: user)
        let act = JSONObject(server: json, for: user)
        steps.append(.step(comment, act, expect: reply, events: try await events(of: step)))
    }

    /// Plays a call on the first backend and its translation on the second, and returns the reply of the first.
    ///
    /// Without a step, the callbacks of the first backend are not read until a later call.
    @discardableResult
    private mutating func transpose(_ call: Step.Call, of step: Step?, comment: String?) async throws -> JSONValue {
        if !opened.contains(call.session) {
            if call.session.dialect.managesLogin(call.name) {
                opened.insert(call.session)
            } else {
                try await connect(call.session)
            }
        }
        let json = try captures.command(of: call)
        let reply = try await before.perform(json, on: call.session)
        try check(reply, call.expect, at: call.path.appending("expect"))

        let calls = try translated(json, reply, call)
        for (place, translated) in calls.enumerated() {
            let answer = try await after.perform(translated, on: inTarget(call.session))
            let events = try await events(of: place == calls.count - 1 ? step : nil)
            let action = JSONObject(translated, of: call.session.user, on: call.session.device)
            steps.append(.step(place == 0 ? comment : nil, action, expect: answer, events: events))
        }
        if calls.isEmpty { try await serve(json, reply, call, of: step, comment: comment) }
        return reply
    }

    /// Executes a successful write without a call in the other dialect as the app's server, because later steps may
    /// need it.
    private mutating func serve(
        _ json: JSONValue,
        _ reply: JSONValue,
        _ call: Step.Call,
        of step: Step?,
        comment: String?
    ) async throws {
        let asked = try DialectCall(json: json, in: dialects.source)
        let success = dialects.source.vocabulary.replyFields.first
        let isDone = success.map { reply[$0] != nil } ?? false
        guard isDone, let command = asked.command(as: call.session.user), !command.kind.isRead else {
            _ = try await events(of: step)
            return
        }
        let loss = Loss(
            field: "call",
            fidelity: .carried,
            reason: "the app's server does it in \(dialects.target.name.rawValue)",
            advice: "do it there"
        )
        note([loss], at: call.path)
        try await administer(command, JSONValue(command), for: call.session.user, of: step, comment: comment)
    }

    /// Returns the translation of a call, and records the losses.
    ///
    /// Calls of another dialect in a mixed fixture are not translated.
    private mutating func translated(
        _ json: JSONValue,
        _ reply: JSONValue,
        _ call: Step.Call
    ) throws -> [JSONValue] {
        guard call.session.dialect == source else { return [json] }
        let translator = DialectTranslator(from: dialects.source, to: dialects.target, user: call.session.user)
        let asked = try DialectCall(json: json, in: dialects.source)
        let result = translator.call(asked)
        note(result.losses, at: call.path)
        guard !result.calls.isEmpty else { return [] }
        let answer = try DialectReply(json: reply, in: dialects.source)
        note(translator.reply(answer, to: asked).losses, at: call.path.appending("expect"))
        return try result.calls.map { try JSONValue(encoding: $0.withExampleProof(of: call.session.user) ?? $0) }
    }

    /// Returns the callbacks of the second backend's devices, or `nil` if the step has no expectation for callbacks.
    ///
    /// The callbacks of the first backend are translated to find the losses.
    private mutating func events(of step: Step?) async throws -> JSONValue? {
        var object = JSONObject()
        for session in fixture.sessions where opened.contains(session) {
            let delivered = try await after.takeEvents(of: inTarget(session), expecting: 0)
            if !delivered.isEmpty { object[session.shortText] = .array(delivered.map(\.eventFirst)) }
            if let step { try await noteEvents(of: step, session) }
        }
        guard step?.events != nil else { return nil }
        return .object(object)
    }

    /// Compares the callbacks of a device of the first backend with the fixture, and records the losses of their
    /// translation.
    private mutating func noteEvents(of step: Step, _ session: SessionAddress) async throws {
        let delivered = try await before.takeEvents(of: session, expecting: 0)
        let path = step.path.appending("events").appending(session.shortText)
        if let expected = step.events {
            let matcher = expected.first { $0.session == session }?.matcher ?? .list([], json: [])
            try check(.array(delivered), matcher, at: path)
        }
        guard session.dialect == source else { return }
        let translator = DialectTranslator(from: dialects.source, to: dialects.target, user: session.user)
        for event in delivered {
            let notification = try DialectNotification(json: event, in: dialects.source)
            // A callback that another, richer callback repeats is not a loss.
            if notification.richerCallback == nil { note(translator.event(notification).losses, at: path) }
        }
    }
}
