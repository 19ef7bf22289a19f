/// Where a device keeps what outlasts the app: its own name, and what an SDK keeps of its users.
///
/// A backend knows a device by its name, so that a device that keeps it hears at the next start what it missed. Files in a
/// folder are one such place (`FileDeviceStorage` of the module `BridgeClient`); an app may have a better one.
public protocol DeviceStorage: Sendable {
    /// Reads what was written under a name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The content; `nil` if nothing was written.
    /// - Throws: Why it cannot be read.
    func read(_ name: String) throws -> [UInt8]?

    /// Writes content under a name, in place of what was there.
    ///
    /// - Parameters:
    ///   - content: The content; `nil` removes it.
    ///   - name: The name: printable ASCII.
    /// - Throws: Why it cannot be written; then the earlier content is still there.
    func write(_ content: [UInt8]?, as name: String) throws
}

extension DeviceStorage {
    /// The name of the device: the one that is kept, or a new one that is kept from now on.
    ///
    /// An app that uses two SDKs is two devices: each acknowledges its own events.
    ///
    /// - Parameter prefix: The SDK, with which the name begins.
    /// - Returns: The name.
    /// - Throws: Why the storage cannot be read or written.
    package func terminal(_ prefix: String) throws -> TerminalID {
        let name = "device-\(prefix)"
        if let kept = try read(name), !kept.isEmpty { return TerminalID(String(decoding: kept, as: UTF8.self)) }
        let terminal = TerminalID.random(prefix)
        try write(Array(terminal.rawValue.utf8), as: name)
        return terminal
    }
}

extension TerminalID {
    /// A name that no other device has.
    ///
    /// - Parameter prefix: What the name begins with.
    /// - Returns: The name.
    package static func random(_ prefix: String) -> TerminalID {
        let halves = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }
        return TerminalID("\(prefix)-\(halves.joined())")
    }

    /// The name of a device that an app installs a backend for.
    ///
    /// If the storage fails, the device gets a new name, and the failure is reported to the backend.
    ///
    /// - Parameters:
    ///   - given: The name that the app chose, if any.
    ///   - storage: Where the device keeps its name, if anywhere.
    ///   - prefix: What a new name begins with.
    ///   - backend: The backend that failures are reported to.
    /// - Returns: The name.
    package static func choose(
        _ given: TerminalID?,
        from storage: (any DeviceStorage)?,
        prefix: String,
        reportingTo backend: any RelationshipBackend
    ) -> TerminalID {
        if let given { return given }
        guard let storage else { return .random(prefix) }
        do {
            return try storage.terminal(prefix)
        } catch {
            backend.report(BackendFailure(deviceStorage: error))
            return .random(prefix)
        }
    }
}
