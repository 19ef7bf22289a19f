#if Gateway
import RelationshipCore

/// The current state of a gateway.
struct GatewayStatistics: Sendable, Encodable {
    /// The number of open sessions, by dialect.
    var sessions: [String: Int] = [:]
    /// The number of open streams of events.
    var streams = 0
}

/// A device that is signed in.
struct DeviceSummary: Sendable, Encodable {
    let device: DeviceID
    let platform: Platform
    let dialect: DialectName
    let hasStream: Bool

    init(_ device: GatewayDevice) {
        (self.device, platform) = (device.claims.device, device.claims.platform)
        (dialect, hasStream) = (device.claims.dialect, device.hasStream)
    }
}
#endif
