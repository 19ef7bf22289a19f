import RelationshipCore

/// The sessions of a script, in order of connection, and which of them may have news.
///
/// Only sessions with news are asked, so that a line costs what its own sessions cost, however many there are.
struct PlayedSessions {
    /// A session, and the feed that it hears.
    private struct Entry {
        let session: PlayedSession
        var user: UserID?
        var observation: FeedObservation?
    }

    private let service: RelationshipService
    private var entries: [Entry] = []
    private var places: [PlayAddress: Int] = [:]
    /// The places of the sessions that may have news.
    private let grown = GrownFeeds()

    /// Creates an empty list.
    ///
    /// - Parameter service: The backend of the sessions.
    init(service: RelationshipService) {
        self.service = service
    }

    /// The session of an app, if it is there.
    subscript(address: PlayAddress) -> PlayedSession? { places[address].map { entries[$0].session } }

    /// Adds a session.
    mutating func add(_ session: PlayedSession, at address: PlayAddress) {
        places[address] = entries.count
        entries.append(Entry(session: session))
    }

    /// Notes that an app has called: its session may have news of its own, and may have logged in or out.
    mutating func noteCall(at address: PlayAddress) {
        guard let place = places[address] else { return }
        grown.insert(place)
        observe(place)
    }

    /// The callbacks of all sessions since the last time, in order of connection.
    mutating func news() async throws -> [String] {
        var lines: [String] = []
        for place in grown.take().sorted() {
            lines += try await entries[place].session.news()
            // A session that hears of its own end is logged out.
            observe(place)
        }
        return lines
    }

    /// Observes the feed of the user who is logged in.
    private mutating func observe(_ place: Int) {
        let user = entries[place].session.currentUser
        guard user != entries[place].user else { return }
        entries[place].user = user
        entries[place].observation = user.map { user in
            service.observeFeed(of: user) { [grown] in grown.insert(place) }
        }
    }
}

/// The places of the sessions whose feeds have grown.
private final class GrownFeeds: Sendable {
    private let places = Mutex<Set<Int>>([])

    func insert(_ place: Int) { places.withLock { _ = $0.insert(place) } }

    func take() -> Set<Int> {
        places.withLock { places in
            defer { places = [] }
            return places
        }
    }
}
