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

    /// A class of numbers; the vendors add numbers to their enumerations, so they are none in Java.
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

    /// A list, filled by methods, of which each has at most 64 KB of instructions; a row is never more of them than text.
    func data(_ table: DataTable) -> String {
        let (type, method) = (table.type.capitalFirst, table.name.capitalFirst)
        var chunks: [[String]] = [[]]
        var size = 0
        for row in table.rows {
            let line = "  rows.add(\(Self.literal(.record(row, of: table.type))));"
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

    func enumTypes(_ enums: [EnumEntry]) -> [String: String] {
        let constants = enums.map { table in
            """
            /** \(table.summary.sentence.javadoc) */
            public static final EnumTable<\(table.typeName)> \(table.name.upperSnake) =
                new EnumTable<>(\(table.name.quoted), \(table.typeName).class);
            """
        }
        let members = enums.map { "  \($0.name.upperSnake)," }
        let all = (["private static final EnumTable<?>[] ALL = {"] + members + ["};"]).joined(separator: "\n")
        return ["EnumTables": (constants + [all]).joined(separator: "\n\n")]
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .optional(let text): (text ?? "").quoted
        case .possible(let text): text.map { "Optional.of(\($0.quoted))" } ?? "Optional.empty()"
        case .name(let name, let type): name.map { "\(type).\($0.upperSnake)" } ?? "null"
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts): list(texts.map(\.quoted))
        case .names(let names, let type): list(names.map { "\(type).\($0.upperSnake)" })
        case .record(let record, let type):
            "new \(type.capitalFirst)(\(record.map { literal($1) }.joined(separator: ", ")))"
        case .records(let records, let type): list(records.map { literal(.record($0, of: type)) })
        case .null: "null"
        }
    }

    private static func list(_ items: [String]) -> String { "List.of(\(items.joined(separator: ", ")))" }
}

extension String {
    /// The text for a doc comment, which is HTML.
    fileprivate var javadoc: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("@", with: "&#64;").replacing("*/", with: "*&#47;")
    }
}
