#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore

extension APIDocument {
    /// The requests of the gateway's operators.
    static let operation = [
        status("/health/live", "live", "Says that the process answers."),
        status("/health/ready", "ready", "Says that the store answers as well.", [.unavailable]),
        APIOperation(
            method: .get,
            path: "/metrics",
            tag: "operation",
            name: "metrics",
            summary: "The gateway's metrics in the text format of Prometheus.",
            answers: [
                .init(
                    status: 200,
                    summary: "The metrics.",
                    content: .init(type: "text/plain", schema: ["type": "string"])
                ),
                .tooMany,
            ],
            access: .anyone
        ),
        APIOperation(
            method: .get,
            path: "/openapi.json",
            tag: "operation",
            name: "document",
            summary: "This document.",
            answers: [
                .init(status: 200, summary: "The document.", content: .json(["type": "object"])), .unchanged, .tooMany,
            ],
            access: .anyone
        ),
    ]

    private static func status(
        _ path: String,
        _ word: String,
        _ summary: String,
        _ refusals: [APIOperation.Answer] = []
    ) -> APIOperation {
        let schema: JSONValue = [
            "type": "object", "properties": ["status": ["const": .string(word)]], "required": ["status"],
        ]
        return APIOperation(
            method: .get,
            path: path,
            tag: "operation",
            name: word,
            summary: summary,
            answers: [
                .init(
                    status: 200,
                    summary: "The gateway is \(word).",
                    content: .json(schema, example: ["status": .string(word)])
                ),
                .tooMany,
            ] + refusals,
            access: .anyone
        )
    }

    // MARK: Administration

    /// The requests of the app's own server and its operators.
    static func administration(_ book: SchemaBook) -> [APIOperation] {
        let user = SchemaBook.reference("hub.UserID")
        let policy = addPolicy(to: book)
        let object: JSONValue = ["type": "object"]
        return [
            act(
                .post,
                "sessions",
                "session.open",
                "Opens a session for a user.",
                body: signIn(
                    ["user": user, "dialect": ["type": "string"]],
                    required: ["user", "dialect", "device"]
                ),
                example: ["user": "alice", "dialect": "hub", "device": "phone-1"],
                answer: .init(status: 201, summary: "The session.", content: .json(SchemaBook.reference("Session")))
            ),
            act(
                .post,
                "commands",
                "command",
                "Carries out a command for a user.",
                body: .record(
                    ["user": user, "command": SchemaBook.reference("hub.Command")],
                    required: ["user", "command"]
                ),
                example: ["user": "alice", "command": ["call": "listBlocked"]],
                answer: .init(status: 200, summary: "The outcome.", content: .json(SchemaBook.reference("hub.Outcome")))
            ),
            act(
                .get,
                "users/{user}",
                "user",
                "Returns the state of a user.",
                parameters: [.init(name: "user", place: "path", summary: "The user.", schema: user)],
                answer: .init(status: 200, summary: "Counts and devices.", content: .json(object)),
                [.notFound]
            ),
            act(
                .delete,
                "users/{user}",
                "user.delete",
                "Deletes a user with everything that names them, and ends their sessions.",
                parameters: [.init(name: "user", place: "path", summary: "The user.", schema: user)],
                answer: .init(status: 200, summary: "How many other users were changed.", content: .json(object)),
                [.notFound]
            ),
            importUsers(user),
            act(
                .get,
                "policy",
                "policy",
                "Reads the policy.",
                answer: .init(status: 200, summary: "The policy.", content: .json(policy))
            ),
            act(
                .put,
                "policy",
                "policy.change",
                "Changes the policy, without a restart.",
                body: policy,
                example: [:],
                answer: .init(status: 200, summary: "Whether it survives a restart.", content: .json(object))
            ),
            act(
                .get,
                "statistics",
                "statistics",
                "Counts sessions and streams.",
                answer: .init(status: 200, summary: "The numbers.", content: .json(object))
            ),
        ] + hooks(user)
    }

    private static func hooks(_ user: JSONValue) -> [APIOperation] {
        let object: JSONValue = ["type": "object"]
        let place: JSONValue = ["type": "integer", "minimum": 1, "maximum": .integer(Int64.max)]
        return [
            act(
                .get,
                "hooks",
                "hooks",
                "Lists acts that the gateway has not sent to the app's server.",
                parameters: [
                    .init(
                        name: "state",
                        summary: "`dead` for acts that the sender has given up, or `waiting`.",
                        schema: ["type": "string", "enum": ["dead", "waiting"], "default": "dead"]
                    ),
                    .init(
                        name: "limit",
                        summary: "The maximum number of acts.",
                        schema: ["type": "integer", "minimum": 1, "maximum": 1000, "default": 100]
                    ),
                    .init(name: "afterUser", summary: "The user of the last act of the previous page.", schema: user),
                    .init(name: "afterPlace", summary: "The place of that act.", schema: place),
                ],
                answer: .init(status: 200, summary: "The acts.", content: .json(object)),
                [.notFound]
            ),
            act(
                .post,
                "hooks",
                "hook.handle",
                "Sends a dead act again, out of order, or drops it.",
                body: .record(
                    ["user": user, "place": place, "action": ["type": "string", "enum": ["send", "drop"]]],
                    required: ["user", "place", "action"]
                ),
                example: ["user": "alice", "place": 1, "action": "send"],
                answer: .init(status: 200, summary: "It is done.", content: .json(object)),
                [.notFound]
            ),
        ]
    }

    private static func importUsers(_ user: JSONValue) -> APIOperation {
        let item = JSONValue.record(
            [
                "user": user, "profile": SchemaBook.reference("hub.updateProfile.arguments").orNull,
                "friends": ["type": ["array", "null"], "items": SchemaBook.reference("hub.ImportedFriend")],
            ],
            required: ["user"]
        )
        return act(
            .post,
            "users",
            "users.import",
            "Creates users, or changes their profiles, and puts friends into their lists.",
            body: .record(
                ["users": ["type": "array", "items": item, "maxItems": .integer(Gateway.importedUsers)]],
                required: ["users"]
            ),
            example: ["users": [["user": "alice", "friends": [["user": "bob"]]], ["user": "bob"]]],
            answer: .init(status: 200, summary: "The result for each user.", content: .json(["type": "object"]))
        )
    }

    private static func act(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ name: String,
        _ summary: String,
        parameters: [APIOperation.Parameter] = [],
        body: JSONValue? = nil,
        example: JSONValue? = nil,
        answer: APIOperation.Answer,
        _ refusals: [APIOperation.Answer] = []
    ) -> APIOperation {
        APIOperation(
            method: method,
            path: "/v1/admin/\(path)",
            tag: "admin",
            name: name,
            summary: summary,
            parameters: parameters,
            body: body.map { .json($0, example: example) },
            answers: [answer, .refusal(401, "The key is none of an administrator."), .unavailable, .tooMany]
                + (body == nil ? [.badRequest] : APIOperation.Answer.ofBodies) + refusals,
            access: .administrator
        )
    }
}
#endif
