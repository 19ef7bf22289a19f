package import RelationshipCore

/// The content of the columns that store the hub's JSON.
package enum JSONText {
    private static let emptyObject = "{}"
    private static let emptyList = "[]"

    package static func encode(_ payload: Event.Payload) -> String { text(payload.json) }

    package static func encode(_ outcome: Outcome) -> String {
        text(Result<Outcome, RelationshipError>.success(outcome).json)
    }

    package static func encode(fields: [String: FieldValue]) -> String {
        fields.isEmpty ? emptyObject : text(fields.json)
    }

    package static func encode(list: [String]) -> String { list.isEmpty ? emptyList : text(list.json) }

    package static func encode(times: [Timestamp]) -> String {
        "[\(times.map { String($0.milliseconds) }.joined(separator: ","))]"
    }

    package static func decode(_ text: String, to recipient: UserID) throws -> Event.Payload {
        try Event.Payload(json: Array(text.utf8), to: recipient)
    }

    /// Returns the last profile or presence that observers received of a user, as the event that would report it.
    package static func encode(_ previous: Announcement.Previous) -> String {
        switch previous {
        case .profile(let profile):
            encode(.profileUpdated(profile))
        case .presence(let presence):
            encode(.presenceChanged(Event.PresenceChange(presence: presence, subscription: nil, relation: .none)))
        }
    }

    package static func decodePrevious(_ text: String, of user: UserID) throws -> Announcement.Previous {
        switch try decode(text, to: user) {
        case .profileUpdated(let profile): .profile(profile)
        case .presenceChanged(let change): .presence(change.presence)
        // An announcement is stored as one of these two events.
        default: throw UnreadableRow(description: "neither a profile nor a presence")
        }
    }

    package static func decodeOutcome(_ text: String, for user: UserID) throws -> Outcome {
        try Result<Outcome, RelationshipError>(json: Array(text.utf8), for: user).get()
    }

    package static func decodeFields(_ text: String) throws -> [String: FieldValue] {
        text == emptyObject ? [:] : try [String: FieldValue](json: Array(text.utf8))
    }

    package static func decodeList(_ text: String) throws -> [String] {
        text == emptyList ? [] : try [String](json: Array(text.utf8))
    }

    package static func encode(_ act: CommittedAct) -> String { text(act.json) }

    package static func decodeAct(_ text: String, of user: UserID, at moment: Timestamp) throws -> CommittedAct {
        try CommittedAct(json: Array(text.utf8), of: user, at: moment)
    }

    package static func encode(_ sessions: [UserAccess.Session]) -> String { text(sessions.json) }

    package static func decodeSessions(_ text: String) throws -> [UserAccess.Session] {
        try [UserAccess.Session](json: Array(text.utf8))
    }

    package static func decodeTimes(_ text: String) throws -> [Timestamp] {
        guard text.hasPrefix("["), text.hasSuffix("]") else { throw UnreadableRow(description: "no list of times") }
        return try text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: text == emptyList)
            .map { number in
                guard let time = Int64(number) else { throw UnreadableRow(description: "no list of times") }
                return Timestamp(milliseconds: time)
            }
    }

    private static func text(_ json: [UInt8]) -> String { String(decoding: json, as: UTF8.self) }
}
