/// TypeScript, or JavaScript: the compiler makes its run-time file from that of TypeScript.
struct ECMAScript: ExportSyntax {
    var isTyped: Bool

    var runtime: String { isTyped ? RuntimeFiles.typescript : RuntimeFiles.javascript }
    var comment: String { "//" }

    /// An object of names, and in TypeScript the type of its values.
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

    func data(_ table: DataTable) -> String {
        let type = isTyped ? ": readonly \(table.type.capitalFirst)[]" : ""
        let rows = table.rows.map { "  \(Self.literal(.record($0)))," }
        return (["// prettier-ignore", "const \(table.name)\(type) = ["] + rows + ["];"]).joined(separator: "\n")
    }

    func enumTypes(_ enums: [EnumEntry]) -> [String: String] {
        guard isTyped else { return [:] }
        let types = enums.map { "  readonly \($0.name): \($0.typeName);" }
        let lines = ["/** The values of each neutral enumeration. */", "export interface EnumValues {"] + types + ["}"]
        return ["EnumValues": lines.joined(separator: "\n")]
    }

    static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .optional(let text), .possible(let text), .name(let text, _): text?.quoted ?? "null"
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts), .names(let texts, _): "[\(texts.map(\.quoted).joined(separator: ", "))]"
        case .record(let record, _):
            "{ \(record.map { "\($0): \(literal($1))" }.joined(separator: ", ")) }"
        case .records(let records, _): "[\(records.map { literal(.record($0)) }.joined(separator: ", "))]"
        case .null: "null"
        }
    }
}
