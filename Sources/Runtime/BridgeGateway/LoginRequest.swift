#if Gateway
import JSONSyntax
import RelationshipCore

/// A client's request to open a session.
struct LoginRequest: Sendable {
    /// The device.
    let device: Device
    /// The version of the client's SDK, or `nil` for the newest version.
    let version: SDKVersion?
    private let dialect: (any Dialect)?
    private let call: String?
    private let arguments: JSONValue

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - dialect: The dialect, or `nil` for the hub.
    /// - Throws: ``JSONFault`` with the error and its location.
    init(_ body: JSONValue, of dialect: (any Dialect)?) throws(JSONFault) {
        let own = dialect == nil ? [] : ["call", "version"]
        let object = try JSONReader<JSONFault>(body)
            .object(allowing: ["device", "platform", "repeatsRequests", "args"] + own)
        device = try Device(object)
        let version = try object.member("version")
            .map { reader throws(JSONFault) in
                guard let version = SDKVersion(try reader.string()), version.numbers.count <= 4 else {
                    throw reader.problem("expected a version of the SDK, such as \"5.12\"")
                }
                return version
            }
        (self.version, self.dialect) = (version, dialect?.asOf(version))
        call = try object.member("call")?.string()
        arguments = object.value("args")?.value ?? .object(JSONObject())
    }

    /// Reads the login.
    ///
    /// - Returns: The caller's credential, and the reply of the dialect's SDK.
    /// - Throws: The error of the vendor's SDK, or ``JSONFault``.
    func login() throws -> DialectLogin {
        if let dialect { return try dialect.login(call, arguments) }
        return DialectLogin(credential: try hubCredential(), reply: nil)
    }

    private func hubCredential() throws -> Credential {
        let object = try JSONReader<JSONFault>(arguments, at: JSONPath().appending("args"))
            .object(allowing: ["user", "signature", "token"])
        let user = try object.member("user")?.user()
        switch (user, try object.member("signature")?.string(), try object.member("token")?.string()) {
        case (let user?, nil, nil): return .user(user)
        case (let user?, let signature?, nil): return .userSignature(user, signature: signature)
        case (let user, nil, let token?): return .token(token, user: user)
        default:
            throw JSONFault(
                [JSONKey("args")],
                #"expected {"user": …}, {"user": …, "signature": …} or {"token": …}"#
            )
        }
    }
}

extension Device {
    /// Reads the device of a new session.
    init(_ object: JSONReader<JSONFault>.Object) throws(JSONFault) {
        let device = try object.required("device", "such as \"phone-1\"").string()
        guard (1...64).contains(device.utf8.count) else {
            throw JSONFault([JSONKey("device")], "expected a name of 1 to 64 bytes")
        }
        self.init(
            DeviceID(device),
            platform: try object.member("platform")?.word() ?? .other,
            repeatsRequests: try object.member("repeatsRequests")?.bool() ?? false
        )
    }
}

extension JSONReader<JSONFault> {
    /// Reads the id of a user.
    func user() throws(JSONFault) -> UserID {
        guard let user = UserID(try string()) else {
            throw problem("expected 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }
}

extension Dialect {
    /// Returns the dialect for a version of its SDK, or for the newest version if it is `nil`.
    func asOf(_ version: SDKVersion?) -> Self { version.map { asOf(version: $0.numbers) } ?? self }
}
#endif
