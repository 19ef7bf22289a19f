#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// A device that is signed in, and the words that it is spoken to in.
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
    /// When the tokens of sessions expire that have ended: until then they must be refused.
    private var ended: [String: Timestamp] = [:]
    /// How many sessions there may be until those that have ended are looked for again.
    private var cleaningLimit = 1_024
    /// The session of each device, in place of which a new one comes.
    private var sessionIDs: [DeviceAddress: String] = [:]

    init(
        _ backend: any RelationshipBackend,
        _ dialects: DialectRegistry,
        _ tokens: SessionTokens,
        clock: any WallClock
    ) {
        (self.backend, self.dialects, self.tokens, self.clock) = (backend, dialects, tokens, clock)
    }

    /// The number of sessions that are open.
    var count: Int { open.count }

    /// Signs a user in.
    ///
    /// - Returns: The session and its token.
    func signIn(
        _ credential: Credential,
        on terminal: Terminal,
        in dialect: DialectName,
        lifetime: Int64
    ) async throws -> (session: OpenSession, token: String) {
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
        let session = try await backend.signIn(.token(token, user: claims.user), on: claims.terminal)
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

    /// Forgets sessions that have ended, and those whose token nobody can show any more.
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

    /// Ends a session.
    func signOut(_ session: OpenSession, _ kind: SignOut) async throws {
        try await session.device.signOut(kind)
    }

    private static let isOver = RelationshipError(.notLoggedIn, "the session has ended; open a session again")
}

extension Dialect {
    func speaker(
        for device: GatewayDevice,
        onFailure: @escaping @Sendable (BackendFailure) -> Void
    ) async throws -> any GatewaySpeaker {
        try await makeSpeaker(self, for: device, onFailure: onFailure)
    }
}
#endif
