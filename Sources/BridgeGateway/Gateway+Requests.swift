#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore

extension Gateway {
    /// The dialect that a path names; `nil` for the hub.
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

    /// The body of a request as JSON.
    func json(_ request: Request) async throws -> JSONValue {
        let body = try await body(request)
        return try body.isEmpty ? .object(JSONObject()) : json(of: body)
    }

    /// The JSON of a body's bytes.
    func json(of body: [UInt8]) throws -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: body)
        } catch {
            throw GatewayRefusal(.badRequest, "the body is no JSON: \(error)")
        }
    }

    /// The bytes of a request's body.
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
            // The connection ended, or what came is no body of HTTP.
            throw GatewayRefusal(.badRequest, "the body broke off")
        }
    }

    /// The session whose token a request carries.
    ///
    /// - Throws: ``GatewayRefusal`` in the words of the dialect if there is none, or it is one of another dialect.
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

    /// Refuses calls of a user who makes too many, in the words of the dialect.
    ///
    /// - Parameters:
    ///   - session: The user's session.
    ///   - operations: What is asked for.
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

    /// Reads the JSON of a body, and refuses the request with what is wrong in it.
    func reading<Value>(_ place: String = "", _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch {
            guard let fault = JSONFault(error) else { throw error }
            throw GatewayRefusal(.badRequest, "\(place)\(fault)")
        }
    }

    /// A choice that the query makes by name.
    ///
    /// - Parameters:
    ///   - key: The name of the query's item.
    ///   - choices: What it may say; the first one if it is not there.
    ///   - request: The request.
    /// - Returns: The choice.
    /// - Throws: ``GatewayRefusal`` for anything else.
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
