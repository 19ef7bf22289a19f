import RelationshipCore

/// The sessions of a script in order of connection, with the sessions that may have events.
///
/// Only these are read, so that the cost of a line does not depend on the number of sessions.
struct PlayedSessions {
    private var sessions: [PlayedSession] = []
    private var places: [PlayAddress: Int] = [:]
    /// The indices of the sessions that may have events.
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

    /// Records that an app has made a call, because its session may then have callbacks without an event.
    func noteCall(at address: PlayAddress) {
        if let place = places[address] { grown.insert(place) }
    }

    /// Returns the callbacks of all sessions since the last call of this method, in order of connection.
    func callbacks() async throws -> [String] {
        var lines: [String] = []
        for place in grown.take().sorted() { lines += try await sessions[place].callbacks() }
        return lines
    }

    /// Acknowledges the callbacks that were printed, as apps do before they are suspended.
    func acknowledge() async {
        for session in sessions { await session.acknowledge() }
    }
}

/// The indices of the sessions that may have new events.
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
