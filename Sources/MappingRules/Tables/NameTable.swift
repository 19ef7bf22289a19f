import JSONSyntax

/// What `calls.json` and `events.json` have in common: rows from a name of the hub to what each dialect has for it, and what
/// dialects have beside that.
struct NameTable: Sendable {
    /// What the table calls its parts.
    struct Words: Sendable {
        var file: String
        /// The key of a row's name: a command or an event.
        var name: String
        /// The key of an entry's name: a call or a callback.
        var entry: String
        /// The key of where an entry is declared.
        var place: String
        /// The keys of an entry that the other table does not have.
        var more: [String] = []
        /// What an entry without a name stands for.
        var absence: String
    }

    /// A call or callback of a dialect, or the statement that it has none.
    struct Entry: Sendable {
        var line: Int
        /// The name on the wire, or of the callback; `nil` if the dialect has none.
        var name: String?
        /// Where it is declared: a header or a page, or the protocol of a callback.
        var place = ""
        var selector = ""
        /// How Swift spells it, oldest first.
        var swift: [String] = []
        /// What a callback carries, where it tells several events.
        var detail = ""
        /// The other callbacks that tell the same event in the dialect.
        var beside: [String] = []
        var fidelity: Fidelity
        var note: String
    }

    struct Row: Sendable {
        var line: Int
        /// The command or the event.
        var name: String
        var summary: String
        var cells: [Dialect: [Entry]]
    }

    /// A call that needs no command, or a callback that no event causes.
    ///
    /// Such calls are those of initialisation, listeners and logout; such callbacks tell the state of the connection, or never
    /// come here.
    struct LocalEntry: Sendable {
        var line: Int
        var dialect: Dialect
        var name: String
        /// Where it is declared.
        var place: String
        var selector: String
        var swift: [String]
        var summary: String
        /// Why the call does nothing here, or the callback never comes, if that is so.
        var unsupported: Unsupported?
    }

    let words: Words
    private(set) var rows: [Row] = []
    private(set) var local: [LocalEntry] = []

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - root: The whole file.
    ///   - words: What the table calls its parts.
    ///   - list: Where to note rows that break a rule; they are left out.
    /// - Throws: A problem if the file has no rows to read.
    init(_ root: JSONTree, _ words: Words, _ list: inout ProblemList) throws(Problem) {
        self.words = words
        let keys = (
            rows: "\(words.name)s", local: "local\(words.entry.prefix(1).uppercased())\(words.entry.dropFirst())s"
        )
        let top = try MappingRules.Row(root, file: words.file, keys: ["$schema", "about", keys.rows, keys.local])
        rows = try top.elements(keys.rows, &list) { tree throws(Problem) in try Self.row(tree, words) }
        local = try top.elements(keys.local, &list) { tree throws(Problem) in try Self.localEntry(tree, words) }
        for (name, rows) in groupedByName(rows, \.name) where rows.count > 1 {
            let rule = "duplicate row: the \(words.name) \"\(name)\" is there twice"
            list.add(Problem(file: words.file, line: rows[1].line, rule: rule))
        }
    }

    private static func row(_ tree: JSONTree, _ words: Words) throws(Problem) -> Row {
        let keys = [words.name, "summary"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: words.file, keys: keys)
        var cells: [Dialect: [Entry]] = [:]
        for dialect in Dialect.allCases {
            guard row.value(dialect.rawValue) != nil else {
                throw row.problem("the cell of \(dialect.rawValue) is missing")
            }
            var entries: [Entry] = []
            for element in try row.elements(dialect.rawValue) { entries.append(try entry(element, words)) }
            guard !entries.isEmpty else {
                let absence = "\(words.absence) says so: \"\(words.entry)\": null"
                throw row.problem("\(dialect.rawValue) has no entry; \(absence)")
            }
            cells[dialect] = entries
        }
        let (name, summary) = (try row.string(words.name), try row.string("summary"))
        return Row(line: row.line, name: name, summary: summary, cells: cells)
    }

    private static func entry(_ tree: JSONTree, _ words: Words) throws(Problem) -> Entry {
        let keys = [words.entry, words.place, "selector", "swift", "fidelity", "note"] + words.more
        let row = try MappingRules.Row(tree, file: words.file, keys: keys)
        let fidelity = try row.choice("fidelity", Fidelity.self, fidelityRule)
        let note = try row.optionalString("note") ?? ""
        guard let name = try row.nullableString(words.entry) else {
            guard !note.isEmpty else { throw row.problem("\(words.absence) needs a note that tells why") }
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

    private static func localEntry(_ tree: JSONTree, _ words: Words) throws(Problem) -> LocalEntry {
        let keys = ["dialect", words.entry, words.place, "selector", "swift", "summary", "unsupported"]
        let row = try MappingRules.Row(tree, file: words.file, keys: keys)
        return LocalEntry(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            name: try row.string(words.entry),
            place: try row.string(words.place),
            selector: try row.string("selector"),
            swift: try row.strings("swift"),
            summary: try row.string("summary"),
            unsupported: try Unsupported(row)
        )
    }
}
