#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore

extension APIDocument {
    /// Returns the operations of the hub and of every dialect: sessions and events.
    ///
    /// - Parameters:
    ///   - name: The dialect, or `hub`.
    ///   - login: The schema of the arguments of its login, and an example.
    ///   - refusal: The schema of a refusal, also in the form of the dialect.
    ///   - frames: Examples of events.
    /// - Returns: The operations.
    static func sessions(
        _ name: String,
        login: (schema: JSONValue, example: JSONValue),
        refusal: JSONValue,
        frames: [JSONValue]
    ) -> [APIOperation] {
        let path = "/v1/\(name)/sessions"
        let refused = refused(refusal)
        let bodies = refused + [.tooLarge, .wrongType]
        let session = SchemaBook.reference("Session")
        let opening = APIOperation(
            method: .post,
            path: path,
            tag: name,
            name: "session.open",
            summary: "Signs a user in on a device.",
            body: .json(
                signIn(["args": login.schema], required: ["device", "args"]),
                example: ["device": "phone-1", "platform": "ios", "args": login.example]
            ),
            answers: [.init(status: 201, summary: "The session, with its token.", content: .json(session))]
                + bodies,
            access: .anyone
        )
        let renewal = APIOperation(
            method: .post,
            path: "\(path)/renewal",
            tag: name,
            name: "session.renew",
            summary: "Gives the session a token that is valid for longer.",
            answers: [
                .init(status: 200, summary: "The session, with the new token.", content: .json(session))
            ] + refused
        )
        let end = APIOperation(
            method: .delete,
            path: path,
            tag: name,
            name: "session.end",
            summary: "Signs the device out.",
            parameters: [
                .init(
                    name: "kind",
                    summary: "`disconnected` leaves the device without signing it out.",
                    schema: SchemaBook.reference("SignOut")
                )
            ],
            answers: [.empty] + refused
        )
        return [opening, renewal, end] + events(name, refused, frames)
    }

    /// Returns the schema of a sign-in: its own members, and those of the device.
    static func signIn(_ members: JSONObject, required: JSONValue) -> JSONValue {
        var all = deviceProperties
        all.add(members)
        return .record(all, required: required)
    }

    private static let deviceProperties: JSONObject = [
        "device": [
            "description": "The app's own name of the device; at most 64 bytes.", "type": "string", "minLength": 1,
            "maxLength": 64,
        ],
        "platform": ["anyOf": [SchemaBook.reference("hub.Platform"), ["type": "null"]]],
        "repeatsRequests": [
            "description":
                "Whether the client numbers each call and command (`Request-Number`), to repeat one that got no reply.",
            "type": ["boolean", "null"],
        ],
    ]

    /// Returns the answers to a request that fails before or after the backend.
    ///
    /// - Parameters:
    ///   - refusal: The schema of a refusal, also in the form of the dialect.
    ///   - reply: The schema of the call's reply, which the SDK also gives while no user is signed in.
    /// - Returns: The answers.
    static func refused(_ refusal: JSONValue, reply: JSONValue? = nil) -> [APIOperation.Answer] {
        [
            .init(status: 400, summary: APIOperation.Answer.badRequest.summary, content: .json(refusal)),
            .init(status: 401, summary: "The token or the login is not valid.", content: .json(reply ?? refusal)),
            .init(status: 429, summary: APIOperation.Answer.tooMany.summary, content: .json(refusal)),
            .init(status: 503, summary: APIOperation.Answer.unavailable.summary, content: .json(refusal)),
        ]
    }

    private static func events(
        _ name: String,
        _ refused: [APIOperation.Answer],
        _ frames: [JSONValue]
    ) -> [APIOperation] {
        let id = SchemaBook.reference("FramePosition")
        // Clients read a stream as text.
        let stream = APIOperation.Content(
            type: "text/event-stream",
            schema: ["type": "string"],
            frame: SchemaBook.reference("EventFrame"),
            examples: frames.prefix(3).enumerated()
                .map { index, frame in
                    let id = FeedPosition(Int64(index) + 1, epoch: 1, mark: 1).token
                    return ("event-\(index + 1)", .string("id: \(id)\ndata: \(frame.line)\n\n"))
                }
        )
        return [
            APIOperation(
                method: .get,
                path: "/v1/\(name)/events",
                tag: name,
                name: "events",
                summary: "Streams the device's events; frames without data advance the id.",
                parameters: [
                    .init(name: "Last-Event-ID", place: "header", summary: "The id after which to begin.", schema: id),
                    .init(name: "after", summary: "The same, for clients that cannot set the header.", schema: id),
                    .init(
                        name: "until",
                        summary: "`now` ends the response at the current end of the feed.",
                        schema: SchemaBook.reference("FeedEnd")
                    ),
                    .init(
                        name: "limit",
                        summary: "With `until=now`, the greatest number of events.",
                        schema: ["type": "integer", "minimum": 1, "maximum": .integer(Int.max)]
                    ),
                ],
                answers: [.init(status: 200, summary: "The events.", content: stream)] + refused
            ),
            APIOperation(
                method: .post,
                path: "/v1/\(name)/events/acknowledgement",
                tag: name,
                name: "events.acknowledge",
                summary: "Records up to which event the app has received.",
                body: .json(
                    .record(["id": id], required: ["id"]),
                    example: ["id": .string(FeedPosition(1, epoch: 1, mark: 1).token)]
                ),
                answers: [.empty] + refused + [.tooLarge, .wrongType]
            ),
        ]
    }
}
#endif
