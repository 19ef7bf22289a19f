import Foundation
import JSONSyntax
import TestFiles
import Testing

/// The members of the hub's outcomes, by the hub's schemas.
struct OutcomeShapes {
    /// The schema of an outcome.
    let root: JSONValue
    private let definitions: [String: JSONValue]

    init() throws {
        root = try Self.json("hub/outcomes.schema.json")
        let values = try Self.json("hub/values.schema.json")
        definitions = [values, root]
            .reduce(into: [:]) { all, schema in
                for member in schema["$defs"]?.object?.members ?? [] { all[member.key] = member.value }
            }
    }

    static func json(_ file: String) throws -> JSONValue {
        try JSONValue(parsing: Array(Data(contentsOf: repository.appending(path: "Mappings/\(file)"))))
    }

    private func resolved(_ shape: JSONValue?) -> JSONValue? {
        guard let name = shape?["$ref"]?.text?.split(separator: "/").last else { return shape }
        return definitions[String(name)]
    }

    /// Returns the schema of the elements of a list, or `nil`.
    func element(of shape: JSONValue?) -> JSONValue? { resolved(resolved(shape)?["items"]) }

    /// Returns the schema at a path with dots, or `nil`.
    func member(_ path: String, of shape: JSONValue?) -> JSONValue? {
        path.split(separator: ".").reduce(shape) { resolved(resolved($0)?["properties"]?[String($1)]) }
    }

    /// Returns the paths of the members of an object, with those of inner objects.
    func paths(of shape: JSONValue?) -> [String] {
        (resolved(shape)?["properties"]?.object?.members ?? [])
            .flatMap { member in
                let inner = member.key == "error" ? [] : paths(of: member.value)
                return inner.isEmpty ? [member.key] : inner.map { "\(member.key).\($0)" }
            }
    }
}
