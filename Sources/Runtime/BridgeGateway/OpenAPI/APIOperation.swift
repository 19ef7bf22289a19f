#if Gateway
import HTTPTypes
import JSONSyntax

/// One request that clients can send, as the OpenAPI document describes it.
struct APIOperation {
    /// A value in the path, in the query or in a header.
    struct Parameter {
        var name: String
        var place = "query"
        var summary: String
        var schema: JSONValue = ["type": "string"]
        var isRequired = false
        var example: JSONValue?

        /// The number of a device's request.
        static let requestNumber = Parameter(
            name: "Request-Number",
            place: "header",
            summary: """
                The device's number of the request, greater than those of its earlier requests; a request that is sent again \
                with its number changes nothing more. The calls of a batch have consecutive numbers. Required in a session \
                that was opened with `repeatsRequests`.
                """,
            schema: ["type": "integer", "minimum": 1, "maximum": .integer(RequestNumbers.greatest)]
        )
    }

    /// The content of a request or a response.
    struct Content {
        var type = "application/json"
        var schema: JSONValue
        /// The schema of one frame of a stream.
        var frame: JSONValue?
        /// Examples by their names.
        var examples: [(name: String, value: JSONValue)] = []
        /// Whether a request must have a body.
        var isRequired = true

        /// JSON, with one example.
        static func json(_ schema: JSONValue, example: JSONValue? = nil) -> Content {
            Content(schema: schema, examples: example.map { [("example", $0)] } ?? [])
        }
    }

    /// The gateway's answer with one status.
    struct Answer {
        var status: Int
        var summary: String
        var content: Content?
        var headers: [String: String] = [:]
    }

    /// The access to a request.
    enum Access {
        case anyone
        /// Clients with the token of a session.
        case session
        /// Clients with the token of a session, and clients without a token.
        case sessionOrNone
        /// Clients with the key of an administrator.
        case administrator
        /// Clients with the credentials that the document names for all of its operations.
        case documented
    }

    var method: HTTPRequest.Method
    var path: String
    var tag: String
    /// The unique name of the operation.
    var name: String
    var summary: String
    var parameters: [Parameter] = []
    var body: Content?
    var answers: [Answer]
    var access = Access.session

    /// The operation in the document.
    var json: JSONValue {
        var object: JSONObject = [
            "tags": [.string(tag)], "operationId": .string("\(tag).\(name)"), "summary": .string(summary),
        ]
        if !parameters.isEmpty { object["parameters"] = .array(parameters.map(\.json)) }
        if let body { object["requestBody"] = ["content": body.json, "required": .bool(body.isRequired)] }
        object["responses"] = .object(JSONObject(answers.map { ("\($0.status)", $0.json) }))
        object["security"] =
            switch access {
            case .anyone: []
            case .session, .documented: nil
            case .sessionOrNone: [["session": []], [:]]
            case .administrator: [["administrator": []]]
            }
        return .object(object)
    }
}

extension APIOperation {
    /// The operation with the refusals that any request may get before it reaches its route.
    var withRefusalsOfAllRequests: APIOperation {
        let changes = method != .get
        let shared: [Answer] = [.badRequest, .wrongHost, .tooMany] + (changes ? [.foreignOrigin] : [])
        var operation = self
        operation.answers += shared.filter { refusal in !answers.contains { $0.status == refusal.status } }
        operation.answers.sort { $0.status < $1.status }
        return operation
    }
}

extension JSONValue {
    /// Returns the schema of an object that has these members, and no others.
    static func record(_ members: JSONObject, required: JSONValue) -> JSONValue {
        [
            "type": "object", "properties": .object(members), "required": required, "additionalProperties": false,
        ]
    }
}

extension APIOperation.Parameter {
    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "name": .string(name), "in": .string(place), "description": .string(summary), "schema": schema,
        ]
        if isRequired || place == "path" { object["required"] = true }
        object["example"] = example
        return .object(object)
    }
}

extension APIOperation.Content {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["schema": schema]
        // OpenAPI has a place for it from version 3.2 on, which few tools read.
        object["x-frame"] = frame
        if !examples.isEmpty {
            object["examples"] = .object(JSONObject(examples.map { ($0.name, ["value": $0.value]) }))
        }
        return [type: .object(object)]
    }
}

extension APIOperation.Answer {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["description": .string(summary)]
        if !headers.isEmpty {
            object["headers"] = .object(
                JSONObject(
                    headers.sorted { $0.key < $1.key }
                        .map { ($0.key, ["description": .string($0.value), "schema": ["type": "string"]]) }
                )
            )
        }
        object["content"] = content?.json
        return .object(object)
    }

    /// Returns the answer to a request that does not reach a dialect or the hub.
    static func refusal(_ status: Int, _ summary: String) -> APIOperation.Answer {
        APIOperation.Answer(
            status: status,
            summary: summary,
            content: .json(
                SchemaBook.reference("Refusal"),
                example: ["error": ["status": .integer(status), "message": .string(summary)]]
            )
        )
    }

    static let badRequest = refusal(400, "The request cannot be read; the message says what is wrong, and where.")
    static let notFound = refusal(404, "There is no such dialect, call, table or user.")
    static let tooLarge = refusal(413, "The body, or the batch in it, is too large.")
    static let wrongType = refusal(415, "The body is not application/json.")
    static let tooMany = refusal(429, "Too many requests; Retry-After says how many seconds to wait.")
    static let foreignOrigin = refusal(403, "Pages of this origin may not change anything; see cors.origins.")
    static let wrongHost = refusal(421, "The request names another server in Host; see server.hosts.")
    static let unavailable = refusal(503, "The backend does not answer at the moment.")

    /// The possible refusals of every request with a body.
    static let ofBodies = [badRequest, tooLarge, wrongType]

    static let empty = APIOperation.Answer(status: 204, summary: "It is done.")
    static let unchanged = APIOperation.Answer(
        status: 304,
        summary: "Not modified: If-None-Match names the ETag."
    )
}
#endif
