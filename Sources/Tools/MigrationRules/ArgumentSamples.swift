import BridgeTranslation
import JSONSyntax
import MappingLookup
import RelationshipCore

/// Values for the arguments of a dialect's calls, from the schemas of the calls.
struct ArgumentSamples {
    /// The arguments of a call, with another value in one place.
    struct Variation {
        var path: String
        var value: String
        var arguments: JSONValue
    }

    /// A step to a place in the arguments.
    fileprivate enum Step {
        case member(String)
        /// The first element of a list.
        case element
    }

    /// The text in variations.
    static let other = "second"

    private let types: JSONValue
    private let user: String
    /// The values of the SDK's constants, some of which are keys of dictionaries.
    private let keys: [String]
    /// The numbers of the SDK's enumerations, and a larger one.
    private let numbers: [Int]

    init(of dialect: any Dialect, schemas: JSONValue, user: UserID) {
        types = schemas["$defs"] ?? [:]
        self.user = user.rawValue
        // A constant that ends with "_" is the beginning of the keys of custom fields.
        keys = dialect.tables.surfaceNames.filter { $0.kind == .constant && !$0.detail.isEmpty }
            .map { $0.detail.hasSuffix("_") ? $0.detail + "Key" : $0.detail }
        let cells = HubTables.enumerations.flatMap { dialect.tables.cells(of: $0) }
        // Numbers of other subjects can be larger than those of enumerations.
        numbers = Set(cells.compactMap(\.number) + [100]).sorted()
    }

    /// Returns the variations of a call's arguments, in the order of its schema.
    func variations(of schema: JSONValue?, in arguments: JSONValue) -> [Variation] {
        guard let schema else { return [] }
        return variations(of: schema, at: [], depth: 0, in: arguments)
    }

    private func variations(
        of schema: JSONValue,
        at steps: [Step],
        depth: Int,
        in arguments: JSONValue
    ) -> [Variation] {
        // Types can contain themselves.
        guard depth < 8 else { return [] }
        if let name = schema["$ref"]?.text {
            guard let type = types[String(name.split(separator: "/").last ?? "")] else { return [] }
            return variations(of: type, at: steps, depth: depth + 1, in: arguments)
        }
        if let forms = (schema["anyOf"] ?? schema["oneOf"])?.elements {
            return forms.flatMap { variations(of: $0, at: steps, depth: depth + 1, in: arguments) }
        }
        var values: [(JSONValue, String)] = []
        if let cases = schema["enum"]?.elements {
            values = cases.map { ($0, $0.line) }
        } else {
            switch schema["type"]?.text {
            case "object":
                let members = (schema["properties"]?.object?.members ?? []).map { ($0.key, $0.value) }
                let entry = schema["additionalProperties"]
                let entries = entry?.object == nil ? [] : keys.map { ($0, entry ?? .null) }
                return (members + entries)
                    .flatMap { key, type in
                        variations(of: type, at: steps + [.member(key)], depth: depth + 1, in: arguments)
                    }
            case "array":
                guard let items = schema["items"] else { return [] }
                guard items["type"]?.text == "string" else {
                    return variations(of: items, at: steps + [.element], depth: depth + 1, in: arguments)
                }
                values = [
                    ([.string(Self.other)], ""), ([.string(user), .string(Self.other)], "more than one"),
                ]
            case "string" where schema["contentEncoding"] != nil: values = [("aGk=", "")]
            case "string":
                // Some texts of one dialect are numbers of another.
                values = [(.string(Self.other), ""), ("1", "a number")]
            case "integer", "number": values = numbers.map { (.integer($0), String($0)) }
            case "boolean": values = [(true, "true"), (false, "false")]
            default: return []
            }
        }
        let path = text(of: steps) + (schema["type"]?.text == "array" ? "[]" : "")
        return values.map { value, text in
            Variation(path: path, value: text, arguments: arguments.setting(value, at: steps[...]))
        }
    }

    private func text(of steps: [Step]) -> String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .member(let name): text += text.isEmpty ? name : ".\(name)"
            case .element: text += "[]"
            }
        }
    }
}

extension JSONValue {
    /// Returns the value with another one in a place; missing objects and lists on the way are added.
    fileprivate func setting(_ value: JSONValue, at steps: ArraySlice<ArgumentSamples.Step>) -> JSONValue {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch step {
        case .member(let name):
            var object = object ?? JSONObject()
            object[name] = (object[name] ?? [:]).setting(value, at: rest)
            return .object(object)
        case .element:
            let elements = elements ?? []
            return .array([(elements.first ?? [:]).setting(value, at: rest)] + elements.dropFirst())
        }
    }
}
