import RelationshipCore

/// Changes the expectations of a fixture to the results of a backend.
package struct FixtureUpdate {
    private let fixture: Fixture
    private var captures = Captures()
    private var document: JSONValue

    private init(_ fixture: Fixture) {
        self.fixture = fixture
        document = fixture.document
    }

    /// Plays a fixture, and returns its document with expectations that the results match.
    ///
    /// Expectations that already match stay as they are.
    ///
    /// - Parameters:
    ///   - fixture: The fixture.
    ///   - runner: The runner with the backend.
    /// - Returns: The new document.
    /// - Throws: The error of the backend.
    package static func document(of fixture: Fixture, on runner: FixtureRunner) async throws -> JSONValue {
        var played: [PlayedStep] = []
        var end: [(EndExpectation, EndExpectation.Section, JSONValue)] = []
        _ = try await runner.play(fixture) {
            end.append(($0, $1, $2))
        } showing: {
            played.append($0)
        }
        var update = FixtureUpdate(fixture)
        for step in played { update.add(step) }
        for (expectation, section, state) in end { update.add(state, of: section, expectation) }
        return update.document
    }

    private mutating func add(_ played: PlayedStep) {
        let step = played.step
        switch step.action {
        case .clock: break
        case .call(let call):
            if let expect = call.expect, let reply = played.replies.first {
                replace(expect, by: reply, at: call.path.appending("expect"))
            }
        case .server, .request:
            if let expect = step.expect, let reply = played.replies.first {
                replace(expect, by: reply, at: step.path.appending("expect"))
            }
        case .concurrent(let calls):
            for (call, reply) in zip(calls, played.replies) {
                if let expect = call.expect { replace(expect, by: reply, at: call.path.appending("expect")) }
            }
            if let expect = step.expect {
                replace(expect, by: .array(played.replies), at: step.path.appending("expect"))
            }
        }
        guard let events = step.events else { return }
        for session in fixture.sessions {
            let actual = JSONValue.array(played.events.filter { $0.session == session }.map(\.event.eventFirst))
            if let expectation = events.first(where: { $0.session == session }) {
                replace(expectation.matcher, by: actual, at: expectation.path)
            } else if actual != [] {
                let path = step.path.appending("events").appending(session.shortText)
                replace(.exactly(actual), by: actual, at: path)
            }
        }
    }

    /// Changes a section of the end; entries that are bare user ids stay bare.
    private mutating func add(_ state: JSONValue, of section: EndExpectation.Section, _ expectation: EndExpectation) {
        guard let matcher = expectation.sections[section] else { return }
        let path = expectation.path.appending(section.rawValue)
        let old = document.value(at: path)?.elements
        if section != .profile, section != .groups, let old, old.allSatisfy({ $0.text != nil }) {
            let users = state.elements?.map { $0["user"] ?? $0 }
            if let users, users != old { document = document.replacing(at: path.components, with: .array(users)) }
        } else {
            replace(matcher, by: state, at: path)
        }
    }

    private mutating func replace(_ matcher: Matcher, by value: JSONValue, at path: JSONPath) {
        var trial = captures
        guard document.value(at: path) == nil || !matcher.mismatches(of: value, captures: &trial).isEmpty else {
            captures = trial
            return
        }
        var updated = matcher.updated(to: value, captures: &captures)
        // The lists of concurrent calls are compared in any order without the operator.
        if document.value(at: path)?.elements != nil, let list = updated["$$unordered"] { updated = list }
        document = document.replacing(at: path.components, with: updated)
    }
}
