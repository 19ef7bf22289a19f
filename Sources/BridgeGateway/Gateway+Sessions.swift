#if Gateway
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
        let (terminal, arguments) = try reading { try device(opening) }
        do {
            let credential = try reading { try loginCredential(in: arguments, dialect) }
            let (session, token) = try await sessions.signIn(
                credential,
                on: terminal,
                in: name,
                lifetime: configuration.tokenLifetime
            )
            return try .json(bytes(self.opening(session, token)), status: .created)
        } catch let error as RelationshipError {
            metrics.noteRefusedLogin(error.code, in: name)
            throw try GatewayRefusal(error, in: dialect)
        }
    }

    private func loginCredential(in arguments: JSONValue, _ dialect: (any Dialect)?) throws -> Credential {
        if let dialect { return try dialect.credential(in: arguments) }
        let object = try JSONReader<JSONFault>(arguments, at: JSONPath().appending("args"))
            .object(allowing: ["user", "signature", "token"])
        let user = try object.member("user")?.user()
        switch (user, try object.member("signature")?.string(), try object.member("token")?.string()) {
        case (let user?, nil, nil): return .user(user)
        case (let user?, let signature?, nil): return .userSignature(user, signature: signature)
        case (let user, nil, let token?): return .token(token, user: user)
        default:
            throw JSONFault(
                [JSONKey("args")],
                #"expected {"user": …}, {"user": …, "signature": …} or {"token": …}"#
            )
        }
    }

    private func device(_ opening: JSONValue) throws(JSONFault) -> (terminal: Terminal, arguments: JSONValue) {
        let object = try JSONReader<JSONFault>(opening)
            .object(allowing: ["device", "platform", "repeatsRequests", "args"])
        return (try self.device(in: object), object.value("args")?.value ?? .object(JSONObject()))
    }

    /// The device of a session that is to be opened.
    func device(in object: JSONReader<JSONFault>.Object) throws(JSONFault) -> Terminal {
        let device = try object.required("device", "such as \"phone-1\"").string()
        guard (1...64).contains(device.utf8.count) else {
            throw JSONFault([JSONKey("device")], "expected a name of 1 to 64 bytes")
        }
        return Terminal(
            TerminalID(device),
            platform: try object.member("platform")?.word() ?? .other,
            repeatsRequests: try object.member("repeatsRequests")?.bool() ?? false
        )
    }

    /// What a client is told of the session that was opened for it.
    func opening(_ session: OpenSession, _ token: String) throws -> SessionOpening {
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

extension JSONReader<JSONFault> {
    /// The id of a user.
    func user() throws(JSONFault) -> UserID {
        guard let user = UserID(try string()) else {
            throw problem("expected 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }
}
#endif
