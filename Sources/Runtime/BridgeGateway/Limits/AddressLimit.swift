#if Gateway
import HTTPTypes
import Hummingbird

/// Refuses requests of an address that sends too many requests.
///
/// Addresses of this machine have no limit. With a trusted proxy, the address is the last one in `X-Forwarded-For`, which
/// the proxy itself has added.
struct AddressLimit: RouterMiddleware {
    let limiter: RequestLimiter
    let trustsProxy: Bool

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        if let seconds = wait(for: request, context) {
            throw GatewayRefusal.tooManyRequests(
                "this address sends too many requests; wait \(seconds) s",
                retryAfter: seconds
            )
        }
        return try await next(request, context)
    }

    /// Counts a request, and returns the number of seconds to wait if its address sends too many.
    func wait(for request: Request, _ context: GatewayContext) -> Int? {
        address(of: request, context).flatMap(limiter.wait)
    }

    /// Returns the address that is counted for a request, or `nil`.
    func address(of request: Request, _ context: GatewayContext) -> String? {
        let forwarded = trustsProxy ? request.forwardedAddress : nil
        return forwarded ?? RemoteAddress.counted(context.address)
    }
}

extension Request {
    /// The address of the client, as a proxy has added it last.
    var forwardedAddress: String? {
        headers[.forwardedFor].flatMap(RemoteAddress.forwarded)
    }
}

extension HTTPField.Name {
    static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
    static let retryAfter = HTTPField.Name("Retry-After")!
}
#endif
