extension FieldsTable {
    /// Records the fields of the hub that the table lacks, those that only the table contains, and the cells that break
    /// a rule.
    ///
    /// - Parameters:
    ///   - hub: The records of the hub.
    ///   - list: Collects the problems.
    func check(against hub: HubFields, _ list: inout ProblemList) {
        let found = records.map { ($0.line, $0.name) }
        compare("record", hub.records.map(\.name), of: HubFields.file, with: found, in: file, &list)
        for (type, names) in types {
            for name in names where hub.record(name) == nil {
                list.add("\(type): there is no record \"\(name)\"; \(HubFields.file) has them all", in: file)
            }
        }
        for record in records {
            guard let known = hub.record(record.name) else { continue }
            let found = record.cells.map { ($0.line, $0.field) }
            let noun = "field of \(record.name)"
            compare(noun, known.fields.map(\.name), of: HubFields.file, with: found, in: file, &list)
            for cell in record.cells {
                guard let field = known.fields.first(where: { $0.name == cell.field }),
                    let rule = broken(by: cell, of: field, hub) ?? broken(by: cell, in: known)
                else { continue }
                list.add("\(record.name).\(field.name): \(rule)", in: file, at: cell.line)
            }
        }
    }

    /// Records fields without an equivalent in the hub that the dialect does not declare as such, and unnecessary
    /// declarations.
    func check(against dialect: MappedDialect, _ list: inout ProblemList) {
        let found = vendorFields.map { ($0.line, "\($0.type).\($0.name)") }
        let names = dialect.path(MappedDialect.file)
        compare("field without a place", dialect.noPlace, of: names, with: found, in: file, &list)
    }

    /// Records types and constants that no list of the surface declares.
    func check(against surface: [SurfaceTable], _ list: inout ProblemList) {
        let owners = Set(surface.flatMap(\.rows).map(\.owner))
        for name in types.map(\.type) + constants.map(\.name) where !owners.contains(name) {
            list.add("\"\(name)\" is in no list of the surface", in: file)
        }
    }

    /// Returns the rule that a cell breaks, or `nil`.
    private func broken(by cell: Cell, of field: HubFields.Field, _ hub: HubFields) -> String? {
        if let conversion = cell.conversion {
            guard cell.fidelity == .converted else { return "only a converted field has a conversion" }
            guard hub.conversions.contains(where: { $0.name == conversion }) else {
                return "there is no conversion \"\(conversion)\""
            }
        } else if cell.fidelity == .converted {
            return "a converted field names its conversion"
        }
        if let stranger = cell.keeps.first(where: { !isField($0, of: field.type, hub) }) {
            return "\"\(stranger)\" is not a field of \(field.type ?? "a field without a type")"
        }
        if cell.only != nil, cell.fidelity == .exact || cell.fidelity == .carried {
            return "\"only\" is for fields of which some values are refused or left out"
        }
        if cell.name.isEmpty, cell.note.isEmpty {
            return "a field that the dialect has no name for says in its note what becomes of it"
        }
        return nil
    }

    /// Returns the rule that the treatment of a refused value breaks, or `nil`.
    private func broken(by cell: Cell, in record: HubFields.Record) -> String? {
        guard let instead = cell.instead else { return nil }
        guard record.kind == .command, cell.only != nil, cell.fidelity != .dropped else {
            return "\"instead\" is for arguments of commands of which some values are refused"
        }
        return instead == .dropped || instead == .converted ? nil : "\"instead\" is dropped or converted"
    }

    /// Returns whether a field exists; a dot precedes a field of the record in a field.
    private func isField(_ path: String, of type: String?, _ hub: HubFields) -> Bool {
        guard let fields = type.flatMap({ hub.record($0) })?.fields else { return false }
        if fields.contains(where: { $0.name == path }) { return true }
        guard let dot = path.firstIndex(of: "."), let part = fields.first(where: { $0.name == path[..<dot] }) else {
            return false
        }
        return isField(String(path[path.index(after: dot)...]), of: part.type, hub)
    }
}
