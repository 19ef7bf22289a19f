import RelationshipCore

/// The token of a session, which is renewed before it expires, or replaced by a new sign-in if the gateway refuses it.
final class AccessToken: Sendable {
    private struct State {
        /// The last answer of the gateway.
        var opening: LoginAnswer
        /// The time to request a token with a later expiry, by the device's clock.
        var renewsAt: Timestamp
        /// The number of sign-ins.
        var generation = 0
        var renewal: Task<Result<Void, RelationshipError>, Never>?
    }

    /// A token, with the number of its sign-in.
    struct Value: Sendable, Hashable {
        let text: String
        let generation: Int
    }

    private let state: Mutex<State>
    private let clock: any WallClock
    private let renew: @Sendable (_ token: String) async throws(RelationshipError) -> LoginAnswer
    private let signIn: @Sendable () async throws(RelationshipError) -> LoginAnswer

    /// Creates a token from a sign-in.
    ///
    /// - Parameters:
    ///   - opening: The gateway's answer to the sign-in.
    ///   - clock: The device's clock.
    ///   - renew: Requests a token with a later expiry.
    ///   - signIn: Signs the user in again with a new credential of the app.
    init(
        _ opening: LoginAnswer,
        clock: any WallClock,
        renew: @escaping @Sendable (_ token: String) async throws(RelationshipError) -> LoginAnswer,
        signIn: @escaping @Sendable () async throws(RelationshipError) -> LoginAnswer
    ) {
        (self.clock, self.renew, self.signIn) = (clock, renew, signIn)
        state = Mutex(State(opening: opening, renewsAt: opening.renewal(from: clock.now())))
    }

    /// The current token.
    var value: Value { state.withLock { Value(text: $0.opening.token, generation: $0.generation) } }

    /// The position of the user's feed at the last sign-in.
    ///
    /// An event before it that ends a session does not concern this session.
    var startPosition: Int64 { state.withLock { $0.opening.startPosition } }

    /// The maximum number of tokens that a request is sent with.
    ///
    /// A token can expire while a request with it waits, so one replacement may not be enough.
    private static let tokensPerRequest = 4

    /// Sends a request with the token, and repeats it with another token if the gateway refuses the token.
    ///
    /// - Parameter request: Sends the request.
    /// - Returns: The answer of the request.
    /// - Throws: The error of the request, or the reason why no other token is available.
    func use<Answer: Sendable>(
        _ request: (Value) async throws(RelationshipError) -> Answer
    ) async throws(RelationshipError) -> Answer {
        renewIfDue()
        for _ in 1..<AccessToken.tokensPerRequest {
            let value = value
            do throws(RelationshipError) {
                return try await request(value)
            } catch {
                guard error.refusesToken else { throw error }
            }
            if let renewal = renewal(of: value, bySigningIn: true) { try await renewal.value.get() }
        }
        return try await request(value)
    }

    /// Starts to renew the token if it expires soon.
    ///
    /// The current token stays valid until its expiry.
    func renewIfDue() {
        let due = state.withLock { state -> Value? in
            guard state.renewsAt <= clock.now() else { return nil }
            return Value(text: state.opening.token, generation: state.generation)
        }
        // The next use repeats a failed renewal.
        if let due { _ = renewal(of: due, bySigningIn: false) }
    }

    /// Waits until the running renewal has ended, if there is one.
    func awaitRenewal() async { _ = await state.withLock { $0.renewal }?.value }

    /// Returns the only running renewal, or `nil` if the token has already been replaced.
    private func renewal(of value: Value, bySigningIn: Bool) -> Task<Result<Void, RelationshipError>, Never>? {
        state.withLock { state in
            guard state.opening.token == value.text else { return nil }
            if let renewal = state.renewal { return renewal }
            let renewal = Task { () -> Result<Void, RelationshipError> in
                do throws(RelationshipError) {
                    return .success(try await replace(value, bySigningIn: bySigningIn))
                } catch {
                    // Without a credential no other token is available, so do not ask the app again.
                    if error.code != .credentialExpired { self.state.withLock { $0.renewal = nil } }
                    return .failure(error)
                }
            }
            state.renewal = renewal
            return renewal
        }
    }

    private func replace(_ value: Value, bySigningIn: Bool) async throws(RelationshipError) {
        if !bySigningIn {
            do throws(RelationshipError) {
                return take(over: try await renew(value.text), generation: value.generation)
            } catch {
                guard error.refusesToken else { throw error }
            }
        }
        take(over: try await signIn(), generation: value.generation + 1)
    }

    private func take(over opening: LoginAnswer, generation: Int) {
        let renewsAt = opening.renewal(from: clock.now())
        state.withLock { $0 = State(opening: opening, renewsAt: renewsAt, generation: generation) }
    }
}

extension LoginAnswer {
    /// Returns the time at which a quarter of the token's lifetime is left.
    ///
    /// The gateway sends the lifetime, so the clocks of the gateway and the device may differ.
    fileprivate func renewal(from now: Timestamp) -> Timestamp {
        now.advanced(byMilliseconds: expiresAt.milliseconds(since: settings.now) / 4 * 3)
    }
}

extension RelationshipError {
    /// Whether the gateway refuses the token, rather than the session or the request.
    fileprivate var refusesToken: Bool {
        [.credentialExpired, .authenticationFailed, .credentialMalformed].contains(code)
    }
}
