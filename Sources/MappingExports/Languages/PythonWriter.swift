import MappingTables

/// Writes a Python module.
struct PythonWriter: ModuleWriter {
    func source(_ model: ExportModel) -> String {
        var text = SourceText()
        let hasIntegers = model.errors != nil || model.enums != nil
        text.add(
            [
                "# \(Banner.origin)", "\"\"\"\(Banner.about(model.dialects))\"\"\"", "",
                "from enum import \(hasIntegers ? "Enum, IntEnum" : "Enum")",
                "from typing import \(Self.typing(of: model).joined(separator: ", "))",
            ]
        )
        if model.hasTuples { text.add("_Row = Tuple[Any, ...]\n") }
        add(model, to: &text)
        // Each definition brings the two blank lines that it needs on both sides.
        return text.text.replacing("\n\n\n\n", with: "\n\n\n")
    }

    /// What the module needs of `typing`; linters report what it does not.
    private static func typing(of model: ExportModel) -> [String] {
        var names: Set = ["Optional"]
        if model.errors != nil { names.formUnion(["Dict", "Sequence"]) }
        if model.hasTuples { names.formUnion(["Any", "List", "NamedTuple", "Tuple"]) }
        if model.limits != nil { names.insert("NamedTuple") }
        return names.sorted()
    }

    var helpers: [String] { [] }

    func tools(for table: ExportTable, in model: ExportModel) -> [String] {
        guard table == .enums, let enums = model.enums else { return [] }
        let types = enums.map { "    EnumTable.\($0.name.upperSnake): \($0.typeName)," }
        return [(["_ENUM_TYPES = {"] + types + ["}"]).joined(separator: "\n")]
    }

    func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["", "class \(name)(str, Enum):", "    \"\"\"\(summary)\"\"\"", ""]
        for item in items {
            if !item.summary.isEmpty { lines.append("    #: \(item.summary)") }
            lines.append("    \(item.name.upperSnake) = \(item.name.quoted)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["", "class \(name)(IntEnum):", "    \"\"\"\(summary)\"\"\"", ""]
        for (name, number, summary) in items { lines += ["    #: \(summary)", "    \(name) = \(number)"] }
        return lines.joined(separator: "\n") + "\n"
    }

    func data(_ table: DataTable) -> String {
        let lines = table.rows.map { "    \(Self.tuple($0.map(Self.literal)))," }
        let head = ["# fmt: off", "# \(table.columns)", "\(Self.constant(table.name)) = ("]
        return (head + lines + [")", "# fmt: on"]).joined(separator: "\n")
    }

    private static func constant(_ name: DataTable.RowName) -> String {
        switch name {
        case .item: "_ITEM_OPERATIONS"
        case .success: "_SUCCESS"
        case .prefix: "_PREFIXES"
        default: "_\(name.rawValue.upperSnake)S"
        }
    }

    private static func tuple(_ values: [String]) -> String {
        values.count == 1 ? "(\(values[0]),)" : "(\(values.joined(separator: ", ")))"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): flag ? "True" : "False"
        case .texts(let texts): tuple(texts.map(\.quoted))
        }
    }
}
