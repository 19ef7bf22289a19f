private import Foundation
private import JSONSyntax
internal import RelationshipCore

/// The contents of a UserSig: user, app, time, lifetime, and the signature of the app's server.
///
/// The text form is JSON, compressed by zlib, in base64 with `*`, `-` and `_` for `+`, `/` and `=`. The SDKs that
/// create UserSigs order, space and compress the JSON differently. The signature covers only the values.
struct UserSigTicket: Sendable, Codable {
    /// The maximum length of the text, in bytes.
    ///
    /// The SDKs create about 200.
    static let maximumByteCount = 8_192
    /// The maximum length of the JSON, in bytes.
    static let maximumJSONByteCount = 65_536

    private static let version = "2.0"

    private enum CodingKeys: String, CodingKey {
        case version = "TLS.ver"
        case identifier = "TLS.identifier"
        case appID = "TLS.sdkappid"
        case time = "TLS.time"
        case lifetime = "TLS.expire"
        case userBuffer = "TLS.userbuf"
        case signature = "TLS.sig"
    }

    /// The version of the format.
    private var version = UserSigTicket.version
    /// The id of the user.
    let identifier: String
    /// The id of the app.
    let appID: Int
    /// The time of creation, in seconds since 1970.
    let time: Int64
    /// The lifetime after ``time``, in seconds.
    let lifetime: Int64
    /// Additional data that the server signed, in base64.
    let userBuffer: String?
    /// The HMAC-SHA256 of ``signedBytes``, in base64.
    var signature = ""

    /// Creates an unsigned ticket.
    init(identifier: String, appID: Int, time: Int64, lifetime: Int64, userBuffer: [UInt8]?) {
        self.identifier = identifier
        self.appID = appID
        self.time = time
        self.lifetime = lifetime
        self.userBuffer = userBuffer.map(Base64Alphabet.standard.encode)
    }

    /// Reads a ticket.
    ///
    /// - Parameter text: A UserSig. Its `*` and `_` may be percent-encoded, as in a query.
    /// - Throws: `RelationshipError.Code.credentialMalformed` with the step that failed.
    init(_ text: String) throws(RelationshipError) {
        func fault(_ problem: String) -> RelationshipError { RelationshipError(.credentialMalformed, problem) }
        guard text.utf8.count <= UserSigTicket.maximumByteCount else {
            throw fault("the UserSig has more than \(UserSigTicket.maximumByteCount) bytes")
        }
        guard let plain = text.removingPercentEncoding, let packed = Base64Alphabet.userSig.decode(plain) else {
            throw fault("the UserSig is not in base64 with \"*\", \"-\" and \"_\"; is it complete?")
        }
        guard let json = Zlib.inflate(packed, atMost: UserSigTicket.maximumJSONByteCount) else {
            throw fault("the UserSig is not compressed by zlib, or its text is too long")
        }
        do {
            self = try JSONValueDecoder(JSONValue(parsing: json)).value(UserSigTicket.self)
        } catch {
            throw fault("the UserSig does not contain the JSON fields of version \(UserSigTicket.version)")
        }
        guard version == UserSigTicket.version else {
            throw fault("the UserSig is not of version \(UserSigTicket.version)")
        }
    }

    /// The signed bytes.
    var signedBytes: [UInt8] {
        let lines = [
            "TLS.identifier:\(identifier)\n", "TLS.sdkappid:\(appID)\n", "TLS.time:\(time)\n",
            "TLS.expire:\(lifetime)\n",
            userBuffer.map { "TLS.userbuf:\($0)\n" } ?? "",
        ]
        return Array(lines.joined().utf8)
    }

    /// The last second, since 1970, in which the ticket is valid.
    var lastSecond: Int64 { Int64.clampedSum(time, lifetime) }

    /// Returns the text form of the ticket.
    ///
    /// - Throws: `RelationshipError.Code.invalidArgument` if the text is too long to be read again, and
    ///   `RelationshipError.Code.internalFailure` if the ticket cannot be encoded.
    func text() throws(RelationshipError) -> String {
        let json: [UInt8]
        do {
            json = Array(try JSONEncoder().encode(self))
        } catch {
            throw RelationshipError(.internalFailure, "the UserSig could not be written: \(error)")
        }
        guard let packed = Zlib.deflate(json) else {
            throw RelationshipError(.internalFailure, "the UserSig could not be compressed")
        }
        let text = Base64Alphabet.userSig.encode(packed)
        guard json.count <= UserSigTicket.maximumJSONByteCount, text.utf8.count <= UserSigTicket.maximumByteCount else {
            throw RelationshipError(.invalidArgument, "the user buffer is too long for a UserSig")
        }
        return text
    }
}
