extension VersionsTable {
    /// Returns the table with the calls that each version adds, before its other names.
    ///
    /// A call without a version is as old as the oldest list that declares it, unless a version gives it a new name.
    ///
    /// - Parameters:
    ///   - calls: The table of calls.
    ///   - surface: The lists of the surface.
    /// - Returns: The table.
    func adding(_ calls: NameTable, _ surface: SurfaceNames?) -> VersionsTable {
        var names: [Version: [String]] = [:]
        for selector in calls.selectors {
            guard let version = version(of: selector, surface) else { continue }
            names[version, default: []].append(selector.name)
        }
        var rows = versions.map { row in
            var row = row
            row.added = (names.removeValue(forKey: row.version) ?? []) + row.added
            return row
        }
        rows += names.map { VersionRow(version: $0, added: $1) }
        return replacing(versions: rows.sorted { $0.version < $1.version })
    }

    /// Records calls with a version that a list of the surface states as well, or that has no row in this table.
    func check(datesOf calls: NameTable, _ surface: SurfaceNames?, _ list: inout ProblemList) {
        let known = Set(versions.map(\.version))
        for selector in calls.selectors {
            if let version = version(of: selector, surface), !known.contains(version) {
                let rule = "\(version), which adds \(selector.name), has no row in \(file)"
                list.add(rule, in: calls.file, at: selector.line)
            }
            guard let added = selector.added, added == surface?.age(of: selector.swift) else { continue }
            let rule = "the list of \(added) says when \(selector.name) was added; leave \"added\" out"
            list.add(rule, in: calls.file, at: selector.line)
        }
    }

    private func version(of selector: CallRow.Selector, _ surface: SurfaceNames?) -> Version? {
        if let added = selector.added { return added }
        let isRenamed = versions.contains { row in row.renamed.contains { $0.new == selector.name } }
        return isRenamed ? nil : surface?.age(of: selector.swift)
    }
}
