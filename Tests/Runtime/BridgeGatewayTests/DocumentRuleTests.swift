#if Gateway
import JSONSyntax
import RelationshipCore
import StandardDialects
import Testing
import ToyDialect

@testable import BridgeGateway

/// What the generators of clients need beyond a valid document: those of Go, TypeScript, Python and Java differ in the
/// names that they invent, so that the document leaves none to invent.
struct DocumentRuleTests {
    /// A schema of the document, and its place.
    private struct Place {
        let path: String
        let schema: JSONObject

        /// Whether the schema is a component itself.
        var isComponent: Bool { !path.contains(".") }

        var types: [String] { schema["type"]?.elements?.compactMap(\.text) ?? schema["type"]?.text.map { [$0] } ?? [] }
    }

    private let document: JSONValue

    init() throws {
        let dialects = try DialectRegistry([ToyDialect()] + DialectRegistry.standard.dialects)
        let configuration = GatewayConfiguration.test
            .with(\.administratorKeys, ["an administrator's key of thirty-two bytes"])
        document = try APIDocument(dialects, configuration, hasAdministration: true).json
    }

    private var components: JSONObject { document["components"]?["schemas"]?.object ?? [:] }

    private var operations: [(id: String, content: JSONValue)] {
        (document["paths"]?.object?.members ?? []).flatMap { $0.value.object?.members ?? [] }
            .map { ($0.value["operationId"]?.text ?? "", $0.value) }
    }

    /// All schemas: the components, those of the operations, and what they contain.
    private var places: [Place] {
        components.members.flatMap { inside($0.value, $0.key) }
            + operations.flatMap { contents($0.content, $0.id + ".") }
    }

    private func inside(_ schema: JSONValue, _ path: String) -> [Place] {
        guard let object = schema.object else { return [] }
        var found = [Place(path: path, schema: object)]
        for member in object["properties"]?.object?.members ?? [] {
            found += inside(member.value, "\(path).\(member.key)")
        }
        for key in ["items", "additionalProperties"] { found += object[key].map { inside($0, "\(path).\(key)") } ?? [] }
        for key in ["anyOf", "oneOf", "allOf"] {
            for choice in object[key]?.elements ?? [] { found += inside(choice, "\(path).\(key)") }
        }
        return found
    }

    /// Returns the schemas of an operation: the values of every member that is called `schema`.
    private func contents(_ value: JSONValue, _ path: String) -> [Place] {
        if let elements = value.elements { return elements.flatMap { contents($0, path) } }
        return (value.object?.members ?? [])
            .flatMap { member -> [Place] in
                switch member.key {
                case "schema", "x-frame": inside(member.value, path)
                case "example", "examples": []
                default: contents(member.value, "\(path).\(member.key)")
                }
            }
    }

    /// Returns a name as generators compare it, in any style of capitals and separators.
    private func folded(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

    private func duplicates(_ names: [String]) -> [String] {
        Dictionary(grouping: names, by: folded).values.filter { $0.count > 1 }.flatMap(\.self).sorted()
    }

    @Test func `every object, enumeration and choice has a name`() {
        #expect(components.members.count > 500)
        for place in places where !place.isComponent {
            let choices = (place.schema["anyOf"] ?? place.schema["oneOf"])?.elements ?? []
            let named = choices.filter { $0 != ["type": "null"] }
            #expect(!place.types.contains("object") && place.schema["properties"] == nil, "object at \(place.path)")
            #expect(place.schema["enum"] == nil, "enumeration at \(place.path)")
            #expect(named.count < 2, "choice at \(place.path)")
        }
    }

    @Test func `no two types have one name, also without capitals and separators`() {
        let names = components.keys
        #expect(duplicates(names) == [])
        #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        #expect(names.filter { components[$0]?["title"] != .string($0) } == [], "titles")
        // Names that generators give to the parts of an operation.
        let derived = operations.flatMap { operation in
            ["Params", "Response", "JSONBody", "JSONRequestBody", "Request"].map { operation.id + $0 }
        }
        #expect(duplicates(names + derived) == [])
    }

    @Test func `operations have unique ids that do not depend on their place`() {
        let ids = operations.map(\.id)
        #expect(ids.count > 140)
        #expect(duplicates(ids) == [])
        #expect(ids.allSatisfy { $0.split(separator: ".").count >= 2 })
    }

    @Test func `references lead to components`() {
        let names = Set(components.keys)
        for place in places {
            guard let path = place.schema["$ref"]?.text else { continue }
            #expect(names.contains(path.replacing("#/components/schemas/", with: "")), "\(path) at \(place.path)")
        }
    }

    @Test func `a choice between objects has a discriminator that names all of them`() throws {
        for place in places {
            let choices = (place.schema["anyOf"] ?? place.schema["oneOf"])?.elements ?? []
            let targets = choices.compactMap { $0["$ref"]?.text }
            let objects = targets.filter { path in
                components[path.replacing("#/components/schemas/", with: "")]?["type"] == "object"
            }
            guard objects.count > 1 else { continue }
            let discriminator = try #require(place.schema["discriminator"], "\(place.path)")
            let key = try #require(discriminator["propertyName"]?.text)
            let mapping = try #require(discriminator["mapping"]?.object)
            #expect(mapping.members.compactMap { $0.value.text }.sorted() == targets.sorted())
            for member in mapping.members {
                let target = components[(member.value.text ?? "").replacing("#/components/schemas/", with: "")]
                #expect(target?["properties"]?[key]?["const"] == .string(member.key), "\(place.path)")
                #expect(target?["required"]?.elements?.contains(.string(key)) == true, "\(place.path)")
            }
        }
    }

    @Test func `other choices are between different types of JSON`() {
        for place in places {
            let choices = place.schema["anyOf"]?.elements ?? []
            let types = choices.map { choice in
                let target = choice["$ref"]?.text?.replacing("#/components/schemas/", with: "")
                return (target.flatMap { components[$0] } ?? choice)["type"] ?? .string(target ?? "")
            }
            #expect(Set(types).count == types.count, "\(place.path): \(types)")
        }
    }

    @Test func `constants and enumerations name their type, lists their elements, and integers their size`() {
        for place in places {
            if place.schema["const"] != nil || place.schema["enum"] != nil {
                #expect(place.types.count == 1, "\(place.path)")
            }
            if place.types.contains("array") { #expect(place.schema["items"] != nil, "\(place.path)") }
            if place.types.contains("integer") { #expect(place.schema["format"] == "int64", "\(place.path)") }
            #expect(place.types.filter { $0 != "null" }.count < 2, "\(place.path)")
        }
    }

    @Test func `the document names its server`() {
        #expect(document["servers"]?.elements?.first?["url"] == "/")
    }
}
#endif
