import RelationshipCore

extension Explainer {
    /// Explains a number, a vendor's name for a number, the vendor's text beside a number, or a neutral code.
    func codes(_ term: String) -> [Explanation] {
        let neutral = RelationshipError.Code.allCases.filter { $0.rawValue.lowercased() == term }
        let vendors = dialects.flatMap { dialect in
            dialect.numbers.filter { isNumber($0, named: term, in: dialect) }
                .flatMap { explain(number: $0, in: dialect) }
        }
        let texts = dialects.flatMap { dialect in
            dialect.numbers.flatMap { explain(number: $0, text: term, in: dialect) }
        }
        let others = Int(term).map { number in dialects.compactMap { explain(other: number, in: $0) } } ?? []
        return neutral.map(explain(error:)) + vendors + texts + others
    }

    /// Explains a number that is not in the tables, but in a range that the vendor uses or leaves to the apps.
    private func explain(other number: Int, in dialect: DialectTables) -> Explanation? {
        guard !dialect.numbers.contains(number) else { return nil }
        let app = dialect.appSubject(of: number).map { "For \($0), which defines the numbers." }
        let other = dialect.otherSubject(of: number).map { "About \($0), which the bridge leaves to the vendor's SDK." }
        guard let meaning = app ?? other else { return nil }
        return Explanation(
            subject: .other,
            name: String(number),
            dialect: dialect.dialect,
            meaning: meaning,
            hub: app == nil ? "nothing" : "no neutral error: the number is kept where the other dialect can report it",
            steps: app == nil ? [] : unmappedSteps(for: number, than: dialect)
        )
    }

    /// Explains the meanings of a number with a text.
    private func explain(number: Int, text: String, in dialect: DialectTables) -> [Explanation] {
        groups(of: number, in: dialect).filter { !$0[0].text.isEmpty && $0[0].text.lowercased() == text }
            .compactMap { group in group[0].error.map { explain(number, as: $0, group, in: dialect) } }
    }

    /// Returns what the other dialects answer for a number without a mapping.
    private func unmappedSteps(for number: Int, than dialect: DialectTables) -> [Explanation.Step] {
        others(than: dialect.dialect)
            .map { other in
                let code = other.code(forUnmapped: number, operation: .signIn)
                let note =
                    code.number == number
                    ? "the number is kept" : "the number \(number) has another meaning here, so it is not kept"
                return Explanation.Step(
                    dialect: other.dialect,
                    text: title(of: code.number, in: other),
                    fidelity: code.fidelity,
                    note: note
                )
            }
    }

    /// Returns the meanings of a number, grouped by error and text.
    private func groups(of number: Int, in dialect: DialectTables) -> [[CodeMeaning]] {
        var groups: [[CodeMeaning]] = []
        for meaning in dialect.meanings(of: number, operation: nil) {
            let index = groups.firstIndex { $0[0].error == meaning.error && $0[0].text == meaning.text }
            if let index { groups[index].append(meaning) } else { groups.append([meaning]) }
        }
        return groups
    }

    private func isNumber(_ number: Int, named term: String, in dialect: DialectTables) -> Bool {
        if String(number) == term { return true }
        return dialect.description(of: number)?.names.contains { $0.lowercased() == term } ?? false
    }

    private func explain(error: RelationshipError.Code) -> Explanation {
        Explanation(
            subject: .code,
            name: error.rawValue,
            meaning: error.summary,
            hub: "error \(error.rawValue)",
            steps: dialects.flatMap { steps(for: error, operations: [], in: $0) }
        )
    }

    /// Returns one explanation for each neutral error that a number means, and for each text that distinguishes it.
    private func explain(number: Int, in dialect: DialectTables) -> [Explanation] {
        guard number != 0 else { return [success(in: dialect)] }
        let groups = groups(of: number, in: dialect)
        guard !groups.isEmpty else { return [unmapped(number, in: dialect)] }
        return groups.compactMap { group in
            group[0].error.map { explain(number, as: $0, group, in: dialect) }
        }
    }

