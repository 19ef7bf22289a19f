#if Gateway
import Foundation
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
        if let address = address(of: request, context), let seconds = limiter.wait(for: address) {
            throw GatewayRefusal.tooManyRequests(
                "this address sends too many requests; wait \(seconds) s",
                retryAfter: seconds
            )
        }
        return try await next(request, context)
    }

    private func address(of request: Request, _ context: GatewayContext) -> String? {
        if trustsProxy, let last = request.headers[.forwardedFor]?.split(separator: ",").last {
            return last.trimmingCharacters(in: .whitespaces)
        }
        return RemoteAddress.counted(context.address)
    }
}

extension HTTPField.Name {
    static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
    static let retryAfter = HTTPField.Name("Retry-After")!
}
#endif
