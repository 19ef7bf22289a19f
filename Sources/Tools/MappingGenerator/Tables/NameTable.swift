import JSONSyntax

/// The common part of a dialect's `calls.json` and `callbacks.json`: rows that map a name of the hub to the dialect,
/// and entries without a name of the hub.
package struct NameTable: Sendable {
    /// The keys of the table, and its texts for messages.
    struct Words: Sendable {
        /// The key of a row's name: a command or an event.
        var name: String
        /// The noun for an entry: a call or a callback.
        var entry: String
        /// The key that is `null` if the dialect has no entry.
        var key: String
        /// The keys of an entry that say what it is.
        var identity: [String]
        /// The keys of an entry of a name of the hub that only this table uses.
        var more: [String] = []
        /// The meaning of an entry without a name, for messages.
        var absence: String
    }

    /// What an entry is, apart from its meaning.
    struct Declaration: Sendable {
        var name: String
        var place: String
        var selector: String
        var swift: [String]
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
    /// The calls of the dialect; none in a table of callbacks.
    private(set) var calls: [CallRow] = []

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
    ///   - calls: The calls, for a table of calls.
    ///   - list: Collects the problems of rows, which are then left out.
    ///   - declaration: Reads what an entry is.
    /// - Throws: A problem if the file has no readable rows.
    init(
        _ root: JSONValue,
        file: String,
        _ words: Words,
        calls: [CallRow]? = nil,
        _ list: inout ProblemList,
        _ declaration: (MappingGenerator.Row) throws(Problem) -> Declaration
    ) throws(Problem) {
        self.file = file
        self.calls = calls ?? []
        let entries = "\(words.entry)s"
        let keys = (rows: "\(words.name)s", local: "local\(entries.prefix(1).uppercased())\(entries.dropFirst())")
        let all = ["$schema", "about", keys.rows, keys.local] + (calls == nil ? [] : [Self.callsKey])
        let top = try MappingGenerator.Row(root, file: file, keys: all)
        rows = try top.rows(keys.rows, [words.name, entries], &list) { row throws(Problem) in
            try Self.row(row, words, declaration)
        }
        local = try top.rows(keys.local, words.identity + ["summary", "unsupported"], &list) { row throws(Problem) in
            let (summary, unsupported) = (try row.string("summary"), try Unsupported(row))
            return Entry(
                line: row.line,
                try declaration(row),
                fidelity: unsupported.map { $0.number == nil ? .dropped : .rejected } ?? .exact,
                note: summary + (unsupported?.sentence ?? ""),
                summary: summary,
                unsupported: unsupported
            )
        }
    }

    /// The names of the hub in the table, each with its line.
    var names: [(line: Int, name: String)] { rows.map { ($0.line, $0.name) } }

    private static func row(
        _ row: MappingGenerator.Row,
        _ words: Words,
        _ declaration: (MappingGenerator.Row) throws(Problem) -> Declaration
    ) throws(Problem) -> Row {
        let keys = words.identity + ["fidelity", "note"] + words.more
        let name = try row.string(words.name)
        let entries = try row.rows("\(words.entry)s", keys) { row throws(Problem) in
            let (fidelity, note) = (try row.fidelity(), try row.note())
            guard try row.nullableString(words.key) != nil else {
                guard !note.isEmpty else { throw row.problem("\(words.absence) needs a note that says why") }
                return Entry(line: row.line, fidelity: fidelity, note: note)
            }
            var entry = Entry(line: row.line, try declaration(row), fidelity: fidelity, note: note)
            entry.detail = try row.optionalString("detail") ?? ""
            entry.beside = try row.optionalStrings("beside")
            return entry
        }
        guard !entries.isEmpty else {
            throw row.problem("\"\(name)\" has no entry; \(words.absence) says so: \"\(words.key)\": null")
        }
        return Row(line: row.line, name: name, entries: entries)
    }
}

extension NameTable.Entry {
    fileprivate init(
        line: Int,
        _ declaration: NameTable.Declaration,
        fidelity: SourceFidelity,
        note: String,
        summary: String = "",
        unsupported: Unsupported? = nil
    ) {
        self.init(
            line: line,
            name: declaration.name,
            place: declaration.place,
            selector: declaration.selector,
            swift: declaration.swift,
            fidelity: fidelity,
            note: note,
            summary: summary,
            unsupported: unsupported
        )
    }
}
