import BridgeTranslation
import Foundation
import MappingTables
public import RelationshipCore
import RongCloudAdapter

/// Translates a fixture of one dialect to another: calls, replies, callbacks, limits and codes.
///
/// The fixture is played on a backend of its own, which gives every matcher a value, and each call is translated from what
/// was then said. The translated calls are played on a second backend beside it, so that the result says what that dialect
/// really answers and tells. What is lost on the way is listed, step by step; where nothing is, both backends end alike.
public struct FixtureTransposition {
    let fixture: Fixture
    let source: FixtureDialect
    let target: FixtureDialect
    let names: (source: DialectName, target: DialectName)
    let before: any ContractRun
    let after: any ContractRun
    private var captures = Captures()
    private var opened: Set<SessionAddress> = []
    var steps: [JSONValue] = []
    private var losses: [TranspositionLoss] = []

    /// Transposes a fixture.
    ///
    /// - Parameters:
    ///   - fixture: A fixture of a vendor's dialect; it must hold.
    ///   - dialect: The dialect to say it in.
    ///   - file: The fixture's file, which the result names.
    ///   - backend: What both are played on.
    /// - Returns: The fixture in that dialect, the same every time, and what was lost.
    /// - Throws: ``FixtureProblem`` if the fixture is neutral, does not hold, or keeps nothing in the other dialect.
    public static func transpose(
        _ fixture: Fixture,
        to dialect: DialectName,
        file: String,
        on backend: any ContractBackend = ServiceBackend.memory
    ) async throws -> TransposedFixture {
        guard let source = fixture.dialect.name, let target = FixtureDialect(rawValue: dialect.rawValue) else {
            let advice = "a neutral fixture is expanded, not transposed"
            throw FixtureProblem(JSONPath([.key("dialect")]), advice)
        }
        var setup = try fixture.setup()
        let before = try await backend.open(setup)
        setup.sessions = setup.sessions.map { $0.speaking(target, insteadOf: fixture.dialect) }
        setup.versions[fixture.dialect] = nil
        do {
            let after = try await backend.open(setup)
            var transposition = FixtureTransposition(fixture, target, (source, dialect), before, after)
            let result = await Result { try await transposition.run(file) }
            await before.close()
            await after.close()
            return try result.get()
        } catch {
            await before.close()
            throw error
        }
    }

    private init(
        _ fixture: Fixture,
        _ target: FixtureDialect,
        _ names: (DialectName, DialectName),
        _ before: any ContractRun,
        _ after: any ContractRun
    ) {
        self.fixture = fixture
        self.source = fixture.dialect
        self.target = target
        self.names = names
        self.before = before
        self.after = after
    }

    private mutating func run(_ file: String) async throws -> TransposedFixture {
        for session in fixture.connected { try await connect(session) }
        for session in fixture.connected {
            _ = try await before.takeEvents(of: session, expecting: 0)
            _ = try await after.takeEvents(of: spoken(session), expecting: 0)
        }
        for step in fixture.steps { try await transpose(step) }
        let end = try await transposedEnd()
        guard !steps.isEmpty else {
            throw FixtureProblem(
                JSONPath([.key("steps")]),
                "none of it can be said in \(target.rawValue): \(losses.first?.loss.reason ?? "")"
            )
        }
        return TransposedFixture(document: document(file, end), losses: losses)
    }

    private func spoken(_ session: SessionAddress) -> SessionAddress { session.speaking(target, insteadOf: source) }

    private mutating func connect(_ session: SessionAddress) async throws {
        opened.insert(session)
        try await before.connect(session)
        try await after.connect(spoken(session))
    }

    mutating func note(_ all: [Loss], at path: JSONPath) {
        for loss in all {
            let loss = TranspositionLoss(path: path, loss: loss)
            if !losses.contains(loss) { losses.append(loss) }
        }
    }
}

// MARK: - Steps

