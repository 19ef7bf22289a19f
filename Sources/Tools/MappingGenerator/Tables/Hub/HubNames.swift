import JSONSyntax

/// A table of the hub with a name and a summary in each row: the commands, the events, the limited fields.
struct HubNames: Sendable {
    /// A name with a summary.
    struct Row: Sendable {
        var line: Int
        var name: String
        var summary: String

        /// Reads a row.
        ///
        /// - Parameters:
        ///   - row: The row.
        ///   - name: The key of the name.
        /// - Throws: A problem if one of the two is missing.
        init(_ row: MappingGenerator.Row, _ name: String) throws(Problem) {
            line = row.line
            self.name = try row.string(name)
            summary = try row.string("summary")
        }
    }

    let file: String
    /// The noun for a row in messages.
    let noun: String
    let rows: [Row]

    var names: [String] { rows.map(\.name) }

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - root: The whole file.
    ///   - file: Its path.
    ///   - rows: The key of the rows.
    ///   - name: The key of a row's name.
    ///   - noun: The noun for a row in messages.
    ///   - list: Collects the broken rules.
    /// - Throws: A problem if the file has no readable rows.
    init(
        _ root: JSONValue,
        file: String,
        rows: String,
        name: String,
        noun: String,
        _ list: inout ProblemList
    ) throws(Problem) {
        let top = try MappingGenerator.Row(root, file: file, keys: ["$schema", "about", rows])
        let read = try top.rows(rows, [name, "summary"], &list) { row throws(Problem) in try Row(row, name) }
        list.addDuplicates(read.map { ($0.line, "the \(noun) \"\($0.name)\"") }, in: file)
        (self.file, self.noun, self.rows) = (file, noun, read)
    }

    /// Records the names of the hub that a dialect's table lacks, those that only the table contains, and duplicates.
    ///
    /// - Parameters:
    ///   - found: The names in the table, each with its line.
    ///   - file: The table's path.
    ///   - list: Collects the problems.
    func compare(with found: [(line: Int, name: String)], in file: String, _ list: inout ProblemList) {
        MappingGenerator.compare(noun, names, of: self.file, with: found, in: file, &list)
    }
}

/// Records the names of the hub that a dialect's table lacks, those that only the table contains, and duplicates.
///
/// - Parameters:
///   - noun: The noun for a row in messages.
///   - known: The names of the hub.
///   - hubFile: The hub's table.
///   - found: The names in the dialect's table, each with its line.
///   - file: The dialect's table.
///   - list: Collects the problems.
func compare(
    _ noun: String,
    _ known: [String],
    of hubFile: String,
    with found: [(line: Int, name: String)],
    in file: String,
    _ list: inout ProblemList
) {
    let names = Set(found.map(\.name))
    for name in known where !names.contains(name) {
        list.add("the \(noun) \"\(name)\" of the hub has no row", in: file)
    }
    for (line, name) in found where !known.contains(name) {
        list.add("\(hubFile) has no \(noun) \"\(name)\"", in: file, at: line)
    }
    list.addDuplicates(found.map { ($0.line, "the \(noun) \"\($0.name)\"") }, in: file)
}
