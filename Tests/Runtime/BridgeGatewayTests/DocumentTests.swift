#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import JSONFoundation
import JSONSyntax
import Logging
import RelationshipCore
import StandardDialects
import Testing
import ToyDialect

@testable import BridgeGateway

/// The OpenAPI document.
struct DocumentTests {
    private static let configuration = GatewayConfiguration.test
        .with(\.administratorKeys, ["an administrator's key of thirty-two bytes"])

    private static func names<Source: Dialect>(_: Source) -> [String] {
        Source.Translation.Call.Name.allCases.map(\.rawValue)
    }

    /// Returns the segments of a path.
    private func segments(_ path: String) -> [Substring] { path.split(separator: "/") }

    /// Returns the route of a request to a path, as a router resolves it: a literal segment precedes a placeholder.
    private func route(_ operation: APIOperation, _ routes: [Router<GatewayContext>.RouteDescription]) -> String? {
        let asked = segments(operation.path)
        let fits = routes.map { segments($0.path.description) }
            .filter { $0.count == asked.count && zip($0, asked).allSatisfy { $0 == $1 || $0.hasPrefix("{") } }
        func rank(_ path: [Substring]) -> String { path.map { $0.hasPrefix("{") ? "1" : "0" }.joined() }
        let path = fits.min { rank($0) < rank($1) }
        guard let path else { return nil }
        let found = routes.first { segments($0.path.description) == path && $0.method == operation.method }
        return found?.description
    }

    @Test
    func `every route is in the document, and every operation of the document has a route`() async throws {
        let gateway = try await Gateway(
            DocumentTests.configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { authenticator in
            GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: authenticator))
        }
        let routes = gateway.router().routes
        let document = try APIDocument(.standard, DocumentTests.configuration, hasAdministration: true)
        var left = Set(routes.map(\.description))
        for operation in document.operations {
            let route = route(operation, routes)
            #expect(route != nil, "\(operation.method) \(operation.path) has no route")
            if let route { left.remove(route) }
        }
        // The page is for people, and not a part of the API.
        #expect(
            left.filter { $0 != "GET /" && !$0.hasPrefix("GET /page/") }.sorted() == [],
            "routes that the document does not have"
        )
    }

    @Test
    func `each call of each dialect, also of a new one, has a path with an example that the gateway reads`() throws {
        let dialects = try DialectRegistry([ToyDialect()] + DialectRegistry.standard.dialects)
        let document = try APIDocument(dialects, DocumentTests.configuration, hasAdministration: true).json
        for dialect in dialects.dialects {
            for name in DocumentTests.names(dialect) {
                let operation = document["paths"]?["/v1/\(dialect.name.rawValue)/\(name)"]?["post"]
                let request = operation?["requestBody"]?["content"]?["application/json"]
                let reply = operation?["responses"]?["200"]?["content"]?["application/json"]
                #expect(request?["schema"] != nil, "\(dialect.name) \(name)")
                #expect(request?["examples"]?.object?.members.isEmpty == false, "\(dialect.name) \(name)")
                #expect(reply?["examples"]?.object?.members.isEmpty == false, "\(dialect.name) \(name)")
            }
        }
        #expect(document["paths"]?["/v1/toy/sessions"] != nil)
    }

    @Test
    func `the schemas contain all members, their types, and which members are required`() throws {
        let document = try APIDocument(.standard, DocumentTests.configuration, hasAdministration: true).json
        let schemas = document["components"]?["schemas"]
        #expect(
            schemas?["V2timCheckFriendArguments"] == [
                "title": "V2timCheckFriendArguments", "type": "object",
                "properties": [
                    "userIDList": ["type": ["array", "null"], "items": ["type": "string"]],
                    "checkType": [
                        "type": "integer", "format": "int64", "minimum": .integer(Int.min),
                        "maximum": .integer(Int.max),
                    ],
                ], "required": ["checkType"], "additionalProperties": false,
            ]
        )
        // One name covers two calls, with and without a list of users.
        let reply = schemas?["TimGetFriendListReplySucc"]
        #expect(reply?["properties"]?.object?.keys.sorted() == ["friendGetResults", "friends"])
        #expect(reply?["required"] == nil)
    }

    @Test
    func `a reply has one of the members that its call can answer, without a choice between types`() throws {
        let document = try APIDocument(.standard, DocumentTests.configuration, hasAdministration: true).json
        let schemas = document["components"]?["schemas"]
        func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }
        #expect(
            schemas?["TimAddFriendReply"] == [
                "title": "TimAddFriendReply", "type": "object", "minProperties": 1, "maxProperties": 1,
                "properties": ["succ": reference("TimAddFriendReplySucc"), "fail": reference("TimFailure")],
            ]
        )
        #expect(schemas?["RongcloudRefusalError"]?["properties"]?["status"] != nil)
        #expect(schemas?["RongcloudRefusalError"]?["properties"]?["code"] != nil)
    }

    @Test
    func `the schema of the policy has the members that a policy reads, and values that it accepts`() throws {
        let book = SchemaBook()
        _ = APIDocument.addPolicy(to: book)
        let members = try #require(book.schemas["Policy"]?["properties"]?.object)
        let fault = #expect(throws: JSONFault.self) { try OutsideJSON.decode(Policy.self, from: ["": 1]) }
        let known = fault?.text.split(separator: ": ").last?.split(separator: ", ").map(String.init)
        #expect(members.keys.sorted() == known?.sorted())
        for member in members.members {
            let (name, example) = (member.key, book.example(of: member.value))
            #expect(throws: Never.self) { try OutsideJSON.decode(Policy.self, from: .object([name: example])) }
            guard member.value["type"]?.elements?.first == "integer" else { continue }
            #expect(throws: JSONFault.self) { try OutsideJSON.decode(Policy.self, from: .object([name: -1])) }
            #expect(member.value["minimum"] == 0, "\(name)")
        }
    }

    @Test
    func `the schema of a session has the members of the answer to a sign-in`() async throws {
        let book = SchemaBook()
        APIDocument.addSession(to: book)
        let schema = try #require(book.schemas["Session"])
        try await withGateway { url, _ in
            let body = #"{"device":"phone","repeatsRequests":true,"args":{"user":"ann"}}"#
            let answer = try await GatewayClient(url: url).send("POST", "/v1/hub/sessions", body)
            let session = try JSONValue(parsing: Array(answer.body.utf8))
            let settings = schema["properties"]?["settings"]
            #expect(
                Set(session.object?.keys ?? []).union(["lastRequest"]) == Set(schema["properties"]?.object?.keys ?? [])
            )
            #expect(session["settings"]?.object?.keys.sorted() == settings?["properties"]?.object?.keys.sorted())
        }
    }

    @Test
    func `the gateway serves the created document, and not again to a client that has it`() async throws {
        try await withGateway(DocumentTests.configuration) { url, _ in
            let client = GatewayClient(url: url)
            let answer = try await client.send("GET", "/openapi.json")
            let made = try APIDocument(.standard, DocumentTests.configuration, hasAdministration: true).json.sortedText
            #expect(answer.body == made + "\n")
            let again = try await client.send(
                "GET",
                "/openapi.json",
                headers: ["If-None-Match": answer.headers["etag"] ?? ""]
            )
            #expect(again.status == 304)
        }
    }
}
#endif
