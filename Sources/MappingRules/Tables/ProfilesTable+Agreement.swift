extension ProfilesTable {
    /// Notes where the profiles and the error table disagree: what a profile sends must read back as its error.
    func check(against errors: ErrorsTable, _ list: inout ProblemList) {
        let known = Set(errors.codes)
        for row in codes where !known.contains(row.error) {
            list.add(problem(row.line, "\"\(row.error)\" is no neutral code; \(ErrorsTable.file) names them all"))
        }
        for row in codes where known.contains(row.error) {
            for operation in row.operations where !errors.reads(row, in: operation) {
                let text = row.cell.text.isEmpty ? "" : " with the text \(row.cell.text)"
                let rule =
                    "\(row.cell.number)\(text) of \(row.dialect.rawValue) does not read as \(row.error) in \(operation); "
                    + "\(ErrorsTable.file) needs a row in \"alsoReads\" that is \"profiled\""
                list.add(problem(row.line, rule))
            }
        }
        for row in errors.foreignRows {
            for dialect in row.profiled {
                for operation in row.operations.isEmpty ? ["*"] : row.operations
                where !codes.contains(where: { $0.sends(row, dialect, operation) }) {
                    let rule =
                        "\(row.number) of \(dialect.rawValue) in \(operation) is \"profiled\", and no row of "
                        + "\(Self.file) sends it"
                    list.add(Problem(file: ErrorsTable.file, line: row.line, rule: rule))
                }
            }
        }
    }

    /// Notes where the profiles and the limits disagree.
    func check(against table: LimitsTable, _ list: inout ProblemList) {
        for row in limits {
            guard let cell = table.rows.first(where: { $0.field == row.field })?.cells[row.dialect] else {
                list.add(problem(row.line, "\"\(row.field)\" is no limited field; \(LimitsTable.file) names them all"))
                continue
            }
            if !cell.isProfiled {
                let rule =
                    "the limit of \(row.field) of \(row.dialect.rawValue) is not \"profiled\" in \(LimitsTable.file)"
                list.add(problem(row.line, rule))
            }
            if cell.maximum == row.maximum, cell.unit == row.unit {
                list.add(problem(row.line, "the limit of \(row.field) is the same in \(LimitsTable.file)"))
            }
        }
        for row in table.rows {
            for (dialect, cell) in row.cells where cell.isProfiled {
                guard !limits.contains(where: { $0.dialect == dialect && $0.field == row.field }) else { continue }
                let rule =
                    "the limit of \(row.field) of \(dialect.rawValue) is \"profiled\", and \(Self.file) has no row of it"
                list.add(Problem(file: LimitsTable.file, line: cell.line, rule: rule))
            }
        }
    }

    /// Notes the names of the other tables that no version has, and the names of versions that no other table has.
    func check(calls: CallsTable, events: EventsTable, enums: EnumsTable, _ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            let rows = versions.filter { $0.dialect == dialect }
            let added = Set(rows.flatMap { $0.added + $0.renamed.map(\.new) })
            let removed = Set(rows.flatMap { $0.removed + $0.renamed.map(\.old) }).subtracting(added)
            let all = calls.selectors(in: dialect)
            let declared = all.filter(\.isDeclared)
            let others = events.selectors(in: dialect) + enums.types(in: dialect)
            var told: Set<String> = []
            for name in declared.map(\.selector) + others where told.insert(name).inserted {
                if !added.contains(name) {
                    list.add(problem(nil, "no version of \(dialect.rawValue) adds \"\(name)\""))
                }
                if removed.contains(name) {
                    list.add(problem(nil, "\"\(name)\" of \(dialect.rawValue) is gone here and in the tables"))
                }
            }
            checkPages(rows, all.filter { !$0.isDeclared }.map(\.selector), &list)
            checkSelectors(rows, told, &list)
            checkSpelling(rows, isRespelled: declared.contains { $0.spellings > 1 }, dialect, &list)
        }
    }

    /// Calls that only the vendor's pages have are named as such, and no others.
    private func checkPages(_ rows: [VersionRow], _ called: [String], _ list: inout ProblemList) {
        let pages = Set(rows.flatMap(\.pages))
        for name in Set(called).subtracting(pages).sorted() {
            list.add(problem(nil, "\"\(name)\" is in no header, and no version has it in \"pages\""))
        }
        for row in rows {
            for name in row.pages where !called.contains(name) {
                let rule = "\"\(name)\" is on the vendor's pages, and \(CallsTable.file) has no such call"
                list.add(problem(row.line, rule))
            }
        }
    }

    /// A selector that is still there has its row in another table.
    ///
    /// Types and members of types begin otherwise.
    private func checkSelectors(_ rows: [VersionRow], _ told: Set<String>, _ list: inout ProblemList) {
        let gone = Set(rows.flatMap { $0.removed + $0.renamed.map(\.old) })
        for row in rows {
            for name in row.added where !gone.contains(name) && !told.contains(name) {
                guard let first = name.first, first.isLowercase, !name.contains(".") else { continue }
                let rule = "\"\(name)\" is in neither \(CallsTable.file) nor \(EventsTable.file)"
                list.add(problem(row.line, rule))
            }
        }
    }

    private func checkSpelling(
        _ rows: [VersionRow],
        isRespelled: Bool,
        _ dialect: Dialect,
        _ list: inout ProblemList
    ) {
        guard isRespelled != rows.contains(where: \.isRespelled) else { return }
        let rule =
            isRespelled
            ? "calls of \(dialect.rawValue) have two Swift spellings, and no version is \"respelled\""
            : "a version of \(dialect.rawValue) is \"respelled\", and no call has two Swift spellings"
        list.add(problem(rows.first(where: \.isRespelled)?.line, rule))
    }

    /// Notes the described names of error numbers that came after a vendor's first list and that no version adds.
    func check(errors: ErrorsTable, first: SurfaceTable, _ list: inout ProblemList) {
        let known = Set(first.rows.filter { $0.owner == "RCErrorCode" }.compactMap(\.member))
        let added = Set(versions.filter { $0.dialect == first.dialect }.flatMap(\.added))
        for name in errors.numbers.flatMap({ $0.names[first.dialect] ?? [] })
        where !known.contains(name) && !added.contains(name) {
            list.add(
                problem(nil, "no version of \(first.dialect.rawValue) adds \"\(name)\", which \(first.file) lacks")
            )
        }
    }
}

