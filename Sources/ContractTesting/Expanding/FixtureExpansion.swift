public import RelationshipCore

/// Expands a neutral fixture to a vendor's dialect: the calls, the replies and the callbacks as literal JSON.
///
/// The neutral steps are carried out on the hub, and the adapter's own translation converts the results. The result is
/// an ordinary fixture, stored beside the neutral one so that developers can read it; playing it through the dialect's
/// sessions must give the same results. The app's server carries out a step without a call in the dialect, and the
/// fixture notes this.
public struct FixtureExpansion: Sendable {
    private let fixture: Fixture
    private let file: String
    private let writer: StepWriter
    private var world: ExpansionWorld
    private var captures = Captures()
    private var steps: [JSONValue] = []
    private var notes: [String] = []

    /// Expands a neutral fixture.
    ///
    /// - Parameters:
    ///   - fixture: The neutral fixture.
    ///   - dialect: The dialect to expand to.
    ///   - file: The name of the neutral fixture's file, which the result contains.
    /// - Returns: The fixture in that dialect; the same every time.
    /// - Throws: ``FixtureProblem`` if the fixture is not neutral, its starting state is impossible, or the dialect
    ///   leads to another end than the fixture's without a variant.
    public static func expand(
        _ fixture: Fixture,
        to dialect: any Dialect,
        file: String = "neutral.json"
    ) async throws -> JSONValue {
        guard fixture.dialect == .neutral, fixture.sessions.allSatisfy({ $0.dialect == .neutral }) else {
            throw FixtureProblem(JSONPath([.key("dialect")]), "only a neutral fixture can be expanded")
        }
        let writer = StepWriter(dialect: dialect, defaultAddPermission: fixture.policy.defaultAddPermission)
        let world = try await ExpansionWorld(fixture)
        var expansion = FixtureExpansion(fixture, file, writer, world)
        for (place, step) in fixture.steps.enumerated() { try await expansion.expand(step, number: place + 1) }
        try await expansion.checkEnd()
        return expansion.document
    }

    private init(_ fixture: Fixture, _ file: String, _ writer: StepWriter, _ world: ExpansionWorld) {
        (self.fixture, self.file, self.writer, self.world) = (fixture, file, writer, world)
    }

    // MARK: Steps

    private mutating func expand(_ step: Step, number: Int) async throws {
        switch step.action {
        case .clock(let milliseconds):
            world.clock.advance(byMilliseconds: milliseconds)
            var builder = JSONObjectBuilder()
            builder.add("clock", step.document(in: fixture)["clock"])
            builder.add("comment", nonEmpty: step.comment)
            steps.append(builder.value)
        case .server(let act):
            let args = try act.args.map { try captures.resolve($0, at: step.path) }
            try await serve(act.user, act.name, args, expect: step.expect, comment: step.comment)
        case .call(let call):
            for written in try await speak(call, number: number) {
                try await write(written, of: call, expect: call.expect, comment: step.comment)
            }
        case .concurrent(let calls): try await expand(calls, of: step, number: number)
        }
    }

