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

    func data(_ table: DataTable) -> String {
        let rows = table.rows.map { "    \(Self.literal(.record($0, of: table.type)))," }
        return (["# fmt: off", "_\(table.name.upperSnake) = ("] + rows + [")", "# fmt: on"]).joined(separator: "\n")
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .optional(let text), .possible(let text): text?.quoted ?? "None"
        case .name(let name, let type): name.map { "\(type).\($0.upperSnake)" } ?? "None"
        case .number(let number): String(number)
        case .flag(let flag): flag ? "True" : "False"
        case .texts(let texts): tuple(texts.map(\.quoted))
        case .names(let names, let type): tuple(names.map { "\(type).\($0.upperSnake)" })
        case .record(let record, let type):
            "\(name(of: type))(\(record.map { literal($1) }.joined(separator: ", ")))"
        case .records(let records, let type): tuple(records.map { literal(.record($0, of: type)) })
        case .null: "None"
        }
    }

    private static func name(of type: String) -> String {
        (type.first?.isLowercase == true ? "_" : "") + type.capitalFirst
    }

    private static func tuple(_ values: [String]) -> String {
        values.count == 1 ? "(\(values[0]),)" : "(\(values.joined(separator: ", ")))"
    }
}
