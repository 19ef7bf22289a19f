package import Foundation
package import MappingGenerator

/// The declarations of a built module, from the compiler's `symbolgraph-extract`.
package struct SymbolGraph: Sendable {
    /// One declaration.
    package struct Symbol: Sendable, Hashable {
        /// The compiler's name for its kind, such as `swift.class`.
        package let kind: String
        /// The declaration, with its attributes.
        package let declaration: String
        /// Whether other modules may subclass or override it.
        package let isOpen: Bool
        /// The superclass of a class, if it has one.
        package let superclass: String?
        /// The protocols that a type conforms to.
        package let conformances: Set<String>
    }

    /// The module.
    package let module: String
    private var symbols: [String: [Symbol]] = [:]

    /// Returns the declarations of a name.
    ///
    /// - Parameter path: The name with its owner and its argument labels.
    /// - Returns: The declarations; several for overloads.
    package func symbols(at path: String) -> [Symbol] { symbols[path] ?? [] }

    /// Reads the symbol graph of a module.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - folder: The folder that `symbolgraph-extract` wrote to.
    /// - Returns: All declarations of the module, including its extensions of other modules' types.
    /// - Throws: A problem if the folder has no symbol graph of the module, or a file is malformed.
    package static func load(_ module: String, from folder: URL) throws(Problem) -> SymbolGraph {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.sorted()
            .filter { name in
                name == "\(module).symbols.json" || name.hasPrefix("\(module)@") && name.hasSuffix(".symbols.json")
            }
        guard !files.isEmpty else { throw Problem(file: folder.path, rule: "there is no symbol graph of \(module)") }
        var graph = SymbolGraph(module: module)
        for file in files {
            graph.add(try JSONFile.read(folder.appending(path: file), called: file))
        }
        return graph
    }

    private init(module: String) {
        self.module = module
    }

    private mutating func add(_ document: Document) {
        let names = Dictionary(document.symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
        var superclasses: [String: String] = [:]
        var conformances: [String: Set<String>] = [:]
        for relationship in document.relationships {
            let path = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
            let name = path.split(separator: ".").last.map(String.init) ?? path
            switch relationship.kind {
            case "inheritsFrom": superclasses[relationship.source] = name
            case "conformsTo": conformances[relationship.source, default: []].insert(name)
            default: break
            }
        }
        for symbol in document.symbols {
            symbols[symbol.path, default: []]
                .append(
                    Symbol(
                        kind: symbol.kind.identifier,
                        declaration: symbol.declarationFragments.map(\.spelling).joined(),
                        isOpen: symbol.accessLevel == "open",
                        superclass: superclasses[symbol.identifier.precise],
                        conformances: conformances[symbol.identifier.precise] ?? []
                    )
                )
        }
    }
}

private struct Document: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Identifier: Decodable { var precise: String }
        struct Fragment: Decodable { var spelling: String }

        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var accessLevel: String

        var path: String { pathComponents.joined(separator: ".").filter { $0 != "`" } }
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
}
