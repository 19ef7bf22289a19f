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
        // A proxy names the client's address, but not its port.
        let origin =
            (trustsProxy ? request.forwardedAddress : nil).map { CommandOrigin(address: $0) }
            ?? CommandOrigin(address: context.address, port: context.port)
        return try await CommandOrigin.ofTask.withValue(origin) { try await next(request, context) }
    }
}
#endif
