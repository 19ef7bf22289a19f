#if Gateway
import HTTPTypes
import Hummingbird
import RelationshipCore

/// Answers requests for an existing path with another method, and lists the path's methods.
///
/// Add it to a router after its routes, so that it receives only requests that match no route.
struct MethodRefusal: RouterMiddleware {
    private let routes: [(path: RouterPath, methods: [String])]
    private let dialects: Set<Substring>

    /// Records the routes of a router, whose parameter `dialect` is the hub or a dialect.
    init(_ router: Router<GatewayContext>, dialects: DialectRegistry) {
        self.dialects = Set((dialects.names + [.hub]).map { Substring($0.rawValue) })
        var routes: [(path: RouterPath, methods: [String])] = []
        for route in router.routes {
            let methods = route.method == .get ? ["GET", "HEAD"] : [route.method.rawValue]
            if let place = routes.firstIndex(where: { $0.path == route.path }) {
                routes[place].methods += methods
            } else {
                routes.append((route.path, methods))
            }
        }
        self.routes = routes
    }

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        let segments = request.uri.path.split(separator: "/")
        // If several routes match, the router takes the route with literal segments where the others have parameters.
        let route = routes.filter { matches($0.path, segments) }
            .min { MethodRefusal.rank($0.path) < MethodRefusal.rank($1.path) }
        guard let methods = route?.methods else { return try await next(request, context) }
        let refusal = GatewayRefusal(
            .methodNotAllowed,
            "\(request.uri.path) takes \(methods.joined(separator: " or ")), not \(request.method.rawValue)"
        )
        var response = refusal.response(from: request, context: context)
        response.headers[.allow] = methods.joined(separator: ", ")
        return response
    }

    private static func parts(_ path: RouterPath) -> [Substring] { path.description.split(separator: "/") }

    private static func isName(_ part: Substring) -> Bool { part.hasPrefix("{") && part.hasSuffix("}") }

    private func matches(_ path: RouterPath, _ segments: [Substring]) -> Bool {
        let parts = MethodRefusal.parts(path)
        return parts.count == segments.count
            && zip(parts, segments)
                .allSatisfy { part, segment in
                    part == "{dialect}" ? dialects.contains(segment) : part == segment || MethodRefusal.isName(part)
                }
    }

    private static func rank(_ path: RouterPath) -> String { parts(path).map { isName($0) ? "1" : "0" }.joined() }
}
#endif
