import JSONSyntax

/// The common part of a dialect's `calls.json` and `callbacks.json`: rows that map a name of the hub to the dialect,
/// and entries without a name of the hub.
package struct NameTable: Sendable {
    /// The keys of the table, and its texts for messages.
    struct Words: Sendable {
        /// The key of a row's name: a command or an event.
        var name: String
        /// The key of an entry's name: a call or a callback.
        var entry: String
        /// The key of the place where an entry is declared.
        var place: String
        /// The keys of an entry that only this table uses.
        var more: [String] = []
        /// The meaning of an entry without a name, for messages.
        var absence: String
    }

    /// A call or callback, or the statement that the dialect has none.
    package struct Entry: Sendable {
        var line: Int
        /// The name on the wire, or of the callback; `nil` if the dialect has none.
        package var name: String?
        /// The place of the declaration: a header or a page, or the protocol of a callback.
        package var place = ""
        var selector = ""
        /// The Swift names, oldest first.
        package var swift: [String] = []
        /// The content of a callback that reports several events.
        var detail = ""
        /// The other callbacks that report the same event.
        var beside: [String] = []
        var fidelity: SourceFidelity
        var note: String
        /// The purpose of an entry without a name of the hub.
        var summary = ""
        /// The reason why the call has no effect, or the callback is never called; `nil` if it is supported.
        package var unsupported: Unsupported?
    }

    struct Row: Sendable {
        var line: Int
        /// The command or the event.
        var name: String
        var entries: [Entry]
    }

    let file: String
    private(set) var rows: [Row] = []
    /// The calls that need no command, or the callbacks that no event causes.
    ///
    /// Such calls concern the SDK itself, such as initialisation, listeners and logout, or have no effect. Such
    /// callbacks report the state of the connection, or are never called.
    private(set) var local: [Entry] = []

    /// The entries of all names of the hub, then those without a name of the hub, for which the name is "".
    package var entries: [(name: String, entry: Entry)] {
        rows.flatMap { row in row.entries.map { (row.name, $0) } } + local.map { ("", $0) }
    }

    /// The calls or callbacks that the dialect has.
    var all: [Entry] { entries.map(\.entry).filter { $0.name != nil } }

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - root: The whole file.
    ///   - file: Its path.
    ///   - words: The keys of the table, and its texts for messages.
    ///   - list: Collects the problems of rows, which are then left out.
    /// - Throws: A problem if the file has no readable rows.
    init(_ root: JSONValue, file: String, _ words: Words, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let entries = "\(words.entry)s"
        let keys = (rows: "\(words.name)s", local: "local\(entries.prefix(1).uppercased())\(entries.dropFirst())")
        let top = try MappingGenerator.Row(root, file: file, keys: ["$schema", "about", keys.rows, keys.local])
        rows = try top.rows(keys.rows, [words.name, entries], &list) { row throws(Problem) in
            try Self.row(row, words)
        }
        let localKeys = [words.entry, words.place, "selector", "swift", "summary", "unsupported"]
        local = try top.rows(keys.local, localKeys, &list) { row throws(Problem) in
            let (summary, unsupported) = (try row.string("summary"), try Unsupported(row))
            return Entry(
                line: row.line,
                name: try row.string(words.entry),
                place: try row.string(words.place),
                selector: try row.string("selector"),
                swift: try row.strings("swift"),
                fidelity: unsupported.map { $0.number == nil ? .dropped : .rejected } ?? .exact,
                note: summary + (unsupported?.sentence ?? ""),
                summary: summary,
                unsupported: unsupported
            )
        }
    }

    /// The names of the hub in the table, each with its line.
    var names: [(line: Int, name: String)] { rows.map { ($0.line, $0.name) } }

    private static func row(_ row: MappingGenerator.Row, _ words: Words) throws(Problem) -> Row {
        let keys = [words.entry, words.place, "selector", "swift", "fidelity", "note"] + words.more
        let name = try row.string(words.name)
        let entries = try row.rows("\(words.entry)s", keys) { row throws(Problem) in try entry(row, words) }
        guard !entries.isEmpty else {
            throw row.problem("\"\(name)\" has no entry; \(words.absence) says so: \"\(words.entry)\": null")
        }
        return Row(line: row.line, name: name, entries: entries)
    }

    private static func entry(_ row: MappingGenerator.Row, _ words: Words) throws(Problem) -> Entry {
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
