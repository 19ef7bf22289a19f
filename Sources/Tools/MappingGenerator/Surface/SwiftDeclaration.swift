/// The parts of a Swift declaration that a call site uses: its name, its types and its default arguments.
package struct SwiftDeclaration: Sendable, Hashable {
    /// A parameter of a function.
    struct Parameter: Sendable, Hashable {
        /// The argument label; "_" for none.
        var label: String
        /// The name inside the function.
        var name: String
        var type: SwiftType

        /// Returns a value as the argument of a call.
        func argument(_ value: String) -> String { label == "_" ? value : "\(label): \(value)" }
    }

    /// The name with the argument labels: `addFriend(_:succ:fail:)`, `remark`.
    package var member: String
    /// The normalised declaration, without attributes, spaces and the internal names of parameters.
    package var shape: String
    /// The positions of the parameters with a default.
    package var defaults: Set<Int> = []
    /// Whether it is a property that can be set.
    package var isSettable = false
    /// The parameters of a function.
    private(set) var parameters: [Parameter] = []
    /// The type of a property, of a constant or behind an alias, and the result of a function.
    private(set) var type: SwiftType?
    /// Whether it is an asynchronous function.
    private(set) var isAsync = false

    /// The name without argument labels.
    var name: String { String(member.prefix { $0 != "(" }) }

    /// Reads the declaration of a function, initialiser, property, constant, alias or enumeration case; `nil` for
    /// others.
    ///
    /// - Parameter text: The declaration.
    package init?(_ text: String) {
        let tokens = SwiftToken.tokens(of: text).withoutAttributes
        let keywords: Set<String> = ["func", "init", "var", "let", "case", "typealias"]
        guard let index = tokens.firstIndex(where: { keywords.contains($0.text) }) else { return nil }
        let scope = tokens[..<index].contains { ["class", "static"].contains($0.text) } ? "class " : ""
        let rest = Array(tokens[(index + 1)...])
        switch tokens[index].text {
        case "func", "init":
            guard let function = SwiftDeclaration(function: tokens[index].text, rest) else { return nil }
            self = function
            shape = scope + shape
        case "var", "let":
            guard let name = rest.first, rest.count > 2, rest[1].text == ":" else { return nil }
            let type = Array(rest.dropFirst(2).prefix { $0.text != "{" && $0.text != "=" })
            let accessors = rest.dropFirst(2 + type.count).map(\.text)
            member = name.text
            shape = "\(scope)\(name.text):\(type.typeText)"
            isSettable = tokens[index].text == "var" && (accessors.first != "{" || accessors.contains("set"))
            self.type = SwiftType(type.text)
        case "typealias":
            guard let name = rest.first, rest.count > 2, rest[1].text == "=" else { return nil }
            let type = Array(rest.dropFirst(2))
            member = name.text
            shape = type.typeText
            self.type = SwiftType(type.text)
        default:
            guard let name = rest.first, name.isWord else { return nil }
            member = name.text
            shape = name.text
        }
    }

    private init?(function keyword: String, _ tokens: [SwiftToken]) {
        guard let open = tokens.firstIndex(where: { $0.text == "(" }) else { return nil }
        let close = tokens.end(of: open)
        guard tokens[close - 1].text == ")" else { return nil }
        // `init!` and `init?` return an optional. Generic parameters are not part of a name.
        let mark = tokens[..<open].first { ["!", "?"].contains($0.text) }?.text ?? ""
        let name = keyword == "init" ? "init" : tokens.first?.text ?? ""
        var types: [String] = []
        for (position, part) in Array(tokens[(open + 1)..<(close - 1)]).separatedByCommas.enumerated() {
            guard let label = part.first, let colon = part.firstIndex(where: { $0.text == ":" }) else { return nil }
            let type = Array(part[(colon + 1)...].prefix { $0.text != "=" })
            if colon + 1 + type.count < part.count { defaults.insert(position) }
            parameters.append(Parameter(label: label.text, name: part[colon - 1].text, type: SwiftType(type.text)))
            types.append("\(label.text):\(type.typeText)")
        }
        let result = Array(tokens[close...].prefix { $0.text != "where" })
        isAsync = result.contains { $0.text == "async" }
        if let arrow = result.firstIndex(where: { $0.text == "->" }) {
            type = SwiftType(Array(result[(arrow + 1)...]).text)
        }
        member = "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
        shape = "\(name)\(mark)(\(types.joined(separator: ",")))\(result.typeText)"
    }
}
