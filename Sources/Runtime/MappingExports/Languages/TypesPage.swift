import MappingLookup
package import RelationshipCore

/// The page of the types, properties, constants and modules of the SDKs with their counterparts.
package enum TypesPage {
    /// Writes the page.
    ///
    /// - Parameter dialects: The dialects, in the order of the page.
    /// - Returns: Markdown.
    package static func markdown(of dialects: [DialectTables]) -> String {
        var text = SourceText()
        text.add("<!-- \(Banner.origin) -->")
        text.add("# Types and properties of \(dialects.names)")
        text.add(
            "The types that apps name, the record of the hub that each represents, and the counterparts in the other "
                + "dialects; below them the properties and constants. `relbridge explain` takes each of the names. Calls, "
                + "callbacks and enumerations have pages of their own."
        )
        for dialect in dialects { add(dialect, among: dialects, to: &text) }
        return text.text
    }

    private static func add(_ dialect: DialectTables, among dialects: [DialectTables], to text: inout SourceText) {
        let others = dialects.filter { $0.dialect != dialect.dialect }
        let all = Explanation.surface(of: dialect, in: dialects)
        text.add("## \(dialect.prefix)")
        func table(_ title: String, _ subject: Explanation.Subject, _ kind: String) {
            let rows = all.filter { $0.subject == subject }
                .map { name in
                    ["`\(name.name)`", name.steps.isEmpty && !name.meaning.isEmpty ? name.meaning : name.hub]
                        + others.map { other in
                            name.steps.filter { $0.dialect == other.dialect }.map(\.text).joined(separator: "<br>")
                        }
                }
            guard !rows.isEmpty else { return }
            text.add("### \(title) of \(dialect.prefix)")
            text.add(MarkdownWriter.table([kind, "Hub"] + others.map(\.prefix), rows))
        }
        table("Types", .type, "Type")
        table("Properties", .property, "Property")
        table("Constants", .constant, "Constant")
        text.add("### Modules of \(dialect.prefix)")
        let modules = all.filter { $0.subject == .module }.map { ["`\($0.name)`", $0.hub] }
        text.add(MarkdownWriter.table(["Module", "Here"], modules))
    }
}
