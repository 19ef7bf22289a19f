package import RelationshipCore

/// A backend that keeps the sessions of its devices in its store, as a server does.
///
/// A session that is stored ends when its user is deleted.
package struct StoredDevices: ForwardingBackend {
    package let base: any RelationshipBackend

    /// Creates a backend.
    ///
    /// - Parameter base: The backend that signs the devices in.
    package init(_ base: any RelationshipBackend) {
        self.base = base
    }

    package func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        var device = device
        // The id is random, because a store may contain sessions of earlier processes.
        device.session = SessionTerms(
            id: DeviceID.random("session").rawValue,
            expiresAt: Timestamp.calendar.upperBound,
            deviceLimit: .max
        )
        return try await base.signIn(credential, on: device)
    }
}
