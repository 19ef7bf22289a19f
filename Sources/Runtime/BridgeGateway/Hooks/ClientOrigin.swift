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
        let origin = CommandOrigin(forwardedFor: forwarded, address: context.address, port: context.port)
        return try await CommandOrigin.ofTask.withValue(origin) { try await next(request, context) }
    }
}

extension CommandOrigin {
    /// Creates the origin of a client.
    ///
    /// - Parameters:
    ///   - forwarded: The address that a proxy names, or `nil` without one.
    ///   - address: The address of the other end of the connection.
    ///   - port: Its port.
    init(forwardedFor forwarded: String?, address: String?, port: Int?) {
        // A proxy names the client's address, but not its port.
        self.init(address: forwarded ?? address, port: forwarded == nil ? port : nil)
    }
}
#endif