extension ProfilesTable.CodeRow {
    /// Whether the row sends what another table reads.
    fileprivate func sends(_ row: ErrorsTable.ForeignRow, _ dialect: Dialect, _ operation: String) -> Bool {
        self.dialect == dialect && cell.number == row.number && cell.text == row.text && error == row.code
            && (operation == "*" || operations.contains(operation))
    }
}

extension ErrorsTable {
    /// Whether what a profile sends reads back as its error.
    fileprivate func reads(_ row: ProfilesTable.CodeRow, in operation: String) -> Bool {
        foreignRows.contains { foreign in
            foreign.dialects.contains(row.dialect) && foreign.profiled.contains(row.dialect)
                && (foreign.operations.isEmpty || foreign.operations.contains(operation))
                && foreign.number == row.cell.number && foreign.text == row.cell.text && foreign.code == row.error
        }
    }
}

extension CallsTable {
    /// A call, with where it is declared and how many Swift spellings it has.
    fileprivate struct Selector {
        var selector: String
        var spellings: Int
        var isDeclared: Bool
    }

    fileprivate func selectors(in dialect: Dialect) -> [Selector] {
        let called = rows.flatMap { $0.cells[dialect] ?? [] }.filter { $0.name != nil }
            .map { Selector(selector: $0.selector, spellings: $0.swift.count, isDeclared: $0.place.contains(".h, ")) }
        let local = localCalls.filter { $0.dialect == dialect }
            .map { Selector(selector: $0.selector, spellings: $0.swift.count, isDeclared: $0.place.contains(".h, ")) }
        return called + local
    }
}

extension EventsTable {
    fileprivate func selectors(in dialect: Dialect) -> [String] {
        // In one expression this takes the compiler as long as the rest of the module.
        let told = rows.flatMap { $0.cells[dialect] ?? [] }.filter { $0.name != nil }
        let local = localCallbacks.filter { $0.dialect == dialect }
        return told.map(\.selector) + local.map(\.selector)
    }
}

extension EnumsTable {
    fileprivate func types(in dialect: Dialect) -> [String] { tables.compactMap { $0.typeNames[dialect] ?? nil } }
}
