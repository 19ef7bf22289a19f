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
        let rows = table.rows.map { "  \(Self.literal($0))," }
        let head = ["-- stylua: ignore", "local \(table.name.lowerSnake) = {"]
        return (head + rows + ["}"]).joined(separator: "\n")
    }

    /// Returns the Lua text of a value, or `nil` for a missing value, which Lua omits.
    private static func literal(_ datum: Datum) -> String? {
        switch datum {
        case .text(let text), .name(let text, _): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .record(let record, _): literal(record)
        case .list(let items, _): list(items.compactMap(literal))
        case .possibleText(let text): text?.quoted
        case .nothing: nil
        }
    }

    private static func literal(_ record: Record) -> String {
        list(record.members.compactMap { name, value in literal(value).map { "\(name.lowerSnake) = \($0)" } })
    }

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
    }
}
