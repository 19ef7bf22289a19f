#if Gateway
import HTTPTypes
package import Hummingbird
package import JSONSyntax
import NIOCore
import RelationshipCore

extension Gateway {
    /// Returns the dialect in the path, or `nil` for the hub.
    ///
    /// - Throws: ``GatewayRefusal`` for a dialect that is not registered.
    func dialect(_ context: GatewayContext) throws -> (name: DialectName, dialect: (any Dialect)?) {
        let name = DialectName(rawValue: context.parameters.get("dialect") ?? DialectName.hub.rawValue)
        if name == .hub { return (name, nil) }
        do throws(RegistryError) {
            return (name, try dialects.dialect(name))
        } catch {
            throw GatewayRefusal(.notFound, error.description)
        }
    }

    /// Returns the body of a request as JSON.
    package func json(_ request: Request) async throws -> JSONValue {
        let body = try await body(request)
        return try body.isEmpty ? .object(JSONObject()) : json(of: body)
    }

    /// Parses the bytes of a body as JSON.
    func json(of body: [UInt8]) throws -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: body)
        } catch {
            throw GatewayRefusal(.badRequest, "the body is not JSON: \(error)")
        }
    }

    /// Returns the bytes of a request's body.
    func body(_ request: Request) async throws -> [UInt8] {
        let type = request.headers[.contentType]
        let limit = configuration.bodyLimit
        let tooLarge = GatewayRefusal(.contentTooLarge, "the body has more than \(limit) bytes; send less at once")
        if let type, !Gateway.isJSON(type) {
            throw GatewayRefusal(.unsupportedMediaType, "the body must be application/json, not \(type.prefix(100))")
        }
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
        let body: ByteBuffer
        do {
            body = try await OpenConnection.readingBody { try await request.body.collect(upTo: limit) }
        } catch is NIOTooManyBytesError {
            throw tooLarge
        } catch {
            // The connection ended, or the received bytes are not an HTTP body.
            throw GatewayRefusal(.badRequest, "the body is incomplete")
        }
        // A page of any server may post a form without this type to another server.
        guard type != nil || body.readableBytes == 0 else {
            throw GatewayRefusal(.unsupportedMediaType, "send the header Content-Type: application/json with the body")
        }
        return Array(body.readableBytesView)
    }

    static func isJSON(_ type: String) -> Bool {
        if type == "application/json" { return true }
        let name = type.prefix { $0 != ";" }
        return name.filter { !$0.isWhitespace }.lowercased() == "application/json"
    }

    /// Returns the session of the token in a request, and counts the request of its user.
    ///
    /// - Throws: ``GatewayRefusal`` in the form of the dialect if the request has no valid session, has a session of
    ///   another dialect, or is one too many.
    func session(
        _ request: Request,
        _ context: GatewayContext,
        for operation: Command.Kind = .signIn
    ) async throws -> OpenDevice {
        let (name, dialect) = try dialect(context)
        do {
            guard let token = request.bearerToken else {
                throw RelationshipError(
                    .notLoggedIn,
                    "open a session with POST /v1/\(name.rawValue)/sessions and send its token as: Authorization: Bearer …"
                )
            }
            let session = try await sessions.session(of: token)
            guard session.device.claims.dialect == name else {
                throw RelationshipError(
                    .authenticationFailed,
                    "the token belongs to a session of \(session.device.claims.dialect.rawValue); open one with POST /v1/\(name.rawValue)/sessions"
                )
            }
            try admit(session, [operation])
            try await session.device.use(at: now())
            return session
        } catch let error as RelationshipError {
            throw try GatewayRefusal(error, in: dialect, of: operation)
        }
    }

    /// Counts calls of a user, and refuses them if they are too many, in the form of the dialect.
    ///
    /// - Parameters:
    ///   - session: The user's session.
    ///   - operations: The requested operations.
    /// - Throws: ``GatewayRefusal`` with the dialect's own code.
    func admit(_ session: OpenDevice, _ operations: [Command.Kind]) throws {
        for operation in operations {
            guard let seconds = userLimiter.wait(for: session.device.user.rawValue) else { continue }
            let error = RelationshipError(.rateLimited, "too many calls; wait \(seconds) s")
            var refusal = try GatewayRefusal(error, in: session.dialect, of: operation)
            refusal.retryAfter = seconds
            throw refusal
        }
    }

    /// Reads the JSON of a body, and converts an error in the JSON into a refusal of the request.
    func reading<Value>(_ place: String = "", _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch {
            guard let fault = JSONFault(error) else { throw error }
            throw GatewayRefusal(.badRequest, "\(place)\(fault)")
        }
    }

    /// Returns the value of an item of the query, which must be one of several choices.
    ///
    /// - Parameters:
    ///   - key: The name of the query's item.
    ///   - choices: The allowed values. The first one is the default.
    ///   - request: The request.
    /// - Returns: The value.
    /// - Throws: ``GatewayRefusal`` for any other value.
    func choice(_ key: String, _ choices: [String], _ request: Request) throws -> String {
        guard let text = request.uri.queryParameters[Substring(key)].map(String.init) else { return choices[0] }
        guard choices.contains(text) else {
            throw GatewayRefusal(
                .badRequest,
                "?\(key)= takes \(choices.joined(separator: " or ")), not \(text.prefix(40))"
            )
        }
        return text
    }
}

extension Request {
    /// The token in the header `Authorization`, whose scheme has any case.
    var bearerToken: String? {
        guard let header = headers[.authorization], let space = header.firstIndex(of: " "),
            header[..<space].lowercased() == "bearer"
        else { return nil }
        return String(header[header.index(after: space)...])
    }
}
#endif
