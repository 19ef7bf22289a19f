extension CodesTable {
    /// The meanings of the numbers in the rows, in the order of the rows.
    private var statements: [Int: [Statement]] {
        var found: [Int: [Statement]] = [:]
        for row in successes {
            let statement = Statement(error: "success", operations: row.operations, text: row.text)
            found[0, default: []].append(statement)
        }
        for row in rows + foreignRows where row.cell.reading != .never {
            let statement = Statement(
                error: row.code ?? "none",
                operations: row.operations,
                argument: row.argument,
                text: row.cell.text
            )
            found[row.cell.number, default: []].append(statement)
        }
        return found
    }

    /// Checks that the description of a number with several meanings lists exactly those meanings.
    ///
    /// The list keeps the differences in one place, and shows that a row is missing.
    func checkMeanings(_ list: inout ProblemList) {
        let said = statements
        for row in numbers {
            let statements = said[row.number] ?? []
            func add(_ line: Int, _ rule: String) { list.add(rule, in: file, at: line) }
            if statements.count > 1 {
                for statement in statements where !row.means.contains(where: { $0.statement == statement }) {
                    let title = statement.title
                    add(row.line, "\(row.number) also means \(title); list it in \"means\", with all that it means")
                }
            }
            for meaning in row.means where !statements.contains(meaning.statement) {
                add(meaning.line, "no row says that \(row.number) means \(meaning.statement.title)")
            }
            if statements.count == 1, !row.means.isEmpty {
                add(row.line, "\(row.number) means one thing only; leave \"means\" out")
            }
            for (title, same) in groupedByName(row.means, \.statement.title) where same.count > 1 {
                add(same[1].line, "duplicate row: \(row.number) means \(title) twice")
            }
        }
    }
}

extension CodesTable.Statement {
    /// The statement as text for messages.
    var title: String {
        var title = error
        if !operations.isEmpty { title += " in \(operations.joined(separator: ", "))" }
        if let argument { title += " about \(argument)" }
        if !text.isEmpty { title += " with the text \(text)" }
        return title
    }
}
