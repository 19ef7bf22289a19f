import RelationshipCore

/// A session of the primary with its counterpart on the shadow.
final class ShadowPeer: Sendable {
    enum Session: Sendable {
        case device(any BackendSession)
        case administrator(any AdministratorSession)
    }

    private struct State {
        var session: Session?
        var listenedSince: Int64?
        /// Whether the session has ended, or has lost events.
        var isOver = false
        /// The positions of the last compared events that each user caused, on the primary and on the shadow.
        var last: [UserID: (primary: Int64, shadow: Int64)] = [:]
    }

    /// The user of a device; `nil` for an administrator.
    let user: UserID?
    let device: DeviceID?
    /// Whether the shadow receives the user's reads.
    let comparesReads: Bool
    private let state = Mutex(State())

    init(user: UserID?, device: DeviceID?, comparesReads: Bool) {
        (self.user, self.device, self.comparesReads) = (user, device, comparesReads)
    }

    var session: Session? {
        get { state.withLock { $0.session } }
        set { state.withLock { $0.session = newValue } }
    }

    /// The tick since which both backends push events to the session; `nil` if they do not.
    var listenedSince: Int64? { state.withLock { $0.isOver ? nil : $0.listenedSince } }

    func listen(since tick: Int64) { state.withLock { $0.listenedSince = $0.listenedSince ?? tick } }

    /// Records that events of the primary were dropped, and that the rest cannot be compared.
    func loseEvents() { state.withLock { $0.isOver = true } }

    func end() { state.withLock { ($0.isOver, $0.session) = (true, nil) } }

    /// Records the first and last positions of the events that a user's command caused.
    ///
    /// - Returns: Whether only the shadow has the events before those of an earlier command.
    func note(_ primary: ClosedRange<Int64>, _ shadow: ClosedRange<Int64>, by user: UserID) -> Bool {
        state.withLock { state in
            let last = state.last[user] ?? (0, 0)
            state.last[user] = (max(last.primary, primary.upperBound), max(last.shadow, shadow.upperBound))
            return primary.lowerBound > last.primary && shadow.lowerBound < last.shadow
        }
    }

    /// Executes a command on the shadow.
    func execute(_ command: Command, as user: UserID, _ id: RequestID?) async throws(RelationshipError) -> Outcome {
        switch session {
        case .device(let session): try await session.execute(command, id: id).outcome
        case .administrator(let session): try await session.execute(command, for: user)
        case nil: throw RelationshipError(.notLoggedIn)
        }
    }
}
