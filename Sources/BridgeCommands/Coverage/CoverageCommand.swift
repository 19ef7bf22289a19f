package import Foundation
import RelationshipCore

/// `relbridge coverage`: which rows of the vendors' surface are declared, mapped and tested.
package struct CoverageCommand: Sendable {
    /// The folder of the mapping tables.
    package var mappings: URL
    /// The folder that tests wrote their evidence to.
    package var evidence: URL
    /// The folder that the adapters' symbol graphs were written to.
    package var symbolGraphs: URL

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - mappings: The folder of the mapping tables.
    ///   - evidence: The folder that tests wrote their evidence to.
    ///   - symbolGraphs: The folder that the adapters' symbol graphs were written to.
    package init(mappings: URL, evidence: URL, symbolGraphs: URL) {
        self.mappings = mappings
        self.evidence = evidence
        self.symbolGraphs = symbolGraphs
    }

    /// Puts the sources together.
    ///
    /// - Returns: The report.
    /// - Throws: ``CommandFailure`` if a source is missing or does not fit.
    package func report() throws(CommandFailure) -> CoverageReport {
        let lists = try SurfaceList.load(from: mappings)
        var graphs: [String: SymbolGraph] = [:]
        for list in lists where graphs[list.module] == nil {
            graphs[list.module] = try SymbolGraph.load(list.module, from: symbolGraphs)
        }
        return CoverageReport(
            lists: lists,
            graphs: graphs,
            mapped: try MappedSurface.load(from: mappings),
            tested: try TestedSurface.load(from: evidence),
            reasons: try ShapeReasons.load(from: mappings)
        )
    }
}
