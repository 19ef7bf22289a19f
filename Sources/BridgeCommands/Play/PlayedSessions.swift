import RelationshipCore

/// The sessions of a script, in order of connection, and which of them may have events.
///
/// Only sessions with events are read, so that the cost of a line does not depend on the number of all sessions.
struct PlayedSessions {
    private var sessions: [PlayedSession] = []
    private var places: [PlayAddress: Int] = [:]
    /// The places of the sessions that may have events.
    private let grown = GrownFeeds()

    /// The session of an app, if it exists.
    subscript(address: PlayAddress) -> PlayedSession? { places[address].map { sessions[$0] } }

    /// Adds a session.
    mutating func add(_ session: PlayedSession, at address: PlayAddress) {
        let place = sessions.count
        places[address] = place
        sessions.append(session)
        session.setNotificationHandler { [grown] in grown.insert(place) }
    }

    /// Notes that an app has called: its session may have callbacks that no event has caused.
    func noteCall(at address: PlayAddress) {
        if let place = places[address] { grown.insert(place) }
    }

    /// The callbacks of all sessions since the last time, in order of connection.
    func callbacks() async throws -> [String] {
        var lines: [String] = []
        for place in grown.take().sorted() { lines += try await sessions[place].callbacks() }
        return lines
    }
}

/// The indices of the sessions with new events.
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
