package import MappingGenerator
package import RelationshipCore
import StandardDialects

/// The declared, mapped and tested rows of the vendors' surface, from three independent sources.
package struct CoverageReport: Sendable {
    /// A method or a callback.
    package struct Row: Sendable, Hashable {
        /// The row.
        package let row: SurfaceRow
        /// Whether the adapter's module declares it.
        package let isDeclared: Bool
        /// The meaning in the mapping tables; `nil` if no table contains the row.
        package let meaning: MappedSurface.Meaning?
        /// Whether a test that ran used it with success.
        package let isTested: Bool

        /// The missing parts; a row with any is red.
        ///
        /// A callback that is never called cannot be tested, so its reason is enough.
        package var lacks: [String] {
            var lacks: [String] = []
            if !isDeclared { lacks.append("declaration") }
            if meaning == nil { lacks.append("mapping") }
            let isSilent = row.kind == .callback && meaning?.unsupported != nil
            if !isTested, !isSilent { lacks.append("test") }
            return lacks
        }
    }

    /// The declarations of a type except methods and callbacks, or the free constants and aliases of an SDK.
    package struct Summary: Sendable, Hashable {
        /// The type; `nil` for the free constants and aliases.
        package let owner: String?
        /// The number of rows.
        package let rows: Int
        /// The rows that the adapter's module does not declare; a type with any is red.
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

        /// One line for each incomplete row, with its missing parts.
        package var red: [String] {
            rows.filter { !$0.lacks.isEmpty }.map { "\($0.row.path) has no \($0.lacks.joined(separator: ", no "))" }
                + summaries.flatMap(\.missing).map { "\($0) has no declaration" }
        }
    }

    /// One section for each list.
    package let sections: [Section]
    /// The server APIs.
    package let serverAPIs: [ServerAPICoverage]
    /// The names in the evidence that no list contains, by dialect.
    package let outside: [DialectName: [String]]

    /// The reasons for declarations with another shape than the vendor's.
    package let reasons: ShapeReasons
    /// The problems of the reasons, such as another shape without a reason.
    package let shapeProblems: [String]

    /// The incomplete rows, each with its list or API, and the problems of the reasons; empty if the surface is covered.
    package var red: [String] {
        sections.flatMap { section in section.red.map { "\(section.list.name): \($0)" } } + shapeProblems
            + serverAPIs.flatMap(\.red)
    }

    /// Creates a report from the sources.
    ///
    /// - Parameters:
    ///   - lists: The declarations of the vendors.
    ///   - graphs: The declarations of the modules, by module name.
    ///   - mapped: The content of the mapping tables.
    ///   - tested: The evidence of the tests.
    ///   - reasons: The reasons for other shapes.
    ///   - serverAPIs: The endpoints of the server APIs, with their tests.
    package init(
        lists: [SurfaceList],
        graphs: [String: SymbolGraph],
        mapped: MappedSurface,
        tested: TestedSurface,
        reasons: ShapeReasons,
        serverAPIs: [ServerAPICoverage] = []
    ) {
        (self.reasons, self.serverAPIs) = (reasons, serverAPIs)
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

    /// Returns one row for each name, because the tables and the evidence do not distinguish overloads.
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
