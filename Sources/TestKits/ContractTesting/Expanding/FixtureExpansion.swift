import BridgeTranslation
import Foundation
public import RelationshipCore

/// Expands a neutral fixture to a vendor's dialect: the calls, the replies and the callbacks as literal JSON.
///
/// The neutral steps are executed on the hub, and the dialect's translation converts the results. The result is an
/// ordinary fixture, stored next to the neutral one for developers to read; playing it through the dialect's sessions
/// must give the same results. The app's server executes a step without a call in the dialect, and the fixture notes
/// this.
public struct FixtureExpansion: Sendable {
    let fixture: Fixture
    let file: String
    let dialect: FixtureDialect
    let writer: StepWriter
    /// The hub that executes the fixture.
    let run: ServiceRun
    /// The devices that have been connected.
    private var opened: Set<SessionAddress>
    private(set) var captures = Captures()
    private(set) var steps: [JSONValue] = []
    private(set) var notes: [String] = []

    /// Expands a neutral fixture.
    ///
    /// - Parameters:
    ///   - fixture: The neutral fixture.
    ///   - dialect: The dialect to expand to.
    ///   - file: The name of the neutral fixture's file, which the result contains.
    /// - Returns: The fixture in that dialect; always the same for the same fixture.
    /// - Throws: ``FixtureProblem`` if the fixture is not neutral, its starting state is not possible, or the dialect
    ///   leads to another end than the fixture or its variant for the dialect specifies.
    public static func expand(
        _ fixture: Fixture,
        to dialect: any Dialect,
        file: String = "neutral.json"
    ) async throws -> JSONValue {
        guard fixture.dialect == .neutral, fixture.sessions.allSatisfy({ $0.dialect == .neutral }) else {
            throw FixtureProblem(JSONPath([.key("dialect")]), "only a neutral fixture can be expanded")
        }
        let writer = StepWriter(dialect: dialect, defaultAddPermission: fixture.setup.policy.defaultAddPermission)
        let run = try await ServiceRun(fixture.setup, ServiceBackend.OpenedStore(InMemoryStore()))
        let opened = Set(fixture.connected)
        let target = FixtureDialect(dialect)
        var expansion = FixtureExpansion(
            fixture: fixture,
            file: file,
            dialect: target,
            writer: writer,
            run: run,
            opened: opened
        )
        for session in fixture.connected { try await run.connect(session) }
        _ = try await expansion.events()
        for (place, step) in fixture.steps.enumerated() { try await expansion.expand(step, number: place + 1) }
        try await expansion.checkEnd()
        return expansion.document
    }

    // MARK: Steps

    private mutating func expand(_ step: Step, number: Int) async throws {
        switch step.action {
        case .clock(let milliseconds):
            run.world.clock.advance(byMilliseconds: milliseconds)
            var object = JSONObject()
            object["clock"] = step.document(in: fixture)["clock"]
            object["comment"] = step.comment.map { .string($0) }
            steps.append(.object(object))
        case .server(let act):
            let act = try captures.resolve(act, at: step.path)
            try await serve(act.json, for: act.user, expect: step.expect, comment: step.comment)
        case .request(let request):
            let reply = try await run.send(captures.resolve(request, at: step.path))
            capture(reply, step.expect, step.path)
            steps.append(.step(step.comment, request.json, expect: reply, events: try await events()))
        case .call(let call):
            for written in try await writtenSteps(for: call, number: number) {
                try await write(written, of: call, expect: call.expect, comment: step.comment)
            }
        case .concurrent(let calls): try await expand(calls, of: step, number: number)
        }
    }

    private mutating func expand(_ calls: [Step.Call], of step: Step, number: Int) async throws {
        var written: [(Step.Call, WrittenCall)] = []
        for call in calls {
            let parts = try await writtenSteps(for: call, number: number)
            guard parts.count == 1, case .call(let one) = parts[0] else {
                notes.append(
                    "step \(number): some have no single call, so they are called one after the other"
                )
                for call in calls {
                    for written in try await writtenSteps(for: call, number: number) {
                        try await write(written, of: call, expect: call.expect, comment: step.comment)
                    }
                }
                return
            }
            written.append((call, one))
        }
        var texts: [JSONValue] = []
        var replies: [JSONValue] = []
        for (call, one) in written {
            texts.append(.object(try one.action(of: call)))
            replies.append(try await answer(to: one, of: call, expect: call.expect))
        }
        let action: JSONObject = ["concurrent": .array(texts)]
        steps.append(.step(step.comment, action, expect: .array(replies), events: try await events()))
    }

    /// A part of the expansion of a neutral call.
    private enum WrittenStep {
        /// A call of the dialect.
        case call(WrittenCall)
        /// A command without a call in the dialect, which the app's server executes.
        case server(JSONValue)
    }

