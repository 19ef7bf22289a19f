#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// The content of a session token: the user, the device, the dialect and the expiry.
struct TokenClaims: JWTPayload {
    /// The id of the session.
    var session: String
    /// The user.
    var user: UserID
    /// The device.
    var device: DeviceID
    /// The kind of device.
    var platform: Platform
    /// The dialect, or `hub`.
    var dialect: DialectName
    /// The version of the dialect's SDK, or `nil` for the newest version.
    var version: String?
    /// Whether the client numbers all its requests, because it repeats a request if it misses the reply.
    var repeatsRequests: Bool
    /// The version of the gateway's sessions.
    ///
    /// It is `nil` in a token of the first version, whose session is not in the store.
    var format: Int? = TokenClaims.currentFormat
    /// The time when the token expires.
    var expiry: ExpirationClaim

    /// The version of sessions that are in the store.
    static let currentFormat = 2

    private enum CodingKeys: String, CodingKey {
        case session = "jti"
        case user = "sub"
        case device = "dev"
        case platform = "plt"
        case dialect = "dia"
        case version = "ver"
        case repeatsRequests = "rep"
        case format = "fmt"
        case expiry = "exp"
    }

    /// The time when the token expires.
    var expiresAt: Timestamp {
        Timestamp(milliseconds: Int64(exactly: (expiry.value.timeIntervalSince1970 * 1_000).rounded()) ?? .max)
    }

    /// Whether a gateway can have created a token with this content.
    var isPossible: Bool { (0..<Self.latestExpiry).contains(expiry.value.timeIntervalSince1970) }

    /// The year 10000, in seconds since 1970.
    private static let latestExpiry = 253_402_300_800.0

    /// Does nothing, because ``AccessTokens`` checks the expiry by the backend's clock.
    func verify(using algorithm: some JWTAlgorithm) async throws {}
}

extension ExpirationClaim {
    /// Creates the claim of a token that expires at a time.
    init(_ moment: Timestamp) {
        self.init(value: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1_000))
    }
}

extension Device {
    /// Returns the device in the form in which the backend signs it in for a session of the gateway.
    ///
    /// Only the client numbers requests, so each number identifies repetitions. Requests without a number are never
    /// repeated.
    func signedIn(_ terms: SessionTerms) -> Device {
        var device = Device(id, platform: platform, repeatsRequests: true)
        device.session = terms
        return device
    }
}

extension DialectName {
    /// The name that the hub uses in place of a dialect.
    static let hub = DialectName(rawValue: "hub")
}
#endif
