import MappingLookup

/// TypeScript or JavaScript, as a module.
///
/// The TypeScript compiler creates the JavaScript run-time file.
struct ECMAScript: ExportSyntax {
    var isTyped: Bool

    var runtime: String { isTyped ? RuntimeFiles.typescript : RuntimeFiles.javascript }
    var comment: String { "//" }

    /// Returns an object of names and, in TypeScript, the type of its values.
    func names(_ set: NameSet) -> String {
        var lines = ["/** \(set.summary) */", "export const \(set.name) = Object.freeze({"]
        for item in set.items {
            if !item.summary.isEmpty { lines.append("  /** \(item.summary) */") }
            lines.append("  \(item.name): \(item.name.quoted),")
        }
        lines.append("});")
        if isTyped { lines.append("export type \(set.name) = (typeof \(set.name))[keyof typeof \(set.name)];") }
        return lines.joined(separator: "\n")
    }

    func numbers(_ set: NumberSet) -> String {
        var lines = ["/** \(set.summary) */", "export const \(set.name) = Object.freeze({"]
        for item in set.items { lines += ["  /** \(item.summary) */", "  \(item.name): \(item.number),"] }
        return (lines + ["});"]).joined(separator: "\n")
    }

    /// Returns an interface in TypeScript, and "" in JavaScript.
    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? {
        guard isTyped else { return "" }
        let keywords = Row.isPublic ? "export interface" : "interface"
        var lines = ["/** \(Row.exportSummary) */", "\(keywords) \(Row.exportName.capitalFirst) {"]
        for field in Row.exportFields {
            lines += [
                "  /** \(field.summary(nothing: "null")) */", "  readonly \(field.name): \(Self.name(of: field.type));",
            ]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func name(of type: FieldType) -> String {
        switch type {
        case .text, .anyName: "string"
        case .number: "number"
        case .flag: "boolean"
        case .name(let name), .record(let name): name.capitalFirst
        case .list(let element): "readonly \(Self.name(of: element))[]"
        case .optional(let value): "\(Self.name(of: value)) | null"
        case .possibleText: "string | null"
        }
    }

    func data(_ table: DataTable) -> String {
        let type = isTyped ? ": readonly \(table.type.capitalFirst)[]" : ""
        let rows = table.rows.map { "  \(Self.literal($0))," }
        return (["// prettier-ignore", "const \(table.name)\(type) = ["] + rows + ["];"]).joined(separator: "\n")
    }

    var enumTypes: (name: String, text: String)? {
        guard isTyped else { return ("EnumValues", "") }
        let types = HubTables.enumerations.map { "  readonly \($0.name): \($0.typeName);" }
        let lines = ["/** The values of each neutral enumeration. */", "export interface EnumValues {"] + types + ["}"]
        return ("EnumValues", lines.joined(separator: "\n"))
    }

    static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text), .name(let text, _): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .record(let record, _): literal(record)
        case .list(let items, _): "[\(items.map(literal).joined(separator: ", "))]"
        case .possibleText(let text): text?.quoted ?? "null"
        case .nothing: "null"
        }
    }

    private static func literal(_ record: Record) -> String {
        "{ \(record.members.map { "\($0): \(literal($1))" }.joined(separator: ", ")) }"
    }
}
