import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing

/// What the runner does with backends that are not as they should be.
struct RunnerBehaviourTests {
    private static func fixture(_ steps: String = "", expectedFailure: Bool = false) throws -> Fixture {
        let failure = expectedFailure ? #""expectedFailure": {"reason": "r", "link": "l"},"# : ""
        let text = """
            {"format": "1.0.0", "name": "n", "why": "w", "source": [{"note": "t"}], "dialect": "tim", \(failure)
             "start": {"users": {"alice": {}}},
             "steps": [\(steps.isEmpty ? #"{"user": "alice", "call": "getFriendList", "expect": {"succ": {}}}"# : steps)]}
            """
        return try Fixture(Data(text.utf8))
    }

    @Test func `an unreachable backend breaks the fixture but not the run`() async throws {
        let backend = DoubleBackend(behaviour: .unreachable)
        let result = await FixtureRunner(backend, timeout: nil).run(try Self.fixture(), file: "f.json")
        #expect(result.text == "BROKEN: f.json: start: connection refused")
        #expect(!result.isGood)
    }

    @Test(arguments: [Behaviour.neverOpens, .neverConnects, .neverAnswers, .neverTells])
    func `a backend that never answers times out, with the name of the step`(behaviour: Behaviour) async throws {
        let sleeps = Mutex<[Int64]>([])
        let timeout = CallTimeLimit(milliseconds: 4_000) { milliseconds in
            sleeps.withLock { $0.append(milliseconds) }
            await Task.yield()
        }
        let runner = FixtureRunner(DoubleBackend(behaviour: behaviour), timeout: timeout)
        let result = await runner.run(try Self.fixture(), file: "f.json")
        let place = behaviour == .neverOpens || behaviour == .neverConnects ? "start" : "steps[0]"
        #expect(result.text == "BROKEN: f.json: \(place): the backend did not answer within 4 s")
        #expect(sleeps.withLock { $0 }.allSatisfy { $0 == 1_000 })
    }

    @Test func `the time limit applies to each step, not to the whole fixture`() async throws {
        // Three slices of four pass in each of ten steps.
        let backend = DoubleBackend(behaviour: .slow)
        let timeout = CallTimeLimit(milliseconds: 4_000) { _ in try await backend.pass() }
        let call = #"{"user": "alice", "call": "getFriendList"}"#
        let steps = Array(repeating: call, count: 10).joined(separator: ",")
        let result = await FixtureRunner(backend, timeout: timeout).run(try Self.fixture(steps), file: "f.json")
        #expect(result.verdict == .passed)
    }

