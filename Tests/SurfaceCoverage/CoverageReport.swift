package import MappingRules
package import RelationshipCore
import StandardDialects

/// Which rows of the vendors' surface are declared, mapped and tested, from three sources that know nothing of each other.
package struct CoverageReport: Sendable {
    /// A method or a callback.
    package struct Row: Sendable, Hashable {
        /// The row.
        package let row: SurfaceRow
        /// Whether the adapter's module declares it.
        package let isDeclared: Bool
        /// What it means in the mapping tables; `nil` if none has it.
        package let meaning: MappedSurface.Meaning?
        /// Whether a test that ran showed it to work.
        package let isTested: Bool

        /// What is missing; a row that lacks anything is red.
        ///
        /// A callback that never comes cannot be shown to come, so its reason is enough.
        package var lacks: [String] {
            var lacks: [String] = []
            if !isDeclared { lacks.append("declaration") }
            if meaning == nil { lacks.append("mapping") }
            let isSilent = row.kind == .callback && meaning?.unsupported != nil
            if !isTested, !isSilent { lacks.append("test") }
            return lacks
        }
    }

    /// What a type has besides methods and callbacks, or the free constants of an SDK.
    package struct Summary: Sendable, Hashable {
        /// The type; `nil` for the free constants.
        package let owner: String?
        /// How many rows there are.
        package let rows: Int
        /// The rows that the adapter's module does not declare; the type is red if there are any.
        package let missing: [String]
    }

    /// The rows of one list.
    package struct Section: Sendable {
        /// The list.
        package let list: SurfaceList
        /// The methods and callbacks, in the list's order.
        package let rows: [Row]
        /// The types, in the list's order.
        package let summaries: [Summary]

        /// The rows that lack something, each with what it lacks.
        package var red: [String] {
            rows.filter { !$0.lacks.isEmpty }.map { "\($0.row.path) has no \($0.lacks.joined(separator: ", no "))" }
                + summaries.flatMap(\.missing).map { "\($0) has no declaration" }
        }
    }

    /// One section for each list.
    package let sections: [Section]
    /// What tests showed that no list has, by dialect.
    package let outside: [DialectName: [String]]

    /// Why declared rows have another shape than the vendor's.
    package let reasons: ShapeReasons
    /// What is wrong with the reasons, such as another shape without one.
    package let shapeProblems: [String]

    /// The rows that lack something, each with its list, and the shapes without reason; none if the surface is covered.
    package var red: [String] {
        sections.flatMap { section in section.red.map { "\(section.list.name): \($0)" } } + shapeProblems
    }

    /// Puts the sources together.
    ///
    /// - Parameters:
    ///   - lists: What the vendors declare.
    ///   - graphs: What the modules declare, by their names.
    ///   - mapped: What the mapping tables say.
    ///   - tested: What tests showed.
    ///   - reasons: Why declared rows have another shape.
    package init(
        lists: [SurfaceList],
        graphs: [String: SymbolGraph],
        mapped: MappedSurface,
        tested: TestedSurface,
        reasons: ShapeReasons
    ) {
        self.reasons = reasons
        shapeProblems = reasons.problems(
            lists.compactMap { list in graphs[list.module].map { SurfaceComparison(list, $0) } }
        )
        sections = lists.map { list in
            func isDeclared(_ row: SurfaceRow) -> Bool {
                !(graphs[list.module]?.symbols(at: row.path) ?? []).isEmpty
            }
            let calls = list.rows.filter { [.method, .callback].contains($0.kind) }
            let rows = CoverageReport.once(calls)
                .map { row in
                    Row(
                        row: row,
                        isDeclared: isDeclared(row),
                        meaning: mapped.meaning(of: row, in: list.dialect),
                        isTested: tested.shows(row, of: list)
                    )
                }
            return Section(list: list, rows: rows, summaries: CoverageReport.summaries(of: list, isDeclared))
        }
        outside = Dictionary(
            uniqueKeysWithValues: DialectRegistry.standard.names.map { ($0, tested.outside(lists, in: $0)) }
        )
    }

    /// Overloads have one name, which the tables and the evidence know them by.
    private static func once(_ rows: [SurfaceRow]) -> [SurfaceRow] {
        var seen: Set<String> = []
        return rows.filter { seen.insert($0.path).inserted }
    }

    private static func summaries(of list: SurfaceList, _ isDeclared: (SurfaceRow) -> Bool) -> [Summary] {
        var order: [String?] = []
        var groups: [String?: [SurfaceRow]] = [:]
        for row in list.rows where ![.method, .callback].contains(row.kind) {
            let owner = [.constant, .typealias].contains(row.kind) ? nil : row.owner
            if groups[owner] == nil { order.append(owner) }
            groups[owner, default: []].append(row)
        }
        return order.map { owner in
            let rows = groups[owner] ?? []
            return Summary(owner: owner, rows: rows.count, missing: rows.filter { !isDeclared($0) }.map(\.path))
        }
    }
}
