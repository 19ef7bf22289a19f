#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// The open sessions of a gateway, by their ids.
actor OpenDevices {
    private let backend: any RelationshipBackend
    private let dialects: DialectRegistry
    private let tokens: AccessTokens
    private let clock: any WallClock
    private let devicesPerUser: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private var open: [String: OpenDevice] = [:]
    /// The checked tokens, so that later requests need no access to the actor and no signature check.
    ///
    /// The lookup uses a hash, so its time reveals nothing about a nearly correct token.
    private nonisolated let known = Mutex<[String: KnownToken]>([:])
    /// The sessions that are being reopened, so that several requests at the same time open only one.
    private var opening: [String: Task<OpenDevice, any Error>] = [:]
    /// The number of sessions at which the gateway removes ended sessions.
    private var cleaningLimit = 1_024
    /// The session of each device of a user, which a new session replaces.
    private var sessionIDs: [UserID: [DeviceID: String]] = [:]

    private struct KnownToken {
        let session: OpenDevice
        let expiresAt: Timestamp
    }

    init(
        _ backend: GatewayBackend,
        _ dialects: DialectRegistry,
        _ tokens: AccessTokens,
        devicesPerUser: Int,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        (self.backend, clock) = (backend.backend, backend.clock)
        (self.dialects, self.tokens, self.devicesPerUser, self.now) = (dialects, tokens, devicesPerUser, now)
    }

    /// Signs a user in.
    ///
    /// - Returns: The session and its token.
    func signIn(
        _ credential: Credential,
        on device: Device,
        in dialect: DialectName,
        version: SDKVersion? = nil,
        lifetime: Int64
    ) async throws -> (session: OpenDevice, token: String) {
        guard !TokenAuthenticator.isReserved(credential) else {
            throw RelationshipError(
                .credentialMalformed,
                "a session token is not a login; present what the login takes"
            )
        }
        let terms = terms(lifetime)
        let session = try await backend.signIn(credential, on: device.signedIn(terms))
        var claims = claims(session.user, device, dialect, terms)
        claims.version = version?.description
        return (try await add(claims, session), try await tokens.token(for: claims))
    }

    /// Opens a session for a user at the request of an administrator.
    ///
    /// - Returns: The session and its token.
    func open(
        for user: UserID,
        on device: Device,
        in dialect: DialectName,
        lifetime: Int64
    ) async throws -> (session: OpenDevice, token: String) {
        let terms = terms(lifetime)
        let claims = claims(user, device, dialect, terms)
        let token = try await tokens.token(for: claims)
        let credential = TokenAuthenticator.credential(of: token, for: user)
        let session = try await backend.signIn(credential, on: device.signedIn(terms))
        return (try await add(claims, session), token)
    }

    /// Returns the terms of a new session.
    private func terms(_ lifetime: Int64) -> SessionTerms {
        SessionTerms(
            id: UUID().uuidString.lowercased(),
            expiresAt: expiry(after: lifetime),
            deviceLimit: devicesPerUser
        )
    }

    /// Returns the time after a number of seconds, in whole seconds, as a token states it.
    private func expiry(after lifetime: Int64) -> Timestamp {
        Timestamp(milliseconds: clock.now().seconds * 1_000)
            .advanced(byMilliseconds: min(lifetime, .max / 1_000) * 1_000)
    }

    private func claims(
        _ user: UserID,
        _ device: Device,
        _ dialect: DialectName,
        _ terms: SessionTerms
    ) -> TokenClaims {
        TokenClaims(
            session: terms.id,
            user: user,
            device: device.id,
            platform: device.platform,
            dialect: dialect,
            repeatsRequests: device.repeatsRequests,
            expiry: ExpirationClaim(terms.expiresAt)
        )
    }

    /// Creates another token for an open session, with a later expiry.
    func renew(_ session: OpenDevice, lifetime: Int64) async throws -> String {
        var claims = session.device.claims
        let expiry = expiry(after: lifetime)
        claims.expiry = ExpirationClaim(expiry)
        try await session.device.session.extend(to: expiry)
        session.device.extend(to: expiry)
        return try await tokens.token(for: claims)
    }

    /// Returns the open session of a token that was checked before, or `nil`.
    nonisolated func knownSession(of token: String) -> OpenDevice? {
        guard let known = known.withLock({ $0[token] }), !known.session.device.isOver, known.expiresAt > clock.now()
        else { return nil }
        return known.session
    }

    /// Returns the session of a token, and reopens a session of an earlier process.
    ///
    /// - Throws: ``RelationshipError`` for an invalid token.
    nonisolated func session(of token: String) async throws -> OpenDevice {
        if let known = knownSession(of: token) { return known }
        return try await checkedSession(of: token)
    }

    private func checkedSession(of token: String) async throws -> OpenDevice {
        let claims = try await tokens.claims(of: token, at: clock.now())
        let session = try await session(of: claims, token)
        known.withLock { known in
            // Each client has one token, and a second token while it renews the first.
            if known.count >= 2 * cleaningLimit { known = [:] }
            known[token] = KnownToken(session: session, expiresAt: claims.expiresAt)
        }
        return session
    }

    private func session(of claims: TokenClaims, _ token: String) async throws -> OpenDevice {
        if let session = open[claims.session] {
            // Another gateway may have renewed the token.
            session.device.extend(to: claims.expiresAt)
            switch session.device.end {
            case nil: return session
            case .expired: break
            case .signedOut, .replaced, .kicked: throw OpenDevices.isOver
            }
        }
        if let opening = opening[claims.session] { return try await opening.value }
        let task = Task { try await reopen(claims, token) }
        opening[claims.session] = task
        defer { opening[claims.session] = nil }
        return try await task.value
    }

    /// Opens a session of an earlier process or of another gateway, if it is still in the store.
    private func reopen(_ claims: TokenClaims, _ token: String) async throws -> OpenDevice {
        let terms = SessionTerms(
            id: claims.session,
            expiresAt: claims.expiresAt,
            deviceLimit: devicesPerUser,
            isResumed: true
        )
        let session = try await backend.signIn(
            TokenAuthenticator.credential(of: token, for: claims.user),
            on: Device(claims.device, platform: claims.platform).signedIn(terms)
        )
        return try await add(claims, session)
    }

    private func add(_ claims: TokenClaims, _ session: any BackendSession) async throws -> OpenDevice {
        let device = GatewayDevice(claims, session, at: now())
        try await device.listen()
        let dialect = dialects[claims.dialect]?.asOf(claims.version.flatMap { SDKVersion($0) })
        let format = try await dialect?.format(for: device) { [backend] in backend.report($0) }
        let added = OpenDevice(device, dialect, format)
        let before = sessionIDs[session.user, default: [:]].updateValue(claims.session, forKey: claims.device)
        if let before, before != claims.session { open[before]?.device.close(.replaced) }
        open[claims.session] = added
        if open.count > cleaningLimit { clean() }
        return added
    }

    /// Ends all sessions in the gateway, because the backend is replaced.
    func endAll() {
        for session in open.values { session.device.close(.kicked) }
        (open, sessionIDs) = ([:], [:])
        known.withLock { $0 = [:] }
    }

    /// Removes ended sessions; the store knows that they have ended.
    private func clean() {
        let now = clock.now()
        for (id, session) in open where session.device.isGone {
            open[id] = nil
            let (user, device) = (session.device.user, session.device.claims.device)
            if sessionIDs[user]?[device] == id { sessionIDs[user]?[device] = nil }
            if sessionIDs[user]?.isEmpty == true { sessionIDs[user] = nil }
        }
        known.withLock { $0 = $0.filter { !$0.value.session.device.isOver && $0.value.expiresAt > now } }
        cleaningLimit = max(1_024, 2 * open.count)
    }

    /// The signed-in devices.
    var devices: [GatewayDevice] { open.values.map(\.device) }

    // MARK: Statistics

    /// Returns the number of open sessions by dialect, and the number of sessions with a stream.
    func statistics() -> GatewayStatistics {
        var statistics = GatewayStatistics()
        for session in open.values where !session.device.isOver {
            statistics.sessions[session.device.claims.dialect.rawValue, default: 0] += 1
            if session.device.hasStream { statistics.streams += 1 }
        }
        return statistics
    }

    /// Returns the signed-in devices of a user.
    func devices(of user: UserID) -> [DeviceSummary] {
        (sessionIDs[user] ?? [:]).values.compactMap { open[$0]?.device }.filter { !$0.isOver }
            .map(DeviceSummary.init).sorted { $0.device.rawValue < $1.device.rawValue }
    }

    private static let isOver = RelationshipError(.notLoggedIn, "the session has ended; open a session again")
}
#endif
