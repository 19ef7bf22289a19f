import RelationshipCore

/// A device of a recording.
protocol RecordedDevice: AnyObject, Sendable {
    var dialect: FixtureDialect { get }
    var id: DeviceID { get }
    /// The user of the session, or the first user who logged in on the device; `nil` if there is none yet.
    var user: UserID? { get }
    /// Whether callbacks may arrive after the reply of the call that causes them.
    var delaysCallbacks: Bool { get }

    /// Returns the callbacks since the previous call of this method, in the dialect's JSON.
    func listen() async throws -> [JSONValue]
}

/// The device of a session, with callbacks that the recorder receives before the app.
///
/// The recorder takes the callbacks at the end of a step, so that they are recorded with the step that caused them. The
/// app can take them at any time, and receives each callback exactly once.
final class TypedRecordedDevice<Session: DialectSession>: RecordedDevice {
    let dialect: FixtureDialect
    let id: DeviceID
    private let session: Session
    private let owner: Mutex<UserID?>
    /// The callbacks that the app has not received yet.
    private let waiting = Mutex<[Session.Notification]>([])

    init(_ session: Session, of dialect: FixtureDialect, _ user: UserID?, _ id: DeviceID) {
        (self.session, self.dialect, self.id) = (session, dialect, id)
        owner = Mutex(user)
    }

    var user: UserID? { owner.withLock { $0 } }
    var delaysCallbacks: Bool { session is any DelayingCalls }

    func listen() async throws -> [JSONValue] {
        owner.withLock { $0 = $0 ?? session.currentUser }
        let notifications = await session.takeNotifications()
        waiting.withLock { $0 += notifications }
        return try notifications.map { try JSONValue(encoding: $0) }
    }

    /// Takes the callbacks for the app.
    func takeNotifications() -> [Session.Notification] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
