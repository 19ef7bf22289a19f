import MappingLookup
package import RelationshipCore

/// Writes a page for human readers about the losses of each dialect: the representation of every field of the hub.
package enum LossPage {
    /// Returns the page in Markdown, with a newline at its end.
    ///
    /// - Parameter dialects: The dialects with the losses to list.
    /// - Returns: The page; the same tables always give the same text.
    package static func source(of dialects: [DialectTables]) -> String {
        var text = SourceText()
        text.add("<!-- \(Banner.origin) -->")
        text.add("# What each dialect loses")
        text.add("How every field of the hub is represented in \(dialects.names).")
        text.add(["How faithful a dialect is:", ""] + NamedItem.fidelities.map { "- **\($0.name)**: \($0.summary)" })
        add(FieldsModel(dialects: dialects), below: "#", to: &text)
        return text.text
    }

    /// Adds the tables of all fields.
    ///
    /// - Parameters:
    ///   - fields: The fields.
    ///   - heading: The marks of the heading above them, such as `##`.
    ///   - text: The text to add them to.
    static func add(_ fields: FieldsModel, below heading: String, to text: inout SourceText) {
        for kind in FieldRecord.Kind.allCases {
            text.add("\(heading)# \(title(of: kind))")
            for record in fields.records where record.kind == kind && !record.fields.isEmpty {
                text.add("\(heading)## \(record.name)")
                text.add(record.summary)
                let rows = record.fields.map { field in
                    ["`\(field.name)`: \(field.summary)"]
                        + fields.dialects.map { $0.cell(field.name, of: record.name).map(cell) ?? "" }
                }
                text.add(MarkdownWriter.table(["Field"] + fields.dialects.map(\.prefix), rows))
            }
        }
        text.add("\(heading)# Conversions")
        text.add(
            MarkdownWriter.table(
                ["Name", "What happens"],
                fields.conversions.map { ["`\($0.name)`", $0.summary.sentence] }
            )
        )
        text.add("\(heading)# Fields that the hub has no place for")
        let others = fields.vendorFields.map {
            [fields.dialects.title(of: $0.dialect), "`\($0.type)`", "`\($0.name)`", $0.note.sentence]
        }
        text.add(MarkdownWriter.table(["Dialect", "Type", "Field", "Effect"], others))
    }

    private static func title(of kind: FieldRecord.Kind) -> String {
        switch kind {
        case .value: "What is read"
        case .command: "What is written or asked"
        case .event: "What events carry"
        }
    }

    private static func cell(_ cell: FieldCell) -> String {
        var parts = [cell.fidelity.rawValue]
        if let name = cell.name { parts.append("as `\(name)`") }
        if let conversion = cell.conversion { parts.append("by `\(conversion)`") }
        if !cell.keeps.isEmpty { parts.append("keeps \(cell.keeps.joined(separator: ", "))") }
        if let only = cell.only { parts.append("except for \(only)") }
        if let instead = cell.instead { parts.append("(\(instead.rawValue) in a translated call)") }
        return parts.joined(separator: " ") + (cell.note.isEmpty ? "" : ": \(cell.note.sentence)")
    }
}