    private func explain(
        _ number: Int,
        as error: RelationshipError.Code,
        _ meanings: [CodeMeaning],
        in dialect: DialectTables
    ) -> Explanation {
        let text = meanings[0].text
        let operations = meanings.contains { $0.operation == nil } ? [] : meanings.compactMap(\.operation)
        let cell = dialect.cells(of: error)
            .first { cell in
                cell.number == number && cell.text == text && cell.readsBack
                    && (cell.operations.isEmpty || cell.operations.contains { operations.contains($0) })
            }
        let foreign = dialect.foreign(number).first { $0.error == error && $0.text == text }
        var conditions: [String] = []
        if !operations.isEmpty { conditions.append("in " + operations.map(\.rawValue).joined(separator: ", ")) }
        if !text.isEmpty { conditions.append("with the text \(text)") }
        let condition = conditions.isEmpty ? "" : " (" + conditions.joined(separator: ", ") + ")"
        return Explanation(
            subject: .code,
            name: title(of: number, in: dialect),
            dialect: dialect.dialect,
            meaning: (dialect.description(of: number)?.summary ?? "") + condition,
            hub: "error \(error.rawValue): \(error.summary)",
            fidelity: cell?.fidelity ?? .converted,
            note: cell?.note ?? foreign?.note ?? "",
            steps: others(than: dialect.dialect).flatMap { steps(for: error, operations: operations, in: $0) }
        )
    }

    /// Returns a dialect's answers for an error: in general, and in the operations that differ.
    private func steps(
        for error: RelationshipError.Code,
        operations: [Command.Kind],
        in dialect: DialectTables
    ) -> [Explanation.Step] {
        let cells = dialect.cells(of: error)
        let special = cells.filter { cell in
            !cell.operations.isEmpty && (operations.isEmpty || cell.operations.contains { operations.contains($0) })
        }
        // The general cell is omitted only if each relevant operation has its own cell.
        let isCovered =
            !operations.isEmpty
            && operations.allSatisfy { operation in
                special.contains { $0.argument == nil && $0.operations.contains(operation) }
            }
        let general = isCovered ? [] : cells.filter(\.operations.isEmpty)
        return (general + special)
            .map { cell in
                var text = title(of: cell.number, in: dialect)
                switch cell.channel {
                case .success: text += ", in the success block"
                case .failure: text += ", in the failure block"
                case .item: text += ", in the success block as the user's own result"
                }
                if !cell.text.isEmpty { text += ", with the text \(cell.text)" }
                if !cell.operations.isEmpty {
                    text += " (in " + cell.operations.map(\.rawValue).joined(separator: ", ")
                }
                if let argument = cell.argument { text += ", argument \(argument.rawValue)" }
                if !cell.operations.isEmpty { text += ")" }
                return Explanation.Step(dialect: dialect.dialect, text: text, fidelity: cell.fidelity, note: cell.note)
            } + profileSteps(for: error, operations: operations, in: dialect)
    }

    private func success(in dialect: DialectTables) -> Explanation {
        Explanation(
            subject: .code,
            name: title(of: 0, in: dialect),
            dialect: dialect.dialect,
            meaning: "success",
            hub: "no error",
            fidelity: .exact,
            steps: others(than: dialect.dialect)
                .map {
                    Explanation.Step(dialect: $0.dialect, text: title(of: 0, in: $0), fidelity: .exact, note: "")
                }
        )
    }

    private func unmapped(_ number: Int, in dialect: DialectTables) -> Explanation {
        let note = dialect.foreign(number).first?.note ?? ""
        return Explanation(
            subject: .code,
            name: title(of: number, in: dialect),
            dialect: dialect.dialect,
            meaning: dialect.description(of: number)?.summary ?? "",
            hub: "no neutral error: the number is kept where the other dialect can report it",
            fidelity: .carried,
            note: note,
            steps: unmappedSteps(for: number, than: dialect)
        )
    }

    private func title(of number: Int, in dialect: DialectTables) -> String {
        let names = dialect.description(of: number)?.names ?? []
        return names.isEmpty ? "\(number)" : "\(number) \(names.joined(separator: " "))"
    }
}
