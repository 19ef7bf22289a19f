extension VersionsTable {
    /// Records contradictions between the profiles and the codes.
    ///
    /// A number that a profile sends must read back as its error.
    func check(against table: CodesTable, errors: HubErrors?, _ list: inout ProblemList) {
        for row in codes {
            if let errors, !errors.codes.contains(row.error) {
                list.add(
                    problem(
                        row.condition.line,
                        "\"\(row.error)\" is not a neutral code; \(HubErrors.file) has them all"
                    )
                )
                continue
            }
            for operation in row.operations where !table.reads(row, in: operation) {
                let text = row.cell.text.isEmpty ? "" : " with the text \(row.cell.text)"
                let rule =
                    "\(row.cell.number)\(text) does not read as \(row.error) in \(operation); \(table.file) needs a row "
                    + "in \"alsoReads\" that is \"profiled\""
                list.add(problem(row.condition.line, rule))
            }
        }
        for row in table.foreignRows where row.isProfiled {
            for operation in row.isGeneral ? ["*"] : row.operations
            where !codes.contains(where: { $0.sends(row, operation) }) {
                let rule = "\(row.cell.number) in \(operation) is \"profiled\", and no row of \(file) sends it"
                list.add(rule, in: table.file, at: row.line)
            }
        }
    }

    /// Records contradictions between the profiles and the limits.
    func check(against table: LimitsTable, _ list: inout ProblemList) {
        for row in limits {
            guard let limit = table.row(row.field) else {
                list.add(
                    problem(row.condition.line, "\"\(row.field)\" is not a limited field; \(table.file) names them all")
                )
                continue
            }
            if !limit.isProfiled {
                list.add(problem(row.condition.line, "the limit of \(row.field) is not \"profiled\" in \(table.file)"))
            }
            if limit.maximum == row.maximum, limit.unit == row.unit {
                list.add(problem(row.condition.line, "the limit of \(row.field) is the same in \(table.file)"))
            }
        }
        for row in table.rows where row.isProfiled && !limits.contains(where: { $0.field == row.field }) {
            let rule = "the limit of \(row.field) is \"profiled\", and \(file) has no row of it"
            list.add(rule, in: table.file, at: row.line)
        }
    }

    /// Records prefixes for custom keys that the hub does not have.
    func check(against hub: HubFields, _ list: inout ProblemList) {
        for row in prefixes where !hub.customKeys.contains(where: { $0.name == row.field }) {
            list.add(
                problem(row.condition.line, "\"\(row.field)\" is not a custom key; \(HubFields.file) has them all")
            )
        }
    }

    /// Records names in the other tables that no version adds or that a version removes, and selectors of versions that
    /// no other table contains.
    func check(calls: NameTable, callbacks: NameTable, enums: EnumsTable, _ list: inout ProblemList) {
        checkNames(&list)
        let added = Set(versions.flatMap { $0.added + $0.renamed.map(\.new) })
        let removed = Set(versions.flatMap { $0.removed + $0.renamed.map(\.old) }).subtracting(added)
        let called = calls.all
        let declared = called.filter { $0.place.contains(".h, ") }
        let dated = calls.selectors.filter { $0.source.contains(".h, ") }
            .map { ($0.name, calls.file, Optional($0.line)) }
        let others = (callbacks.all.map(\.selector) + enums.tables.compactMap(\.typeName)).map { ($0, file, Int?.none) }
        var mapped: Set<String> = []
        for (name, file, line) in dated + others where mapped.insert(name).inserted {
            if !added.contains(name) { list.add("no version adds \"\(name)\"", in: file, at: line) }
            if removed.contains(name) { list.add(problem(nil, "\"\(name)\" is gone here and in the tables")) }
        }
        checkPages(called.filter { !$0.place.contains(".h, ") }.map(\.selector), calls.file, &list)
        checkSelectors(mapped, "\(calls.file) nor \(callbacks.file)", &list)
        checkSpelling(isRespelled: declared.contains { $0.swift.count > 1 }, &list)
    }

    /// Checks that the calls without a header are exactly the calls in `pages` of the versions.
    private func checkPages(_ called: [String], _ file: String, _ list: inout ProblemList) {
        let pages = Set(versions.flatMap(\.pages))
        for name in Set(called).subtracting(pages).sorted() {
            list.add(problem(nil, "\"\(name)\" is in no header, and no version has it in \"pages\""))
        }
        for row in versions {
            for name in row.pages where !called.contains(name) {
                list.add(problem(row.line, "\"\(name)\" is on the vendor's pages, and \(file) has no such call"))
            }
        }
    }

    /// Checks that every selector that still exists has a row in another table.
    ///
    /// Names in upper case or with a dot are types and their members, which need no row.
    private func checkSelectors(_ mapped: Set<String>, _ files: String, _ list: inout ProblemList) {
        let gone = Set(versions.flatMap { $0.removed + $0.renamed.map(\.old) })
        for row in versions {
            for name in row.added where !gone.contains(name) && !mapped.contains(name) {
                guard let first = name.first, first.isLowercase, !name.contains(".") else { continue }
                list.add(problem(row.line, "\"\(name)\" is in neither \(files)"))
            }
        }
    }

    private func checkSpelling(isRespelled: Bool, _ list: inout ProblemList) {
        guard isRespelled != versions.contains(where: \.isRespelled) else { return }
        let rule =
            isRespelled
            ? "calls have two Swift spellings, and no version is \"respelled\""
            : "a version is \"respelled\", and no call has two Swift spellings"
        list.add(problem(versions.first(where: \.isRespelled)?.line, rule))
    }

    /// Records the described names of error numbers that are not in the first list of the surface, and that no version
    /// adds.
    ///
    /// - Parameters:
    ///   - table: The described numbers.
    ///   - enumeration: The vendor's enumeration of error numbers.
    ///   - first: The first list of the surface.
    ///   - list: Collects the problems.
    func check(
        numbers table: CodesTable,
        enumeration: String,
        first: SurfaceTable,
        _ list: inout ProblemList
    ) {
        let known = Set(first.rows.filter { $0.owner == enumeration }.compactMap(\.member))
        let added = Set(versions.flatMap(\.added))
        for name in table.numbers.flatMap(\.names) where !known.contains(name) && !added.contains(name) {
            list.add(problem(nil, "no version adds \"\(name)\", which \(first.file) lacks"))
        }
    }
}

extension VersionsTable.CodeRow {
    /// Returns whether the row sends the number of a row of the codes in an operation, or in any for `*`.
    fileprivate func sends(_ row: CodesTable.Row, _ operation: String) -> Bool {
        cell.number == row.cell.number && cell.text == row.cell.text && error == row.code
            && (operation == "*" || operations.contains(operation))
    }
}

extension CodesTable {
    /// Returns whether a number that a profile sends reads back as its error.
    fileprivate func reads(_ row: VersionsTable.CodeRow, in operation: String) -> Bool {
        foreignRows.contains { foreign in
            foreign.isProfiled && (foreign.operations.isEmpty || foreign.operations.contains(operation))
                && foreign.cell.number == row.cell.number && foreign.cell.text == row.cell.text
                && foreign.code == row.error
        }
    }
}
