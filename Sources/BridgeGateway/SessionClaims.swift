#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// The content of a session token: the user, the device, the dialect and the expiry.
struct SessionClaims: JWTPayload {
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
    /// The position of the user's feed at the start of the session.
    var start: Int64
    /// The time when the token expires.
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

    /// The time when the token expires.
    var expiresAt: Timestamp { Timestamp(milliseconds: Int64(expiry.value.timeIntervalSince1970 * 1_000)) }

    /// The device in the form in which the backend signs it in.
    var signedInDevice: Device { Device(device, platform: platform).withNumbersOfClient }

    /// Does nothing, because ``SessionTokens`` checks the expiry by the backend's clock.
    func verify(using algorithm: some JWTAlgorithm) async throws {}
}

extension Device {
    /// The device in the form in which the backend signs it in.
    ///
    /// Only the client numbers requests, so each number identifies repetitions. Requests without a number are never
    /// repeated.
    var withNumbersOfClient: Device {
        var device = self
        device.repeatsRequests = true
        return device
    }
}

extension DialectName {
    /// The name that the hub uses in place of a dialect.
    static let hub = DialectName(rawValue: "hub")
}
#endif