extension FixtureTransposition {
    private mutating func transpose(_ step: Step) async throws {
        switch step.action {
        case .clock(let milliseconds):
            try await before.advanceClock(byMilliseconds: milliseconds)
            try await after.advanceClock(byMilliseconds: milliseconds)
            steps.append(document(of: step))
        case .server(let act):
            try await transpose(act, of: step)
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
                // What is heard is expected of all of them together.
                let isLast = place == calls.count - 1
                replies.append(try await transpose(call, of: isLast ? step : nil, comment: nil))
            }
            try check(.array(replies), step.expect, at: step.path.appending("expect"))
        }
    }

    /// The step as the fixture has it.
    private func document(of step: Step) -> JSONValue {
        guard case .index(let place)? = step.path.components.last, case .array(let all)? = fixture.document["steps"],
            all.indices.contains(place)
        else { return .null }
        return all[place]
    }

    /// Holds what was said against what the fixture expects, and keeps what later steps refer to.
    private mutating func check(_ value: JSONValue, _ expect: Matcher?, at path: JSONPath) throws {
        guard let expect else { return }
        var comparison = Comparison(captures: captures)
        comparison.compare(value, with: expect, at: path)
        captures = comparison.captures
        guard let first = comparison.mismatches.first else { return }
        throw FixtureProblem(first.path, "the fixture does not hold: \(first.expected) was expected")
    }

    private mutating func transpose(_ act: Step.ServerAct, of step: Step) async throws {
        let path = step.path.appending("server")
        let args = try act.args.map { try captures.resolve($0, at: path.appending("args")) }
        let command = try Command(
            JSONReader(.string(act.name), at: path.appending("call")),
            args: args.map { JSONReader($0, at: path.appending("args")) }
        )
        let reply = try await before.administer(command, for: act.user)
        try check(reply, step.expect, at: step.path.appending("expect"))
        var server = JSONObjectBuilder()
        server.add("user", JSONValue(act.user))
        server.add("call", .string(act.name))
        server.add("args", args)
        var builder = JSONObjectBuilder()
        builder.add("comment", nonEmpty: step.comment)
        builder.add("server", server.value)
        builder.add("expect", try await after.administer(command, for: act.user))
        builder.add("events", try await events(of: step))
        steps.append(builder.value)
    }

    /// Plays a call on one backend, and what it becomes on the other; returns what the first has answered.
    ///
    /// Without a step, what the first backend tells is left for a later call.
    @discardableResult
    private mutating func transpose(_ call: Step.Call, of step: Step?, comment: String?) async throws -> JSONValue {
        if !opened.contains(call.session) {
            if call.session.dialect.managesLogin(call.name) {
                opened.insert(call.session)
            } else {
                try await connect(call.session)
            }
        }
        let args = try captures.resolve(call.args ?? .object(JSONObject()), at: call.path.appending("args"))
        let said: JSONValue = ["call": .string(call.name), "args": args]
        let reply = try await before.perform(said, on: call.session)
        try check(reply, call.expect, at: call.path.appending("expect"))

        let calls = try translated(said, reply, call)
        for (place, translated) in calls.enumerated() {
            let answer = try await after.perform(translated, on: spoken(call.session))
            var builder = JSONObjectBuilder()
            if place == 0 { builder.add("comment", nonEmpty: comment) }
            builder.add("user", JSONValue(call.session.user))
            if call.session.device != SessionAddress.defaultDevice {
                builder.add("device", .string(call.session.device.rawValue))
            }
            builder.add("call", translated["call"])
            if let args = translated["args"], args != .object(JSONObject()) { builder.add("args", args) }
            builder.add("expect", answer)
            builder.add("events", try await events(of: place == calls.count - 1 ? step : nil))
            steps.append(builder.value)
        }
        if calls.isEmpty { _ = try await events(of: step) }
        return reply
    }

    /// The calls of the other dialect; another vendor's app in a mixed fixture keeps its own.
    private mutating func translated(
        _ said: JSONValue,
        _ reply: JSONValue,
        _ call: Step.Call
    ) throws -> [JSONValue] {
        guard call.session.dialect == source else { return [said] }
        let translator = DialectTranslator(from: names.source, to: names.target, user: call.session.user)
        let asked = try DialectCall(json: Data(said.sortedText.utf8), in: names.source)
        let result = translator.call(asked)
        note(result.losses, at: call.path)
        guard !result.calls.isEmpty else { return [] }
        let answer = try DialectReply(json: Data(reply.sortedText.utf8), in: names.source)
        note(translator.reply(answer, to: asked).losses, at: call.path.appending("expect"))
        return try result.calls.map { try JSONValue(encoding: $0.signed) }
    }

    /// What the devices of the second backend have heard; what those of the first have is translated for the losses.
    private mutating func events(of step: Step?) async throws -> JSONValue? {
        var object = JSONObject()
        for session in fixture.sessions where opened.contains(session) {
            let told = try await after.takeEvents(of: spoken(session), expecting: 0)
            if !told.isEmpty { object[session.shortText] = .array(told.map(\.eventFirst)) }
            if let step { try await noteEvents(of: step, session) }
        }
        guard step?.events != nil else { return nil }
        return .object(object)
    }

    /// Holds what a device of the first backend has heard against the fixture, and notes what the other dialect loses of it.
    private mutating func noteEvents(of step: Step, _ session: SessionAddress) async throws {
        let told = try await before.takeEvents(of: session, expecting: 0)
        let path = step.path.appending("events").appending(session.shortText)
        if let expected = step.events {
            let matcher = expected.first { $0.session == session }?.matcher ?? .list([])
            try check(.array(told), matcher, at: path)
        }
        guard session.dialect == source else { return }
        let translator = DialectTranslator(from: names.source, to: names.target, user: session.user)
        for event in told {
            let notification = try DialectNotification(json: Data(event.sortedText.utf8), in: names.source)
            // That TIM tells most events twice is nothing to lose.
            if !notification.isToldByMessage { note(translator.event(notification).losses, at: path) }
        }
    }
}

extension DialectCall {
    /// The call with the token that a backend without a token server takes: the user's id.
    fileprivate var signed: DialectCall {
        guard case .rongcloud(.connectWithUserId(let userId, _, let timeLimit)) = self else { return self }
        return .rongcloud(.connectWithUserId(userId: userId, token: userId, timeLimit: timeLimit))
    }
}

extension SessionAddress {
    /// The same device, on which the app speaks another dialect if it spoke a given one.
    fileprivate func speaking(_ dialect: FixtureDialect, insteadOf old: FixtureDialect) -> SessionAddress {
        var session = self
        if self.dialect == old { session.dialect = dialect }
        return session
    }
}

extension Result where Failure == any Error {
    /// What a task gives or throws.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
