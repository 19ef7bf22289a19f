#if Gateway
package import HTTPTypes
package import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore

/// The response to a request that did not reach the backend, or that could not open a session.
struct GatewayRefusal: HTTPResponseError {
    let status: HTTPResponse.Status
    let body: [UInt8]
    /// The number of seconds until the client may try again, or `nil` to give no such advice.
    var retryAfter: Int?
    /// The error, if the refusal has the form of a dialect or of the hub.
    let error: RelationshipError?

    init(_ status: HTTPResponse.Status, body: [UInt8], error: RelationshipError? = nil) {
        (self.status, self.body, self.error) = (status, body, error)
    }

    /// Creates a refusal in the form of a dialect, or of the hub.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - dialect: The dialect, or `nil` for the hub.
    ///   - operation: The requested operation.
    ///   - status: The HTTP status, or `nil` for the status that fits the error.
    /// - Throws: `EncodingError` for a reply that JSON cannot represent.
    init(
        _ error: RelationshipError,
        in dialect: (any Dialect)?,
        of operation: Command.Kind = .signIn,
        status: HTTPResponse.Status? = nil
    ) throws {
        let body = try dialect?.refusal(error, of: operation) ?? Result<Outcome, _>.failure(error).json
        self.init(status ?? error.code.status, body: body, error: error)
    }

    /// Creates a refusal in the form of no dialect.
    init(_ status: HTTPResponse.Status, _ message: String) {
        let error: JSONValue = .object(["status": .integer(status.code), "message": .string(message)])
        self.init(status, body: JSONValue.object(["error": error]).lineBytes)
    }

    /// Returns a refusal for a client that sends too many requests, in the form of no dialect.
    static func tooManyRequests(_ message: String, retryAfter: Int) -> GatewayRefusal {
        var refusal = GatewayRefusal(.tooManyRequests, message)
        refusal.retryAfter = retryAfter
        return refusal
    }

    /// The refusal of a request at which the gateway itself failed.
    static var failed: GatewayRefusal {
        GatewayRefusal(.internalServerError, "the gateway failed; its log says more under the id of the request")
    }

    /// Whether the reason is that no user is signed in, in contrast to an invalid token.
    var isSignedOut: Bool { error?.code == .notLoggedIn }

    func response(from request: Request, context: some RequestContext) -> Response {
        var headers: HTTPFields = [:]
        if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
        if status == .unauthorized {
            // The header contains the advice, because most dialects' replies have no field for it.
            let advice = (error?.message ?? "").filter { $0.isASCII && !$0.isNewline && !"\"\\".contains($0) }
            headers[.wwwAuthenticate] = "Bearer realm=\"relbridge\", error_description=\"\(advice)\""
        }
        return .json(body, status: status, headers: headers)
    }
}

extension RelationshipError.Code {
    /// The HTTP status of a request that failed for this reason.
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .notLoggedIn, .authenticationFailed, .credentialMissing, .credentialMalformed, .credentialExpired,
            .credentialOfAnotherUser, .credentialOfAnotherApp, .noPreviousLogin:
            .unauthorized
        case .adminRequired, .refusedByApp: .forbidden
        case .rateLimited: .tooManyRequests
        case .internalFailure, .timeout, .writeConflict: .serviceUnavailable
        default: .badRequest
        }
    }
}

extension Response {
    /// Returns a JSON response that ends with a line feed.
    package static func json(_ body: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response
    {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        return Response(
            status: status,
            headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body + [UInt8(ascii: "\n")]))
        )
    }
}
#endif
