#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// An open session: its device, and how the gateway speaks to it.
struct OpenSession: Sendable {
    let device: GatewayDevice
    let speaker: any GatewaySpeaker
    /// The dialect; `nil` for the hub.
    let dialect: (any Dialect)?
}

/// The sessions that are open in a gateway, by their ids.
actor GatewaySessions {
    private let backend: any RelationshipBackend
    private let dialects: DialectRegistry
    private let tokens: SessionTokens
    private let clock: any WallClock
    private var open: [String: OpenSession] = [:]
    /// Sessions that are being opened again, so that several requests at once open one.
    private var opening: [String: Task<OpenSession, any Error>] = [:]
    /// The ended sessions, and when their tokens expire: until then the gateway refuses them.
    private var ended: [String: Timestamp] = [:]
    /// The number of sessions at which the gateway removes ended ones.
    private var cleaningLimit = 1_024
    /// The session of each device, which a new one replaces.
    private var sessionIDs: [DeviceAddress: String] = [:]

    init(
        _ backend: any RelationshipBackend,
        _ dialects: DialectRegistry,
        _ tokens: SessionTokens,
        clock: any WallClock
    ) {
        (self.backend, self.dialects, self.tokens, self.clock) = (backend, dialects, tokens, clock)
    }

    /// Signs a user in.
    ///
    /// - Returns: The session and its token.
    func signIn(
        _ credential: Credential,
        on terminal: Terminal,
        in dialect: DialectName,
        lifetime: Int64
    ) async throws -> (session: OpenSession, token: String) {
        guard !SessionAuthenticator.isReserved(credential) else {
            throw RelationshipError(.credentialMalformed, "a session token is no login; present what the login takes")
        }
        let session = try await backend.signIn(credential, on: terminal)
        let now = session.settings.clock.now()
        let claims = SessionClaims(
            session: UUID().uuidString.lowercased(),
            user: session.user,
            device: terminal.id,
            platform: terminal.platform,
            dialect: dialect,
            repeatsRequests: terminal.repeatsRequests,
            start: session.startPosition,
            expiry: ExpirationClaim(
                value: Date(timeIntervalSince1970: Double(now.milliseconds / 1_000 + lifetime))
            )
        )
        return (try await add(claims, session), try await tokens.token(for: claims))
    }

    /// Makes another token for an open session, which holds longer.
    func renew(_ session: OpenSession, lifetime: Int64) async throws -> String {
        var claims = session.device.claims
        let now = session.device.session.settings.clock.now()
        claims.expiry.value = Date(timeIntervalSince1970: Double(now.milliseconds / 1_000 + lifetime))
        session.device.extend(to: claims.expiresAt)
        return try await tokens.token(for: claims)
    }

    /// The session of a token; one that an earlier process opened is opened again.
    ///
    /// - Throws: ``RelationshipError`` for a token that does not hold.
    func session(of token: String) async throws -> OpenSession {
        let claims = try await tokens.claims(of: token, at: clock.now())
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
            on: claims.terminal
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
        let device = GatewayDevice(claims, session)
        try await device.listen()
        let dialect = dialects[claims.dialect]
        let added = OpenSession(
            device: device,
            speaker: try await dialect?.speaker(for: device) { [backend] in backend.report($0) } ?? HubSpeaker(),
            dialect: dialect
        )
        let address = DeviceAddress(session.user, claims.device)
        if let before = sessionIDs.updateValue(claims.session, forKey: address), before != claims.session {
            open[before]?.device.close()
        }
        open[claims.session] = added
        if open.count + ended.count > cleaningLimit { clean() }
        return added
    }

    /// Removes ended sessions, and sessions whose tokens have expired.
    private func clean() {
        let now = clock.now()
        for (id, session) in open where session.device.isOver || session.device.expiresAt <= now {
            session.device.close()
            open[id] = nil
            ended[id] = session.device.expiresAt
            let address = DeviceAddress(session.device.user, session.device.claims.device)
            if sessionIDs[address] == id { sessionIDs[address] = nil }
        }
        ended = ended.filter { $0.value > now }
        cleaningLimit = max(1_024, 2 * (open.count + ended.count))
    }

    private static let isOver = RelationshipError(.notLoggedIn, "the session has ended; open a session again")
}
#endif
