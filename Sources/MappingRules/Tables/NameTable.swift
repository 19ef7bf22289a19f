import JSONSyntax

/// The common part of a dialect's `calls.json` and `callbacks.json`: rows that map a name of the hub to the dialect,
/// and entries without a name of the hub.
struct NameTable: Sendable {
    /// The keys and words of the table.
    struct Words: Sendable {
        /// The key of a row's name: a command or an event.
        var name: String
        /// The key of an entry's name: a call or a callback.
        var entry: String
        /// The key of the place where an entry is declared.
        var place: String
        /// The keys of an entry that only this table has.
        var more: [String] = []
        /// The meaning of an entry without a name.
        var absence: String
    }

    /// A call or callback, or the statement that the dialect has none.
    struct Entry: Sendable {
        var line: Int
        /// The name on the wire, or of the callback; `nil` if the dialect has none.
        var name: String?
        /// The place of the declaration: a header or a page, or the protocol of a callback.
        var place = ""
        var selector = ""
        /// The Swift names, oldest first.
        var swift: [String] = []
        /// The content of a callback that reports several events.
        var detail = ""
        /// The other callbacks that report the same event.
        var beside: [String] = []
        var fidelity: Fidelity
        var note: String
    }

    struct Row: Sendable {
        var line: Int
        /// The command or the event.
        var name: String
        var entries: [Entry]
    }

    /// A call that needs no command, or a callback that no event causes.
    ///
    /// Such calls are those of initialisation, listeners and logout. Such callbacks report the state of the connection,
    /// or are never called here.
    struct LocalEntry: Sendable {
        var line: Int
        var name: String
        /// The place of the declaration.
        var place: String
        var selector: String
        var swift: [String]
        var summary: String
        /// The reason why the call has no effect here, or the callback is never called, if so.
        var unsupported: Unsupported?
    }

    let file: String
    private(set) var rows: [Row] = []
    private(set) var local: [LocalEntry] = []

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - root: The whole file.
    ///   - file: Its path.
    ///   - words: The keys and words of the table.
    ///   - list: Collects the rows that break a rule, which are left out.
    /// - Throws: A problem if the file has no readable rows.
    init(_ root: JSONValue, file: String, _ words: Words, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let entries = "\(words.entry)s"
        let keys = (rows: "\(words.name)s", local: "local\(entries.prefix(1).uppercased())\(entries.dropFirst())")
        let top = try MappingRules.Row(root, file: file, keys: ["$schema", "about", keys.rows, keys.local])
        rows = try top.rows(keys.rows, [words.name, entries], &list) { row throws(Problem) in
            try Self.row(row, words)
        }
        let localKeys = [words.entry, words.place, "selector", "swift", "summary", "unsupported"]
        local = try top.rows(keys.local, localKeys, &list) { row throws(Problem) in
            LocalEntry(
                line: row.line,
                name: try row.string(words.entry),
                place: try row.string(words.place),
                selector: try row.string("selector"),
                swift: try row.strings("swift"),
                summary: try row.string("summary"),
                unsupported: try Unsupported(row)
            )
        }
    }

    /// Returns the entries of a name of the hub.
    func entries(of name: String) -> [Entry] { rows.first { $0.name == name }?.entries ?? [] }

    /// The names of the hub in the table, each with its line.
    var names: [(line: Int, name: String)] { rows.map { ($0.line, $0.name) } }

    private static func row(_ row: MappingRules.Row, _ words: Words) throws(Problem) -> Row {
        let keys = [words.entry, words.place, "selector", "swift", "fidelity", "note"] + words.more
        let name = try row.string(words.name)
        let entries = try row.rows("\(words.entry)s", keys) { row throws(Problem) in try entry(row, words) }
        guard !entries.isEmpty else {
            throw row.problem("\"\(name)\" has no entry; \(words.absence) says so: \"\(words.entry)\": null")
        }
        return Row(line: row.line, name: name, entries: entries)
    }

    private static func entry(_ row: MappingRules.Row, _ words: Words) throws(Problem) -> Entry {
        let (fidelity, note) = (try row.fidelity(), try row.note())
        guard let name = try row.nullableString(words.entry) else {
            guard !note.isEmpty else { throw row.problem("\(words.absence) needs a note that says why") }
            return Entry(line: row.line, fidelity: fidelity, note: note)
        }
        return Entry(
            line: row.line,
            name: name,
            place: try row.string(words.place),
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            detail: try row.optionalString("detail") ?? "",
            beside: try row.optionalStrings("beside"),
            fidelity: fidelity,
            note: note
        )
    }
}
