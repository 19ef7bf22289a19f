#if Gateway
import HTTPTypes
import Hummingbird

/// Refuses requests that reach the gateway under the name of another server, and changes by pages of other servers.
struct RequestOrigin: RouterMiddleware {
    let hosts: HostNames
    let allowedOrigins: Set<String>

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        // The first header is the authority of the request, also in HTTP/1.
        guard let host = request.head.authority, request.headers[.secondHost] == nil,
            let name = HostNames.name(in: host)
        else {
            throw GatewayRefusal(
                .badRequest,
                "send one header Host with the name of this gateway, such as localhost:8080"
            )
        }
        guard hosts.allow(name) else {
            throw GatewayRefusal(
                .misdirectedRequest,
                "this gateway is not \(name.prefix(100)); if it is, add this name to the setting server.hosts"
            )
        }
        if let origin = request.headers[.origin], !RequestOrigin.isRead(request.method),
            !allowedOrigins.contains(origin), !RequestOrigin.isOrigin(origin, of: host)
        {
            throw GatewayRefusal(
                .forbidden,
                "pages of \(origin.prefix(100)) may not change anything; allow them with the setting cors.origins"
            )
        }
        return try await next(request, context)
    }

    private static func isRead(_ method: HTTPRequest.Method) -> Bool { [.get, .head, .options].contains(method) }

    /// Returns whether an origin is the gateway itself, with or without TLS in a proxy.
    private static func isOrigin(_ origin: String, of host: String) -> Bool {
        ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
    }
}

extension HTTPField.Name {
    /// The name of each header `Host` after the first one.
    fileprivate static let secondHost = HTTPField.Name("Host")!
}
#endif
