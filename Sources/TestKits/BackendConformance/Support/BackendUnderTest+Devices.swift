import RelationshipCore
import Testing

let alice = UserID(sanitizing: "alice")
let bob = UserID(sanitizing: "bob")
let carol = UserID(sanitizing: "carol")

extension BackendUnderTest {
    /// Signs a user in.
    func session(
        _ user: UserID,
        on device: String = "phone",
        repeatsRequests: Bool = false
    ) async throws -> any BackendSession {
        let device = Device(DeviceID(device), repeatsRequests: repeatsRequests)
        return try await backend.signIn(try credential(user), on: device)
    }

    /// Signs a user in, and listens from the session's resume position.
    func listening(
        _ user: UserID,
        on device: String = "phone",
        repeatsRequests: Bool = false
    ) async throws -> (any BackendSession, EventLog) {
        let session = try await session(user, on: device, repeatsRequests: repeatsRequests)
        let log = EventLog(keeping: session)
        try await session.listen(after: session.resumePosition) { log.note($0) }
        return (session, log)
    }

    /// Creates the connection of a device with a signed-in user.
    func device(_ user: UserID, _ device: String = "phone") async throws -> BackendConnection {
        let device = BackendConnection(backend: backend, device: DeviceID(device))
        try await device.signIn(try credential(user))
        return device
    }
}

/// The events that were pushed to a session.
final class EventLog: Sendable {
    /// The session, kept because a released session stops listening.
    private let session: any BackendSession
    private let noted = Mutex<[FeedSlice]>([])
    private let changes: AsyncStream<Void>
    private let change: AsyncStream<Void>.Continuation

    init(keeping session: any BackendSession) {
        self.session = session
        (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The user of the events.
    var user: UserID { session.user }
    /// The events received so far.
    var pushed: [Event] { noted.withLock { $0.flatMap(\.events) } }
    var mustListAgain: Bool { noted.withLock { $0.contains(where: \.mustListAgain) } }

    func note(_ slice: FeedSlice) {
        noted.withLock { $0.append(slice) }
        change.yield()
    }

    /// Waits until the events up to a position have been pushed.
    func reach(_ position: Int64) async {
        while !hasReached(position) {
            guard await changes.first(where: { true }) != nil else { return }
        }
    }

    private func hasReached(_ position: Int64) -> Bool {
        position <= session.resumePosition.place
            || noted.withLock { slices in
                slices.contains {
                    ($0.events.last?.position ?? 0) >= position || ($0.mustListAgain && $0.after >= position)
                }
            }
    }
}

extension BackendUnderTest {
    /// Returns the events that were pushed to a session, up to the current end of its user's feed.
    func events(_ log: EventLog) async throws -> [Event] {
        await log.reach(try await session(log.user, on: "end of the feed").startPosition)
        return log.pushed
    }
}

extension BackendSession {
    /// Executes commands one after the other, with request ids from 1.
    @discardableResult
    func execute(_ commands: [Command]) async throws(RelationshipError) -> [Receipt] {
        var receipts: [Receipt] = []
        for (place, command) in commands.enumerated() {
            receipts.append(try await execute(command, id: RequestID(rawValue: Int64(place) + 1)))
        }
        return receipts
    }
}

extension Command {
    static func add(_ user: UserID) -> Command { .addFriend(AddFriendArguments(target: user)) }

    static func rename(_ name: String) -> Command { .updateProfile(ProfilePatch(nickname: name)) }
}
