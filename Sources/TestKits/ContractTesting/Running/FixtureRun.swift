import RelationshipCore

/// A run of one fixture, which plays the steps and compares the results with the expectations.
struct FixtureRun {
    private let fixture: Fixture
    private let run: any ContractRun
    private let progress: StepProgress
    private var captures = Captures()
    /// The connected devices, in order of connection.
    private var opened: [SessionAddress] = []
    private var isOpened: Set<SessionAddress> = []
    private var mismatches: [Mismatch] = []
    /// Receives each played step with its differences; `nil` to stop at the first difference.
    private let show: ((PlayedStep) -> Void)?
    /// Receives each compared section of the state at the end.
    private let showEnd: ((EndExpectation, EndExpectation.Section, JSONValue) -> Void)?

    /// Plays a fixture to its end, or to the first step with a difference.
    ///
    /// - Parameters:
    ///   - fixture: The fixture.
    ///   - backend: The backend.
    ///   - progress: Receives the place of each step before it is played.
    ///   - show: Receives each played step with its differences, which then don't end the run; `nil` to stop at the
    ///     first step with a difference.
    ///   - showEnd: Receives each compared section of the state at the end.
    /// - Returns: The differences, except those that were shown.
    /// - Throws: The error of the backend.
    static func play(
        _ fixture: Fixture,
        on backend: any ContractBackend,
        _ progress: StepProgress,
        showing show: ((PlayedStep) -> Void)? = nil,
        showingEnd showEnd: ((EndExpectation, EndExpectation.Section, JSONValue) -> Void)? = nil
    ) async throws -> [Mismatch] {
        progress.enter(JSONPath([.key("start")]))
        let run = try await backend.open(fixture.setup)
        do {
            var play = FixtureRun(fixture: fixture, run: run, progress: progress, showing: show, showingEnd: showEnd)
            let mismatches = try await play.play()
            await run.close()
            return mismatches
        } catch {
            await run.close()
            throw error
        }
    }

    private init(
        fixture: Fixture,
        run: any ContractRun,
        progress: StepProgress,
        showing show: ((PlayedStep) -> Void)?,
        showingEnd showEnd: ((EndExpectation, EndExpectation.Section, JSONValue) -> Void)?
    ) {
        (self.fixture, self.run, self.progress, self.show) = (fixture, run, progress, show)
        self.showEnd = showEnd
    }

    private mutating func play() async throws -> [Mismatch] {
        for session in fixture.connected {
            try await run.connect(session)
            open(session)
        }
        // Callbacks that connecting causes are not part of a step.
        for session in opened { _ = try await run.takeEvents(of: session, expecting: 0) }
        for step in fixture.steps {
            progress.enter(step.path)
            try await play(step)
            guard mismatches.isEmpty else { return mismatches }
        }
        for expectation in fixture.end {
            progress.enter(expectation.path)
            try await compare(expectation)
        }
        return mismatches
    }

    private mutating func play(_ step: Step) async throws {
        var comparison = Comparison(captures: captures)
        var replies: [JSONValue] = []
        switch step.action {
        case .clock(let milliseconds): try await run.advanceClock(byMilliseconds: milliseconds)
        case .call(let call):
            let reply = try await perform(call)
            replies = [reply]
            if let expect = call.expect { comparison.compare(reply, with: expect, at: call.path.appending("expect")) }
        case .server(let act):
            let path = step.path.appending("server")
            let command = try captures.resolve(act, at: path).command(at: path)
            let reply = try await run.administer(command, for: act.user)
            replies = [reply]
            if let expect = step.expect { comparison.compare(reply, with: expect, at: step.path.appending("expect")) }
        case .request(let request):
            let reply = try await run.send(captures.resolve(request, at: step.path))
            replies = [reply]
            if let expect = step.expect { comparison.compare(reply, with: expect, at: step.path.appending("expect")) }
        case .concurrent(let calls):
            replies = try await performAtOnce(calls)
            for (call, reply) in zip(calls, replies) {
                guard let expect = call.expect else { continue }
                comparison.compare(reply, with: expect, at: call.path.appending("expect"))
            }
            if let expect = step.expect {
                comparison.compare(.array(replies), with: expect, at: step.path.appending("expect"))
            }
        }
        let events = try await compareEvents(of: step, &comparison)
        captures = comparison.captures
        guard let show else {
            mismatches += comparison.mismatches
            return
        }
        show(PlayedStep(step: step, replies: replies, events: events, mismatches: comparison.mismatches))
    }

    // MARK: Calls

    private mutating func perform(_ call: Step.Call) async throws -> JSONValue {
        try await open(call)
        return try await FixtureRun.perform(call, with: captures, on: run)
    }

    /// Connects a device at its first call, unless the call itself connects the device.
    private mutating func open(_ call: Step.Call) async throws {
        guard !isOpened.contains(call.session) else { return }
        if !call.session.dialect.managesLogin(call.name) { try await run.connect(call.session) }
        open(call.session)
    }

    private mutating func open(_ session: SessionAddress) {
        opened.append(session)
        isOpened.insert(session)
    }

    private mutating func performAtOnce(_ calls: [Step.Call]) async throws -> [JSONValue] {
        for call in calls { try await open(call) }
        let (captures, run) = (captures, run)
        return try await withThrowingTaskGroup(of: (Int, JSONValue).self) { group in
            for (place, call) in calls.enumerated() {
                group.addTask { (place, try await FixtureRun.perform(call, with: captures, on: run)) }
            }
            var replies = [JSONValue](repeating: .null, count: calls.count)
            for try await (place, reply) in group { replies[place] = reply }
            return replies
        }
    }

    private static func perform(
        _ call: Step.Call,
        with captures: Captures,
        on run: any ContractRun
    ) async throws -> JSONValue {
        let json = try captures.command(of: call)
        do {
            return try await run.perform(json, on: call.session)
        } catch let problem as FixtureProblem {
            throw problem.within(call.path)
        } catch {
            throw JSONFault(error).map { FixtureProblem($0, within: call.path) } ?? error
        }
    }

    // MARK: Events and the end

    private func compareEvents(
        of step: Step,
        _ comparison: inout Comparison
    ) async throws -> [(session: SessionAddress, event: JSONValue)] {
        var all: [(session: SessionAddress, event: JSONValue)] = []
        let expected = Dictionary((step.events ?? []).map { ($0.session, $0) }) { first, _ in first }
        for session in opened {
            let expectation = expected[session]
            let events = try await run.takeEvents(of: session, expecting: expectation?.count ?? 0)
            all += events.map { (session, $0) }
            guard step.events != nil else { continue }
            let path = expectation?.path ?? step.path.appending("events").appending(session.description)
            comparison.compare(.array(events), with: expectation?.matcher ?? .list([], json: []), at: path)
        }
        for expectation in step.events ?? [] where !isOpened.contains(expectation.session) {
            comparison.compare(.array([]), with: expectation.matcher, at: expectation.path)
        }
        return all
    }

    private mutating func compare(_ expectation: EndExpectation) async throws {
        var comparison = Comparison(captures: captures)
        try await comparison.compare(expectation) { section in
            let state = try await run.state(section, of: expectation.user)
            showEnd?(expectation, section, state)
            return state
        }
        captures = comparison.captures
        mismatches += comparison.mismatches
    }
}
