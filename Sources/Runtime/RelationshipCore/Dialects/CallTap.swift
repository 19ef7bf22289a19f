/// An observer between the vendor-shaped SDKs and their sessions, such as a recorder.
package protocol CallTap: AnyObject, Sendable {
    /// Returns the line that a client uses instead of its own session.
    ///
    /// - Parameters:
    ///   - session: The client's own session, not logged in.
    ///   - dialect: The dialect of the session.
    ///   - device: The device.
    /// - Returns: The line for the client's own session.
    func tap<Session: DialectSession>(
        _ session: Session,
        of dialect: any Dialect,
        on device: DeviceID
    ) -> CallLine<Session>
}

/// A backend with observed clients.
package protocol TappedBackend: RelationshipBackend {
    /// The observer of clients that are created from now on; `nil` for no observer.
    var callTap: (any CallTap)? { get }
}
