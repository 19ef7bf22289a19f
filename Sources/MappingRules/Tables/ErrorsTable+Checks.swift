extension ErrorsTable {
    /// Notes every rule that the rows break among each other.
    ///
    /// - Parameters:
    ///   - operations: The operations that there are, or `nil` if their table could not be read.
    ///   - list: Takes the problems.
    func check(operations: Set<String>?, _ list: inout ProblemList) {
        checkCodes(&list)
        checkDuplicates(&list)
        checkNumbers(&list)
        checkUse(&list)
        checkMeanings(&list)
        checkReverse(&list)
        if let operations { checkOperations(operations, &list) }
    }

    private func checkCodes(_ list: inout ProblemList) {
        for code in codes where !rows.contains(where: { $0.code == code && $0.isGeneral }) {
            list.add(problem(nil, "the neutral code \"\(code)\" has no row for all operations ([\"*\"])"))
        }
        if !successes.contains(where: \.operations.isEmpty) {
            list.add(problem(nil, "\"success\" has no row for all operations ([\"*\"])"))
        }
        let known = Set(codes)
        for (line, code) in rows.map({ ($0.line, $0.code) })
            + foreignRows.compactMap({ row in row.code.map { (row.line, $0) } })
        where !known.contains(code) {
            list.add(problem(line, "\"\(code)\" is no neutral code; the list \"codes\" names them all"))
        }
        let arguments = Set(arguments.map(\.name))
        for row in rows {
            guard let argument = row.argument else { continue }
            if !arguments.contains(argument) {
                list.add(problem(row.line, "\"\(argument)\" is no argument; the list \"arguments\" names them all"))
            }
            for operation in row.operations where !hasAnswer(row, in: operation) {
                let rule = "\"\(row.code)\" in \(operation) has no row without an argument, for when none is named"
                list.add(problem(row.line, rule))
            }
        }
    }

    /// Whether the dialects of a row about an argument also answer when no argument is named.
    private func hasAnswer(_ row: Row, in operation: String) -> Bool {
        row.cells.keys.allSatisfy { dialect in
            rows.contains { other in
                other.code == row.code && other.argument == nil && other.operations.contains(operation)
                    && other.cells[dialect] != nil
            }
        }
    }

    private func checkDuplicates(_ list: inout ProblemList) {
        var seen: Set<[String]> = []
        for row in rows {
            for operation in row.isGeneral ? ["*"] : row.operations {
                for dialect in row.cells.keys {
                    guard seen.insert([row.code, operation, row.argument ?? "", dialect.rawValue]).inserted else {
                        let rule =
                            "duplicate row: \"\(row.code)\" for \(operation) is there twice in \(dialect.rawValue)"
                        list.add(problem(row.line, rule))
                        continue
                    }
                }
            }
        }
        var foreign: Set<[String]> = []
        for row in foreignRows {
            for operation in row.operations.isEmpty ? ["*"] : row.operations {
                for dialect in row.dialects {
                    guard !foreign.insert([dialect.rawValue, String(row.number), operation, row.text]).inserted else {
                        continue
                    }
                    let rule = "duplicate row: \(row.number) of \(dialect.rawValue) for \(operation) is there twice"
                    list.add(problem(row.line, rule))
                }
            }
        }
        for (number, rows) in groupedByName(
            numbers,
            { String($0.number) + ($0.names.keys.map(\.rawValue).min() ?? "") }
        )
        where rows.count > 1 {
            list.add(problem(rows[1].line, "duplicate row: the number \(number) is described twice"))
        }
    }

    private func checkNumbers(_ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            let described = Set(numbers.filter { $0.names[dialect] != nil }.map(\.number))
            let used =
                rows.compactMap { $0.cells[dialect] }.map { ($0.line, $0.number) }
                + foreignRows.filter { $0.dialects.contains(dialect) }.map { ($0.line, $0.number) }
            for (line, number) in used where !described.contains(number) {
                list.add(problem(line, "\(number) of \(dialect.rawValue) is not described in \"numbers\""))
            }
        }
    }

    /// What is described must come up somewhere, and what is left out nowhere.
    private func checkUse(_ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            let used = Set(
                rows.compactMap { $0.cells[dialect] }.filter { $0.reading != .never }.map(\.number)
                    + foreignRows.filter { $0.dialects.contains(dialect) }.map(\.number)
            )
            for row in numbers where row.names[dialect] != nil && row.number != 0 && !used.contains(row.number) {
                let rule =
                    "\(row.number) of \(dialect.rawValue) is described and means nothing; give it a row in \"errors\" or "
                    + "\"alsoReads\", with the code null if it has no neutral meaning"
                list.add(problem(row.line, rule))
            }
        }
        for row in leftOut {
            let known = numbers.filter { number in
                row.numbers.contains(number.number) && row.dialects.contains { number.names[$0] != nil }
            }
            for number in known {
                list.add(problem(row.line, "\(number.number) is left out here and described in \"numbers\""))
            }
        }
        let arguments = Set(rows.compactMap(\.argument))
        for argument in self.arguments where !arguments.contains(argument.name) {
            list.add(problem(nil, "no row is about the argument \"\(argument.name)\""))
        }
    }

    /// A number may mean several things only if the operation, the text or a declared order tells which.
    private func checkReverse(_ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            for (number, meanings) in meanings(in: dialect) {
                var seen: [[String]: Meaning] = [:]
                for meaning in meanings where meaning.reading == .first {
                    let key = [meaning.operation ?? "*", meaning.text]
                    guard let other = seen.updateValue(meaning, forKey: key), other.code != meaning.code else {
                        continue
                    }
                    let rule =
                        "ambiguous reverse mapping: \(number) of \(dialect.rawValue) means \(other.code) and \(meaning.code)"
                        + (meaning.operation.map { " in \($0)" } ?? "")
                        + "; tell them apart by a text or an operation, or say \"reads\": \"also\" or \"never\""
                    list.add(problem(max(other.line, meaning.line), rule))
                }
            }
        }
    }

    private func checkOperations(_ known: Set<String>, _ list: inout ProblemList) {
        let mentions: [(Int?, [String])] =
            rows.map { ($0.line, $0.operations + $0.occursIn) } + foreignRows.map { ($0.line, $0.operations) }
            + successes.map { ($0.line, $0.operations) } + itemOperations.values.map { (nil, $0) }
        for (line, operations) in mentions {
            for operation in operations where !known.contains(operation) {
                list.add(problem(line, "\"\(operation)\" is no command; \(CallsTable.file) has a row for each"))
            }
        }
    }

    private func problem(_ line: Int?, _ rule: String) -> Problem { Problem(file: Self.file, line: line, rule: rule) }
}
