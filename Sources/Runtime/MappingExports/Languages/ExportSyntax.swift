import RelationshipCore

/// The syntax of a language for the parts that are created from the tables.
///
/// All other text is in the language's run-time file.
protocol ExportSyntax {
    /// The text of the run-time file, with the marks that ``source(_:)`` processes.
    var runtime: String { get }
    /// The start of a one-line comment.
    var comment: String { get }
    /// The text between declarations.
    var separator: String { get }

    /// Returns an enumeration of names, or constants for them.
    func names(_ set: NameSet) -> String

    /// Returns constants for a vendor's numbers.
    func numbers(_ set: NumberSet) -> String

    /// Returns the declaration of a record type; `nil` if the run-time file has no mark for it, or "" to remove the
    /// mark.
    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String?

    /// Returns the rows of a table.
    func data(_ table: DataTable) -> String

    /// The part that declares the types of the tables' enumerations; `nil` for languages that don't declare them.
    var enumTypes: (name: String, text: String)? { get }
}

extension ExportSyntax {
    var separator: String { "\n\n" }

    func declaration<Row: ExportedRecord>(of type: Row.Type) -> String? { nil }

    var enumTypes: (name: String, text: String)? { nil }

    /// Returns the export: the run-time file with the parts of the requested tables, without the regions of other
    /// tables.
    ///
    /// A line `#region TABLE…` begins a region that only these tables need, and `#endregion` ends it. A line
    /// `#insert NAME` is replaced by the part with that name.
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

    /// Joins lines, with a newline at the end and at most `blankLines` consecutive empty lines.
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

    /// Returns the parts that are created from the tables, by name.
    ///
    /// A part is created only if a mark requests it.
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
    /// Returns whether the table with a name is requested.
    fileprivate func hasTable(named name: String) -> Bool {
        ExportTable(rawValue: name).map(asked.contains) ?? false
    }
}
