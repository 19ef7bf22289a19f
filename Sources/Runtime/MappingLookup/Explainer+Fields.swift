import RelationshipCore

extension Explainer {
    /// Explains a field by the hub's name, with or without its record, or by a dialect's name.
    func fields(_ term: String) -> [Explanation] {
        guard !term.isEmpty else { return [] }
        return HubTables.records.flatMap { record in
            record.fields.flatMap { field in explain(field, of: record, term) }
        }
    }

    private func explain(_ field: FieldEntry, of record: FieldRecord, _ term: String) -> [Explanation] {
        let path = "\(record.name).\(field.name)"
        if HubTables.isField(field.name, of: record.name, named: term) {
            return [
                Explanation(
                    subject: .field,
                    name: path,
                    meaning: field.summary,
                    hub: title(of: path, record),
                    steps: dialects.compactMap { step(field, of: record, in: $0) }
                )
            ]
        }
        return dialects.compactMap { dialect in
            guard let cell = dialect.cell(field.name, of: record.name), let name = cell.name, isName(name, term) else {
                return nil
            }
            return Explanation(
                subject: .field,
                name: name,
                dialect: dialect.dialect,
                meaning: field.summary,
                hub: title(of: path, record),
                fidelity: cell.fidelity,
                note: remark(of: cell),
                steps: others(than: dialect.dialect).compactMap { step(field, of: record, in: $0) }
            )
        }
    }

    private func title(of path: String, _ record: FieldRecord) -> String {
        switch record.kind {
        case .value: "field \(path), as it is read"
        case .command: "argument \(path), as it is written"
        case .event: "\(path), as it is delivered"
        }
    }

    private func isName(_ name: String, _ term: String) -> Bool {
        name.lowercased().split(whereSeparator: { " ,.()".contains($0) }).contains { $0 == term }
    }

    private func step(_ field: FieldEntry, of record: FieldRecord, in dialect: DialectTables) -> Explanation.Step? {
        dialect.cell(field.name, of: record.name)
            .map {
                Explanation.Step(
                    dialect: dialect.dialect,
                    text: $0.name ?? "no field",
                    fidelity: $0.fidelity,
                    note: remark(of: $0)
                )
            }
    }

    private func remark(of cell: FieldCell) -> String {
        var parts = [cell.conversionSummary, cell.keptParts].compactMap { $0 }
        if let only = cell.only { parts.append("other than \(only.isEmpty ? "an empty one" : only)") }
        if let instead = cell.instead { parts.append("\(instead.rawValue) in a translated call") }
        if !cell.note.isEmpty { parts.append(cell.note) }
        return parts.joined(separator: "; ")
    }
}
