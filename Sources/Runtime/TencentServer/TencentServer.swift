package import BridgeCredentials
package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// Tencent's server API (REST API of Chat, version 4).
///
/// Every answer has the HTTP status 200 and the members `ActionStatus`, `ErrorCode` and `ErrorInfo`: clients take an
/// answer without `ErrorCode` for a success, and one of them then repeats its request without end.
package struct TencentServer: ServerAPI {
    /// The settings of the API.
    package static let kind = ServerAPIKind(
        ServerAPIKind.Names(
            group: "tencent",
            app: "appId",
            appIsNumber: true,
            keys: "keys",
            administrators: "administrators"
        )
    ) { settings in
        guard let app = Int(settings.app), (1...Int(UInt32.max)).contains(app) else {
            throw RelationshipError(.invalidArgument, "server.tencent.appId must be the number of the app")
        }
        let administrators = try settings.administrators.map { name in
            guard let user = UserID(name) else {
                throw RelationshipError(.invalidUserID, "server.tencent.administrators: \(name) is not a user id")
            }
            return user
        }
        guard !administrators.isEmpty else {
            throw RelationshipError(
                .invalidArgument,
                "server.tencent.administrators must name the app's administrators"
            )
        }
        let authority = try UserSigAuthority(appID: app, keys: settings.keys, administrators: Set(administrators))
        return [try TencentServer(appID: app, authority: authority)]
    }

    /// The rows of the API, for those who need no keys.
    package static let table = Result { try ServerRows(serverRows) }

    package let rows: ServerRows
    private let appID: Int
    private let authority: UserSigAuthority

    /// Creates the API.
    ///
    /// - Parameters:
    ///   - appID: The number of the app.
    ///   - authority: Checks the UserSigs of the administrators.
    /// - Throws: The error of rows that cannot be read.
    package init(appID: Int, authority: UserSigAuthority) throws {
        rows = try Self.table.get()
        (self.appID, self.authority) = (appID, authority)
    }

    // MARK: Callers

    package let credentials = [
        ServerCredential("sdkappid", in: .query, "The number of the app."),
        ServerCredential("identifier", in: .query, "The name of an administrator of the app."),
        ServerCredential("usersig", in: .query, "The UserSig of the administrator."),
    ]

    package func authenticate(_ head: WireRequest.Head, at now: Timestamp) throws(ServerRefusal) -> ServerCaller {
        func refuse(_ code: Int, _ text: String) -> ServerRefusal { .credentials(VendorError(code, text)) }
        guard let app = head.query["sdkappid"], !app.isEmpty else { throw refuse(60_012, "sdkappid is missing") }
        guard Int(app) == appID else { throw refuse(60_006, "invalid sdkappid") }
        guard let name = head.query["identifier"], let user = UserID(name) else {
            throw refuse(60_004, "identifier is wrong")
        }
        do throws(RelationshipError) {
            let signature = Credential.userSignature(user, signature: head.query["usersig"] ?? "")
            return ServerCaller(name, try authority.administrator(of: signature, at: now), whenVoid: Self.expired)
        } catch {
            switch error.code {
            case .credentialMissing: throw refuse(70_002, "usersig is empty")
            case .credentialMalformed: throw refuse(70_003, "usersig is illegal")
            case .credentialOfAnotherUser: throw refuse(70_013, "identifier does not match usersig")
            case .credentialOfAnotherApp: throw refuse(70_014, "sdkappid does not match usersig")
            case .credentialExpired: throw ServerRefusal.credentials(Self.expired)
            case .adminRequired: throw refuse(60_010, "identifier is not an administrator of the app")
            default: throw refuse(70_009, "usersig verification failed")
            }
        }
    }

    /// The error of a UserSig that has expired, or was created before its user's credentials became void.
    private static let expired = VendorError(70_001, "usersig expired")

    /// The lifetime of the UserSigs of ``signed(_:at:)``, in seconds: that of the vendor's SDKs.
    private static let lifetime: Int64 = 180 * 86_400

    package func signed(_ request: WireRequest, at now: Timestamp) throws(RelationshipError) -> WireRequest {
        guard let administrator = authority.administrators.min() else { throw RelationshipError(.adminRequired) }
        var signed = request
        signed.head.query = [
            "sdkappid": "\(appID)", "identifier": administrator.rawValue,
            "usersig": try authority.userSig(for: administrator, lifetime: Self.lifetime, at: now),
            "random": "\(UInt32.random(in: 0...(.max)))", "contenttype": "json",
        ]
        return signed
    }

    // MARK: Answers

    package func success(_ content: JSONObject, of call: ServerCall) -> WireResponse {
        var body = content
        body["ActionStatus"] = "OK"
        body["ErrorCode"] = 0
        body["ErrorInfo"] = ""
        if Self.hasDisplay(call.endpoint.path) { body["ErrorDisplay"] = "" }
        return WireResponse(body)
    }

    package func response(to refusal: ServerRefusal, path: String) -> WireResponse {
        let error: VendorError
        switch refusal {
        case .credentials(let own): error = own
        case .unknownPath: error = VendorError(60_009, "unknown path")
        case .wrongMethod: error = VendorError(60_002, "HTTP parse Error")
        case .bodyTooLarge, .malformedBody:
            error = VendorError(
                path.hasPrefix("/v4/openim/") ? 90_001 : 60_003,
                "the body is not a JSON object, or too long"
            )
        case .tooManyRequests: error = VendorError(60_007, "too many requests")
        case .internalFailure: error = VendorError(60_008, "internal failure, try again")
        case .failed(let reason, let endpoint):
            var own = endpoint.vendorError(reason)
            if own.text.isEmpty { own.text = reason.code.rawValue }
            error = own
        }
        var body: JSONObject = [
            "ActionStatus": "FAIL", "ErrorCode": .integer(error.code), "ErrorInfo": .string(error.text),
        ]
        if Self.hasDisplay(path) { body["ErrorDisplay"] = "" }
        return WireResponse(body, code: error.code)
    }

    /// Whether the answers at a path have a text for the app's users, which is always empty.
    private static func hasDisplay(_ path: String) -> Bool {
        ["/v4/sns/", "/v4/profile/", "/v4/follow/"].contains { path.hasPrefix($0) }
    }
}
