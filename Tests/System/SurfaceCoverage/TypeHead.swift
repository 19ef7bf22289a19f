import MappingGenerator

/// The head of a type's declaration: its kind and its inherited types.
struct TypeHead {
    private let symbol: SymbolGraph.Symbol
    private let name: String
    private let rawType: String?

    /// Reads the head of a declared type.
    ///
    /// - Parameters:
    ///   - symbol: The type.
    ///   - name: Its name.
    ///   - graph: Its module.
    init(_ symbol: SymbolGraph.Symbol, _ name: String, _ graph: SymbolGraph) {
        self.symbol = symbol
        self.name = name
        // In a symbol graph, only the initializer contains the raw type of an enumeration.
        rawType = graph.symbols(at: "\(name).init(rawValue:)").first
            .map { initialiser in
                let tokens = SwiftToken.tokens(of: initialiser.declaration)
                return Array(tokens.drop { $0.text != ":" }.dropFirst().prefix(while: \.isWord)).typeText
            }
    }

    /// The head as Swift source, for messages.
    var text: String {
        switch symbol.kind {
        case "swift.class":
            "\(symbol.isOpen ? "open" : "public") class \(name)\(symbol.superclass.map { " : \($0)" } ?? "")"
        case "swift.enum":
            "enum \(name)\(rawType.map { " : \($0)" } ?? "")"
        default:
            "\(symbol.kind.split(separator: ".").last ?? "") \(name)"
        }
    }

    /// Returns whether an app can use the type in place of the vendor's.
    ///
    /// - Parameters:
    ///   - row: The vendor's type: `class TIMFriend : TIMCodingModel, NSCopying`.
    ///   - isOpen: Whether apps may subclass the vendor's classes.
    /// - Returns: `true` if the kind and the superclass or raw type are the same, a class has the vendor's protocols,
    ///   and it is open if required. The inherited protocols of a protocol are not compared: a conformer is an
    ///   `NSObject` anyway.
    func fits(_ row: SurfaceRow, isOpen: Bool) -> Bool {
        let (keyword, inherited) = row.head
        switch (keyword, symbol.kind) {
        case ("class", "swift.class"):
            return (symbol.isOpen || !isOpen) && symbol.superclass == inherited.first
                && symbol.conformances.isSuperset(of: inherited.dropFirst())
        case ("enum", "swift.enum"):
            return rawType == inherited.first
        case ("protocol", "swift.protocol"):
            return true
        default:
            return false
        }
    }
}
