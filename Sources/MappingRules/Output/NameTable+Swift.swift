extension HubNames {
    /// What the look-ups of a table are called in Swift, and how their documentation speaks of them.
    struct LookUps {
        /// The type that has the look-ups.
        var type: String
        /// The label of a name, with its type and what it is.
        var name: (label: String, type: String, about: String)
        /// What the sentence of a name tells.
        var summary: String
        /// The types of an entry, and of one that belongs to no name.
        var entry: String
        var localEntry: String
    }

    /// Writes the look-ups of a table.
    ///
    /// - Parameters:
    ///   - lookUps: What they are called.
    ///   - columns: What the dialects have for each name.
    ///   - entry: The arguments of an entry of a name in a dialect.
    ///   - localEntry: The arguments of an entry that belongs to no name.
    ///   - swift: Where to write them.
    func write(
        _ lookUps: LookUps,
        _ columns: MappingSet.Columns<NameTable>,
        entry: (NameTable.Entry, String, MappedDialect) -> [String],
        localEntry: (NameTable.LocalEntry, MappedDialect) -> [String],
        to swift: inout SwiftText
    ) {
        let (label, type, about) = lookUps.name
        swift.block("extension \(lookUps.type)") { swift in
            swift.line("/// \(lookUps.summary), in one sentence.")
            swift.line("///")
            swift.line("/// - Parameter \(label): \(about).")
            swift.line("/// - Returns: The sentence.")
            swift.block("public static func summary(of \(label): \(type)) -> String") { swift in
                swift.line("switch \(label) {")
                for row in rows { swift.line("case .\(row.name): \(literal(row.summary))") }
                swift.line("}")
            }
            swift.line()
            swift.block("static func entries(of \(label): \(type)) -> [\(lookUps.entry)]") { swift in
                swift.line("switch \(label) {")
                for row in rows {
                    swift.arm("case .\(row.name)") { swift in
                        swift.line("[")
                        for (dialect, table) in columns {
                            for cell in table.entries(of: row.name) {
                                let arguments = entry(cell, row.name, dialect).joined(separator: ", ")
                                swift.line("    \(lookUps.entry)(\(arguments)),")
                            }
                        }
                        swift.line("]")
                    }
                }
                swift.line("}")
            }
            swift.line()
            swift.line("static let local: [\(lookUps.localEntry)] = [")
            for (dialect, table) in columns {
                for cell in table.local {
                    swift.line("    \(lookUps.localEntry)(\(localEntry(cell, dialect).joined(separator: ", "))),")
                }
            }
            swift.line("]")
        }
    }
}

extension NameTable.LocalEntry {
    /// What does nothing here is refused, or accepted and dropped.
    var fidelity: Fidelity {
        guard let unsupported else { return .exact }
        return unsupported.number == nil ? .dropped : .rejected
    }

    /// What it is for, and why it does nothing here if that is so.
    var note: String { summary + (unsupported?.sentence ?? "") }
}
