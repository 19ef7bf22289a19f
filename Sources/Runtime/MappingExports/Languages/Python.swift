/// Python, as a module.
struct Python: ExportSyntax {
    var runtime: String { RuntimeFiles.python }
    var comment: String { "#" }
    var separator: String { "\n\n\n" }

    func names(_ set: NameSet) -> String {
        var lines = ["class \(set.name)(str, enum.Enum):", "    \"\"\"\(set.summary)\"\"\"", ""]
        for item in set.items {
            if !item.summary.isEmpty { lines.append("    #: \(item.summary)") }
            lines.append("    \(item.name.upperSnake) = \(item.name.quoted)")
        }
        return lines.joined(separator: "\n")
    }

    func numbers(_ set: NumberSet) -> String {
        var lines = ["class \(set.name)(enum.IntEnum):", "    \"\"\"\(set.summary)\"\"\"", ""]
        for item in set.items { lines += ["    #: \(item.summary)", "    \(item.name) = \(item.number)"] }
        return lines.joined(separator: "\n")
    }

    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? {
        var lines = ["class \(Self.name(of: Row.exportName))(NamedTuple):", "    \"\"\"\(Row.exportSummary)\"\"\"", ""]
        for field in Row.exportFields {
            let name = "\(field.name.lowerSnake): \(Self.name(of: field.type))"
            lines += ["    #: \(field.summary(nothing: "None"))", "    \(name)"]
        }
        return lines.joined(separator: "\n")
    }

    private static func name(of type: FieldType) -> String {
        switch type {
        case .text: "str"
        case .number: "int"
        case .flag: "bool"
        case .name(let name): name
        case .anyName: "enum.Enum"
        case .record(let type): name(of: type)
        case .list(let element): "tuple[\(name(of: element)), ...]"
        case .optional(let value): "\(name(of: value)) | None"
        case .possibleText: "str | None"
        }
    }

    func data(_ table: DataTable) -> String {
        let rows = table.rows.map { "    \(Self.literal($0, of: table.type))," }
        return (["# fmt: off", "_\(table.name.upperSnake) = ("] + rows + [")", "# fmt: on"]).joined(separator: "\n")
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .name(let name, let type): "\(type).\(name.upperSnake)"
        case .number(let number): String(number)
        case .flag(let flag): flag ? "True" : "False"
        case .record(let record, let type): literal(record, of: type)
        case .list(let items, _): tuple(items.map(literal))
        case .possibleText(let text): text?.quoted ?? "None"
        case .nothing: "None"
        }
    }

    private static func literal(_ record: Record, of type: String) -> String {
        "\(name(of: type))(\(record.values.map(literal).joined(separator: ", ")))"
    }

    private static func name(of type: String) -> String {
        (type.first?.isLowercase == true ? "_" : "") + type.capitalFirst
    }

    private static func tuple(_ values: [String]) -> String {
        values.count == 1 ? "(\(values[0]),)" : "(\(values.joined(separator: ", ")))"
    }
}
