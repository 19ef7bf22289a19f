/// Storage on a device that persists when the app ends.
///
/// It contains the name of the device and the data that an SDK keeps about its users. A backend identifies a device by
/// its name. At its next start, a device with the same name receives the events that it missed. `FileDeviceStorage` of
/// the module `BridgeClient` uses files in a folder, but an app can use any other storage.
public protocol DeviceStorage: Sendable {
    /// Reads the content that was written under a name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The content, or `nil` if nothing was written.
    /// - Throws: An error if the content can't be read.
    func read(_ name: String) throws -> [UInt8]?

    /// Writes content under a name.
    ///
    /// It replaces the earlier content.
    ///
    /// - Parameters:
    ///   - content: The content, or `nil` to remove the earlier content.
    ///   - name: The name in printable ASCII.
    /// - Throws: An error if the content can't be written. In that case the earlier content remains.
    func write(_ content: [UInt8]?, as name: String) throws
}

extension DeviceStorage {
    /// Returns the stored name of the device, or creates and stores a new name.
    ///
    /// An app that uses two SDKs counts as two devices, because each SDK acknowledges its own events.
    ///
    /// - Parameter prefix: The prefix of the name, which identifies the SDK.
    /// - Returns: The name.
    /// - Throws: An error if the storage can't be read or written.
    package func device(_ prefix: String) throws -> DeviceID {
        let name = "device-\(prefix)"
        if let kept = try read(name), !kept.isEmpty { return DeviceID(String(decoding: kept, as: UTF8.self)) }
        let device = DeviceID.random(prefix)
        try write(Array(device.rawValue.utf8), as: name)
        return device
    }
}

extension DeviceID {
    /// Returns a random, unique name.
    ///
    /// - Parameter prefix: The prefix of the name.
    /// - Returns: The name.
    package static func random(_ prefix: String) -> DeviceID {
        let halves = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
        return DeviceID("\(prefix)-\(halves.joined())")
    }

    /// Returns the name of the device that an app installs a backend for.
    ///
    /// If the storage fails, the device gets a new name, and the backend receives the failure.
    ///
    /// - Parameters:
    ///   - given: The name that the app chose; `nil` if it chose none.
    ///   - storage: The storage for the device's name; `nil` if the app has no storage.
    ///   - prefix: The prefix of a new name.
    ///   - backend: The backend that receives a failure of the storage.
    /// - Returns: The name.
    package static func choose(
        _ given: DeviceID?,
        from storage: (any DeviceStorage)?,
        prefix: String,
        reportingTo backend: any RelationshipBackend
    ) -> DeviceID {
        if let given { return given }
        guard let storage else { return .random(prefix) }
        do {
            return try storage.device(prefix)
        } catch {
            backend.report(BackendFailure(deviceStorage: error))
            return .random(prefix)
        }
    }
}
