import RelationshipCore
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CommandGateTests {
    /// A gate with a closure, which records what it is asked.
    private final class Gate: CommandGate {
        let kinds: Set<Command.Kind> = [.addFriend, .listFriends]
        let refusalWithoutAnswer: RelationshipError.ForeignCode?
        let asked = Mutex<[Command]>([])
        private let answer: @Sendable () async -> RelationshipError.ForeignCode?

        init(
            withoutAnswer: RelationshipError.ForeignCode? = nil,
            _ answer: @escaping @Sendable () async -> RelationshipError.ForeignCode?
        ) {
            refusalWithoutAnswer = withoutAnswer
            self.answer = answer
        }

        func refusal(of command: Command, by user: UserID) async -> RelationshipError.ForeignCode? {
            asked.withLock { $0.append(command) }
            return await answer()
        }
    }

    private static let no = RelationshipError.ForeignCode(
        dialect: DialectName(rawValue: "x"),
        code: 38_123,
        text: "not today"
    )

    @Test func `a refused command changes nothing and fails with the app's number and text`() async throws {
        let gate = Gate { Self.no }
        let backend = try await Backend(policy: Policy(), gate: gate)
        let before = try await backend.everything()
        let error = try #require(await backend.error("a", add("b")))
        #expect(error == RelationshipError(.refusedByApp, "not today", foreign: Self.no))
        #expect(try await backend.everything() == before)
        #expect(gate.asked.withLock { $0 } == [add("b")])
    }

    @Test func `administrators, reads and other commands pass without a question`() async throws {
        let gate = Gate { Self.no }
        let backend = try await Backend(policy: Policy(), gate: gate)
        _ = try await backend.service.administrator.execute(add("b"), for: id("a"))
        try await backend.run("a", .listFriends(FriendQuery()))
        try await backend.run("a", .block(UserBatch([id("c")])))
        #expect(gate.asked.withLock { $0 } == [])
    }

    @Test func `a repeated request with an answer is not asked about again`() async throws {
        let gate = Gate { nil }
        let backend = try await Backend(policy: Policy(), gate: gate)
        let caller = Caller(
            id("a"),
            device: DeviceID("phone"),
            request: RequestID(rawValue: 1),
            repeatsRequests: true
        )
        for _ in 0..<2 { #expect(try await backend.service.execute(add("b"), as: caller) == .added(.pending)) }
        #expect(gate.asked.withLock { $0 }.count == 1)
    }

    @Test func `the rules decide on the state after the gate`() async throws {
        let service = Mutex<RelationshipService?>(nil)
        let gate = Gate {
            let block = Command.block(UserBatch([id("a")]))
            _ = try? await service.withLock { $0 }?.execute(block, as: Caller(id("b")))
            return nil
        }
        let backend = try await Backend(policy: Policy(), gate: gate)
        service.withLock { $0 = backend.service }
        #expect(await backend.failure("a", add("b")) == .blockedByTarget)
    }

    @Test(arguments: [nil, no])
    func `a gate without an answer costs two seconds`(withoutAnswer: RelationshipError.ForeignCode?) async throws {
        let (stream, end) = AsyncStream<Void>.makeStream()
        let wasCancelled = Mutex(false)
        // The gate ends only with the test, although its task is cancelled.
        let gate = Gate(withoutAnswer: withoutAnswer) {
            await withTaskCancellationHandler {
                await Task { for await _ in stream {} }.value
            } onCancel: {
                wasCancelled.withLock { $0 = true }
            }
            return nil
        }
        let backend = try await Backend(policy: Policy(), gate: gate)
        async let error = backend.error("a", add("b"))
        while backend.clock.waitingTasks == 0 { await Task.yield() }
        backend.clock.advance(byMilliseconds: 1_999)
        #expect(backend.clock.waitingTasks == 1 && !wasCancelled.withLock { $0 })
        backend.clock.advance(byMilliseconds: 1)
        #expect(await error?.foreign == withoutAnswer)
        #expect(wasCancelled.withLock { $0 })
        #expect(try await backend.requests("b").entries.count == (withoutAnswer == nil ? 1 : 0))
        end.finish()
    }
}
