/// The type of a property, a parameter or a block's argument as a list of the surface spells it.
struct VendorType {
    /// The type without optionality and list.
    let name: String
    let isList: Bool
    /// Whether it is `T?` or `T!`.
    let isOptional: Bool
    /// Whether it is `T!`.
    let isUnwrapped: Bool

    init(_ text: String) {
        var text = text[...]
        if text.hasPrefix("@escaping ") { text = text.dropFirst("@escaping ".count) }
        isUnwrapped = text.last == "!"
        isOptional = text.last.map { "!?".contains($0) } ?? false
        if isOptional { text = text.dropLast() }
        isList = text.hasPrefix("[") && !text.contains(":")
        name = String(isList ? text.dropFirst().dropLast() : text)
    }

    private static let numbers: Set = ["Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "time_t"]

    /// Whether it is a list or a dictionary with elements of any kind, which the dialect's values have in one kind.
    var isUntyped: Bool { name == "Any" || name.hasSuffix(": Any]") }

    /// Whether it is an integer that may have another width in the dialect's values.
    var isNumber: Bool { !isList && Self.numbers.contains(name) }
}

/// A parameter of a function in a list of the surface.
struct VendorParameter {
    /// The argument label; "_" for none.
    let label: String
    /// The name inside the function.
    let name: String
    /// The type, without a default.
    let type: String

    /// Reads the parameters of a function's declaration.
    ///
    /// - Parameter declaration: `func f(_ a: A, b c: B) -> C`.
    /// - Returns: The parameters, in order.
    static func all(of declaration: String) -> [VendorParameter] {
        guard let open = declaration.firstIndex(of: "(") else { return [] }
        return elements(of: declaration[open...])
            .map { text in
                let parts = text.split(separator: ":", maxSplits: 1)
                let names = parts[0].split(separator: " ").map(String.init)
                let type = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
                let end = type.firstRange(of: " = ")?.lowerBound ?? type.endIndex
                return VendorParameter(label: names[0], name: names[names.count - 1], type: String(type[..<end]))
            }
    }

    /// Returns the elements of a list in parentheses, as in the parameters of a function's type.
    static func elements(of text: Substring) -> [String] {
        var elements: [String] = []
        var element = ""
        var depth = 0
        for character in text {
            if ")]>".contains(character), element.last != "-" { depth -= 1 }
            if depth == 0, character == ")" { break }
            if depth == 1, character == "," {
                elements.append(element)
                element = ""
            } else if depth > 0, !(element.isEmpty && character == " ") {
                element.append(character)
            }
            if "([<".contains(character) { depth += 1 }
        }
        return element.isEmpty ? elements : elements + [element]
    }
}
