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
        of dialect: DialectName,
        on terminal: TerminalID
    ) -> SessionLine<Session>
}

/// A backend whose clients can be listened in on.
package protocol TappedBackend: RelationshipBackend {
    /// Who listens in on the clients of the SDKs.
    var sessionTaps: SessionTaps { get }
}

extension RelationshipService: TappedBackend {}

/// Who listens in on the clients of a backend, if anybody does.
package final class SessionTaps: Sendable {
    /// Not held: whoever listens holds the backend.
    private struct Listener {
        weak var tap: (any SessionTap)?
    }

    private let listener = Mutex(Listener())

    /// The one who listens in on clients that are made from now on.
    package var current: (any SessionTap)? {
        get { listener.withLock { $0.tap } }
        set { listener.withLock { $0.tap = newValue } }
    }
}
