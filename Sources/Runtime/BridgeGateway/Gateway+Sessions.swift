#if Gateway
import HTTPTypes
import Hummingbird
import RelationshipCore

extension Gateway {
    /// Adds the requests that open, renew and end sessions.
    func addSessions(to router: Router<GatewayContext>) {
        for path in ["v1/hub", "v1/:dialect"] {
            let group = router.group(RouterPath(path))
            group.post("sessions") { request, context in try await openSession(request, context) }
            group.post("sessions/renewal") { request, context -> Response in
                let session = try await session(request, context)
                let token = try await sessions.renew(session, lifetime: configuration.tokenLifetime)
                return try .json(bytes(opening(session, token)))
            }
            group.delete("sessions") { request, context -> Response in
                let session = try await session(request, context)
                let kind = SignOut(rawValue: try choice("kind", SignOut.allCases.map(\.rawValue), request))
                do throws(RelationshipError) {
                    try await session.device.signOut(kind ?? .signedOut)
                } catch {
                    throw try GatewayRefusal(error, in: session.dialect)
                }
                return Response(status: .noContent)
            }
        }
    }

    private func openSession(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let (name, dialect) = try dialect(context)
        let opening = try await json(request)
        let asked = try reading { try LoginRequest(opening, of: dialect) }
        do {
            let login = try reading { try asked.login() }
            let (session, token) = try await sessions.signIn(
                login.credential,
                on: asked.device,
                in: name,
                version: asked.version,
                lifetime: configuration.tokenLifetime
            )
            let answer = AnsweredOpening(
                opening: try self.opening(session, token),
                reply: login.reply?(session.device.user)
            )
            return try .json(bytes(answer), status: .created)
        } catch let error as RelationshipError {
            metrics.noteRefusedLogin(error.code, in: name)
            throw try GatewayRefusal(error, in: dialect)
        }
    }

    /// Returns the description of a new session for its client.
    func opening(_ session: OpenDevice, _ token: String) throws -> LoginAnswer {
        let backend = session.device.session
        return LoginAnswer(
            token: token,
            expiresAt: session.device.expiresAt,
            user: backend.user,
            device: session.device.claims.device,
            startPosition: backend.startPosition,
            resumePosition: backend.resumePosition.token,
            lastRequest: backend.newestRequest,
            settings: LoginAnswer.Settings(backend.settings)
        )
    }
}

/// The description of a client's session, with the dialect's reply to the login.
private struct AnsweredOpening: Encodable {
    let opening: LoginAnswer
    let reply: (any Encodable)?

    private enum CodingKeys: CodingKey {
        case reply
    }

    func encode(to encoder: any Encoder) throws {
        try opening.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        if let reply { try reply.encode(to: container.superEncoder(forKey: .reply)) }
    }
}
#endif
