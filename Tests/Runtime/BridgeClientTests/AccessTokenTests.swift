import RelationshipCore
import Testing

@testable import BridgeClient

/// The moments at which a session's token is renewed or replaced.
@Suite(.timeLimit(.minutes(5))) struct AccessTokenTests {
    /// A gateway with numbers as tokens, which are valid for 1,000 seconds.
    private final class Issuer: Sendable {
        let clock = ManualClock(Timestamp(milliseconds: 50_000_000))
        /// The requests so far.
        ///
        /// The gateway's time is 777 seconds ahead of `clock`, the device's time.
        private let asked = Mutex<[String]>([])
        private let answers: AsyncStream<Void>
        private let answer: AsyncStream<Void>.Continuation

        init() { (answers, answer) = AsyncStream.makeStream() }

        func takeRequests() -> [String] {
            asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
        }

        func opening(_ request: String) -> LoginAnswer {
            asked.withLock { $0.append(request) }
            let now = Timestamp(milliseconds: clock.now().milliseconds + 777_000)
            defer { answer.yield() }
            return LoginAnswer(
                token: "\(now.milliseconds)",
                expiresAt: now.advanced(byMilliseconds: 1_000_000),
                user: UserID(sanitizing: "ann"),
                device: DeviceID("phone"),
                startPosition: 0,
                resumePosition: "0",
                lastRequest: nil,
                settings: LoginAnswer.Settings(ClientSettings(clock: ManualClock(now)))
            )
        }

        /// Waits for the next answer of the gateway.
        func answered() async { _ = await answers.first { _ in true } }
    }

    private let issuer = Issuer()
    private let refused = RelationshipError(.credentialExpired)

    private func token(
        renew: (@Sendable (String) async throws(RelationshipError) -> LoginAnswer)? = nil,
        signIn: (@Sendable () async throws(RelationshipError) -> LoginAnswer)? = nil
    ) async -> AccessToken {
        let token = AccessToken(
            issuer.opening("first"),
            clock: issuer.clock,
            renew: renew ?? { [issuer] token throws(RelationshipError) in issuer.opening("renew \(token)") },
            signIn: signIn ?? { [issuer] () throws(RelationshipError) in issuer.opening("sign in") }
        )
        await issuer.answered()
        _ = issuer.takeRequests()
        return token
    }

    @Test func `a token is renewed when a quarter of its lifetime remains`() async throws {
        let token = await token()
        issuer.clock.advance(byMilliseconds: 749_000)
        token.renewIfDue()
        let first = token.value
        issuer.clock.advance(byMilliseconds: 1_000)
        let used = try await token.use { value throws(RelationshipError) in value }
        #expect(used == first)
        await issuer.answered()
        #expect(issuer.takeRequests() == ["renew \(first.text)"])
        while token.value == first { await Task.yield() }
        #expect(token.value.generation == first.generation)
    }

    @Test(arguments: [(1, 2, true), (3, 4, true), (4, 4, false), (.max, 4, false)])
    func `a request is repeated with up to three other tokens`(refusals: Int, sent: Int, succeeds: Bool) async {
        let token = await token(signIn: { [issuer] () throws(RelationshipError) in
            issuer.clock.advance(byMilliseconds: 1)
            return issuer.opening("sign in")
        })
        let used = Mutex<[String]>([])
        let answer: Result<Int, RelationshipError>
        do throws(RelationshipError) {
            answer = .success(
                try await token.use { [refused] value throws(RelationshipError) in
                    let count = used.withLock { used in
                        used.append(value.text)
                        return used.count
                    }
                    if count <= refusals { throw refused }
                    return count
                }
            )
        } catch {
            answer = .failure(error)
        }
        #expect(answer == (succeeds ? .success(sent) : .failure(refused)))
        #expect(Set(used.withLock { $0 }).count == sent && used.withLock { $0.count } == sent)
    }

    @Test func `a rejected token is replaced by one sign-in, even if many requests were rejected`() async throws {
        let token = await token()
        let old = token.value.text
        issuer.clock.advance(byMilliseconds: 1)
        let used = try await withThrowingTaskGroup(of: AccessToken.Value.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await token.use { value throws(RelationshipError) in
                        if value.text == old { throw refused }
                        return value
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(used) == [token.value])
        #expect(token.value.generation == 1)
        #expect(issuer.takeRequests() == ["sign in"])
    }

    @Test func `an app without a credential is asked for it once`() async throws {
        let asked = Mutex(0)
        let token = await token(signIn: { [refused] () throws(RelationshipError) in
            asked.withLock { $0 += 1 }
            throw refused
        })
        for _ in 0..<3 {
            await #expect(throws: refused) {
                try await token.use { _ throws(RelationshipError) -> AccessToken.Value in throw refused }
            }
        }
        #expect(asked.withLock { $0 } == 1)
    }

    @Test func `an app is asked for a credential again if the first attempt failed`() async throws {
        let (asked, gone) = (Mutex(0), RelationshipError(.timeout))
        let token = await token(signIn: { () throws(RelationshipError) in
            asked.withLock { $0 += 1 }
            throw gone
        })
        for _ in 0..<3 {
            await #expect(throws: gone) {
                try await token.use { _ throws(RelationshipError) -> AccessToken.Value in throw refused }
            }
        }
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func `a request that fails for another reason is not sent again`() async throws {
        let token = await token()
        await #expect(throws: RelationshipError(.notLoggedIn)) {
            try await token.use { _ throws(RelationshipError) -> AccessToken.Value in
                throw RelationshipError(.notLoggedIn)
            }
        }
        #expect(issuer.takeRequests() == [])
    }
}
