/// Storage on a device that outlasts the app: for the name of the device, and for the data that an SDK keeps of its
/// users.
///
/// A backend identifies a device by its name. A device that keeps its name receives the events that it missed at its
/// next start. `FileDeviceStorage` of the module `BridgeClient` uses files in a folder; an app can use another storage.
public protocol DeviceStorage: Sendable {
    /// Reads what was written under a name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The content; `nil` if nothing was written.
    /// - Throws: The reason why it cannot be read.
    func read(_ name: String) throws -> [UInt8]?

    /// Writes content under a name, and replaces the earlier content.
    ///
    /// - Parameters:
    ///   - content: The content; `nil` removes it.
    ///   - name: The name: printable ASCII.
    /// - Throws: The reason why it cannot be written; then the earlier content remains.
    func write(_ content: [UInt8]?, as name: String) throws
}

extension DeviceStorage {
    /// Returns the name of the device: the stored name, or a new one that is stored now.
    ///
    /// An app that uses two SDKs counts as two devices: each acknowledges its own events.
    ///
    /// - Parameter prefix: The prefix of the name, which identifies the SDK.
    /// - Returns: The name.
    /// - Throws: The reason why the storage cannot be read or written.
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

    /// Returns the name of a device for which an app installs a backend.
    ///
    /// If the storage fails, the device gets a new name, and the failure is reported to the backend.
    ///
    /// - Parameters:
    ///   - given: The name that the app chose, if any.
    ///   - storage: The storage for the device's name, if any.
    ///   - prefix: The prefix of a new name.
    ///   - backend: The backend that receives failures.
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
