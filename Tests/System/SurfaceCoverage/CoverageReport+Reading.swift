package import Foundation
package import MappingGenerator

extension CoverageReport {
    /// Reads the mapping tables, the adapters' symbol graphs and the evidence of the tests.
    ///
    /// - Parameters:
    ///   - mappings: The folder of the mapping tables.
    ///   - evidence: The folder that tests wrote their evidence to.
    ///   - symbolGraphs: The folder that the adapters' symbol graphs were written to.
    /// - Throws: A problem if a source is missing or malformed.
    package init(mappings: URL, evidence: URL, symbolGraphs: URL) throws(Problem) {
        let lists = try SurfaceList.load(from: mappings)
        var graphs: [String: SymbolGraph] = [:]
        for list in lists where graphs[list.module] == nil {
            graphs[list.module] = try SymbolGraph.load(list.module, from: symbolGraphs)
        }
        self.init(
            lists: lists,
            graphs: graphs,
            mapped: try MappedSurface.load(from: mappings),
            tested: try TestedSurface.load(from: evidence),
            reasons: try ShapeReasons.load(from: mappings),
            serverAPIs: try ServerAPICoverage.load(from: mappings, evidence: evidence)
        )
    }
}
