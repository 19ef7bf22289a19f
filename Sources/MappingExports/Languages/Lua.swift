/// Lua, as a module.
struct Lua: ExportSyntax {
    var runtime: String { RuntimeFiles.lua }
    var comment: String { "--" }

    func names(_ set: NameSet) -> String {
        var lines = ["--- \(set.summary)", "M.\(set.name) = {"]
        for item in set.items {
            if !item.summary.isEmpty { lines.append("  -- \(item.summary)") }
            lines.append("  \(item.name) = \(item.name.quoted),")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    func numbers(_ set: NumberSet) -> String {
        var lines = ["--- \(set.summary)", "M.\(set.name) = {"]
        for item in set.items { lines += ["  -- \(item.summary)", "  \(item.name) = \(item.number),"] }
        return (lines + ["}"]).joined(separator: "\n")
    }

    func data(_ table: DataTable) -> String {
        let rows = table.rows.map { "  \(Self.literal(.record($0)) ?? "{}")," }
        let head = ["-- stylua: ignore", "local \(table.name.lowerSnake) = {"]
        return (head + rows + ["}"]).joined(separator: "\n")
    }

    /// The value, or `nil` for what Lua leaves out.
    private static func literal(_ datum: Datum) -> String? {
        switch datum {
        case .text(let text): text.quoted
        case .optional(let text), .possible(let text), .name(let text, _): text?.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts), .names(let texts, _): list(texts.map(\.quoted))
        case .record(let record, _):
            list(record.compactMap { name, value in literal(value).map { "\(name.lowerSnake) = \($0)" } })
        case .records(let records, _): list(records.compactMap { literal(.record($0)) })
        case .null: nil
        }
    }

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
    }
}
