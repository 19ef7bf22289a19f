import RelationshipCore

/// The callbacks of a recorded session: each is seen by the recorder first, and then handed to the app.
///
/// The recorder takes them as soon as a step is over, so that they are written down with the step that caused them; the app
/// asks for them when it likes, and gets each exactly once.
final class RecordedNews<Notification: Sendable & Encodable>: RecordedListener {
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

    /// What the app has not got yet.
    func take() -> [Notification] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}

/// Where the recorder hears what a session is told.
protocol RecordedListener: Sendable {
    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }

    /// The callbacks since the last time, in the dialect's JSON.
    func listen() async throws -> [JSONValue]
}
