import RelationshipCore
import Testing

/// Three requests to the same user within a minute are allowed, after which the sender waits for an hour.
struct RepeatedRequestTests {
    private static let minute: Int64 = 60_000
    private static let hour: Int64 = 3_600_000

    private func limitedBackend(wait: Int64 = hour, _ permission: AddPermission? = nil) async throws -> Backend {
        let backend = try await Backend {
            $0.repeatedRequests = RepeatedRequestLimit(count: 3, period: Self.minute, wait: wait)
        }
        if let permission { try await backend.permit("b", permission) }
        return backend
    }

    private func withdraw(_ user: String) -> Command { .deleteRequests(from: [id(user)], role: .sent) }

    @Test func `without a limit a request can be repeated at any rate`() async throws {
        let backend = try await Backend()
        for _ in 0..<200 { #expect(try await backend.run("a", add("b")) == .added(.pending)) }
    }

    @Test func `a footprint contains recent requests only if a user's requests are limited`() async throws {
        var policy = Policy()
        let (user, server) = (Caller(id("a")), Caller(id("a"), isAdministrator: true))
        func includes(_ command: Command, _ caller: Caller) -> Bool? {
            let now = Timestamp(milliseconds: 0)
            return Rules(policy: policy).footprint(of: command, caller: caller, now: now)?.includesRecentRequests
        }
        #expect(includes(add("b"), user) == false)
        policy.repeatedRequests = RepeatedRequestLimit(count: 3, period: 1, wait: 1)
        #expect(includes(add("b"), user) == true)
        #expect(includes(add("b"), server) == false)
        #expect(includes(accept("b"), user) == false)
    }

    @Test func `a request counts whether it is pending, withdrawn or refused`() async throws {
        let backend = try await limitedBackend()
        try await backend.run("a", add("b"))
        try await backend.run("a", add("b"))
        try await backend.run("b", .refuseRequest(from: id("a")))
        try await backend.run("a", add("b"))
        try await backend.run("a", withdraw("b"))
        let end = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        let everything = try await backend.everything()
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        #expect(try await backend.everything() == everything)
        #expect(try await backend.feedEnd("a") == end.0)
        #expect(try await backend.feedEnd("b") == end.1)
    }

    @Test func `an accepted request still counts`() async throws {
        let backend = try await limitedBackend()
        for _ in 0..<3 {
            try await backend.befriend("a", "b")
            try await backend.run("a", .deleteFriends(UserBatch([id("b")]), .twoWay))
        }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        #expect(try await backend.run("b", add("a")) == .added(.pending))
    }

    @Test(arguments: [Direction.oneWay, .twoWay])
    func `a friendship without approval counts like a request`(_ direction: Direction) async throws {
        let backend = try await limitedBackend(.anyone)
        for _ in 0..<3 {
            #expect(try await backend.run("a", add("b", direction)) == .added(.added))
            try await backend.run("a", .deleteFriends(UserBatch([id("b")]), direction))
        }
        let end = try await backend.feedEnd("b")
        #expect(await backend.failure("a", add("b", direction)) == .rateLimited)
        #expect(try await backend.relation("a", to: "b") == .none)
        #expect(try await backend.feedEnd("b") == end)
    }

    @Test func `an add that fails for another reason doesn't count`() async throws {
        let backend = try await limitedBackend(.nobody)
        for _ in 0..<9 { #expect(await backend.failure("a", add("b")) == .addDenied) }
        try await backend.permit("b", .needsApproval)
        for _ in 0..<3 { #expect(try await backend.run("a", add("b")) == .added(.pending)) }
        try await backend.permit("b", .nobody)
        #expect(await backend.failure("a", add("b")) == .addDenied)
    }

    @Test func `the requests to each user count separately, and so do those of each user`() async throws {
        let backend = try await limitedBackend()
        for _ in 0..<3 { try await backend.run("a", add("b")) }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        for (user, other) in [("a", "c"), ("c", "b"), ("b", "a")] {
            #expect(try await backend.run(user, add(other)) == .added(.pending))
        }
    }

    @Test func `a refused sender waits from the first refusal, which later attempts don't prolong`() async throws {
        let backend = try await limitedBackend()
        for _ in 0..<3 { try await backend.run("a", add("b")) }
        backend.clock.advance(byMilliseconds: 10_000)
        var error = await backend.error("a", add("b"))
        #expect(error?.code == .rateLimited && error?.user == id("b"))
        #expect(error?.message == "too many requests to this user; wait 3600 s")
        backend.clock.advance(byMilliseconds: Self.hour - 1_500)
        error = await backend.error("a", add("b"))
        #expect(error?.message == "too many requests to this user; wait 2 s")
        backend.clock.advance(byMilliseconds: 1_499)
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        backend.clock.advance(byMilliseconds: 1)
        for _ in 0..<3 { #expect(try await backend.run("a", add("b")) == .added(.pending)) }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
    }

    @Test func `no more requests than the limit are sent within any period`() async throws {
        let backend = try await limitedBackend(wait: 0)
        for _ in 0..<3 {
            try await backend.run("a", add("b"))
            backend.clock.advance(byMilliseconds: 20_000 - 1)
        }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        backend.clock.advance(byMilliseconds: 3)
        #expect(try await backend.run("a", add("b")) == .added(.pending))
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        backend.clock.advance(byMilliseconds: 19_999)
        #expect(try await backend.run("a", add("b")) == .added(.pending))
    }

    @Test(arguments: [-3_600_000, -86_400_000, Int64.min / 2])
    func `a sender never waits longer than the limit says after the clock goes back`(_ jump: Int64) async throws {
        let backend = try await limitedBackend()
        for _ in 0..<3 { try await backend.run("a", add("b")) }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        backend.clock.advance(byMilliseconds: jump)
        #expect(await backend.error("a", add("b"))?.message == "too many requests to this user; wait 3600 s")
        backend.clock.advance(byMilliseconds: Self.hour - 1)
        #expect(await backend.error("a", add("b"))?.message == "too many requests to this user; wait 1 s")
        backend.clock.advance(byMilliseconds: 1)
        #expect(try await backend.run("a", add("b")) == .added(.pending))
    }

    @Test(arguments: [Int64.max, Int64.max - 1])
    func `any period and wait is accepted`(_ time: Int64) async throws {
        let backend = try await Backend {
            $0.repeatedRequests = RepeatedRequestLimit(count: 1, period: time, wait: time)
        }
        try await backend.run("a", add("b"))
        for jump in [0, Int64.max, .min, -1] {
            backend.clock.advance(byMilliseconds: jump)
            _ = await backend.failure("a", add("b"))
        }
    }

    @Test func `numbers outside their ranges are replaced by the nearest`() {
        let least = RepeatedRequestLimit(count: .min, period: .min, wait: .min)
        #expect(least == RepeatedRequestLimit(count: 1, period: 1, wait: 0))
        #expect(RepeatedRequestLimit(count: .max, period: 1, wait: 0).count == 100)
    }

    @Test func `an administrator is exempt, and the administrator's requests don't count`() async throws {
        let backend = try await limitedBackend()
        for _ in 0..<5 { try await backend.asServer("a", add("b")) }
        for _ in 0..<3 { try await backend.run("a", add("b")) }
        #expect(await backend.failure("a", add("b")) == .rateLimited)
        #expect(try await backend.asServer("a", add("b")) == .added(.pending))
    }

    @Test func `a refused request that is repeated with its number is decided again`() async throws {
        let backend = try await limitedBackend()
        func send(_ number: Int64) async -> RelationshipError.Code? {
            let request = RequestID(rawValue: number)
            let caller = Caller(id("a"), device: DeviceID("phone"), request: request, repeatsRequests: true)
            do {
                _ = try await backend.service.execute(add("b"), as: caller)
                return nil
            } catch {
                return error.code
            }
        }
        for number: Int64 in 1...3 { #expect(await send(number) == nil) }
        #expect(await send(4) == .rateLimited)
        #expect(await send(3) == nil)
        backend.clock.advance(byMilliseconds: Self.hour)
        #expect(await send(4) == nil)
        #expect(try await backend.eventKinds("b").count == 4)
    }
}
