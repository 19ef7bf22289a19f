#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore

/// The OpenAPI document of a gateway, created from the tables of its dialects and the schemas of the hub.
///
/// Another group of endpoints is another list of operations in `init`.
struct APIDocument {
    let operations: [APIOperation]
    private let schemas: JSONObject

    /// Creates the document.
    ///
    /// - Parameters:
    ///   - dialects: The dialects that clients may use.
    ///   - configuration: The gateway's limits.
    ///   - hasAdministration: Whether there are requests for administrators.
    /// - Throws: An error if a sample cannot be read, which the tests rule out.
    init(_ dialects: DialectRegistry, _ configuration: GatewayConfiguration, hasAdministration: Bool) throws {
        let book = SchemaBook()
        try book.addHub()
        APIDocument.addShared(to: book)
        let samples = try HubSamples(book)
        var operations = APIDocument.hub(book)
        for name in dialects.names {
            operations += try APIDocument.dialect(dialects.dialect(name), book, samples, configuration)
        }
        operations += APIDocument.mappings(dialects, book) + APIDocument.operation
        if hasAdministration { operations += APIDocument.administration(book) }
        var named = NamedSchemas(book)
        self.operations = operations.map { named.operation($0.withRefusalsOfAllRequests) }
        schemas = named.components
    }

    /// The document as JSON.
    var json: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Relationship Bridge", "version": "1",
                "description": """
                Friend lists, requests, blocklists and profiles in the JSON of each dialect and of the hub. An answer of a \
                dialect is its reply with the status 200, also if the reply says that the call failed; another status says \
                that the request did not get that far. Every response has an X-Request-Id.
                """,
            ],
            "servers": [["url": "/", "description": "The gateway that serves this document."]],
            "paths": .object(APIDocument.paths(operations)),
            "components": [
                "schemas": .object(schemas),
                "securitySchemes": [
                    "session": [
                        "type": "http", "scheme": "bearer",
                        "description": "The token of a session, from POST /v1/{dialect}/sessions.",
                    ],
                    "administrator": [
                        "type": "http", "scheme": "bearer", "description": "The key of an administrator.",
                    ],
                ],
            ],
            "security": [["session": []]],
        ]
    }

    /// Returns operations by their paths and methods.
    static func paths(_ operations: [APIOperation]) -> JSONObject {
        var paths: JSONObject = [:]
        for operation in operations {
            var path = paths[operation.path]?.object ?? [:]
            path[operation.method.rawValue.lowercased()] = operation.json
            paths[operation.path] = .object(path)
        }
        return paths
    }

    // MARK: Shared

    private static func addShared(to book: SchemaBook) {
        book.add(
            "Refusal",
            [
                "description": "Why a request did not get as far as a dialect or the hub, and what to do.",
                "type": "object",
                "properties": [
                    "error": [
                        "type": "object",
                        "properties": ["status": ["type": "integer"], "message": ["type": "string"]],
                        "required": ["status", "message"],
                    ]
                ],
                "required": ["error"],
            ]
        )
        addSession(to: book)
        book.add("SignOut", ["enum": .array(SignOut.allCases.map { .string($0.rawValue) })])
        book.add("FeedEnd", ["enum": ["end", "now"]])
        book.add(
            "FramePosition",
            [
                "description": "The id of a frame.", "type": "string",
                "pattern": "^p1(\\.-?[0-9a-z]{1,13}){3}(/[1-9][0-9]*)?$",
                "examples": [.string(FeedPosition(1, epoch: 1, mark: 1).token)],
            ]
        )
        book.add(
            "EventFrame",
            [
                "description": "A frame; one without data says how far the feed was read.",
                "type": "object",
                "properties": [
                    "id": SchemaBook.reference("FramePosition"),
                    "event": ["description": "`list-again`: the feed is another one than before.", "type": "string"],
                    "data": ["type": "string", "contentMediaType": "application/json"],
                ],
                "required": ["id"],
            ]
        )
    }
}
#endif
