import RelationshipCore

/// How a language spells what follows from the tables; all else is in its run-time file.
protocol ExportSyntax {
    /// The file that the export is made of.
    var runtime: String { get }
    /// What begins a comment of one line.
    var comment: String { get }
    /// What stands between declarations.
    var separator: String { get }

    /// An enumeration of names, or constants for them.
    func names(_ set: NameSet) -> String

    /// Constants for a vendor's numbers.
    func numbers(_ set: NumberSet) -> String

    /// The type of records, where a language declares it; "" leaves its place empty.
    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String?

    /// The rows of a table.
    func data(_ table: DataTable) -> String

    /// The part that says how the enumerations of the tables are typed, where a language declares that.
    var enumTypes: (name: String, text: String)? { get }
}

extension ExportSyntax {
    var separator: String { "\n\n" }

    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? { nil }

    var enumTypes: (name: String, text: String)? { nil }

    /// The export: the run-time file with the parts of the tables, and without the regions of tables that are not asked for.
    ///
    /// A line `#region TABLE…` begins what only these tables need, up to `#endregion`; a line `#insert NAME` is replaced by the
    /// part of that name.
    func source(_ model: ExportModel) -> String {
        let parts = parts(of: model)
        var lines: [String] = []
        var isSkipping = false
        let text = runtime.replacing("#dialects", with: model.dialects.names)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }.split(separator: " ")
            guard words.count > 1, words[0] == comment else {
                if !isSkipping { lines.append(String(line)) }
                continue
            }
            switch words[1] {
            case "#region": isSkipping = !words.dropFirst(2).contains { model.hasTable(named: String($0)) }
            case "#endregion": isSkipping = false
            case _ where isSkipping: break
            case "#insert":
                let part = parts[words.dropFirst(2).joined()]?() ?? String(line)
                if let last = lines.last, !last.hasSuffix("{"), !last.hasPrefix(comment) { lines.append("") }
                lines += [part.indented(by: String(line.prefix { $0 == " " })), ""]
            default: lines.append(String(line))
            }
        }
        return Self.joined(lines, blankLines: separator.count - 1)
    }

    /// The lines with a newline at the end, and no more empty ones in a row than given.
    private static func joined(_ lines: [String], blankLines: Int) -> String {
        var kept: [String] = []
        var blank = blankLines
        for line in lines {
            blank = line.isEmpty ? blank + 1 : 0
            if blank <= blankLines { kept.append(line) }
        }
        while kept.last == "" { kept.removeLast() }
        return kept.joined(separator: "\n") + "\n"
    }

    /// The parts that follow from the tables, by their names; each is written when a mark asks for it.
    func parts(of model: ExportModel) -> [String: () -> String] {
        var parts: [String: () -> String] = [
            "origin": { "\(comment) \(Banner.origin)" },
            "vendorCodes": { NumberSet.codes(of: model.errors).map(numbers).joined(separator: separator) },
            "neutralEnums": { NameSet.neutral.map(names).joined(separator: separator) },
            "vendorEnums": { NumberSet.enums(of: model.dialects).map(numbers).joined(separator: separator) },
        ]
        for set in NameSet.all(of: model) { parts[set.name] = { names(set) } }
        for type in ExportModel.recordTypes {
            if let text = declaration(of: type) { parts[type.exportName.capitalFirst] = { text } }
        }
        for table in model.tables { parts[table.name] = { data(table) } }
        if let (name, text) = enumTypes { parts[name] = { text } }
        return parts
    }
}

extension ExportModel {
    /// Whether a table of a name is asked for.
    fileprivate func hasTable(named name: String) -> Bool {
        ExportTable(rawValue: name).map(asked.contains) ?? false
    }
}
