import JSONSyntax

extension HubSchema {
    /// Returns the Swift source of the schemas for publication, without the keywords that only the generator reads.
    ///
    /// - Parameter schemas: The schemas by name.
    /// - Returns: The source.
    static func swift(_ schemas: [(name: String, tree: JSONValue)]) -> String {
        var swift = SwiftText()
        swift.line("/// The JSON Schemas of the hub's JSON.")
        swift.line("package enum HubSchemas {")
        for (name, tree) in schemas {
            swift.line("    /// `\(name).schema.json`.")
            swift.line("    package static let \(name) = #\"\"\"")
            for line in published(tree).text(width: 112).split(separator: "\n") { swift.line("        \(line)") }
            swift.line("        \"\"\"#")
        }
        swift.line("}")
        return swift.text
    }

    private static func published(_ value: JSONValue) -> JSONValue {
        if let elements = value.elements { return .array(elements.map(published)) }
        guard var object = value.object else { return value }
        for key in object.keys where key.hasPrefix("x-") && key != "x-answers" { object[key] = nil }
        for key in object.keys { object[key] = object[key].map(published) }
        return .object(object)
    }
}
