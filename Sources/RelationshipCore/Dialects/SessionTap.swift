/// Something that stands between the vendor-shaped SDKs and their sessions, such as a recorder.
package protocol SessionTap: AnyObject, Sendable {
    /// What a client uses in place of its own session.
    ///
    /// - Parameters:
    ///   - session: The client's own session, not logged in.
    ///   - dialect: Which dialect it speaks.
    ///   - terminal: The device.
    /// - Returns: What speaks and hears as the client's own session.
    func tap<Session: DialectSession>(
        _ session: Session,
        of dialect: any Dialect,
        on terminal: TerminalID
    ) -> SessionLine<Session>
}

/// A backend whose clients are listened in on.
package protocol TappedBackend: RelationshipBackend {
    /// What listens in on clients that are made now; `nil` for none.
    var sessionTap: (any SessionTap)? { get }
}
