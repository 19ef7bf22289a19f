#if Gateway
import RelationshipCore

/// A backend that records the feed position of each device, to let a test wait for events.
///
/// It also gives devices the test's clock.
final class SettlingBackend: ForwardingBackend {
    let base: any RelationshipBackend
    private let clock: any WallClock
    private let listeners = Mutex<[ObjectIdentifier: Listener]>([:])

    init(_ base: any RelationshipBackend, clock: any WallClock) {
        (self.base, self.clock) = (base, clock)
    }

    /// One listening device.
    fileprivate final class Listener: Sendable {
        let user: UserID
        let device: DeviceID
        private let place: Mutex<Int64>
        private let isOver = Mutex(false)
        private let changes: AsyncStream<Void>
        private let change: AsyncStream<Void>.Continuation

        init(_ user: UserID, _ device: DeviceID, after position: Int64) {
            (self.user, self.device) = (user, device)
            place = Mutex(position)
            (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        }

        func note(_ slice: FeedSlice) {
            place.withLock { $0 = max($0, slice.end ?? slice.after) }
            if slice.events.contains(where: { $0.endsSession(of: device) }) { isOver.withLock { $0 = true } }
            change.yield()
        }

        func end() {
            isOver.withLock { $0 = true }
            change.yield()
        }

        func reach(_ end: Int64) async {
            while place.withLock({ $0 }) < end, !isOver.withLock({ $0 }) {
                guard await changes.first(where: { true }) != nil else { return }
            }
        }
    }

    /// Waits until the devices of a user have received all events up to a position.
    func settle(_ user: UserID, at position: Int64) async {
        for listener in listeners.withLock({ $0.values.filter { $0.user == user } }) { await listener.reach(position) }
    }

    func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        Session(base: try await base.signIn(credential, on: device), device: device.id, backend: self)
    }

    private final class Session: ForwardingSession {
        let base: any BackendSession
        let device: DeviceID
        let backend: SettlingBackend

        init(base: any BackendSession, device: DeviceID, backend: SettlingBackend) {
            (self.base, self.device, self.backend) = (base, device, backend)
        }

        deinit { forget() }

        private func forget() {
            let listener = backend.listeners.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
            listener?.end()
        }

        var settings: ClientSettings {
            var settings = base.settings
            settings.clock = backend.clock
            return settings
        }

        func listen(
            after position: FeedPosition,
            _ receive: @escaping @Sendable (FeedSlice) -> Void
        ) async throws(RelationshipError) {
            let listener = Listener(user, device, after: position.place)
            backend.listeners.withLock { $0[ObjectIdentifier(self)] = listener }
            try await base.listen(after: position) { slice in
                receive(slice)
                listener.note(slice)
            }
        }

        /// A session can also end without an event, for example when it is replaced before its stream is open.
        func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {
            base.setConnectionHandler { [weak self] state in
                handler(state)
                if case .ended = state { self?.forget() }
            }
        }

        func signOut(_ kind: SignOut) async throws(RelationshipError) {
            forget()
            try await base.signOut(kind)
        }
    }
}
#endif
