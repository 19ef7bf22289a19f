#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// An open session: its device, and the writer of its JSON.
struct OpenSession: Sendable {
    let device: GatewayDevice
    let format: any ClientFormat
    /// The dialect, or `nil` for the hub.
    let dialect: (any Dialect)?
}

/// The open sessions of a gateway, by their ids.
actor GatewaySessions {
    private let backend: any RelationshipBackend
    private let dialects: DialectRegistry
    private let tokens: SessionTokens
    private let clock: any WallClock
    private let devicesPerUser: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private var open: [String: OpenSession] = [:]
    /// The checked tokens, so that later requests need no access to the actor and no signature check.
    ///
    /// The lookup uses a hash, so its time reveals nothing about a nearly correct token.
    private nonisolated let known = Mutex<[String: KnownToken]>([:])
    /// The sessions that are being reopened, so that several requests at the same time open only one.
    private var opening: [String: Task<OpenSession, any Error>] = [:]
    /// The ended sessions with the expiry of their tokens, which the gateway refuses until then.
    private var ended: [String: Timestamp] = [:]
    /// The number of sessions at which the gateway removes ended sessions.
    private var cleaningLimit = 1_024
    /// The session of each device of a user, which a new session replaces.
    private var sessionIDs: [UserID: [DeviceID: String]] = [:]

    private struct KnownToken {
        let session: OpenSession
        let expiresAt: Timestamp
    }

    init(
        _ backend: GatewayBackend,
        _ dialects: DialectRegistry,
        _ tokens: SessionTokens,
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
    ) async throws -> (session: OpenSession, token: String) {
        guard !SessionAuthenticator.isReserved(credential) else {
            throw RelationshipError(
                .credentialMalformed,
                "a session token is not a login; present what the login takes"
            )
        }
        let session = try await backend.signIn(credential, on: device.withNumbersOfClient)
        do throws(RelationshipError) {
            try checkRoom(for: session.user, device.id)
        } catch {
            try await session.signOut(.disconnected)
            throw error
        }
        var claims = claims(session.user, device, dialect, start: session.startPosition, lifetime: lifetime)
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
    ) async throws -> (session: OpenSession, token: String) {
        try checkRoom(for: user, device.id)
        var claims = claims(user, device, dialect, start: 0, lifetime: lifetime)
        let token = try await tokens.token(for: claims)
        let session = try await backend.signIn(
            SessionAuthenticator.credential(of: token, for: user),
            on: device.withNumbersOfClient
        )
        claims.start = session.startPosition
        return (try await add(claims, session), try await tokens.token(for: claims))
    }

    private func claims(
        _ user: UserID,
        _ device: Device,
        _ dialect: DialectName,
        start: Int64,
        lifetime: Int64
    ) -> SessionClaims {
        SessionClaims(
            session: UUID().uuidString.lowercased(),
            user: user,
            device: device.id,
            platform: device.platform,
            dialect: dialect,
            repeatsRequests: device.repeatsRequests,
            start: start,
            expiry: ExpirationClaim(
                value: Date(timeIntervalSince1970: Double(clock.now().milliseconds / 1_000 + lifetime))
            )
        )
    }

    /// Refuses another device of a user who already has the maximum number of devices.
    private func checkRoom(for user: UserID, _ device: DeviceID) throws(RelationshipError) {
        guard let devices = sessionIDs[user], devices[device] == nil, devices.count >= devicesPerUser else { return }
        let present = devices.values.count { open[$0]?.device.isOver == false }
        guard present >= devicesPerUser else { return }
        throw RelationshipError(.rateLimited, "\(devicesPerUser) devices are signed in; sign one out")
    }

    /// Creates another token for an open session, with a later expiry.
    func renew(_ session: OpenSession, lifetime: Int64) async throws -> String {
        var claims = session.device.claims
        claims.expiry.value = Date(timeIntervalSince1970: Double(clock.now().milliseconds / 1_000 + lifetime))
        session.device.extend(to: claims.expiresAt)
        return try await tokens.token(for: claims)
    }

    /// Returns the session of a token, and reopens a session of an earlier process.
    ///
    /// - Throws: ``RelationshipError`` for an invalid token.
    nonisolated func session(of token: String) async throws -> OpenSession {
        if let known = known.withLock({ $0[token] }), !known.session.device.isOver, known.expiresAt > clock.now() {
            return known.session
        }
        return try await checkedSession(of: token)
    }

    private func checkedSession(of token: String) async throws -> OpenSession {
        let claims = try await tokens.claims(of: token, at: clock.now())
        let session = try await session(of: claims, token)
        known.withLock { known in
            // Each client has one token, and a second token while it renews the first.
            if known.count >= 2 * cleaningLimit { known = [:] }
            known[token] = KnownToken(session: session, expiresAt: claims.expiresAt)
        }
        return session
    }

    private func session(of claims: SessionClaims, _ token: String) async throws -> OpenSession {
        guard ended[claims.session] == nil, open[claims.session]?.device.isOver != true else {
            throw GatewaySessions.isOver
        }
        if let session = open[claims.session] { return session }
        if let opening = opening[claims.session] { return try await opening.value }
        let task = Task { try await reopen(claims, token) }
        opening[claims.session] = task
        defer { opening[claims.session] = nil }
        return try await task.value
    }

    private func reopen(_ claims: SessionClaims, _ token: String) async throws -> OpenSession {
        let session = try await backend.signIn(
            SessionAuthenticator.credential(of: token, for: claims.user),
            on: claims.signedInDevice
        )
        var position = claims.start
        while case let slice = try await session.feed(after: position, limit: 256), let end = slice.end {
            guard !slice.events.contains(where: { $0.endsSession(of: claims.device) }) else {
                try await session.signOut(.signedOut)
                throw GatewaySessions.isOver
            }
            position = end
        }
        return try await add(claims, session)
    }

    private func add(_ claims: SessionClaims, _ session: any BackendSession) async throws -> OpenSession {
        let device = GatewayDevice(claims, session, at: now())
        try await device.listen()
        let dialect = dialects[claims.dialect]?.asOf(claims.version.flatMap { SDKVersion($0) })
        let added = OpenSession(
            device: device,
            format: try await dialect?.format(for: device) { [backend] in backend.report($0) } ?? HubFormat(),
            dialect: dialect
        )
        let before = sessionIDs[session.user, default: [:]].updateValue(claims.session, forKey: claims.device)
        if let before, before != claims.session { open[before]?.device.close() }
        open[claims.session] = added
        if open.count + ended.count > cleaningLimit { clean() }
        return added
    }

    /// Ends all sessions in the gateway, because the backend is replaced.
    func endAll() {
        for (id, session) in open {
            session.device.close()
            ended[id] = session.device.expiresAt
        }
        (open, sessionIDs) = ([:], [:])
        known.withLock { $0 = [:] }
    }

    /// Removes ended sessions, and sessions with expired tokens.
    private func clean() {
        let now = clock.now()
        for (id, session) in open where session.device.isOver || session.device.expiresAt <= now {
            session.device.close()
            open[id] = nil
            ended[id] = session.device.expiresAt
            let (user, device) = (session.device.user, session.device.claims.device)
            if sessionIDs[user]?[device] == id { sessionIDs[user]?[device] = nil }
            if sessionIDs[user]?.isEmpty == true { sessionIDs[user] = nil }
        }
        ended = ended.filter { $0.value > now }
        known.withLock { $0 = $0.filter { !$0.value.session.device.isOver && $0.value.expiresAt > now } }
        cleaningLimit = max(1_024, 2 * (open.count + ended.count))
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
