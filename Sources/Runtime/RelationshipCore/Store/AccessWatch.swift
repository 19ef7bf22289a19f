/// A stored session that ends in this process as soon as the record of its user no longer contains it.
final class AccessWatch: Sendable {
    private struct State {
        /// The revision of the newest known record.
        var revision: Int64
        var isOver = false
        var onEnd: (@Sendable () -> Void)?
    }

    private let session: String
    private let state: Mutex<State>
    /// Removes the watch from the hub when the session releases it.
    private let registration: FeedRegistration

    fileprivate init(_ session: String, since revision: Int64, _ registration: FeedRegistration) {
        self.session = session
        self.registration = registration
        state = Mutex(State(revision: revision))
    }

    /// Whether the session has ended.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// The revision of the newest known record.
    var revision: Int64 { state.withLock { $0.revision } }

    /// Sets the closure to call when the session ends, and calls it immediately if the session has ended already.
    func setEndHandler(_ handler: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if !state.isOver { state.onEnd = handler }
            return state.isOver
        }
        if isOver { handler() }
    }

    /// Ends the session if a newer record doesn't contain it.
    ///
    /// Records can arrive in any order, so an older one has no effect.
    fileprivate func receive(_ access: UserAccess) {
        let onEnd = state.withLock { state -> (@Sendable () -> Void)? in
            guard access.revision > state.revision else { return nil }
            state.revision = access.revision
            guard !state.isOver, !access.hasSession(session) else { return nil }
            state.isOver = true
            defer { state.onEnd = nil }
            return state.onEnd
        }
        onEnd?()
    }
}

/// The hub's reference to a watch that its session retains.
struct WatchReference: Sendable {
    let id: Int
    weak var watch: AccessWatch?
}

extension FeedHub {
    /// Watches a stored session until the returned watch is released.
    ///
    /// - Parameters:
    ///   - session: The id of the session.
    ///   - user: The user of the session.
    ///   - revision: The revision of a record that contains the session.
    /// - Returns: The watch.
    func watch(_ session: String, of user: UserID, since revision: Int64) -> AccessWatch {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let registration = FeedRegistration { [weak self] in self?.removeWatch(id, of: user) }
        let watch = AccessWatch(session, since: revision, registration)
        state.withLock { $0.watches[user, default: []].append(WatchReference(id: id, watch: watch)) }
        return watch
    }

    /// The users with watched sessions, and for each user the lowest known revision of the record.
    package var watchedRevisions: [UserID: Int64] { revisions(state.withLock { $0.watches }) }

    /// Those of some users with watched sessions, and for each user the lowest known revision of the record.
    package func watchedRevisions(of users: [UserID]) -> [UserID: Int64] {
        revisions(state.withLock { state in users.reduce(into: [:]) { $0[$1] = state.watches[$1] } })
    }

    // A watch is released outside of the lock, because that removes it from the hub.
    private func revisions(_ watches: [UserID: [WatchReference]]) -> [UserID: Int64] {
        watches.compactMapValues { references in
            references.compactMap(\.watch).filter { !$0.isOver }.map(\.revision).min()
        }
    }

    /// Ends the watched sessions that a user's record no longer contains.
    ///
    /// - Parameters:
    ///   - access: The record.
    ///   - user: The user.
    package func note(_ access: UserAccess, of user: UserID) {
        let watches = state.withLock { $0.watches[user] ?? [] }
        for reference in watches { reference.watch?.receive(access) }
    }

    /// Ends the watched sessions that a committed decision has ended.
    func noteAccess(_ decision: Decision) {
        for case .putAccess(let user, let access) in decision.changes { note(access, of: user) }
    }

    private func removeWatch(_ id: Int, of user: UserID) {
        state.withLock { state in
            state.watches[user]?.removeAll { $0.id == id }
            if state.watches[user]?.isEmpty == true { state.watches[user] = nil }
        }
    }
}