    @Test func `a step that a backend does not support is skipped with the reason`() async throws {
        let backend = DoubleBackend(behaviour: .noClock)
        let result = await FixtureRunner(backend).run(try Self.fixture(#"{"clock": "+1d"}"#), file: "f.json")
        #expect(result.text == "skipped: f.json: steps[0]: the vendor's time is not ours")
        #expect(result.isGood)
    }

    @Test func `a broken backend counts as an expected failure`() async throws {
        let fixture = try Self.fixture(expectedFailure: true)
        let result = await FixtureRunner(DoubleBackend(behaviour: .unreachable)).run(fixture, file: "f.json")
        #expect(result.verdict == .failedAsExpected("r (l)"))
    }

    @Test func `a world is closed whether or not the fixture passes`() async throws {
        for behaviour in [Behaviour.answers, .failsToAnswer] {
            let backend = DoubleBackend(behaviour: behaviour)
            _ = await FixtureRunner(backend).run(try Self.fixture(), file: "f.json")
            #expect(backend.closed == 1, "\(behaviour)")
        }
    }

    @Test(arguments: [Behaviour.answers, .neverAnswers])
    func `a cancelled run ends, and interrupted fixtures have no result`(behaviour: Behaviour) async throws {
        let backend = DoubleBackend(behaviour: behaviour)
        let timeout = CallTimeLimit(milliseconds: 4_000) { milliseconds in
            // Time stands still for the step, but the patience with a backend that will never answer is used up.
            if behaviour == .answers || milliseconds == 1_000 { try await untilCancelled() }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
        try Data(try Self.fixture().document.line.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let results = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await FixtureRunner(backend, timeout: timeout).run([FixtureFile(path: path)])
        }
        .value
        #expect(results == [])
        let fixture = try Self.fixture()
        let result = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await FixtureRunner(backend, timeout: timeout).run(fixture, file: "f.json")
        }
        .value
        #expect(result.verdict == .broken("the run was cancelled") || behaviour == .answers)
        #expect(behaviour == .neverAnswers || backend.closed == 1)
    }

    @Test func `an invalid file does not stop the other files`() async throws {
        let folder = TemporaryFolder()
        let good = try Self.fixture().document.line
        for (name, text) in [("a", good), ("b", "{"), ("c", good)] {
            try Data(text.utf8).write(to: folder.url.appending(path: "\(name).json"))
        }
        let files = try FixtureFolder.files(in: [folder.url.path]).map { FixtureFile(path: $0) }
        let results = await FixtureRunner(DoubleBackend(behaviour: .answers)).run(files)
        #expect(results.map(\.word) == ["passed", "invalid", "passed"])
    }
}

enum Behaviour: Sendable {
    case answers, unreachable, neverOpens, neverConnects, neverAnswers, neverTells, slow, noClock, failsToAnswer
}

/// A backend that answers `{"succ": {}}` to everything, or fails in one way.
private final class DoubleBackend: ContractBackend, ContractRun {
    struct Refused: Error, CustomStringConvertible {
        var description: String { "connection refused" }
    }

    let name = "double"
    private let behaviour: Behaviour
    private let closes = Mutex(0)
    private let slices = Mutex(0)

    init(behaviour: Behaviour) {
        self.behaviour = behaviour
    }

    var closed: Int { closes.withLock { $0 } }

    /// One slice of the timeout passes, as soon as a step grants one.
    func pass() async throws {
        while !slices.withLock({ slices in
            guard slices > 0 else { return false }
            slices -= 1
            return true
        }) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Never ends, and ignores cancellation.
    private func never() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Forgotten.keep(continuation)
        }
    }

    func open(_ setup: ContractSetup) async throws -> any ContractRun {
        if behaviour == .unreachable { throw Refused() }
        if behaviour == .neverOpens { await never() }
        return self
    }

    func connect(_ session: SessionAddress) async throws {
        if behaviour == .neverConnects { await never() }
    }

    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue {
        if behaviour == .failsToAnswer { throw Refused() }
        if behaviour == .neverAnswers { await never() }
        if behaviour == .slow {
            slices.withLock { $0 = 3 }
            while slices.withLock({ $0 }) > 0 { await Task.yield() }
        }
        return ["succ": [:]]
    }

    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue] {
        if behaviour == .neverTells, started.withLock({ $0 }) { await never() }
        started.withLock { $0 = true }
        return []
    }

    /// Whether events were asked for before, which the runner does once before the first step.
    private let started = Mutex(false)

    func send(_ request: Step.ServerRequest) async throws -> JSONValue { [:] }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue { ["done": [:]] }

    func advanceClock(byMilliseconds milliseconds: Int64) async throws {
        if behaviour == .noClock { throw ContractUnsupported("the vendor's time is not ours") }
    }

    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue { [] }

    func close() async { closes.withLock { $0 += 1 } }
}

/// Waits as with a clock that stands still: until the task is cancelled.
private func untilCancelled() async throws {
    let (never, continuation) = AsyncStream<Void>.makeStream()
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
}

/// Continuations that are never resumed; kept, so that they are not reported as leaked.
private enum Forgotten {
    private static let all = Mutex<[CheckedContinuation<Void, Never>]>([])

    static func keep(_ continuation: CheckedContinuation<Void, Never>) {
        all.withLock { $0.append(continuation) }
    }
}
