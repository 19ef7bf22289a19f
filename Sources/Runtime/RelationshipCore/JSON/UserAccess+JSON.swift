internal import JSONSyntax

extension [UserAccess.Session] {
    /// Reads a stored list of sessions.
    ///
    /// - Parameter json: The JSON, in UTF-8.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8]) throws(JSONFault) {
        self = try json.read(.refused) { reader throws(JSONScanFault) in try reader.sessions() }
    }

    /// The list as JSON, in UTF-8.
    package var json: [UInt8] {
        var writer = HubWriter()
        writer.beginArray()
        for session in self { writer.session(session) }
        writer.endArray()
        return writer.bytes
    }
}

extension HubReader {
    private static let sessionMembers = Members(
        ["device", "id", "expiresAt"],
        required: ["device", "id", "expiresAt"]
    )

    fileprivate mutating func sessions() throws(JSONScanFault) -> [UserAccess.Session] {
        var sessions: [UserAccess.Session] = []
        try enterArray()
        while try nextElement() { sessions.append(try session()) }
        return sessions
    }

    private mutating func session() throws(JSONScanFault) -> UserAccess.Session {
        var object = try enterObject(Self.sessionMembers)
        var (device, id, expiresAt) = (DeviceID?.none, String?.none, Timestamp?.none)
        while let member = try nextMember(&object) {
            switch member {
            case 0: device = try deviceID()
            case 1: id = try string()
            default: expiresAt = try timestamp()
            }
        }
        guard let device, let id, let expiresAt else { throw missing(object) }
        return UserAccess.Session(device: device, id: id, expiresAt: expiresAt)
    }
}

extension HubWriter {
    fileprivate mutating func session(_ session: UserAccess.Session) {
        beginObject()
        member("\"device\":")
        deviceID(session.device)
        member("\"id\":")
        string(session.id)
        member("\"expiresAt\":")
        timestamp(session.expiresAt)
        endObject()
    }
}
