#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore

/// What a client is told whose request never reached the backend, or whose session could not be opened.
struct GatewayRefusal: HTTPResponseError {
    let status: HTTPResponse.Status
    let body: [UInt8]
    /// After how many seconds the client may try again, if it may.
    var retryAfter: Int?

    init(_ status: HTTPResponse.Status, body: [UInt8]) {
        (self.status, self.body) = (status, body)
    }

    /// A refusal in the words of a dialect, or of the hub.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - dialect: The dialect; `nil` for the hub.
    ///   - operation: What was asked for.
    ///   - status: The HTTP status; `nil` for the one that fits the error.
    /// - Throws: `EncodingError` for a reply that JSON cannot hold.
    init(
        _ error: RelationshipError,
        in dialect: (any Dialect)?,
        of operation: Command.Kind = .signIn,
        status: HTTPResponse.Status? = nil
    ) throws {
        let body = try dialect?.refusal(error, of: operation) ?? Result<Outcome, _>.failure(error).json
        self.init(status ?? error.code.status, body: body)
    }

    /// A refusal that belongs to no dialect.
    init(_ status: HTTPResponse.Status, _ message: String) {
        let error: JSONValue = .object(["status": .integer(status.code), "message": .string(message)])
        self.init(status, body: Array(JSONValue.object(["error": error]).line.utf8))
    }

    /// A refusal of a client that sends too much, in no dialect's words.
    static func tooManyRequests(_ message: String, retryAfter: Int) -> GatewayRefusal {
        var refusal = GatewayRefusal(.tooManyRequests, message)
        refusal.retryAfter = retryAfter
        return refusal
    }

    func response(from request: Request, context: some RequestContext) -> Response {
        .json(body, status: status, headers: retryAfter.map { [.retryAfter: "\($0)"] } ?? [:])
    }
}

extension RelationshipError.Code {
    /// The HTTP status of a request that did not get through for this reason.
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .notLoggedIn, .authenticationFailed, .credentialMissing, .credentialMalformed, .credentialExpired,
            .credentialOfAnotherUser, .credentialOfAnotherApp, .noPreviousLogin:
            .unauthorized
        case .adminRequired: .forbidden
        case .rateLimited: .tooManyRequests
        case .internalFailure, .timeout, .writeConflict: .serviceUnavailable
        default: .badRequest
        }
    }
}

extension Response {
    /// A response of JSON, on a line of its own.
    static func json(_ body: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
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
