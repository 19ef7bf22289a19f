/// A type as Swift spells it, without blanks and attributes.
struct GlueType: Hashable {
    /// The type without the mark of an optional.
    let base: String
    /// Whether it is an optional, implicitly unwrapped or not.
    let isOptional: Bool

    init(_ text: String) {
        var base = text[...]
        while base.last == "?" || base.last == "!" { base = base.dropLast() }
        // A function in parentheses, as an optional one has to be.
        if base.hasPrefix("(("), base.count < text.count { base = base.dropFirst().dropLast() }
        (self.base, isOptional) = (String(base), text.last == "?" || text.last == "!")
    }

    /// Creates a type from its declaration, which may have blanks and attributes.
    init(declaration: String) {
        self.init(SwiftToken.tokens(of: declaration).typeText)
    }

    /// The element of an array.
    var element: GlueType? {
        guard base.hasPrefix("["), base.hasSuffix("]"), !isDictionary else { return nil }
        return GlueType(String(base.dropFirst().dropLast()))
    }

    private var isDictionary: Bool { base.contains(":") }

    /// The types of a function's parameters.
    var parameters: [GlueType]? {
        let tokens = SwiftToken.tokens(of: base)
        guard tokens.first?.text == "(" else { return nil }
        let close = tokens.end(of: 0)
        guard close < tokens.count, tokens[close].text == "->" else { return nil }
        return Array(tokens[1..<(close - 1)]).separatedByCommas.map { GlueType($0.typeText) }
    }

    /// Whether a number can be carried by clamping it.
    var isNumber: Bool { GlueType.numbers.contains(base) }

    /// Whether the type holds the dialect's own number of an error.
    var isCode: Bool { base.hasSuffix("Code") }

    private static let numbers: Set = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64"]
}
