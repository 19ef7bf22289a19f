#if Gateway
import HTTPTypes
public import Hummingbird
public import Logging
public import RelationshipCore

/// A relationship backend over HTTP: each dialect's calls in its own JSON, the hub's commands, and the events of both as
/// server-sent events.
public struct Gateway: Sendable {
    let configuration: GatewayConfiguration
    let dialects: DialectRegistry
    let sessions: GatewaySessions
    private let logger: Logger

    /// Creates a gateway.
    ///
    /// - Parameters:
    ///   - configuration: What the operator has chosen.
    ///   - dialects: The dialects that clients may speak.
    ///   - authenticator: What checks the credentials of clients that open a session.
    ///   - logger: Where the gateway logs to; it logs no credential, no token and no text of a user.
    ///   - makeBackend: Makes the backend, which must check credentials with the authenticator that it is given, and its
    ///     clock, by which session tokens expire.
    /// - Throws: ``GatewayConfigurationError`` for a configuration that is not safe, or what `makeBackend` throws.
    public init(
        _ configuration: GatewayConfiguration,
        dialects: DialectRegistry,
        authenticator: any Authenticator,
        logger: Logger,
        makeBackend: (any Authenticator) throws -> (backend: any RelationshipBackend, clock: any WallClock)
    ) async throws {
        if authenticator is TrustingAuthenticator, !configuration.isLocal {
            throw GatewayConfigurationError(
                description: """
                    a gateway that trusts every login may listen on 127.0.0.1 only, not on \(configuration.host); \
                    give it the keys of the apps' credentials
                    """
            )
        }
        let tokens = try await SessionTokens(keys: configuration.tokenKeys)
        let (backend, clock) = try makeBackend(SessionAuthenticator(base: authenticator, tokens: tokens))
        sessions = GatewaySessions(backend, dialects, tokens, clock: clock)
        (self.configuration, self.dialects, self.logger) = (configuration, dialects, logger)
    }

    /// The gateway as an application of Hummingbird, which is a service for a `ServiceGroup`.
    ///
    /// - Parameter onStart: Gets the port once the gateway listens.
    /// - Returns: The application.
    public func application(onStart: @escaping @Sendable (Int) async -> Void = { _ in }) -> some ApplicationProtocol {
        Application(
            router: router(),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                serverName: "relbridge"
            ),
            onServerRunning: { channel in await onStart(channel.localAddress?.port ?? 0) },
            logger: logger
        )
    }

    private func router() -> Router<GatewayContext> {
        let router = Router(context: GatewayContext.self)
        router.add(middleware: RequestFrame())
        addSessions(to: router)
        addCalls(to: router)
        addEvents(to: router)
        addCommands(to: router)
        addMappings(to: router)
        router.get("health/live") { _, _ -> Response in Response.json(Array(#"{"status":"live"}"#.utf8)) }
        return router
    }
}

/// What a request knows on its way.
struct GatewayContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}

/// What every response has: the id of its request, headers for browsers, and a body also if nothing was found.
private struct RequestFrame: RouterMiddleware {
    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch let refusal as GatewayRefusal {
            response = refusal.response(from: request, context: context)
        } catch let error as HTTPError {
            let refusal = GatewayRefusal(error.status, RequestFrame.advice(error, request))
            response = refusal.response(from: request, context: context)
        } catch {
            context.logger.error("request failed", metadata: ["error": "\(type(of: error))"])
            let refusal = GatewayRefusal(
                .internalServerError,
                "the gateway failed; its log says more under the id of the request"
            )
            response = refusal.response(from: request, context: context)
        }
        response.headers[.requestID] = context.id
        response.headers[.contentTypeOptions] = "nosniff"
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }

    private static func advice(_ error: HTTPError, _ request: Request) -> String {
        switch error.status {
        case .notFound: "there is nothing at \(request.method.rawValue) \(request.uri.path)"
        case .contentTooLarge: "the body is too large"
        default: error.body ?? error.status.reasonPhrase
        }
    }
}

extension HTTPField.Name {
    /// The id of a request, by which the log tells of it.
    static let requestID = HTTPField.Name("X-Request-Id")!
    static let contentTypeOptions = HTTPField.Name("X-Content-Type-Options")!
    /// The number of a hub command as the device counts.
    static let requestNumber = HTTPField.Name("Request-Number")!
    /// The position of the last event that a hub command wrote into the caller's feed.
    static let feedPosition = HTTPField.Name("Feed-Position")!
    static let lastEventID = HTTPField.Name("Last-Event-ID")!
}
#endif