    private mutating func writtenSteps(for call: Step.Call, number: Int) async throws -> [WrittenStep] {
        let context = writer.context(of: call.session)
        if let words = call.words[dialect] {
            if words.isEmpty {
                notes.append("step \(number): left out, because \(writer.dialect.name.rawValue) has no such call")
            }
            return try words.map { .call(try writtenCall(for: $0, in: context)) }
        }
        let json = try captures.command(of: call)
        let command = try Command(json: json, at: call.path)
        let parts = writer.parts(of: command)
        var written: [WrittenStep] = []
        for part in parts {
            guard let one = writer.call(for: part, in: context).map({ WrittenCall(call: $0, context: context) }),
                one.expresses(part)
            else {
                let who = "\(writer.dialect.name.rawValue) has no call for all of \(call.name)"
                notes.append("step \(number): \(who), so the server executes it")
                return [.server(json)]
            }
            written.append(.call(one))
        }
        if written.count > 1 {
            notes.append("step \(number): \(written.count) calls, because one cannot contain all of it")
        }
        return written
    }

    /// Returns the call that the neutral fixture has for this dialect, with its captures resolved.
    private func writtenCall(for words: Step.Words, in context: DialectContext) throws -> WrittenCall {
        do {
            let call = try captures.resolve(words.call, at: words.path)
            let written = try DialectCall(json: call, in: writer.dialect)
            return WrittenCall(call: written, context: context, words: words)
        } catch {
            throw JSONFault(error).map { FixtureProblem($0, within: words.path) } ?? error
        }
    }

    private mutating func write(_ written: WrittenStep, of call: Step.Call, expect: Matcher?, comment: String?)
        async throws
    {
        switch written {
        case .server(let json):
            try await serve(json, for: call.session.user, expect: expect, comment: comment)
        case .call(let one):
            let reply = try await answer(to: one, of: call, expect: expect)
            var events = try await events()
            // A vendor's own callbacks of a login, such as the end of its sync, are not part of a scenario.
            if one.isLogin, var delivered = events.object {
                let missed = delivered[call.session.shortText]
                delivered[call.session.shortText] =
                    missed.map { ["$$unordered": $0, "$$open": true] } ?? ["$$any": true]
                events = .object(delivered)
            }
            steps.append(.step(comment, try one.action(of: call), expect: reply, events: events))
        }
    }

    /// Executes a call on the hub, and returns the reply in the dialect's JSON.
    private mutating func answer(to written: WrittenCall, of call: Step.Call, expect: Matcher?) async throws
        -> JSONValue
    {
        let answer: Result<Outcome, RelationshipError>
        switch written.meaning {
        case .refused(let error): return try written.words?.reply ?? written.reply(.failure(error))
        case .session:
            if let words = written.words { return words.reply ?? .null }
            if case .signOut(let kind)? = written.call.sessionAction {
                await connection(call.session)?.signOut(kind)
            } else {
                opened.insert(call.session)
                try await run.connect(call.session)
            }
            return try written.reply(.success(.done))
        case .command(let command):
            answer = await Result { () async throws(RelationshipError) in try await execute(command, as: call.session) }
        }
        capture(try JSONValue(answer), expect, call.path)
        if case .success = answer, let reply = written.words?.reply { return reply }
        return try written.reply(answer)
    }

    /// Executes a command on a device, and connects the device at its first call, as in a run of the fixture.
    private mutating func execute(
        _ command: Command,
        as session: SessionAddress
    ) async throws(RelationshipError) -> Outcome {
        guard let connection = connection(session) else { throw RelationshipError(.notLoggedIn) }
        if opened.insert(session).inserted { try await connection.signIn(.user(session.user)) }
        return try await connection.execute(command)
    }

    private func connection(_ session: SessionAddress) -> BackendConnection? {
        if case .hub(let connection, _)? = run.connections[session] { connection } else { nil }
    }

    private mutating func serve(
        _ json: JSONValue,
        for user: UserID,
        expect: Matcher?,
        comment: String?
    ) async throws {
        let path = JSONPath([.key("steps"), .index(steps.count), .key("server")])
        let command = try Command(json: json, at: path)
        let reply = try await run.administer(command, for: user)
        capture(reply, expect, path)
        let act = JSONObject(server: json, for: user)
        steps.append(.step(comment, act, expect: reply, events: try await events()))
    }

    /// Stores captured values for later steps.
    ///
    /// The reply is not checked, because playing the neutral fixture does that.
    private mutating func capture(_ reply: JSONValue, _ expect: Matcher?, _ path: JSONPath) {
        _ = expect?.mismatches(of: reply, captures: &captures, at: path)
    }

    /// Returns the callbacks of every device since the last step, in the dialect's JSON.
    private func events() async throws -> JSONValue {
        var object = JSONObject()
        for session in fixture.sessions {
            let events = await connection(session)?.takeEvents() ?? []
            var received = CommandCallbacks<JSONValue>()
            let delivered = try events.flatMap {
                received.new(try writer.notifications(for: $0, on: session), for: $0)
            }
            if !delivered.isEmpty { object[session.shortText] = .array(delivered.map(\.eventFirst)) }
        }
        return .object(object)
    }
}
