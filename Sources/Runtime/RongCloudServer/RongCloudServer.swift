package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// RongCloud's server API, in its version 3 or 4.
///
/// Version 3 takes forms, and answers the code 200 for a success. Version 4, which the vendor calls Nexconn, takes JSON,
/// and answers the code 0 and its data in `result`. Its endpoints are those of version 3 under other names, so that both
/// differ only in their rows.
package struct RongCloudServer: ServerAPI {
    /// The settings of both versions.
    package static let kind = ServerAPIKind(
        ServerAPIKind.Names(group: "rongcloud", app: "appKey", keys: "secrets")
    ) { settings in
        guard !settings.app.isEmpty else {
            throw RelationshipError(.invalidArgument, "server.rongcloud.appKey must be the key of the app")
        }
        let signature = try RequestSignature(appKey: settings.app, secrets: settings.keys)
        return try Version.allCases.map { try RongCloudServer($0, signature) }
    }

    /// A version of the API.
    enum Version: Sendable, CaseIterable {
        case three, four
    }

    /// The rows of version 3, for those who need no keys.
    package static let table = Result { try ServerRows(serverRows) }
    private static let tableV4 = Result { try ServerRows(serverRowsV4) }

    package let rows: ServerRows
    private let version: Version
    private let signature: RequestSignature

    /// Creates the API.
    init(_ version: Version, _ signature: RequestSignature) throws {
        rows = try (version == .three ? Self.table : Self.tableV4).get()
        (self.version, self.signature) = (version, signature)
    }

    package let credentials = [
        ServerCredential("App-Key", in: .header, "The key of the app."),
        ServerCredential("Nonce", in: .header, "A random number."),
        ServerCredential("Timestamp", in: .header, "The time of the signature."),
        ServerCredential(
            "Signature",
            in: .header,
            "SHA-1 of the secret, the nonce and the time, in hexadecimal digits."
        ),
    ]

    package func authenticate(_ head: WireRequest.Head, at now: Timestamp) throws(ServerRefusal) -> ServerCaller {
        ServerCaller(try signature.check(head.headers))
    }

    package func signed(_ request: WireRequest, at now: Timestamp) throws(RelationshipError) -> WireRequest {
        var signed = request
        signed.head.headers = signature.headers(nonce: "\(UInt32.random(in: 0...(.max)))", at: now)
        signed.head.headers["content-type"] =
            rows.body == .form ? "application/x-www-form-urlencoded" : "application/json"
        return signed
    }

    // MARK: Answers

    package func success(_ content: JSONObject, of call: ServerCall) -> WireResponse {
        var body: JSONObject
        switch version {
        case .three:
            body = ["code": 200]
            for member in content.members { body[member.key] = member.value }
        case .four:
            body = ["code": 0]
            if call.endpoint.answer.contains(where: { $0.field != nil }) { body["result"] = .object(content) }
        }
        return WireResponse(body)
    }

    package func response(to refusal: ServerRefusal, path: String) -> WireResponse {
        let error: VendorError =
            switch refusal {
            case .credentials(let error): error
            case .unknownPath: VendorError(404, "There is nothing at this path.", status: 404)
            case .wrongMethod: VendorError(405, "Use POST.", status: 405)
            case .bodyTooLarge: VendorError(1_005, "The body is too long.", status: 400)
            case .malformedBody: VendorError(1_002, "The body is malformed, or not UTF-8.", status: 400)
            case .tooManyRequests: VendorError(1_008, "Too many calls.", status: 429)
            case .internalFailure: VendorError(1_000, "The server failed.", status: 500)
            case .failed(let error, let endpoint): endpoint.vendorError(error)
            }
        // The SDK for version 4 reports no failure that has the HTTP status of a success.
        let status = error.status ?? (version == .four ? 400 : 200)
        let body: JSONObject = ["code": .integer(error.code), "errorMessage": .string(error.text)]
        return WireResponse(status: status, body, code: error.code)
    }
}
