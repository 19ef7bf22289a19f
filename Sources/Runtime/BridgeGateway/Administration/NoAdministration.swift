#if Gateway
import Hummingbird

/// Answers the requests of administrators at a gateway that has none, and says how to get them.
struct NoAdministration: RouterMiddleware {
    /// Whether only the administrators' keys are missing.
    let hasBackend: Bool

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard request.uri.path.split(separator: "/").prefix(2) == ["v1", "admin"] else {
            return try await next(request, context)
        }
        throw GatewayRefusal(
            .notFound,
            hasBackend
                ? "this gateway has no administrators; set admin.keys (RELBRIDGE_ADMIN_KEYS) and start it again"
                : "the backend of this gateway has no requests for administrators"
        )
    }
}
#endif
