import MappingTables

/// Writes a TypeScript module, or the same one as JavaScript.
///
/// The texts are TypeScript with each piece that only TypeScript has between « and »; JavaScript leaves those pieces out, so
/// that the two cannot differ in what they do.
struct ECMAScriptWriter: ModuleWriter {
    var isTyped: Bool

    func source(_ model: ExportModel) -> String {
        var text = SourceText()
        text.add("// \(Banner.origin)\n\n/**\n * \(Banner.about(model.dialects))\n *\n * @module\n */")
        add(model, to: &text)
        return resolved(text.text)
    }

    var helpers: [String] { [Self.check] }

    func tools(for table: ExportTable, in model: ExportModel) -> [String] {
        if table == .errors { return [Self.index] }
        guard table == .enums, let enums = model.enums else { return [] }
        let types = enums.map { "  readonly \($0.name): \($0.typeName);" }
        let head = ["«/** The values of each neutral enumeration. */", "export interface EnumValues {"]
        return [(head + types + ["}\n»"]).joined(separator: "\n")]
    }

    /// An object of names, and in TypeScript the type of its values.
    func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["/** \(summary) */", "export const \(name) = Object.freeze({"]
        for item in items {
            if !item.summary.isEmpty { lines.append("  /** \(item.summary) */") }
            lines.append("  \(item.name): \(item.name.quoted),")
        }
        lines += ["});", "«export type \(name) = (typeof \(name))[keyof typeof \(name)];\n»"]
        return lines.joined(separator: "\n")
    }

    /// An object of numbers.
    func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["/** \(summary) */", "export const \(name) = Object.freeze({"]
        for (name, number, summary) in items { lines += ["  /** \(summary) */", "  \(name): \(number),"] }
        return (lines + ["});"]).joined(separator: "\n")
    }

    func data(_ table: DataTable) -> String {
        let name = table.name.rawValue
        let type = "\(name.capitalFirst)Row"
        let lines = table.rows.map { "  \(Self.list($0.map(Self.literal)))," }
        let head = ["«type \(type) = \(Self.rowType(table.name));\n»", "// prettier-ignore"]
        let rows = ["const \(name)Rows«: readonly \(type)[]» = ["] + lines + ["];"]
        return (head + rows).joined(separator: "\n")
    }

    private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .texts(let texts): list(texts.map(\.quoted))
        }
    }

    /// The text with its pieces of TypeScript, or without them and the lines that held nothing else.
    private func resolved(_ text: String) -> String {
        guard !isTyped else { return text.filter { $0 != "«" && $0 != "»" } }
        let pieces = text.split(separator: "«", omittingEmptySubsequences: false)
        var result = String(pieces[0])
        for piece in pieces.dropFirst() {
            var rest = piece.drop { $0 != "»" }.dropFirst()
            if result.hasSuffix("\n"), rest.hasPrefix("\n") { rest = rest.dropFirst() }
            result += rest
        }
        return result
    }
}
