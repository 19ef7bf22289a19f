/// A type in Swift source.
struct SwiftType: Hashable {
    /// The type with its mark, `?` or `!`, and without attributes.
    let text: String
    /// The type without its mark, `any`, and the parentheses that a mark needs.
    let base: String
    /// Whether it is `T?` or `T!`.
    let isOptional: Bool
    /// Whether it is `T!`.
    let isUnwrapped: Bool

    /// Reads a type.
    ///
    /// - Parameter text: The type; attributes before it are left out.
    init(_ text: String) {
        let declared = Self.withoutAttributes(text[...])
        self.text = String(declared)
        isUnwrapped = declared.last == "!"
        isOptional = isUnwrapped || declared.last == "?"
        var base = declared
        while base.last == "?" || base.last == "!" { base = base.dropLast() }
        if isOptional, base.hasPrefix("("), base.hasSuffix(")"), base != "()" {
            base = Self.withoutAttributes(base.dropFirst().dropLast())
        }
        if base.hasPrefix("any ") { base = base.dropFirst(4) }
        self.base = String(base)
    }

    private static func withoutAttributes(_ text: Substring) -> Substring {
        var text = text
        while text.first == "@" { text = text.drop { $0 != " " }.dropFirst() }
        return text
    }

    /// The type without its mark, as declared.
    var unmarked: String { isOptional ? String(text.dropLast()) : text }

    /// Whether it is an array.
    var isList: Bool { base.hasPrefix("[") && base.hasSuffix("]") && !base.contains(":") }

    /// The element of an array.
    var element: SwiftType? { isList ? SwiftType(String(base.dropFirst().dropLast())) : nil }

    /// The name of the type or of its elements.
    var name: String { element?.text ?? base }

    /// The types of a function's parameters; `nil` for other types.
    var parameters: [SwiftType]? {
        guard base.hasPrefix("(") else { return nil }
        let tokens = SwiftToken.tokens(of: base)
        let close = tokens.end(of: 0)
        guard close < tokens.count, tokens[close].text == "->" else { return nil }
        return Array(tokens[1..<(close - 1)]).separatedByCommas.map { SwiftType($0.text) }
    }

    /// Whether it is an untyped list or dictionary, which is typed in the dialect's values.
    var isUntyped: Bool { name == "Any" || name.hasSuffix(": Any]") }

    /// Whether it is an integer that can have another width in the dialect's values.
    var isNumber: Bool { Self.numbers.contains(base) }

    /// Whether it is a type of the dialect's error codes.
    var isCode: Bool { base.hasSuffix("Code") }

    private static let numbers: Set = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "time_t"]
}
