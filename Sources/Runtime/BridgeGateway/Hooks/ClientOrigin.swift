#if Gateway
import Hummingbird
import RelationshipCore

/// Keeps the address and the port of the client as the origin of a request's commands, for webhooks.
struct ClientOrigin: RouterMiddleware {
    let trustsProxy: Bool

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        let forwarded = trustsProxy ? request.forwardedAddress : nil
        // A proxy names the client's address, but not its port.
        let origin = CommandOrigin(address: forwarded ?? context.address, port: trustsProxy ? nil : context.port)
        return try await CommandOrigin.ofTask.withValue(origin) { try await next(request, context) }
    }
}
#endif
