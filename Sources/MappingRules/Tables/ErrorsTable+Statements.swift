extension ErrorsTable {
    /// What the rows say that the numbers of a dialect mean, in the order of the rows.
    private func statements(in dialect: Dialect) -> [Int: [Statement]] {
        var found: [Int: [Statement]] = [:]
        for row in successes {
            let text = row.texts[dialect] ?? ""
            found[0, default: []].append(Statement(error: "success", operations: row.operations, text: text))
        }
        for row in rows {
            guard let cell = row.cells[dialect], cell.reading != .never else { continue }
            let statement = Statement(
                error: row.code,
                operations: row.operations,
                argument: row.argument,
                text: cell.text
            )
            found[cell.number, default: []].append(statement)
        }
        for row in foreignRows where row.dialects.contains(dialect) {
            let statement = Statement(error: row.code ?? "none", operations: row.operations, text: row.text)
            found[row.number, default: []].append(statement)
        }
        return found
    }

    /// A number that several rows give a meaning lists them where it is described: a reader sees at one place what tells them
    /// apart, and none of the rows can go without being missed.
    func checkMeanings(_ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            let said = statements(in: dialect)
            for row in numbers where row.names[dialect] != nil {
                let statements = said[row.number] ?? []
                let listed = row.means.filter { $0.dialects.contains(dialect) }
                let name = "\(row.number) of \(dialect.rawValue)"
                if statements.count > 1 {
                    for statement in statements where !listed.contains(where: { $0.statement == statement }) {
                        let rule = "\(name) also means \(statement.title); list it in \"means\", with all that it means"
                        list.add(Problem(file: Self.file, line: row.line, rule: rule))
                    }
                }
                for meaning in listed where !statements.contains(meaning.statement) {
                    let rule = "no row says that \(name) means \(meaning.statement.title)"
                    list.add(Problem(file: Self.file, line: meaning.line, rule: rule))
                }
                if statements.count == 1, !listed.isEmpty {
                    let rule = "\(name) means one thing only; leave \"means\" out"
                    list.add(Problem(file: Self.file, line: row.line, rule: rule))
                }
                for (title, same) in groupedByName(listed, \.statement.title) where same.count > 1 {
                    let rule = "duplicate row: \(name) means \(title) twice"
                    list.add(Problem(file: Self.file, line: same[1].line, rule: rule))
                }
            }
        }
    }
}

extension ErrorsTable.Statement {
    /// The statement as messages show it.
    var title: String {
        var title = error
        if !operations.isEmpty { title += " in \(operations.joined(separator: ", "))" }
        if let argument { title += " about \(argument)" }
        if !text.isEmpty { title += " with the text \(text)" }
        return title
    }
}
