#if Gateway
import HTTPTypes
import Hummingbird

/// Allows pages of some origins to call the gateway from a browser.
struct Origins: RouterMiddleware {
    let allowed: Set<String>

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard let origin = request.headers[.origin], allowed.contains(origin) else {
            var response = try await next(request, context)
            // A cache must not give this response to a page of an allowed origin.
            response.headers[.vary] = "Origin"
            return response
        }
        // A browser sends this method before it sends a token, and no other client sends it.
        var response =
            request.method == .options ? Response(status: .noContent) : try await next(request, context)
        response.headers[.accessControlAllowOrigin] = origin
        response.headers[.vary] = "Origin"
        if request.method == .options {
            response.headers[.accessControlAllowMethods] = "GET, POST, PUT, DELETE"
            response.headers[.accessControlAllowHeaders] = "Authorization, Content-Type, Last-Event-ID, Request-Number"
            response.headers[.accessControlMaxAge] = "600"
        } else {
            response.headers[.accessControlExposeHeaders] = "Feed-Position, Retry-After, X-Request-Id"
        }
        return response
    }
}
#endif
