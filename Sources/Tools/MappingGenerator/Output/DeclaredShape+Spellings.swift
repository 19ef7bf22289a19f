extension DeclaredShape {
    /// A method of an older list, and the method of the newest list for the same call.
    private struct Spelling {
        var row: SurfaceRow
        var version: String
        var target: SurfaceRow
        /// The attribute for Objective-C.
        var attribute: String?
    }

    /// Returns the methods that the newest list spells differently.
    ///
    /// - Parameter calls: The table of calls, with the Swift names of each.
    /// - Returns: The older spellings, those of newer lists first.
    private func olderSpellings(_ calls: NameTable) -> [Spelling] {
        guard let newest = lists.last else { return [] }
        let groups = calls.all.map(\.swift)
        let selectors = calls.selectors
        func selector(_ row: SurfaceRow) -> String? { selectors.first { $0.swift.contains(row.member ?? "") }?.name }
        func name(_ row: SurfaceRow) -> String { "\(row.owner).\(row.member ?? "") \(Self.types(of: row))" }
        var known = Set(newest.rows.filter { $0.kind == .method }.map(name))
        var spellings: [Spelling] = []
        for (list, version) in zip(lists, dialect.surface).dropLast().reversed() {
            for row in list.rows where row.kind == .method {
                guard let member = row.member, !known.contains(name(row)) else { continue }
                let others = groups.filter { $0.contains(member) }.flatMap(\.self)
                let types = Self.types(of: row)
                let targets = newest.rows.filter { target in
                    target.kind == .method && target.owner == row.owner && others.contains(target.member ?? "")
                        && Self.types(of: target) == types
                }
                guard let target = targets.first, known.insert(name(row)).inserted else { continue }
                // Two methods cannot share a selector, and the newer one has it.
                let own = selector(row)
                let attribute = own == selector(target) ? "@nonobjc" : objectiveCAttribute(of: row, selector: own ?? "")
                spellings.append(Spelling(row: row, version: version, target: target, attribute: attribute))
            }
        }
        return spellings
    }

    /// Returns the types of a method's parameters without their optionality.
    static func types(of row: SurfaceRow) -> [String] {
        row.parameters.map { $0.type.text.filter { !"!?()".contains($0) } }
    }

    /// Writes the older spellings, which call the newest spelling.
    func writeSpellings(_ calls: NameTable, to swift: inout SwiftText) {
        let spellings = olderSpellings(calls)
        for owner in groupedByName(spellings, \.row.owner).map(\.0) {
            swift.line()
            swift.block("extension \(owner)") { swift in
                swift.separated(spellings.filter { $0.row.owner == owner }) { write($0, to: &$1) }
            }
        }
    }

    private func write(_ spelling: Spelling, to swift: inout SwiftText) {
        let parameters = spelling.row.parameters
        let arguments = zip(spelling.target.parameters, parameters)
            .map { $0.argument($1.name) }
        let target = spelling.target.member ?? ""
        swift.line("/// `\(target)` in the spelling of SDK \(spelling.version) and earlier.")
        if spelling.row.isDeprecated { swift.line("@available(*, deprecated, message: \"deprecated by the vendor\")") }
        if objectiveC?.isAudited == false { swift.objectiveC(spelling.attribute) }
        // A call with only trailing closures matches both spellings.
        if parameters.map(\.name) == ["succ", "fail"] { swift.line("@_disfavoredOverload") }
        swift.block("public \(spelling.row.declaration)") { swift in
            swift.line("\(target.prefix { $0 != "(" })(\(arguments.joined(separator: ", ")))")
        }
    }
}
