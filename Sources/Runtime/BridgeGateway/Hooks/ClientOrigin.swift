#if Gateway
import Hummingbird
import RelationshipCore

/// Keeps the address of the client as the origin of a request's commands, for webhooks.
struct ClientOrigin: RouterMiddleware {
    let trustsProxy: Bool

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        let forwarded = trustsProxy ? request.forwardedAddress : nil
        return try await CommandOrigin.ofTask.withValue(CommandOrigin(address: forwarded ?? context.address)) {
            try await next(request, context)
        }
    }
}
#endif
