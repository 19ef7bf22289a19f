/// Go, as a package of one file.
struct Go: ExportSyntax {
    /// The prefixes of the dialects, which are the names of their constants.
    var dialects: [String]

    var runtime: String { RuntimeFiles.go }
    var comment: String { "//" }

    func names(_ set: NameSet) -> String {
        var lines = ["// \(set.summary)", "const ("]
        if set.isTyped {
            let type = ["// \(set.name) is \(set.summary.smallFirst)", "type \(set.name) string", ""]
            lines = type + ["// The values of \(set.name).", "const ("]
        }
        let constants = set.name == "Dialect" ? dialects : set.items.map { set.prefix + $0.name.capitalFirst }
        // gofmt aligns adjacent lines. If comments separate the lines, they need no padding.
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

    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? {
        var lines = ["// \(Row.exportName) is \(Row.exportSummary.smallFirst)", "type \(Row.exportName) struct {"]
        for field in Row.exportFields {
            let name = Row.isPublic ? field.name.capitalFirst : field.name
            if case .possibleText = field.type {
                lines += ["\t// Has\(name) reports whether \(name) is there; it may be empty.", "\tHas\(name) bool"]
            }
            lines += ["\t// \(field.summary(nothing: "\"\""))", "\t\(name) \(Self.name(of: field.type))"]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func name(of type: FieldType) -> String {
        switch type {
        case .text, .anyName, .possibleText: "string"
        case .number: "int"
        case .flag: "bool"
        case .name(let name), .record(let name): name
        case .list(let element): "[]\(Self.name(of: element))"
        case .optional(let value): Self.name(of: value)
        }
    }

    func data(_ table: DataTable) -> String {
        let rows = table.rows.map { "\t\(Self.values($0))," }
        return (["var \(table.name)Rows = []\(table.type){"] + rows + ["}"]).joined(separator: "\n")
    }

    private static func values(_ record: Record) -> String {
        "{\(record.values.map(literal).joined(separator: ", "))}"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text), .name(let text, _): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .record(let record, let type): type + values(record)
        case .list(let items, _) where items.isEmpty: "nil"
        case .list(let items, let type): "[]\(name(of: type)){\(items.map(element).joined(separator: ", "))}"
        case .possibleText(let text): "\(text != nil), \((text ?? "").quoted)"
        case .nothing: "\"\""
        }
    }

    /// Returns an element of a list.
    ///
    /// A record omits its type, because the list declares it.
    private static func element(_ datum: Datum) -> String {
        if case .record(let record, _) = datum { values(record) } else { literal(datum) }
    }
}
