import Foundation

/// The part of JSON Schema 2020-12 that the tables' schemas use; any other keyword is a problem.
struct JSONSchema {
    private let root: [String: Any]

    init(_ root: [String: Any]) {
        self.root = root
    }

    /// Checks a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The problems with their paths; empty for a valid value.
    func problems(of value: Any) -> [String] { check(value, root, at: "") }

    private func check(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        schema.flatMap { keyword, rule in check(value, keyword, rule, schema, at: path) }
    }

    private func check(
        _ value: Any,
        _ keyword: String,
        _ rule: Any,
        _ schema: [String: Any],
        at path: String
    ) -> [String] {
        switch keyword {
        case "$schema", "$defs", "title", "description":
            return []
        case "$ref":
            let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
            guard let target = (root["$defs"] as? [String: [String: Any]])?[name] else {
                return ["\(path): no $defs/\(name)"]
            }
            return check(value, target, at: path)
        case "type":
            let types = rule as? [String] ?? [rule as? String ?? ""]
            return types.contains { matches(value, $0) } ? [] : ["\(path): not \(types.joined(separator: " or "))"]
        case "enum":
            let names = rule as? [String] ?? []
            return names.contains { $0 == value as? String } ? [] : ["\(path): not one of \(names)"]
        case "properties":
            guard let object = value as? [String: Any], let properties = rule as? [String: [String: Any]] else {
                return []
            }
            return object.flatMap { key, member in
                properties[key].map { check(member, $0, at: "\(path)/\(key)") } ?? []
            }
        case "required":
            guard let object = value as? [String: Any] else { return [] }
            return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): no \($0)" }
        case "additionalProperties":
            guard let object = value as? [String: Any], rule as? Bool == false else { return [] }
            let known = schema["properties"] as? [String: Any] ?? [:]
            return object.keys.filter { known[$0] == nil }.map { "\(path): unknown key \($0)" }
        case "items":
            guard let elements = value as? [Any], let rule = rule as? [String: Any] else { return [] }
            return elements.enumerated().flatMap { check($1, rule, at: "\(path)/\($0)") }
        case "minItems":
            return (value as? [Any])?.count ?? .max < rule as? Int ?? 0 ? ["\(path): too few items"] : []
        case "uniqueItems":
            let texts = value as? [String] ?? []
            return Set(texts).count == texts.count ? [] : ["\(path): an item is there twice"]
        case "minLength":
            return (value as? String)?.count ?? .max < rule as? Int ?? 0 ? ["\(path): too short"] : []
        case "minimum":
            return value as? Int ?? .max < rule as? Int ?? 0 ? ["\(path): too small"] : []
        default:
            return ["\(path): the schema has the keyword \(keyword), which nothing checks"]
        }
    }

    private func matches(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "integer": value is Int
        case "boolean": value is Bool
        case "null": value is NSNull
        default: false
        }
    }
}
