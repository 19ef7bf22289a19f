package import MappingGenerator

/// The differences between a module's declarations and a list of the vendor's.
///
/// A row is declared if its owner has a member with the same name and argument labels. The shape is the same if one
/// such member has the same types and optionality, has a default value wherever the vendor's has one, and is settable
/// if the vendor's is. For a type, the comparison includes the kind, the superclass or raw type, the protocols of a
/// class, and whether apps may subclass it; only the classes of Objective-C must be open. The cases of an enumeration
/// are compared by name only, because a symbol graph has no raw values. Whether apps may override a single member is
/// not compared.
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
