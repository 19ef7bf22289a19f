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
    /// Why, for one that a dialect or the hub words.
    let error: RelationshipError?

    init(_ status: HTTPResponse.Status, body: [UInt8], error: RelationshipError? = nil) {
        (self.status, self.body, self.error) = (status, body, error)
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
        self.init(status ?? error.code.status, body: body, error: error)
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

    /// Whether no user is signed in, in contrast to a token that does not hold.
    var isSignedOut: Bool { error?.code == .notLoggedIn }

    func response(from request: Request, context: some RequestContext) -> Response {
        var headers: HTTPFields = [:]
        if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
        if status == .unauthorized {
            // Here there is room for what to do, which the replies of most dialects have no place for.
            let advice = (error?.message ?? "").filter { $0.isASCII && !$0.isNewline && !"\"\\".contains($0) }
            headers[.wwwAuthenticate] = "Bearer realm=\"relbridge\", error_description=\"\(advice)\""
        }
        return .json(body, status: status, headers: headers)
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
