#if Gateway
import HTTPTypes
public import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import NIOCore
public import Logging
public import RelationshipCore

/// A relationship backend over HTTP.
///
/// It serves each dialect's calls in the dialect's own JSON, the hub's commands, and the events of both as server-sent
/// events.
public struct Gateway: Sendable {
    let configuration: GatewayConfiguration
    let dialects: DialectRegistry
    let backend: GatewayBackend
    let sessions: OpenDevices
    let administratorKeys: AdministratorKeys
    let auditLog: AuditLog
    let metrics: GatewayMetrics
    let now: @Sendable () -> ContinuousClock.Instant
    let userLimiter: RequestLimiter
    let administratorLimiter: RequestLimiter
    let addressLimiter: RequestLimiter
    let connections: OpenConnections
    private let certificate: ServerCertificate?
    /// Whether the name of a user is sufficient for a login.
    let trustsLogins: Bool
    let logger: Logger
    let readiness: Readiness
    /// The vendors' server APIs to serve.
    package var serverAPIs = ServerAPIs()
    /// The webhooks to send, or `nil`.
    package var hooks: Webhooks?
    /// The webhooks to receive from the vendor whose cloud has the data, or `nil`.
    package var vendorHooks: VendorHooks?
    /// Adds routes of another module before the page and the OpenAPI document.
    package var addRoutes: @Sendable (Gateway, Router<GatewayContext>) -> Void = { _, _ in }

    /// Creates a gateway.
    ///
    /// - Parameters:
    ///   - configuration: The operator's settings.
    ///   - dialects: The dialects that clients may use.
    ///   - authenticator: The authenticator for the credentials of clients that open a session.
    ///   - logger: The logger of the gateway, which receives no credential, no token and no text of a user.
    ///   - auditLog: The log of administrators' operations, or `nil` to use `logger`.
    ///   - metrics: The metrics to record in, or `nil` for new ones.
    ///   - now: Returns the current time, for rate limits and for the presence of silent devices.
    ///   - makeBackend: Creates the backend, which must check credentials with the authenticator that it receives.
    /// - Throws: ``GatewayConfigurationError`` for an unsafe configuration, or the error of `makeBackend`.
    public init(
        _ configuration: GatewayConfiguration,
        dialects: DialectRegistry,
        authenticator: any Authenticator,
        logger: Logger,
        auditLog: AuditLog? = nil,
        metrics: PrometheusMetrics? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now },
        makeBackend: (any Authenticator) throws -> GatewayBackend
    ) async throws {
        if authenticator is TrustingAuthenticator, !configuration.isLocal, !configuration.allowsTrustingLogins {
            throw GatewayConfigurationError(
                description: """
                    a gateway that trusts every login may listen on 127.0.0.1 only, not on \(configuration.host); \
                    give it the keys of the apps' credentials
                    """
            )
        }
        let problems = configuration.problems
        guard problems.isEmpty else {
            throw GatewayConfigurationError(description: problems.joined(separator: "\n"))
        }
        let tokens = try await AccessTokens(keys: configuration.tokenKeys)
        administratorKeys = AdministratorKeys(configuration.administratorKeys)
        certificate = try configuration.certificate.map { files in
            try ServerCertificate(files) {
                logger.error("the renewed certificate cannot be read", metadata: ["error": "\($0)"])
            }
        }
        let userLimiter = RequestLimiter(rate: configuration.requestsPerUser, now: now)
        backend = try makeBackend(TokenAuthenticator(base: authenticator, tokens: tokens, limiter: userLimiter))
        let limit = configuration.devicesPerUser
        sessions = OpenDevices(backend, dialects, tokens, devicesPerUser: limit, now: now)
        self.now = now
        self.userLimiter = userLimiter
        addressLimiter = RequestLimiter(rate: configuration.requestsPerAddress, now: now)
        administratorLimiter = RequestLimiter(rate: configuration.requestsPerAdministrator, now: now)
        self.auditLog = try auditLog ?? AuditLog(path: nil, logger: logger)
        self.metrics = GatewayMetrics(factory: metrics ?? PrometheusMetrics(help: GatewayMetrics.help))
        connections = OpenConnections(configuration, self.metrics, now: now)
        (self.configuration, self.dialects, self.logger) = (configuration, dialects, logger)
        trustsLogins = authenticator is TrustingAuthenticator
        readiness = Readiness(backend, logger, now: now)
    }

    /// Returns the gateway as a Hummingbird application, which is a service for a `ServiceGroup`.
    ///
    /// - Parameters:
    ///   - onStart: Called with the port when the gateway listens.
    ///   - onMetricsStart: Called with the port of the metrics when it listens, if the metrics have a port of their own.
    /// - Returns: The application.
    /// - Throws: The error of the certificate.
    public func application(
        onStart: @escaping @Sendable (Int) async -> Void = { _ in },
        onMetricsStart: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        let idleTimeout = TimeAmount(configuration.idleTimeout)
        let serverAPIHost = makeServerAPIHost()
        let shortCalls = ShortCalls(self, serverAPIHost)
        let http = HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                ShortCallInstaller { ShortCallHandler(shortCalls, connections, idleTimeout: idleTimeout) }
            ],
            idleTimeout: idleTimeout
        )
        let http2 = HTTP2UpgradeChannel.Configuration(idleTimeout: configuration.idleTimeout, streamConfiguration: http)
        let plain = HTTPServerBuilder.limited(by: connections) { HTTP1Channel(responder: $0, configuration: http) }
        let metricsChannel = HTTP1Channel.Configuration(idleTimeout: idleTimeout)
        let server: HTTPServerBuilder =
            if let tls = certificate?.tls {
                .limited(by: connections) { responder in
                    try HTTP2UpgradeChannel(tlsConfiguration: tls, configuration: http2, responder: responder)
                }
            } else {
                plain
            }
        var services = repeatedWork
        if let hooks { services.append(HookSender(hooks, HookMetrics(factory: metrics.factory), logger)) }
        if let vendorHooks { services.append(ReportReader(mirror: vendorHooks.mirror, clock: backend.clock)) }
        if let port = configuration.metricsPort {
            services.append(
                Application(
                    router: metricsRouter(),
                    server: .limited(by: connections) { HTTP1Channel(responder: $0, configuration: metricsChannel) },
                    configuration: ApplicationConfiguration(
                        address: .hostname(configuration.metricsHost, port: port),
                        serverName: "relbridge"
                    ),
                    onServerRunning: { await onMetricsStart($0.localAddress?.port ?? 0) },
                    logger: logger
                )
            )
        }
        return Application(
            responder: GatewayResponder(router: router(serverAPIHost).buildResponder()),
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                serverName: "relbridge"
            ),
            services: services,
            onServerRunning: { channel in
                backend.start(configuration.presenceLease)
                await onStart(channel.localAddress?.port ?? 0)
            },
            logger: logger
        )
    }

    /// The limit of the clients' addresses.
    var addressLimit: AddressLimit { AddressLimit(limiter: addressLimiter, trustsProxy: configuration.trustsProxy) }

    /// Whether the connections use TLS.
    var isEncrypted: Bool { certificate != nil }

    /// Ends all sessions, because another module replaced the data of the backend.
    package func endAllSessions() async { await sessions.endAll() }

    /// Returns the router.
    ///
    /// - Parameter serverAPIs: What answers the requests of the server APIs, or `nil`.
    /// - Returns: The router.
    func router(_ serverAPIs: ServerAPIHost? = nil) -> Router<GatewayContext> {
        let router = Router(context: GatewayContext.self, options: .autoGenerateHeadEndpoints)
        if !configuration.allowedOrigins.isEmpty {
            router.add(middleware: Origins(allowed: Set(configuration.allowedOrigins)))
        }
        router.add(middleware: RequestFrame(metrics: metrics, isEncrypted: isEncrypted))
        if hooks != nil { router.add(middleware: ClientOrigin(trustsProxy: configuration.trustsProxy)) }
        if let serverAPIs { router.add(middleware: serverAPIs) }
        if let vendorHooks {
            router.add(middleware: VendorHookHost(hooks: vendorHooks, gateway: self, addressLimit: addressLimit))
        }
        router.add(middleware: addressLimit)
        router.add(
            middleware: RequestOrigin(
                hosts: HostNames(configuration, trustsLogins: trustsLogins),
                allowedOrigins: Set(configuration.allowedOrigins)
            )
        )
        if administration == nil {
            router.add(middleware: NoAdministration(hasBackend: backend.administration != nil))
        }
        addSessions(to: router)
        addCalls(to: router)
        addEvents(to: router)
        addCommands(to: router)
        addMappings(to: router)
        addAdministration(to: router)
        addHealth(to: router)
        if configuration.metricsPort == nil { addMetrics(to: router) }
        addRoutes(self, router)
        addPage(to: router)
        addDocuments(to: router)
        // Add this after all routes, because it needs their methods.
        router.add(middleware: MethodRefusal(router, dialects: dialects))
        return router
    }

    /// Returns the router of the metrics' own port.
    private func metricsRouter() -> Router<GatewayContext> {
        let router = Router(context: GatewayContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestFrame(metrics: metrics, isEncrypted: false))
        addMetrics(to: router)
        router.add(middleware: MethodRefusal(router, dialects: dialects))
        return router
    }
}

