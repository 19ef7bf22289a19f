#if Gateway
import RelationshipCore

/// An open session: its device, and the reader and writer of its JSON.
///
/// It is a class because each request holds it, and a copy of its parts would cost more.
final class OpenDevice: Sendable {
    let device: GatewayDevice
    /// Reads the calls of the dialect; `nil` for the hub, which has commands only.
    let read: CallReader?
    /// Writes the JSON of the client.
    let format: any ClientFormat
    /// The dialect, or `nil` for the hub.
    let dialect: (any Dialect)?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - dialect: The dialect, or `nil` for the hub.
    ///   - format: Reads and writes the dialect's JSON; `nil` for the hub.
    init(_ device: GatewayDevice, _ dialect: (any Dialect)?, _ format: (any DialectFormat)?) {
        (self.device, self.dialect) = (device, dialect)
        (read, self.format) = (format?.read, format ?? HubFormat())
    }
}
#endif
