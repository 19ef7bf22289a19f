#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import Logging
import NIOCore
import RelationshipCore
import ServerTranslation

/// Answers the requests below the paths of the server APIs, in the forms of the APIs.
///
/// It precedes the routes, because clients of a vendor understand only that vendor's answers: an unknown path, a wrong
/// method and a body without a content type are the API's to answer. It is a class, because each call's task would copy its
/// fields.
final class ServerAPIHost: RouterMiddleware {
    let gateway: Gateway
    let administration: GatewayAdministration
    let addressLimit: AddressLimit
    /// Limits the calls of each endpoint to the vendor's numbers, or `nil`.
    let limiters: [String: RequestLimiter]

    /// Creates what answers the requests of a gateway.
    init(
        gateway: Gateway,
        administration: GatewayAdministration,
        addressLimit: AddressLimit,
        limiters: [String: RequestLimiter]
    ) {
        (self.gateway, self.administration) = (gateway, administration)
        (self.addressLimit, self.limiters) = (addressLimit, limiters)
    }

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard let api = gateway.serverAPIs.api(at: request.uri.path) else { return try await next(request, context) }
        let call = ServerAPIRequest(
            WireRequest.Head(request),
            from: addressLimit.address(of: request, context),
            id: context.id,
            logger: context.logger
        )
        let answer = await self.answer(call, api) { () throws(ServerRefusal) in try await body(of: request) }
        let response = Response.json(answer.body, status: HTTPResponse.Status(code: answer.status))
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Answers a request, and counts its call.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - api: The API of its path.
    ///   - body: Reads its body.
    /// - Returns: The HTTP status, and the body of the answer.
    func answer(
        _ request: ServerAPIRequest,
        _ api: any ServerAPI,
        _ body: () async throws(ServerRefusal) -> [UInt8]
    ) async -> (status: Int, body: [UInt8]) {
        let start = ContinuousClock().now
        let endpoint = api.rows[request.head.path]
        var answer: WireResponse
        do throws(ServerRefusal) {
            answer = try await self.answer(request, api, endpoint, body)
        } catch {
            answer = api.response(to: error, path: request.head.path)
        }
        if let endpoint {
            let code = answer.code == 0 ? answer.status == 200 ? nil : "\(answer.status)" : "\(answer.code)"
            let dialect = DialectName(rawValue: api.rows.api)
            gateway.metrics.note(endpoint.path, in: dialect, code: code, duration: .now - start)
        }
        return (answer.status, JSONValue.object(answer.body).compactBytes)
    }

    private func answer(
        _ request: ServerAPIRequest,
        _ api: any ServerAPI,
        _ endpoint: ServerEndpoint?,
        _ body: () async throws(ServerRefusal) -> [UInt8]
    ) async throws(ServerRefusal) -> WireResponse {
        guard request.address.flatMap(addressLimit.limiter.wait) == nil else { throw .tooManyRequests }
        guard let endpoint else { throw .unknownPath }
        guard endpoint.methods.contains(request.head.method) else { throw .wrongMethod }
        let caller = try api.authenticate(request.head, at: gateway.backend.clock.now())
        try await refuseVoid(caller, request)
        let call = try api.call(WireRequest(request.head, body: try await body()))
        try limit(call, of: caller, api)
        let administrator = Administrator(name: "\(api.rows.api):\(caller.name)", request: request.id)
        var done: WireResponse?
        do {
            return try await gateway.act(
                endpoint.path,
                on: call.caller,
                with: Self.details(call),
                by: administrator,
                status: \.status
            ) {
                let context = ServerContext(
                    administration.session,
                    clock: gateway.backend.clock,
                    token: gateway.serverAPIs.token
                )
                let answer = await aside(!endpoint.isShort) {
                    await CommandOrigin.changing {
                        $0.administrator = caller.name
                    } _: {
                        await api.perform(call, context)
                    }
                }
                done = answer
                return answer
            }
        } catch {
            request.logger.error("a server API's call failed", metadata: ["error": "\(type(of: error))"])
            // A server would repeat a call that was performed, of which only the audit log lacks the end.
            guard let done else { throw .internalFailure }
            return done
        }
    }

    /// Refuses a call that exceeds the vendor's numbers, if they apply.
    private func limit(_ call: ServerCall, of caller: ServerCaller, _ api: any ServerAPI) throws(ServerRefusal) {
        guard !limiters.isEmpty, let limiter = limiters["\(api.rows.api) \(call.endpoint.path)"] else { return }
        let cost = call.endpoint.rate?.counts == "items" ? max(1, call.users().count, call.items.count) : 1
        for _ in 0..<cost where limiter.wait(for: caller.name) != nil { throw .tooManyRequests }
    }

    /// Refuses a credential that was issued before its user's credentials became void.
    private func refuseVoid(_ caller: ServerCaller, _ request: ServerAPIRequest) async throws(ServerRefusal) {
        guard let credential = caller.credential, let error = caller.voidError else { return }
        let isVoid: Bool
        do throws(RelationshipError) {
            isVoid = try await administration.isVoid(credential)
        } catch {
            request.logger.error("a credential could not be checked", metadata: ["error": "\(error.code)"])
            throw .internalFailure
        }
        if isVoid { throw .credentials(error) }
    }

    /// Returns what the audit log says of a call: its users, and no texts.
    private static func details(_ call: ServerCall) -> JSONObject {
        let named = call.items.compactMap { $0["user"] } + (call.arguments["user"].map { [$0] } ?? [])
        let users = call.users().map { JSONValue.string($0.rawValue) } + named
        return users.isEmpty ? [:] : ["users": .array(users)]
    }

    private func body(of request: Request) async throws(ServerRefusal) -> [UInt8] {
        do {
            let limit = ServerAPIs.bodyLimit
            let body = try await OpenConnection.readingBody { try await request.body.collect(upTo: limit) }
            return Array(body.readableBytesView)
        } catch is NIOTooManyBytesError {
            throw .bodyTooLarge
        } catch {
            // The connection ended, or the received bytes are not an HTTP body.
            throw .malformedBody
        }
    }
}

extension ServerEndpoint {
    /// Whether the answers to short requests take little time.
    var isShort: Bool { !commands.contains(where: \.mayTakeLong) }
}

/// A request of a server API, without its body.
struct ServerAPIRequest: Sendable {
    let head: WireRequest.Head
    /// The address that the limits count, or `nil` to count none.
    let address: String?
    /// The id of the request in the logs.
    let id: String
    private let base: Logger

    init(_ head: WireRequest.Head, from address: String?, id: String, logger: Logger) {
        (self.head, self.address, self.id, base) = (head, address, id, logger)
    }

    /// The log of the request, whose lines have its id.
    var logger: Logger {
        var logger = base
        logger[metadataKey: "hb.request.id"] = .string(id)
        return logger
    }
}

extension WireRequest.Head {
    /// Reads what precedes the body of a request.
    fileprivate init(_ request: Request) {
        var headers: [String: String] = [:]
        for field in request.headers where headers[field.name.canonicalName] == nil {
            headers[field.name.canonicalName] = field.value
        }
        self.init(
            method: request.method.rawValue,
            path: request.uri.path,
            query: FormBody.query(Array((request.uri.query ?? "").utf8)[...]),
            headers: headers
        )
    }
}
#endif