/// The context of a request.
package struct GatewayContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The name of the administrator's key, if the request has one.
    var administrator: String?
    /// The address of the client's side of the connection.
    let address: String?
    /// The port of the client's side of the connection.
    let port: Int?
    /// The channel of the request: that of the connection, or of a stream in it.
    let channel: any NIOCore.Channel

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        (address, port) = (source.channel.remoteAddress?.ipAddress, source.channel.remoteAddress?.port)
    }
}

/// Adds the id of the request and headers for browsers to every response, and a body even if no route was found.
private struct RequestFrame: RouterMiddleware {
    let metrics: GatewayMetrics
    let isEncrypted: Bool

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock().now
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
            response = GatewayRefusal.failed.response(from: request, context: context)
        }
        // Omit the query, which may contain user ids.
        context.logger.note(
            RequestNote(
                method: request.method.rawValue,
                path: request.uri.path,
                status: response.status.code,
                start: start,
                traceParent: request.headers[.traceParent]
            )
        )
        if response.status.kind == .clientError || response.status.kind == .serverError {
            metrics.noteRefusal(response.status.code)
        }
        response.headers[.requestID] = context.id
        if isEncrypted { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        // Without this, the client would read the body of a refusal as the start of the next response.
        if request.method == .head, response.status.kind != .successful { response = response.createHeadResponse() }
        // The gateway opens no tunnel, so it would not read further bytes on the connection.
        if request.method == .connect { response.headers[.connection] = "close" }
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
    static let traceParent = HTTPField.Name("traceparent")!
    /// The id of a request, which is also in the log.
    static let requestID = HTTPField.Name("X-Request-Id")!
    static let contentTypeOptions = HTTPField.Name("X-Content-Type-Options")!
    /// The position of the last event that a hub command wrote into the caller's feed.
    static let feedPosition = HTTPField.Name("Feed-Position")!
    static let lastEventID = HTTPField.Name("Last-Event-ID")!
}
#endif
