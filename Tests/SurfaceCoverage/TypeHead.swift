import MappingRules

/// The head of a type's declaration: its kind and what it inherits.
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
        // In a symbol graph, only the initialiser has the raw type of an enumeration.
        rawType = graph.symbols(at: "\(name).init(rawValue:)").first
            .map { initialiser in
                let tokens = SwiftToken.tokens(of: initialiser.declaration)
                return Array(tokens.drop { $0.text != ":" }.dropFirst().prefix(while: \.isWord)).typeText
            }
    }

    /// The head as the compiler would print it, for messages.
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

    /// Whether an app can use the type as it uses the vendor's.
    ///
    /// - Parameters:
    ///   - row: The vendor's type: `class TIMFriend : TIMCodingModel, NSCopying`.
    ///   - isOpen: Whether apps may subclass the vendor's classes.
    /// - Returns: Whether kind, superclass or raw type, protocols and openness are the same. What a protocol inherits does
    ///   not count: a conformer is an `NSObject` anyway.
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
