package import MappingRules

/// The differences between a module's declarations and a list of the vendor's.
///
/// A row is declared if its owner has a member of that name and those argument labels. Its shape is the same if one such
/// member has the same types and optionality, has a default wherever the vendor's has one, and can be set if the vendor's
/// can. Of a type, the kind, the superclass or raw type, and whether apps may subclass it count; all Objective-C classes
/// are open, those of a module written in Swift need not be. The cases of an enumeration count by name alone, since a symbol graph has no raw values, and whether a single
/// member may be overridden does not count.
package struct SurfaceComparison: Sendable {
    /// A declared row with another shape than the vendor's.
    package struct Difference: Sendable, Hashable {
        /// The row.
        package let row: SurfaceRow
        /// The module's own declaration, with overloads separated by semicolons.
        package let here: String
    }

    /// The list.
    package let list: SurfaceList
    /// The rows that the module does not declare.
    package private(set) var missing: [SurfaceRow] = []
    /// The rows that it declares in another shape.
    package private(set) var differences: [Difference] = []

    /// Compares a list with a module.
    ///
    /// - Parameters:
    ///   - list: The vendor's declarations.
    ///   - graph: The declarations of the adapter's module.
    package init(_ list: SurfaceList, _ graph: SymbolGraph) {
        self.list = list
        for row in list.rows {
            let symbols = graph.symbols(at: row.path)
            if symbols.isEmpty {
                missing.append(row)
            } else if !symbols.contains(where: { fits(row, $0, graph) }) {
                var here: [String] = []
                for symbol in symbols {
                    let text = row.kind == .type ? TypeHead(symbol, row.owner, graph).text : symbol.declaration
                    if !here.contains(text) { here.append(text) }
                }
                differences.append(Difference(row: row, here: here.joined(separator: "; ")))
            }
        }
    }

    private func fits(_ row: SurfaceRow, _ symbol: SymbolGraph.Symbol, _ graph: SymbolGraph) -> Bool {
        switch row.kind {
        case .case:
            return true
        case .type:
            return TypeHead(symbol, row.owner, graph).fits(row, isOpen: list.areClassesOpen)
        case .typealias, .constant, .property, .`init`, .method, .callback:
            guard let vendors = row.swift, let here = SwiftDeclaration(symbol.declaration)
            else {
                return false
            }
            return vendors.shape == here.shape && vendors.defaults.isSubset(of: here.defaults)
                && (here.isSettable || !vendors.isSettable)
        }
    }
}
