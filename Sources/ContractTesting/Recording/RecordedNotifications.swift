import RelationshipCore

/// The callbacks of a recorded session, which the recorder receives first, and then the app.
///
/// The recorder takes them at the end of a step, so that they are recorded with the step that caused them; the app can
/// take them at any time, and receives each exactly once.
final class RecordedNotifications<Notification: Sendable & Encodable>: RecordedListener {
    private let takeNotifications: @Sendable () async -> [Notification]
    private let user: @Sendable () -> UserID?
    private let waiting = Mutex<[Notification]>([])

    init<Session: DialectSession>(_ session: Session) where Session.Notification == Notification {
        takeNotifications = { await session.takeNotifications() }
        user = { session.currentUser }
    }

    var currentUser: UserID? { user() }

    func listen() async throws -> [JSONValue] {
        let notifications = await takeNotifications()
        waiting.withLock { $0 += notifications }
        return try notifications.map { try JSONValue(encoding: $0) }
    }

    /// Returns the callbacks that the app has not received yet.
    func take() -> [Notification] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}

/// The recorder's access to the callbacks of a session.
protocol RecordedListener: Sendable {
    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }

    /// Returns the callbacks since the last call, in the dialect's JSON.
    func listen() async throws -> [JSONValue]
}
