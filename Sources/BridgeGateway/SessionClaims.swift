#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// What a session token says: who is signed in, on which device, in which dialect, and until when.
struct SessionClaims: JWTPayload {
    /// The id of the session.
    var session: String
    /// The user.
    var user: UserID
    /// The device.
    var device: TerminalID
    /// What kind of device it is.
    var platform: Platform
    /// The dialect, or `hub`.
    var dialect: DialectName
    /// The version of the dialect's SDK; `nil` for the newest.
    var version: String?
    /// Whether the device sends a request again, with the same number, when it misses the reply.
    var repeatsRequests: Bool
    /// Where the user's feed was when the session began.
    var start: Int64
    /// When the token expires.
    var expiry: ExpirationClaim

    private enum CodingKeys: String, CodingKey {
        case session = "jti"
        case user = "sub"
        case device = "dev"
        case platform = "plt"
        case dialect = "dia"
        case version = "ver"
        case repeatsRequests = "rep"
        case start = "pos"
        case expiry = "exp"
    }

    /// When the token expires.
    var expiresAt: Timestamp { Timestamp(milliseconds: Int64(expiry.value.timeIntervalSince1970 * 1_000)) }

    var terminal: Terminal { Terminal(device, platform: platform, repeatsRequests: repeatsRequests) }

    /// The expiry is checked by the backend's clock; see ``SessionTokens``.
    func verify(using algorithm: some JWTAlgorithm) async throws {}
}

extension DialectName {
    /// Stands for the hub's own words where a dialect is named.
    static let hub = DialectName(rawValue: "hub")
}
#endif
