import RelationshipCore

extension Explainer {
    /// Explains an enumeration, or one of its values, by a vendor's name or the hub's.
    func values(_ term: String) -> [Explanation] {
        HubTables.enumerations.flatMap { table in
            let isTable = [table.name, table.type].contains { $0.lowercased() == term }
            let neutral = table.cases.filter { isTable || $0.lowercased() == term }
                .map { explain($0, of: table) }
            let vendors = dialects.cells(of: table).filter { isCell($0, named: term) }.map { explain($0, of: table) }
            return neutral + vendors
        }
    }

    /// Explains the limits of a field, by the hub's name.
    func limits(_ term: String) -> [Explanation] {
        LimitedField.allCases.filter { $0.rawValue.lowercased() == term }
            .map { field in
                Explanation(
                    subject: .limit,
                    name: field.rawValue,
                    meaning: HubTables.summary(of: field),
                    hub: "limited field \(field.rawValue)",
                    steps: dialects.flatMap { dialect in
                        let limit = dialect.limit(field)
                        let text = limit.map(\.title) ?? "no limit of its own"
                        let note = dialect.note(of: field)
                        let step = Explanation.Step(dialect: dialect.dialect, text: text, fidelity: nil, note: note)
                        return [step] + profileSteps(for: field, in: dialect)
                    }
                )
            }
    }

    private func isCell(_ cell: EnumCell, named term: String) -> Bool {
        guard cell.name != nil else { return false }
        return [cell.type, cell.name, cell.swiftName].contains { $0?.lowercased() == term }
    }

    private func explain(_ value: String, of table: Enumeration) -> Explanation {
        Explanation(
            subject: .value,
            name: "\(table.type).\(value)",
            meaning: "\(table.name): \(table.summary)",
            hub: "\(table.type).\(value)",
            steps: dialects.flatMap { steps(for: value, of: table, in: $0) }
        )
    }

    private func explain(_ cell: EnumCell, of table: Enumeration) -> Explanation {
        Explanation(
            subject: .value,
            name: title(of: cell),
            dialect: cell.dialect,
            meaning: "\(cell.type ?? ""): \(table.summary)",
            hub: cell.neutral.map { "\(table.type).\($0) (\(table.name))" } ?? "no value of \(table.type)",
            fidelity: cell.fidelity,
            note: cell.note,
            steps: cell.neutral.map { value in
                others(than: cell.dialect).flatMap { steps(for: value, of: table, in: $0) }
            } ?? []
        )
    }

    private func steps(for value: String, of table: Enumeration, in dialect: DialectTables) -> [Explanation.Step] {
        dialect.cells(of: table).filter { $0.neutral == value }
            .map { cell in
                let text = cell.number == nil ? "no number" : title(of: cell)
                return Explanation.Step(dialect: dialect.dialect, text: text, fidelity: cell.fidelity, note: cell.note)
            }
    }

    private func title(of cell: EnumCell) -> String {
        let number = cell.number.map { " = \($0)" } ?? ""
        let swift = cell.swiftName.map { " (Swift .\($0))" } ?? ""
        return (cell.name ?? "") + number + swift
    }
}
