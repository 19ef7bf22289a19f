extension FieldsTable {
    /// Checks what the rows of the table break among each other.
    func check(_ list: inout ProblemList) {
        checkNames(&list)
        let types = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
        for record in records {
            for field in record.fields {
                if let type = field.type, types[type]?.kind != .value {
                    list.add(problem(field.line, "there is no record \"\(type)\" of a value"))
                }
                for dialect in Dialect.allCases {
                    guard let cell = field.cells[dialect],
                        let rule = broken(by: cell, of: field, types) ?? broken(by: cell, in: record)
                    else { continue }
                    list.add(problem(cell.line, "\(record.name).\(field.name) in \(dialect.rawValue): \(rule)"))
                }
            }
        }
        let used = Set(records.flatMap(\.fields).flatMap(\.cells.values).compactMap(\.conversion))
        for conversion in conversions where !used.contains(conversion.name) {
            list.add(problem(conversion.line, "no cell uses the conversion \"\(conversion.name)\""))
        }
    }

    /// Checks that commands and events are those of the other tables.
    ///
    /// - Parameters:
    ///   - commands: The commands that `calls.json` has.
    ///   - events: The events that `events.json` has.
    ///   - list: Where problems are noted.
    func check(commands: [String], events: [String], _ list: inout ProblemList) {
        for record in records {
            switch record.kind {
            case .command where !commands.contains(record.name):
                list.add(problem(record.line, "calls.json has no command \"\(record.name)\""))
            case .event where !events.contains(record.name) && record.name != "Event":
                list.add(problem(record.line, "events.json has no event \"\(record.name)\""))
            case .value, .command, .event: break
            }
        }
    }

    private func checkNames(_ list: inout ProblemList) {
        for (name, rows) in groupedByName(records, \.name) where rows.count > 1 {
            list.add(problem(rows[1].line, "duplicate row: the record \"\(name)\" is there twice"))
        }
        for record in records {
            for (name, rows) in groupedByName(record.fields, \.name) where rows.count > 1 {
                let rule = "duplicate row: the field \"\(record.name).\(name)\" is there twice"
                list.add(problem(rows[1].line, rule))
            }
        }
        for (name, rows) in groupedByName(conversions, \.name) where rows.count > 1 {
            list.add(problem(rows[1].line, "duplicate row: the conversion \"\(name)\" is there twice"))
        }
        let vendors = groupedByName(vendorFields) { "\($0.dialect.rawValue) \($0.type).\($0.name)" }
        for (name, rows) in vendors where rows.count > 1 {
            list.add(problem(rows[1].line, "duplicate row: the vendor's field \"\(name)\" is there twice"))
        }
    }

    /// The rule that a cell breaks, or `nil`.
    private func broken(by cell: Cell, of field: Field, _ types: [String: Record]) -> String? {
        if let conversion = cell.conversion {
            guard cell.fidelity == .converted else { return "only a converted field has a conversion" }
            guard conversions.contains(where: { $0.name == conversion }) else {
                return "there is no conversion \"\(conversion)\""
            }
        } else if cell.fidelity == .converted {
            return "a converted field names its conversion"
        }
        if let stranger = cell.keeps.first(where: { !isField($0, of: field.type, types) }) {
            return "\"\(stranger)\" is no field of \(field.type ?? "a field without a type")"
        }
        if cell.only != nil, cell.fidelity == .exact || cell.fidelity == .carried {
            return "\"only\" is for fields of which some values are refused or left out"
        }
        if cell.name.isEmpty, cell.note.isEmpty {
            return "a field that the dialect has no name for says in its note what becomes of it"
        }
        return nil
    }

    /// The rule that what a translated call does with a refused value breaks, or `nil`.
    private func broken(by cell: Cell, in record: Record) -> String? {
        guard let instead = cell.instead else { return nil }
        guard record.kind == .command, cell.only != nil, cell.fidelity != .dropped else {
            return "\"instead\" is for arguments of commands of which some values are refused"
        }
        return instead == .dropped || instead == .converted ? nil : "\"instead\" is dropped or converted"
    }

    /// Whether there is such a field, which a dot leads to in a record within the record.
    private func isField(_ path: String, of type: String?, _ types: [String: Record]) -> Bool {
        guard let fields = type.flatMap({ types[$0] })?.fields else { return false }
        if fields.contains(where: { $0.name == path }) { return true }
        guard let dot = path.firstIndex(of: "."), let part = fields.first(where: { $0.name == path[..<dot] }) else {
            return false
        }
        return isField(String(path[path.index(after: dot)...]), of: part.type, types)
    }

    private func problem(_ line: Int, _ rule: String) -> Problem { Problem(file: Self.file, line: line, rule: rule) }
}
