/// Writes a Lua module.
struct LuaWriter: ModuleWriter {
    func source(_ model: ExportModel) -> String {
        var text = SourceText()
        text.add(
            "-- \(Banner.origin)\n\n--- \(Banner.about(model.dialects))\n-- @module relationship_mappings\nlocal M = {}"
        )
        add(model, to: &text)
        text.add("return M")
        return text.text
    }

    var helpers: [String] { [Self.helperFunctions] }

    func tools(for table: ExportTable, in model: ExportModel) -> [String] { [] }

    func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["--- \(summary)", "M.\(name) = {"]
        for item in items {
            if !item.summary.isEmpty { lines.append("  -- \(item.summary)") }
            lines.append("  \(item.name) = \(item.name.quoted),")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["--- \(summary)", "M.\(name) = {"]
        for (name, number, summary) in items { lines += ["  -- \(summary)", "  \(name) = \(number),"] }
        return (lines + ["}"]).joined(separator: "\n")
    }

    func data(_ table: DataTable) -> String {
        let lines = table.rows.map { "  \(Self.list($0.map(Self.literal)))," }
        let head = ["-- \(table.columns)", "-- stylua: ignore", "local \(table.name.rawValue.lowerSnake)_rows = {"]
        return (head + lines + ["}"]).joined(separator: "\n")
    }

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts): list(texts.map(\.quoted))
        }
    }
}
