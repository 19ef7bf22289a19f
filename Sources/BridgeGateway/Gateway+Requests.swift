#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
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
    func json(_ request: Request) async throws -> JSONValue {
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
        if let type = request.headers[.contentType], !type.lowercased().hasPrefix("application/json") {
            throw GatewayRefusal(.unsupportedMediaType, "the body must be application/json, not \(type)")
        }
        do {
            return Array(try await request.body.collect(upTo: configuration.bodyLimit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw GatewayRefusal(
                .contentTooLarge,
                "the body has more than \(configuration.bodyLimit) bytes; send less at once"
            )
        } catch {
            // The connection ended, or the received bytes are not an HTTP body.
            throw GatewayRefusal(.badRequest, "the body is incomplete")
        }
    }

    /// Returns the session of the token in a request.
    ///
    /// - Throws: ``GatewayRefusal`` in the form of the dialect if the request has no valid session, or has a session of
    ///   another dialect.
    func session(
        _ request: Request,
        _ context: GatewayContext,
        for operation: Command.Kind = .signIn
    ) async throws -> OpenSession {
        let (name, dialect) = try dialect(context)
        do {
            guard let header = request.headers[.authorization], header.hasPrefix("Bearer ") else {
                throw RelationshipError(
                    .notLoggedIn,
                    "open a session with POST /v1/\(name.rawValue)/sessions and send its token as: Authorization: Bearer …"
                )
            }
            let session = try await sessions.session(of: String(header.dropFirst("Bearer ".count)))
            guard session.device.claims.dialect == name else {
                throw RelationshipError(
                    .authenticationFailed,
                    "the token is one of \(session.device.claims.dialect.rawValue); open a session of \(name.rawValue)"
                )
            }
            try await session.device.use(at: now())
            return session
        } catch let error as RelationshipError {
            throw try GatewayRefusal(error, in: dialect, of: operation)
        }
    }

    /// Refuses the calls of a user who makes too many calls, in the form of the dialect.
    ///
    /// - Parameters:
    ///   - session: The user's session.
    ///   - operations: The requested operations.
    /// - Throws: ``GatewayRefusal`` with the dialect's own code.
    func admit(_ session: OpenSession, _ operations: [Command.Kind]) throws {
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
#endif
