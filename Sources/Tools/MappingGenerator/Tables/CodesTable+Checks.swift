extension CodesTable {
    /// Records every rule that the table breaks.
    ///
    /// - Parameters:
    ///   - errors: The neutral codes and arguments.
    ///   - operations: The operations of the hub, or `nil` if their table could not be read.
    ///   - list: Collects the problems.
    func check(against errors: HubErrors, operations: HubNames?, _ list: inout ProblemList) {
        checkCodes(errors, &list)
        checkArguments(errors, &list)
        checkDuplicates(&list)
        checkNumbers(&list)
        checkUse(&list)
        checkMeanings(&list)
        checkReverse(&list)
        if let operations { checkOperations(operations, &list) }
    }

    private func checkCodes(_ errors: HubErrors, _ list: inout ProblemList) {
        let general = Set(rows.filter(\.isGeneral).compactMap(\.code))
        for code in errors.codes where !general.contains(code) {
            list.add(problem(nil, "the neutral code \"\(code)\" has no row for all operations ([\"*\"])"))
        }
        if !successes.contains(where: \.operations.isEmpty) {
            list.add(problem(nil, "\"success\" has no row for all operations ([\"*\"])"))
        }
        let known = Set(errors.codes)
        for row in rows + foreignRows {
            guard let code = row.code, !known.contains(code) else { continue }
            list.add(problem(row.line, "\"\(code)\" is not a neutral code; \(HubErrors.file) has them all"))
        }
    }

    private func checkArguments(_ errors: HubErrors, _ list: inout ProblemList) {
        for row in rows {
            guard let argument = row.argument else { continue }
            if !errors.arguments.contains(where: { $0.name == argument }) {
                list.add(problem(row.line, "\"\(argument)\" is not an argument; \(HubErrors.file) has them all"))
            }
            for operation in row.operations where !hasAnswer(row, in: operation) {
                let rule =
                    "\"\(row.code ?? "")\" in \(operation) has no row without an argument, for when none is named"
                list.add(problem(row.line, rule))
            }
        }
    }

    /// Returns whether the error of a row also has a row without an argument in an operation.
    private func hasAnswer(_ row: Row, in operation: String) -> Bool {
        rows.contains { $0.code == row.code && $0.argument == nil && $0.operations.contains(operation) }
    }

    private func checkDuplicates(_ list: inout ProblemList) {
        func named(_ rows: [Row], _ name: (Row) -> String) -> [(line: Int, name: String)] {
            rows.flatMap { row in
                (row.isGeneral ? ["*"] : row.operations).map { (row.line, "\(name(row)) for \($0)") }
            }
        }
        let answers = named(rows) { row in "\"\(row.code ?? "")\"\(row.argument.map { " about \($0)" } ?? "")" }
        let foreign = named(foreignRows) { row in
            "\(row.cell.number)\(row.cell.text.isEmpty ? "" : " with the text \(row.cell.text)")"
        }
        let described = numbers.map { (line: $0.line, name: "the number \($0.number)") }
        list.addDuplicates(answers + foreign + described, in: file)
    }

    private func checkNumbers(_ list: inout ProblemList) {
        let described = Set(numbers.map(\.number))
        for row in rows + foreignRows where !described.contains(row.cell.number) {
            list.add(problem(row.line, "\(row.cell.number) is not described in \"numbers\""))
        }
    }

    /// Checks that every described number except 0 has a meaning, and that no described number is left out.
    private func checkUse(_ list: inout ProblemList) {
        let used = Set((rows + foreignRows).map(\.cell).filter { $0.reading != .never }.map(\.number))
        for row in numbers where row.number != 0 && !used.contains(row.number) {
            let rule =
                "\(row.number) is described and means nothing; give it a row in \"errors\" or \"alsoReads\", with the "
                + "code null if it has no neutral meaning"
            list.add(problem(row.line, rule))
        }
        for row in leftOut {
            for number in numbers where row.numbers.contains(number.number) {
                list.add(problem(row.line, "\(number.number) is left out here and described in \"numbers\""))
            }
        }
    }

    /// Checks that the meanings of a number differ in the operation or the text, or have a declared order.
    private func checkReverse(_ list: inout ProblemList) {
        for (number, meanings) in meanings {
            var seen: [[String]: Meaning] = [:]
            for meaning in meanings where meaning.reading == .first {
                let key = [meaning.operation ?? "*", meaning.text]
                guard let other = seen.updateValue(meaning, forKey: key), other.code != meaning.code else { continue }
                let rule =
                    "ambiguous reverse mapping: \(number) means \(other.code) and \(meaning.code)"
                    + (meaning.operation.map { " in \($0)" } ?? "")
                    + "; distinguish them by a text or an operation, or say \"reads\": \"also\" or \"never\""
                list.add(problem(max(other.line, meaning.line), rule))
            }
        }
    }

    private func checkOperations(_ operations: HubNames, _ list: inout ProblemList) {
        let known = Set(operations.names)
        let mentions: [(Int?, [String])] =
            (rows + foreignRows).map { ($0.line, $0.operations + $0.occursIn) }
            + successes.map { ($0.line, $0.operations) } + [(nil, itemOperations)]
        for (line, names) in mentions {
            for name in names where !known.contains(name) {
                list.add(problem(line, "\"\(name)\" is not a command; \(operations.file) has them all"))
            }
        }
    }

    private func problem(_ line: Int?, _ rule: String) -> Problem { Problem(file: file, line: line, rule: rule) }
}
