#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import Logging
import NIOCore
import RelationshipCore
package import ServerMirror
package import ServerTranslation

/// The webhooks that a vendor sends to a gateway in front of its cloud.
package final class VendorHooks: Sendable {
    let mirror: ServerMirror
    let formats: [any IncomingHookFormat]
    private let seen = Mutex<(digests: Set<[UInt8]>, order: [[UInt8]])>(([], []))

    /// Creates the receiver of webhooks.
    ///
    /// - Parameters:
    ///   - formats: The formats, with the app's secrets.
    ///   - mirror: The mirror of the vendor's data.
    package init(_ formats: [any IncomingHookFormat], for mirror: ServerMirror) {
        (self.formats, self.mirror) = (formats, mirror)
    }

    /// The number of digests that are remembered, so that a repeated webhook has no effect.
    private static let limit = 4_096

    /// Takes a report, unless the same request was taken before.
    ///
    /// A body with another signature is a repetition, or the same change once more. The data of its users is read
    /// again, but changes of requests, which have their time in the body, are not made twice.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - body: The body of the request.
    ///   - query: The query of the request, with its signature.
    /// - Throws: The store's own error; the vendor can then send the request again.
    func take(_ report: HookReport, body: [UInt8], query: String) async throws(RelationshipError) {
        let (request, content) = (SHA256.digest(of: Array(query.utf8) + body), SHA256.digest(of: body))
        guard isNew(request) else { return }
        var report = report
        let isContentNew = report.changes.isEmpty || isNew(content)
        if !isContentNew { report.changes = [] }
        do throws(RelationshipError) {
            try await mirror.take(report)
        } catch {
            forget(isContentNew ? [request, content] : [request])
            throw error
        }
    }

    private func forget(_ digests: [[UInt8]]) {
        seen.withLock { seen in
            seen.digests.subtract(digests)
            seen.order.removeAll(where: digests.contains)
        }
    }

    /// Returns whether a digest is new, and remembers it.
    private func isNew(_ digest: [UInt8]) -> Bool {
        seen.withLock { seen in
            guard seen.digests.insert(digest).inserted else { return false }
            seen.order.append(digest)
            if seen.order.count > Self.limit { seen.digests.remove(seen.order.removeFirst()) }
            return true
        }
    }
}

/// Answers the vendor's webhooks below `/v1/vendor-hooks/`.
///
/// It precedes the routes, because the vendor sends neither a token nor the gateway's own name.
struct VendorHookHost: RouterMiddleware {
    let hooks: VendorHooks
    let gateway: Gateway
    let addressLimit: AddressLimit

    private static let prefix = "/v1/vendor-hooks/"
    private static let bodyLimit = 1 << 20

    @concurrent func handle(
        _ request: Request,
        context: GatewayContext,
        next: @concurrent (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard request.uri.path.hasPrefix(Self.prefix) else { return try await next(request, context) }
        guard addressLimit.wait(for: request, context) == nil else { return Response(status: .tooManyRequests) }
        let name = request.uri.path.dropFirst(Self.prefix.count)
        guard let format = hooks.formats.first(where: { $0.name == name }) else { return Response(status: .notFound) }
        guard request.method == .post else { return Response(status: .methodNotAllowed) }
        var query: [String: String] = [:]
        for (name, value) in request.uri.queryParameters where query[String(name)] == nil {
            query[String(name)] = String(value)
        }
        guard format.isAuthentic(query, at: gateway.backend.clock.now()) else { return Response(status: .unauthorized) }
        let body: [UInt8]
        do {
            let limit = Self.bodyLimit
            let collected = try await OpenConnection.readingBody { try await request.body.collect(upTo: limit) }
            body = Array(collected.readableBytesView)
        } catch is NIOTooManyBytesError {
            return Response(status: .contentTooLarge)
        }
        guard let json = Self.json(body), let report = format.report(in: json, query) else {
            return Response(status: .badRequest)
        }
        do throws(RelationshipError) {
            try await hooks.take(report, body: body, query: request.uri.query ?? "")
        } catch {
            context.logger.error("a vendor's webhook failed", metadata: ["error": "\(error.code)"])
            return Response(status: .serviceUnavailable)
        }
        return .json(Array(JSONValue.object(format.receipt).line.utf8))
    }

    private static func json(_ body: [UInt8]) -> JSONValue? {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: body, maximumDepth: 32)
        } catch {
            return nil
        }
    }
}
#endif
