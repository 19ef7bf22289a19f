import MappingLookup

/// Java, as one class.
struct Java: ExportSyntax {
    var runtime: String { RuntimeFiles.java }
    var comment: String { "//" }

    func names(_ set: NameSet) -> String {
        var lines = ["/** \(set.summary.javadoc) */", "public enum \(set.name) implements Named {"]
        for (index, item) in set.items.enumerated() {
            if !item.summary.isEmpty { lines.append("  /** \(item.summary.javadoc) */") }
            let end = index == set.items.count - 1 ? ";" : ","
            lines.append("  \(item.name.upperSnake)(\(item.name.quoted))\(end)")
        }
        lines.append(
            """

              private final String value;

              \(set.name)(String value) {
                this.value = value;
              }

              @Override
              public String value() {
                return value;
              }

              /**
               * Finds a member by its name in the tables.
               *
               * @param value the name, such as "\(set.items.first?.name ?? "")"
               * @return the member
               * @throws IllegalArgumentException if there is none
               */
              public static \(set.name) of(String value) {
                return named(values(), value);
              }
            }
            """
        )
        return lines.joined(separator: "\n")
    }

    /// Returns a class of integer constants.
    ///
    /// It isn't a Java enumeration, because the vendors add numbers to theirs.
    func numbers(_ set: NumberSet) -> String {
        let head = ["/** \(set.summary.javadoc) */", "public static final class \(set.name) {"]
        var lines = head + ["  private \(set.name)() {}"]
        for item in set.items {
            lines += [
                "", "  /** \(item.summary.javadoc) */", "  public static final int \(item.name) = \(item.number);",
            ]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? {
        let parameters = Row.exportFields.map { field in
            // A missing value is `null` for a name, "" for a text, and an empty `Optional` for a text that may be "".
            let nothing =
                switch field.type {
                case .optional(.text): "\"\""
                case .possibleText: "empty"
                default: "null"
                }
            let phrase = field.summary(nothing: nothing).smallFirst.dropLast()
            return " * @param \(field.name) \(String(phrase).javadoc)"
        }
        let fields = Row.exportFields.map { "    \(Self.name(of: $0.type)) \($0.name)" }.joined(separator: ",\n")
        let keywords = Row.isPublic ? "public record" : "private record"
        let head = ["/**", " * \(Row.exportSummary.javadoc)", " *"] + parameters + [" */"]
        return (head + ["\(keywords) \(Row.exportName.capitalFirst)(", "\(fields)) {}"]).joined(separator: "\n")
    }

    private static func name(of type: FieldType) -> String {
        switch type {
        case .text: "String"
        case .number: "int"
        case .flag: "boolean"
        case .name("EnumTable"): "EnumTable<?>"
        case .name(let name), .record(let name): name.capitalFirst
        case .anyName: "Named"
        case .list(let element): "List<\(Self.name(of: element))>"
        case .optional(let value): Self.name(of: value)
        case .possibleText: "Optional<String>"
        }
    }

    /// Returns a list that several methods fill, because a Java method has at most 64 KB of bytecode.
    ///
    /// The bytecode of a row is never larger than its text.
    func data(_ table: DataTable) -> String {
        let (type, method) = (table.type.capitalFirst, table.name.capitalFirst)
        var chunks: [[String]] = [[]]
        var size = 0
        for row in table.rows {
            let line = "  rows.add(\(Self.literal(row, of: table.type)));"
            size += line.utf8.count
            if size > 40_000 {
                chunks.append([])
                size = line.utf8.count
            }
            chunks[chunks.count - 1].append(line)
        }
        var lines = [
            "private static final List<\(type)> \(table.name.upperSnake) = \(table.name)();", "",
            "private static List<\(type)> \(table.name)() {", "  List<\(type)> rows = new ArrayList<>();",
        ]
        lines += chunks.indices.map { "  add\(method)\($0 + 1)(rows);" } + ["  return List.copyOf(rows);", "}"]
        for (index, chunk) in chunks.enumerated() {
            lines += ["", "private static void add\(method)\(index + 1)(List<\(type)> rows) {"] + chunk + ["}"]
        }
        return lines.joined(separator: "\n")
    }

    var enumTypes: (name: String, text: String)? {
        let constants = HubTables.enumerations.map { table in
            """
            /** \(table.summary.sentence.javadoc) */
            public static final EnumTable<\(table.typeName)> \(table.name.upperSnake) =
                new EnumTable<>(\(table.name.quoted), \(table.typeName).class);
            """
        }
        let members = HubTables.enumerations.map { "  \($0.name.upperSnake)," }
        let all = (["private static final EnumTable<?>[] ALL = {"] + members + ["};"]).joined(separator: "\n")
        return ("EnumTables", (constants + [all]).joined(separator: "\n\n"))
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .name(let name, let type): "\(type).\(name.upperSnake)"
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .record(let record, let type): literal(record, of: type)
        case .list(let items, _): "List.of(\(items.map(literal).joined(separator: ", ")))"
        case .possibleText(let text): text.map { "Optional.of(\($0.quoted))" } ?? "Optional.empty()"
        case .nothing(.text): "\"\""
        case .nothing: "null"
        }
    }

    private static func literal(_ record: Record, of type: String) -> String {
        "new \(type.capitalFirst)(\(record.values.map(literal).joined(separator: ", ")))"
    }
}

extension String {
    /// The text with HTML escapes, for a doc comment.
    fileprivate var javadoc: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("@", with: "&#64;").replacing("*/", with: "*&#47;")
    }
}
