#if Gateway
import HTTPTypes
import Hummingbird

/// Checks the administrator's key of a request, and refuses the requests of a key that sends too many.
struct AdministratorLimit: RouterMiddleware {
    let keys: AdministratorKeys
    let limiter: RequestLimiter

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard let key = request.bearerToken.flatMap(keys.name) else {
            throw GatewayRefusal(.unauthorized, "send an administrator's key as: Authorization: Bearer …")
        }
        if let seconds = limiter.wait(for: key) {
            throw GatewayRefusal.tooManyRequests("too many requests; wait \(seconds) s", retryAfter: seconds)
        }
        var context = context
        context.administrator = key
        let known = context
        return try await aside(true) { try await next(request, known) }
    }
}
#endif
