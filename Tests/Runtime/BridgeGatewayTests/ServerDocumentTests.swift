#if Gateway
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

@testable import BridgeGateway

/// The OpenAPI documents of the server APIs.
struct ServerDocumentTests {
    private static let settings = ServerAPIKind.Settings(
        app: "1400000000",
        keys: ["a secret key of an app in this test"],
        administrators: ["admin"]
    )

    private static func apis() throws -> [any ServerAPI] {
        try ServerAPIKind.standard.flatMap { try $0.make(settings) }
    }

    /// Returns all references in a document.
    private func references(_ value: JSONValue) -> [String] {
        if let elements = value.elements { return elements.flatMap(references) }
        return (value.object?.members ?? [])
            .flatMap { member in
                if member.key == "$ref", let path = member.value.text { return [path] }
                return references(member.value)
            }
    }

    @Test func `each endpoint is described with its credentials`() throws {
        for api in try Self.apis() {
            let document = ServerAPIDocument(api).json
            #expect(document["paths"]?.object?.keys.sorted() == api.rows.endpoints.map(\.path).sorted())
            let schemes = document["components"]?["securitySchemes"]?.object?.keys.sorted()
            #expect(schemes == api.credentials.map(\.name).sorted())
            #expect(document["security"]?.elements?.first?.object?.keys.sorted() == schemes)
            let known = Set(document["components"]?["schemas"]?.object?.keys ?? [])
            for path in references(document) {
                #expect(known.contains(path.replacing("#/components/schemas/", with: "")), "\(api.rows.api): \(path)")
            }
            let names = (document["paths"]?.object?.members ?? []).flatMap { $0.value.object?.members ?? [] }
                .compactMap { $0.value["operationId"]?.text?.lowercased() }
            #expect(Set(names).count == api.rows.endpoints.count)
        }
    }

    @Test func `an answer that may be a failure says which it is`() throws {
        let document = ServerAPIDocument(try Self.apis()[0]).json
        let operation = document["paths"]?["/v4/sns/friend_check"]?["post"]
        #expect(operation?["responses"]?.object?.keys == ["200"])
        let answer = document["components"]?["schemas"]?["SnsFriendCheckAnswer"]
        #expect(answer?["discriminator"]?["propertyName"] == "ActionStatus")
        let success = document["components"]?["schemas"]?["SnsFriendCheckOKAnswer"]
        #expect(success?["required"] == ["ActionStatus", "ErrorCode", "ErrorInfo", "ErrorDisplay", "InfoItem"])
        // A member of the vendor's old answers, which answers here leave out.
        #expect(!document.line.contains("Invalid_Account"))
    }

    @Test func `each status of a failure is described`() throws {
        let statuses = try Self.apis().dropFirst()
            .map { api in
                let path = api.rows.endpoints[0].path
                return ServerAPIDocument(api).json["paths"]?[path]?["post"]?["responses"]?.object?.keys ?? []
            }
        #expect(
            statuses == [
                ["200", "400", "401", "403", "405", "429", "430", "500"],
                ["200", "400", "401", "403", "404", "405", "409", "429", "430", "500"],
            ]
        )
    }

    @Test func `the documents are there if the APIs are`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url).send("GET", "/openapi/tencent.json")
            #expect(answer.status == 404)
        }
        var gateway = try await Gateway(
            .test,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: $0)) }
        gateway.serverAPIs.apis = try Self.apis()
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            for api in try Self.apis() {
                let answer = try await GatewayClient(url: running.url).send("GET", "/openapi/\(api.rows.api).json")
                #expect(answer.body == ServerAPIDocument(api).json.sortedText + "\n")
            }
        }
    }
}
#endif
