/// Go, as a package of one file.
struct Go: ExportSyntax {
    /// The prefixes of the dialects, which name the constants for them.
    var dialects: [String]

    var runtime: String { RuntimeFiles.go }
    var comment: String { "//" }

    func names(_ set: NameSet) -> String {
        var lines = ["// \(set.summary)", "const ("]
        let constants = set.name == "Dialect" ? dialects : set.items.map { set.prefix + $0.name.capitalFirst }
        // gofmt aligns neighbours; a comment between two lines makes them none.
        let hasComments = set.items.contains { !$0.summary.isEmpty }
        let width = hasComments ? 0 : constants.map(\.count).max() ?? 0
        for (constant, item) in zip(constants, set.items) {
            if hasComments { lines.append("\t// \(constant) is \(item.name.quoted): \(item.summary)") }
            let padding = String(repeating: " ", count: max(0, width - constant.count))
            lines.append("\t\(constant)\(padding)\(set.isTyped ? " " + set.name : "") = \(item.name.quoted)")
        }
        return (lines + [")"]).joined(separator: "\n")
    }

    func numbers(_ set: NumberSet) -> String {
        var lines = ["// \(set.summary)", "const ("]
        if set.isEnumeration {
            let summary = "// \(set.name) is an enumeration of \(set.summary.split(separator: " ").last ?? "")"
            lines = [summary, "type \(set.name) int", "", "// The values of \(set.name).", "const ("]
        }
        for item in set.items {
            let name = set.isEnumeration ? "\(item.name) \(set.name)" : "\(set.name)_\(item.name)"
            lines += ["\t// \(item.summary)", "\t\(name) = \(item.number)"]
        }
        return (lines + [")"]).joined(separator: "\n")
    }

    func data(_ table: DataTable) -> String {
        let rows = table.rows.map { "\t\(Self.values($0))," }
        return (["var \(table.name)Rows = []\(table.type){"] + rows + ["}"]).joined(separator: "\n")
    }

    private static func values(_ record: Record) -> String {
        "{\(record.map { literal($1) }.joined(separator: ", "))}"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .optional(let text), .name(let text, _): (text ?? "").quoted
        case .possible(let text): "\(text != nil), \((text ?? "").quoted)"
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts): list(texts.map(\.quoted), of: "string")
        case .names(let names, let type): list(names.map(\.quoted), of: type)
        case .record(let record, let type): type + values(record)
        case .records(let records, let type): list(records.map(values), of: type)
        case .null: "nil"
        }
    }

    private static func list(_ items: [String], of type: String) -> String {
        items.isEmpty ? "nil" : "[]\(type){\(items.joined(separator: ", "))}"
    }
}
