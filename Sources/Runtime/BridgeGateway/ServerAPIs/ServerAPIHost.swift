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
/// method and a body without a content type are the API's to answer.
struct ServerAPIHost: RouterMiddleware {
    let gateway: Gateway
    let administration: GatewayAdministration
    let addressLimit: AddressLimit
    /// Limits the calls of each endpoint to the vendor's numbers, or `nil`.
    let limiters: [String: RequestLimiter]

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard let api = gateway.serverAPIs.api(at: request.uri.path) else { return try await next(request, context) }
        let start = ContinuousClock().now
        let answer: WireResponse
        do throws(ServerRefusal) {
            answer = try await self.answer(request, context, api)
        } catch {
            answer = api.response(to: error, path: request.uri.path)
        }
        if let endpoint = api.rows[request.uri.path] {
            let code = answer.code == 0 ? answer.status == 200 ? nil : "\(answer.status)" : "\(answer.code)"
            let dialect = DialectName(rawValue: api.rows.api)
            gateway.metrics.note(endpoint.path, in: dialect, code: code, duration: .now - start)
        }
        let response = Response.json(
            JSONValue.object(answer.body).lineBytes,
            status: HTTPResponse.Status(code: answer.status)
        )
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(
        _ request: Request,
        _ context: GatewayContext,
        _ api: any ServerAPI
    ) async throws(ServerRefusal) -> WireResponse {
        guard addressLimit.wait(for: request, context) == nil else { throw .tooManyRequests }
        let head = WireRequest.Head(request)
        guard let endpoint = api.rows[head.path] else { throw .unknownPath }
        guard endpoint.methods.contains(head.method) else { throw .wrongMethod }
        let now = gateway.backend.clock.now()
        let caller = try api.authenticate(head, at: now)
        try await refuseVoid(caller, context)
        let call = try api.call(WireRequest(head, body: try await body(of: request)))
        try limit(call, of: caller, api)
        var context = context
        context.administrator = "\(api.rows.api):\(caller.name)"
        var answer: WireResponse?
        do {
            _ = try await gateway.act(endpoint.path, on: call.caller, with: Self.details(call), request, context) {
                let context = ServerContext(
                    administration.session,
                    clock: gateway.backend.clock,
                    token: gateway.serverAPIs.token
                )
                let mayTakeLong = endpoint.commands.contains(where: \.mayTakeLong)
                let own = await aside(mayTakeLong) {
                    await CommandOrigin.changing {
                        $0.administrator = caller.name
                    } _: {
                        await api.perform(call, context)
                    }
                }
                answer = own
                return Response(status: HTTPResponse.Status(code: own.status))
            }
        } catch {
            context.logger.error("a server API's call failed", metadata: ["error": "\(type(of: error))"])
        }
        guard let answer else { throw .internalFailure }
        return answer
    }

    /// Refuses a call that exceeds the vendor's numbers, if they apply.
    private func limit(_ call: ServerCall, of caller: ServerCaller, _ api: any ServerAPI) throws(ServerRefusal) {
        guard !limiters.isEmpty, let limiter = limiters["\(api.rows.api) \(call.endpoint.path)"] else { return }
        let cost = call.endpoint.rate?.counts == "items" ? max(1, call.users().count, call.items.count) : 1
        for _ in 0..<cost where limiter.wait(for: caller.name) != nil { throw .tooManyRequests }
    }

    /// Refuses a credential that was issued before its user's credentials became void.
    private func refuseVoid(_ caller: ServerCaller, _ context: GatewayContext) async throws(ServerRefusal) {
        guard let credential = caller.credential, let error = caller.voidError else { return }
        let isVoid: Bool
        do throws(RelationshipError) {
            isVoid = try await administration.isVoid(credential)
        } catch {
            context.logger.error("a credential could not be checked", metadata: ["error": "\(error.code)"])
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
            query: WireRequest.Head.query(request.uri.query ?? ""),
            headers: headers
        )
    }

    /// Returns the items of a query, the first one of each name; none if a text is not UTF-8.
    private static func query(_ text: String) -> [String: String] {
        var query: [String: String] = [:]
        for item in Array(text.utf8).split(separator: UInt8(ascii: "&")) {
            let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = FormBody.text(parts[0]), let value = FormBody.text(parts.count > 1 ? parts[1] : []) else {
                return [:]
            }
            if query[name] == nil { query[name] = value }
        }
        return query
    }
}
#endif
