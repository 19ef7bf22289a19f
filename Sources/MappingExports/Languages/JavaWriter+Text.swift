/// The pieces of a Java class that follow from data.
extension JavaWriter {
    /// An enumeration of names.
    static func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["/** \(summary.javadoc) */", "public enum \(name) implements Named {"]
        for (index, item) in items.enumerated() {
            if !item.summary.isEmpty { lines.append("  /** \(item.summary.javadoc) */") }
            let end = index == items.count - 1 ? ";" : ","
            lines.append("  \(item.name.upperSnake)(\(item.name.quoted))\(end)")
        }
        lines.append(
            """

              private final String value;

              \(name)(String value) {
                this.value = value;
              }

              @Override
              public String value() {
                return value;
              }

              /**
               * Finds a member by its name in the tables.
               *
               * @param value the name, such as "\(items.first?.name ?? "")"
               * @return the member
               * @throws IllegalArgumentException if there is none
               */
              public static \(name) of(String value) {
                return named(values(), value);
              }
            }
            """
        )
        return lines.joined(separator: "\n")
    }

    /// A class of numbers; the vendors add numbers to their enumerations, so they are none in Java.
    static func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["/** \(summary.javadoc) */", "public static final class \(name) {", "  private \(name)() {}"]
        for (name, number, summary) in items {
            lines += ["", "  /** \(summary.javadoc) */", "  public static final int \(name) = \(number);"]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// A table of data.
    static func data(_ name: String, _ type: String, _ columns: [Column], _ rows: [DataRow]) -> String {
        data(name, type, rows.map { zip($0, columns).map(literal).joined(separator: ", ") })
    }

    /// A table of data from the arguments of its rows.
    static func data(_ name: String, _ type: String, _ rows: [String]) -> String {
        let parts = chunks(of: rows)
        let method = name.capitalFirst
        let calls = parts.indices.map { "  add\(method)\($0 + 1)(rows);" }
        var lines = [
            "private static final List<\(type)> \(name.upperSnake) = \(name)();", "",
            "private static List<\(type)> \(name)() {", "  List<\(type)> rows = new ArrayList<>();",
        ]
        lines += calls + ["  return List.copyOf(rows);", "}"]
        for (index, part) in parts.enumerated() {
            lines += ["", "private static void add\(method)\(index + 1)(List<\(type)> rows) {"]
            lines += part.map { "  rows.add(new \(type)(\($0)));" } + ["}"]
        }
        return lines.joined(separator: "\n")
    }

    /// Rows in portions: a Java method has at most 64 KB of instructions, and a row is never more of them than text.
    private static func chunks(of rows: [String]) -> [[String]] {
        var chunks: [[String]] = []
        var size = 0
        for row in rows {
            size += row.utf8.count
            if chunks.isEmpty || size > 40_000 {
                chunks.append([])
                size = row.utf8.count
            }
            chunks[chunks.count - 1].append(row)
        }
        return chunks
    }

    static func literal(_ datum: Datum, _ column: Column) -> String {
        switch (datum, column) {
        case (.text(""), .member): "null"
        case (.text(let text), .member(let type)): "\(type).\(text.upperSnake)"
        case (.text(let text), _): text.quoted
        case (.number(let number), _): String(number)
        case (.flag(let flag), _): String(flag)
        case (.texts(let texts), .members(let type)):
            "List.of(\(texts.map { "\(type).\($0.upperSnake)" }.joined(separator: ", ")))"
        case (.texts(let texts), _): "List.of(\(texts.map(\.quoted).joined(separator: ", ")))"
        }
    }
}

extension String {
    /// As it can stand in a doc comment, which is HTML.
    var javadoc: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("@", with: "&#64;").replacing("*/", with: "*&#47;")
    }
}
