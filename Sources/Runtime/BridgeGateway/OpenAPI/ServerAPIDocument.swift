#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore
import ServerTranslation

/// The OpenAPI document of a server API, created from its rows.
///
/// Each API has a document of its own: its credentials, its form of failures and its names have nothing in common with
/// the gateway's requests, and the code that a generator makes from one document should be a client of one API.
struct ServerAPIDocument {
    private let api: any ServerAPI

    /// Creates the document of an API.
    init(_ api: any ServerAPI) { self.api = api }

    /// The document as JSON.
    var json: JSONValue {
        let book = SchemaBook()
        let operations = api.rows.endpoints.map { operation($0, book) }
        var named = NamedSchemas(book)
        let paths = APIDocument.paths(operations.map { named.operation($0) })
        let schemes = api.credentials.map { credential in
            (
                credential.name,
                [
                    "type": "apiKey", "name": .string(credential.name), "in": .string(credential.place.rawValue),
                    "description": .string(credential.summary),
                ] as JSONValue
            )
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": .string(api.rows.api), "version": "1",
                "description": "A vendor's server API, as the gateway answers it. An endpoint is under its first path.",
            ],
            "servers": [["url": "/", "description": "The gateway that serves this document."]],
            "paths": .object(paths),
            "components": ["schemas": .object(named.components), "securitySchemes": .object(JSONObject(schemes))],
            "security": [.object(JSONObject(schemes.map { ($0.0, []) }))],
        ]
    }

    private func operation(_ endpoint: ServerEndpoint, _ book: SchemaBook) -> APIOperation {
        let folders = endpoint.path.split(separator: ".")[0].split(separator: "/").filter { $0 != "v4" }
        let isForm = api.rows.body == .form
        let body = endpoint.requestSchema(isForm: isForm)
        return APIOperation(
            method: HTTPRequest.Method(endpoint.methods[0]) ?? .post,
            path: endpoint.path,
            tag: String(folders[0]),
            name: folders.dropFirst().joined(separator: "."),
            summary: endpoint.commands.isEmpty
                ? "See the coverage page." : "Runs \(endpoint.commands.map(\.rawValue).joined(separator: ", ")).",
            body: APIOperation.Content(
                type: isForm ? "application/x-www-form-urlencoded" : "application/json",
                schema: body,
                examples: [("example", book.example(of: body))],
                isRequired: !isForm
            ),
            answers: answers(of: endpoint, book),
            access: .documented
        )
    }

    // MARK: Answers

    /// Returns the answers of an endpoint by their status, with what the API itself answers as the source.
    private func answers(of endpoint: ServerEndpoint, _ book: SchemaBook) -> [APIOperation.Answer] {
        let refusals = refusals(of: endpoint).map { api.response(to: $0, path: endpoint.path) }
        var byStatus = Dictionary(grouping: refusals, by: \.status)
        var answers: [APIOperation.Answer] = []
        if endpoint.plan != .refused {
            let call = ServerCall(endpoint, JSONObject())
            let status = api.success([:], of: call).status
            let failures = byStatus.removeValue(forKey: status) ?? []
            let schema = success(of: call, besides: failures)
            let summary = failures.isEmpty ? "The result." : "The result, or the number of a failure."
            answers.append(.init(status: status, summary: summary, content: .json(schema)))
        }
        for (status, failures) in byStatus.sorted(by: { $0.key < $1.key }) {
            let name = "Failure\(status)"
            book.add(name, JSONValue.sample(failures.map(\.body)))
            let content = APIOperation.Content.json(SchemaBook.reference(name))
            answers.append(.init(status: status, summary: "The number of a failure.", content: content))
        }
        return answers
    }

    private func success(of call: ServerCall, besides failures: [WireResponse]) -> JSONValue {
        let content = call.endpoint.answerSchema
        let plain = api.success([:], of: call).body
        // The content is either beside the members of every answer, or in one of them.
        let marked = api.success(["content": true], of: call).body
        var schema = JSONValue.sample([plain])
        if let place = marked.members.first(where: { $0.value["content"] != nil })?.key {
            schema = schema.joined(with: .record([place: content], required: []))
        } else {
            schema = schema.joined(with: content)
        }
        var object = schema.object ?? [:]
        object["additionalProperties"] = nil
        guard !failures.isEmpty else { return .object(object) }
        let failure = JSONValue.sample(failures.map(\.body), marksConstants: true)
        let constants = (failure["properties"]?.object?.members ?? []).filter { $0.value["const"]?.text != nil }
        guard let word = constants.first(where: { plain[$0.key] != nil && plain[$0.key] != $0.value["const"] }) else {
            return JSONValue.object(object).merged(with: failure)
        }
        // A generator tells success and failure apart by this member.
        func choice(_ schema: JSONValue, _ value: JSONValue?) -> JSONValue {
            var schema = schema.object ?? [:]
            var properties = JSONObject([(word.key, ["const": value ?? ""] as JSONValue)])
            for member in schema["properties"]?.object?.members ?? [] where member.key != word.key {
                properties[member.key] = member.value
            }
            schema["properties"] = .object(properties)
            return .object(schema)
        }
        return ["oneOf": [choice(.object(object), plain[word.key]), choice(failure, word.value["const"])]]
    }

    /// Returns every refusal that a request to an endpoint can get.
    private func refusals(of endpoint: ServerEndpoint) -> [ServerRefusal] {
        var all: [ServerRefusal] = [.wrongMethod, .bodyTooLarge, .malformedBody, .tooManyRequests, .internalFailure]
        for value in ["", "x"] {
            var head = WireRequest.Head(path: endpoint.path)
            for credential in api.credentials {
                switch credential.place {
                case .query: head.query[credential.name] = value
                case .header: head.headers[credential.name.lowercased()] = value
                }
            }
            do throws(ServerRefusal) {
                _ = try api.authenticate(head, at: Timestamp(milliseconds: 0))
            } catch {
                all.append(error)
            }
        }
        return all + RelationshipError.Code.allCases.map { .failed(RelationshipError($0), of: endpoint) }
    }
}

extension JSONValue {
    /// Returns the schema of objects like some samples.
    ///
    /// - Parameters:
    ///   - objects: The samples.
    ///   - marksConstants: Whether a text that all of them have is constant.
    /// - Returns: The schema.
    fileprivate static func sample(_ objects: [JSONObject], marksConstants: Bool = false) -> JSONValue {
        let first = objects.first ?? [:]
        let properties = first.members.map { member -> (String, JSONValue) in
            let type: JSONValue =
                switch member.value.content {
                case .string: "string"
                case .number: "integer"
                case .bool: "boolean"
                case .array: "array"
                case .object, .null: "object"
                }
            let isConstant = marksConstants && objects.allSatisfy { $0[member.key] == member.value }
            guard isConstant, member.value.text?.isEmpty == false else { return (member.key, ["type": type]) }
            return (member.key, ["const": member.value])
        }
        let names = first.keys.filter { name in objects.allSatisfy { $0[name] != nil } }
        return [
            "type": "object", "properties": .object(JSONObject(properties)),
            "required": .array(names.map { .string($0) }),
        ]
    }
}
#endif
