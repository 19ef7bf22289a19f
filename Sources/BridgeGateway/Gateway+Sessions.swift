#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// Opening, renewing and ending sessions.
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
                let kind: SignOut = request.uri.queryParameters["kind"] == "disconnected" ? .disconnected : .signedOut
                try await sessions.signOut(session, kind)
                return Response(status: .noContent)
            }
        }
    }

    private func openSession(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let (name, dialect) = try dialect(context)
        let opening = try await json(request)
        let (terminal, arguments) = try await reading("the body") { try device(opening) }
        do {
            let credential = try await reading("args") { try loginCredential(in: arguments, dialect) }
            let (session, token) = try await sessions.signIn(
                credential,
                on: terminal,
                in: name,
                lifetime: configuration.tokenLifetime
            )
            return try .json(bytes(self.opening(session, token)), status: .created)
        } catch let error as RelationshipError {
            throw try GatewayRefusal(error, in: dialect)
        }
    }

    private func loginCredential(in arguments: JSONValue, _ dialect: (any Dialect)?) throws -> Credential {
        if let dialect { return try dialect.credential(in: arguments) }
        let credential = try JSONDecoder().decode(HubCredential.self, from: Data(arguments.line.utf8)).credential
        guard let credential else {
            throw JSONFault([], #"expected {"user": …}, {"user": …, "signature": …} or {"token": …}"#)
        }
        return credential
    }

    private func device(_ opening: JSONValue) throws(JSONFault) -> (terminal: Terminal, arguments: JSONValue) {
        let object = try JSONReader<JSONFault>(opening)
            .object(allowing: ["device", "platform", "repeatsRequests", "args"])
        let device = try object.required("device", "such as \"phone-1\"").string()
        guard (1...64).contains(device.utf8.count) else {
            throw JSONFault([JSONKey("device")], "expected a name of 1 to 64 bytes")
        }
        return (
            Terminal(
                TerminalID(device),
                platform: try object.member("platform")?.word() ?? .other,
                repeatsRequests: try object.member("repeatsRequests")?.bool() ?? false
            ),
            object.value("args")?.value ?? .object(JSONObject())
        )
    }

    private func opening(_ session: OpenSession, _ token: String) throws -> SessionOpening {
        let backend = session.device.session
        return SessionOpening(
            token: token,
            expiresAt: session.device.expiresAt,
            user: backend.user,
            device: session.device.claims.device,
            startPosition: backend.startPosition,
            resumePosition: backend.resumePosition.token,
            settings: SessionOpening.Settings(backend.settings)
        )
    }
}
#endif
