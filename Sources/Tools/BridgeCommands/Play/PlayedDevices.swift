import ContractTesting
import RelationshipCore

/// The sessions of a script in order of connection, with the sessions that may have events.
///
/// Only these are read, so that the cost of a line does not depend on the number of sessions.
struct PlayedDevices {
    private var sessions: [PlayedDevice] = []
    private var places: [PlayAddress: Int] = [:]
    /// The devices of each user in the backend.
    private var devices: [UserID: Set<DeviceID>] = [:]
    /// The indices of the sessions that may have events.
    private let grown = PendingCallbacks<Int>()

    /// The session of an app, if it exists.
    subscript(address: PlayAddress) -> PlayedDevice? { places[address].map { sessions[$0] } }

    /// Returns the name of a new session's device in the backend.
    ///
    /// It is the name in the script, unless the session of another dialect has that device: each SDK acknowledges its
    /// own events.
    func device(at address: PlayAddress) -> DeviceID {
        var device = address.device
        while devices[address.user]?.contains(device) == true {
            device = DeviceID("\(device.rawValue)-\(address.dialect.rawValue)")
        }
        return device
    }

    /// Adds a session.
    mutating func add(_ session: PlayedDevice, at address: PlayAddress) {
        let place = sessions.count
        places[address] = place
        devices[address.user, default: []].insert(session.device)
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
