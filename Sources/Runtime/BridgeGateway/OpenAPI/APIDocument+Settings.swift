#if Gateway
import JSONSyntax
import RelationshipCore

extension APIDocument {
    /// Adds the schema of ``Policy``, in which a change states only some members.
    ///
    /// - Parameter book: The schemas.
    /// - Returns: A reference to it.
    static func addPolicy(to book: SchemaBook) -> JSONValue {
        var members: JSONObject = [
            "defaultAddPermission": choice(AddPermission.self), "defaultVisibility": choice(ProfileVisibility.self),
            "repeatedRequests": .record(
                ["count": whole(), "period": whole(), "wait": whole()],
                required: ["count", "period", "wait"]
            ),
            "switches": switches("Policy", book),
        ]
        for name in [
            "allowsOneDevicePerPlatform", "allowsProfileSubscriptions", "allowsUserSearch", "checksBlocklist",
            "checksRelationship", "hidesBlock", "keepsFriendshipOnBlock", "notifiesFriendsOfPresence",
            "notifiesFriendsOfProfileChanges", "tracksPresence",
        ] { members[name] = ["type": "boolean"] }
        for name in [
            "blockLimit", "deviceRetention", "eventLimit", "eventRetention", "followLimit", "followerLimit",
            "friendLimit", "groupLimit", "requestLifetime", "requestLimit", "settledRequestRetention",
            "subscriberLimit",
        ] { members[name] = whole(from: 0) }
        for name in ["customFriendFields", "customProfileFields"] {
            members[name] = ["type": "array", "items": ["type": "string"]]
        }
        let policy: JSONObject = [
            "type": "object", "properties": .object(members), "additionalProperties": false,
        ]
        return book.add("Policy", .object(policy.acceptingNull))
    }

    /// Adds the schema of ``LoginAnswer``.
    ///
    /// - Parameter book: The schemas.
    static func addSession(to book: SchemaBook) {
        let (text, flag): (JSONValue, JSONValue) = (["type": "string"], ["type": "boolean"])
        let switches = switches("Session", book)
        let settings = required([
            ("defaultAddPermission", choice(AddPermission.self)), ("tracksPresence", flag),
            ("notifiesFriendsOfPresence", flag), ("allowsProfileSubscriptions", flag),
            ("commonSwitches", switches["additionalProperties"] ?? [:]), ("switches", switches), ("now", whole()),
        ])
        var session = required([
            ("token", text), ("expiresAt", whole()), ("user", text), ("device", text), ("startPosition", whole()),
            ("resumePosition", text), ("settings", settings),
        ])
        session = session.joined(with: ["properties": ["lastRequest": whole().orNull]])
        book.add("Session", session)
    }

    private static func required(_ members: [(String, JSONValue)]) -> JSONValue {
        let names = members.map { JSONValue.string($0.0) }
        return ["type": "object", "properties": .object(JSONObject(members)), "required": .array(names)]
    }

    private static func whole(from minimum: Int64 = .min) -> JSONValue {
        ["type": "integer", "minimum": .integer(minimum), "maximum": .integer(Int64.max)]
    }

    private static func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> JSONValue {
        ["enum": .array(Choice.allCases.map { .string($0.rawValue) })]
    }

    /// Returns the schema of switches by the names of dialects.
    private static func switches(_ place: String, _ book: SchemaBook) -> JSONValue {
        let flag: JSONValue = ["type": ["boolean", "null"]]
        let members: JSONObject = ["notifiesFriendsOfProfileChanges": flag, "hidesBlock": flag]
        let switches: JSONValue = [
            "type": "object", "properties": .object(members), "additionalProperties": false,
        ]
        return ["type": "object", "additionalProperties": book.add("\(place).DialectSwitches", switches)]
    }
}
#endif