    private mutating func expand(_ calls: [Step.Call], of step: Step, number: Int) async throws {
        var written: [(Step.Call, WrittenCall)] = []
        for call in calls {
            let parts = try await speak(call, number: number)
            guard parts.count == 1, case .call(let one) = parts[0] else {
                notes.append(
                    "step \(number): not all of it can be said at once, so that it is said one after the other"
                )
                for call in calls {
                    for written in try await speak(call, number: number) {
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
            texts.append(FixtureExpansion.envelope(call, one, reply: nil))
            replies.append(try await answer(to: one, of: call, expect: call.expect))
        }
        var builder = JSONObjectBuilder()
        builder.add("comment", nonEmpty: step.comment)
        builder.add("concurrent", .array(texts))
        builder.add("expect", .array(replies))
        builder.add("events", try await events())
        steps.append(builder.value)
    }

    /// The expansion of a call of the scenario.
    private enum WrittenStep {
        /// A call of the dialect.
        case call(WrittenCall)
        /// A command that the dialect has no call for.
        case server(name: String, args: JSONValue)
    }

    private mutating func speak(_ call: Step.Call, number: Int) async throws -> [WrittenStep] {
        let caller = Caller(call.session.user, device: call.session.device)
        if let words = call.words[dialect] {
            if words.isEmpty {
                notes.append("step \(number): left out, because \(writer.dialect.name.rawValue) has nothing like it")
            }
            return try words.map { try speak($0, by: caller) }
        }
        let args = try captures.resolve(call.args ?? .object(JSONObject()), at: call.path.appending("args"))
        let command = try Command(json: ["call": .string(call.name), "args": args], at: call.path)
        let parts = writer.parts(of: command)
        var written: [WrittenStep] = []
        for part in parts {
            guard let one = try writer.call(for: part, by: caller), one.says(part) else {
                let who = "\(writer.dialect.name.rawValue) has no call for all that \(call.name) says"
                notes.append("step \(number): \(who), so that the server does it")
                return [.server(name: call.name, args: args)]
            }
            written.append(.call(one))
        }
        if written.count > 1 { notes.append("step \(number): \(written.count) calls, because one cannot say it all") }
        return written
    }

    /// Returns the call that the neutral fixture has for this dialect, with its captures resolved.
    private func speak(_ words: Step.Words, by caller: Caller) throws -> WrittenStep {
        do {
            var written = try writer.call(try captures.resolve(words.call, at: words.path), by: caller)
            written.fixedReply = words.reply
            return .call(written)
        } catch {
            throw JSONFault(error).map { FixtureProblem($0, within: words.path) } ?? error
        }
    }

    private mutating func write(_ written: WrittenStep, of call: Step.Call, expect: Matcher?, comment: String?)
        async throws
    {
        switch written {
        case .server(let name, let args):
            try await serve(call.session.user, name, args, expect: expect, comment: comment)
        case .call(let one):
            let reply = try await answer(to: one, of: call, expect: expect)
            var object = JSONObject()
            if let comment { object["comment"] = .string(comment) }
            if let envelope = FixtureExpansion.envelope(call, one, reply: reply).object {
                for member in envelope.members { object[member.key] = member.value }
            }
            var events = try await events()
            // A vendor's own callbacks of a login, such as the end of its sync, are not part of a scenario.
            if case .login = one.meaning, var delivered = events.object {
                let missed = delivered[call.session.shortText]
                delivered[call.session.shortText] =
                    missed.map { ["$$unordered": $0, "$$open": true] } ?? ["$$any": true]
                events = .object(delivered)
            }
            object["events"] = events
            steps.append(.object(object))
        }
    }

    private static func envelope(_ call: Step.Call, _ written: WrittenCall, reply: JSONValue?) -> JSONValue {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(call.session.user))
        if call.session.device != SessionAddress.defaultDevice {
            builder.add("device", .string(call.session.device.rawValue))
        }
        builder.add("call", written.call["call"])
        if let args = written.call["args"], args != .object(JSONObject()) { builder.add("args", args) }
        builder.add("expect", reply)
        return builder.value
    }

    /// Carries out a call, and returns the answer in the dialect's form.
    private mutating func answer(to written: WrittenCall, of call: Step.Call, expect: Matcher?) async throws
        -> JSONValue
    {
        let command: Command
        switch written.meaning {
        case .refusal(let reply): return written.fixedReply ?? reply
        case .device: return written.fixedReply ?? .null
        case .login(let reply):
            try await world.logIn(call.session)
            return reply
        case .logout(let reply, let signsOut):
            await world.logOut(call.session, signsOut: signsOut)
            return reply
        case .command(let meant): command = meant
        }
        let answer: Result<Outcome, RelationshipError>
        do throws(RelationshipError) {
            answer = .success(try await world.execute(command, as: call.session))
        } catch {
            answer = .failure(error)
        }
        capture(try JSONValue(answer), expect, call.path)
        switch answer {
        case .success(let outcome): return try written.fixedReply ?? written.reply(outcome)
        case .failure(let error): return try written.failure(error)
        }
    }

    private mutating func serve(
        _ user: UserID,
        _ name: String,
        _ args: JSONValue?,
        expect: Matcher?,
        comment: String?
    ) async throws {
        let path = JSONPath([.key("steps"), .index(steps.count), .key("server")])
        let command = try Command(json: ["call": .string(name), "args": args ?? .null], at: path)
        let reply = try await world.administer(command, for: user)
        capture(reply, expect, path)
        var act = JSONObjectBuilder()
        act.add("user", JSONValue(user))
        act.add("call", .string(name))
        if let args, args != .object(JSONObject()) { act.add("args", args) }
        var builder = JSONObjectBuilder()
        builder.add("comment", nonEmpty: comment)
        builder.add("server", act.value)
        builder.add("expect", reply)
        builder.add("events", try await events())
        steps.append(builder.value)
    }

    /// Stores the values for later steps; playing the neutral fixture checks the answer itself.
    private mutating func capture(_ reply: JSONValue, _ expect: Matcher?, _ path: JSONPath) {
        guard let expect else { return }
        var comparison = Comparison(captures: captures)
        comparison.compare(reply, with: expect, at: path)
        captures = comparison.captures
    }

    /// Returns the callbacks of every device since the last step, in the dialect's form.
    private func events() async throws -> JSONValue {
        var object = JSONObject()
        for session in fixture.sessions {
            let events = await world.takeEvents(of: session)
            let delivered = try events.flatMap { try writer.notifications(for: $0, on: session.device) }
            if !delivered.isEmpty { object[session.shortText] = .array(delivered.map(\.eventFirst)) }
        }
        return .object(object)
    }

    // MARK: The end and the document

    private var dialect: FixtureDialect { FixtureDialect(writer.dialect) }

    private func checkEnd() async throws {
        let end = fixture.variants[dialect]?.end ?? fixture.end
        var comparison = Comparison(captures: captures)
        for expectation in end {
            for section in EndExpectation.Section.allCases {
                guard let matcher = expectation.sections[section] else { continue }
                let state = try await world.service.administrator.state(section, of: expectation.user)
                comparison.compare(state, with: matcher, at: expectation.path.appending(section.rawValue))
            }
        }
        guard let first = comparison.mismatches.first else { return }
        throw FixtureProblem(
            first.path,
            "\(dialect.rawValue) ends elsewhere: expected \(first.expected), found \(first.actual?.line ?? "nothing"); "
                + "write why, and where it ends, under variants.\(dialect.rawValue)"
        )
    }

    private var document: JSONValue {
        let source = fixture.document
        var object = JSONObject()
        for key in ["$schema", "format", "name", "why", "source"] { object[key] = source[key] }
        object["dialect"] = .string(dialect.rawValue)
        var origin: JSONObject = ["file": .string(file)]
        if let variant = fixture.variants[dialect] { notes(variant.why, &origin) } else { notes(nil, &origin) }
        object["expandedFrom"] = .object(origin)
        for key in ["policy", "audit", "refusals", "clock", "start"] { object[key] = source[key] }
        object["connected"] = .array(fixture.connected.map { .string($0.shortText) })
        object["steps"] = .array(steps)
        object["end"] = source["variants"]?[dialect.rawValue]?["end"] ?? source["end"]
        object["expectedFailure"] = source["expectedFailure"]
        return .object(object)
    }

    private func notes(_ why: String?, _ origin: inout JSONObject) {
        let all = (why.map { [$0] } ?? []) + notes
        if !all.isEmpty { origin["notes"] = .array(all.map { .string($0) }) }
    }
}

extension JSONValue {
    /// A callback with its name before its arguments, for readers.
    var eventFirst: JSONValue {
        guard let object, let event = object["event"] else { return self }
        var members: JSONObject = ["event": event]
        for member in object.members { members[member.key] = member.value }
        return .object(members)
    }
}

extension WrittenCall {
    /// Returns whether the call expresses the complete command, or only reads.
    fileprivate func says(_ command: Command) -> Bool {
        guard case .command(let meant) = meaning else { return true }
        return command.isReading ? meant.kind == command.kind : meant.essence == command.essence
    }
}

extension Step {
    fileprivate func document(in fixture: Fixture) -> JSONValue {
        guard case .index(let place)? = path.components.last, let steps = fixture.document["steps"]?.elements,
            steps.indices.contains(place)
        else { return .null }
        return steps[place]
    }
}

extension SessionAddress {
    /// The device in the form of a fixture.
    var shortText: String { device == SessionAddress.defaultDevice ? user.rawValue : description }
}
