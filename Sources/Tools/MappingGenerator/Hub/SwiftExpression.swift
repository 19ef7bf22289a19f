/// An expression that creates a value from the members of an object, and finds the members in the value.
///
/// `Friendship(owner: viewer, friend: user, ...)` creates a value from the member `user` and, for `...`, all other
/// members under their own names. It finds each member in the property with the name of its label: `friend`. If label
/// and property differ, the expression contains both, as in a declaration: `to publishers: users`. `viewer` is a
/// property of the reader, not a member.
struct SwiftExpression {
    fileprivate indirect enum Node {
        case leaf(String)
        case call(SwiftExpression)
    }

    fileprivate struct Argument {
        var label: String?
        var property: String?
        var value: Node
    }

    /// The type or the case that is created.
    let callee: String
    private var arguments: [Argument]

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - text: The expression; a name alone has no arguments.
    ///   - members: The available members.
    init(_ text: String, members: [String]) {
        self.init(text[...])
        let used = leaves
        spread(members.filter { !used.contains($0) })
    }

    private init(_ text: Substring) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else {
            callee = String(text)
            arguments = []
            return
        }
        callee = String(text[..<open])
        let tokens = SwiftToken.tokens(of: String(text[text.index(after: open)...].dropLast()))
        arguments = tokens.separatedByCommas.map { Argument($0.text[...]) }
    }

    private var leaves: [String] {
        arguments.flatMap { argument in
            switch argument.value {
            case .leaf(let name): [name]
            case .call(let inner): inner.leaves
            }
        }
    }

    private mutating func spread(_ rest: [String]) {
        arguments = arguments.flatMap { argument -> [Argument] in
            switch argument.value {
            case .leaf("..."): return rest.map { Argument(label: $0, property: nil, value: .leaf($0)) }
            case .leaf: return [argument]
            case .call(var inner):
                inner.spread(rest)
                return [Argument(label: argument.label, property: argument.property, value: .call(inner))]
            }
        }
    }

    /// The expression in Swift, with each member in a constant of the same name.
    var swift: String {
        let parts = arguments.map { argument in
            let label = argument.label.map { "\($0): " } ?? ""
            return switch argument.value {
            case .leaf(let name): label + name
            case .call(let inner): label + inner.swift
            }
        }
        return parts.isEmpty ? callee : "\(callee)(\(parts.joined(separator: ", ")))"
    }

    /// Returns the place of each member in a value.
    func places(in value: String) -> [String: String] {
        var places: [String: String] = [:]
        for argument in arguments {
            let property = argument.property ?? argument.label
            let place = property.map { "\(value).\($0)" } ?? value
            switch argument.value {
            case .leaf(let name): places[name] = place
            case .call(let inner): places.merge(inner.places(in: place)) { first, _ in first }
            }
        }
        return places
    }

    /// The arguments with labels, each with the constant of ``pattern``: `from: value0`.
    var labeledConstants: [String] {
        arguments.enumerated()
            .map { index, argument in
                argument.label.map { "\($0): value\(index)" } ?? "value\(index)"
            }
    }

    /// The case with the constants of ``pattern`` as its arguments.
    var constructed: String {
        arguments.isEmpty ? callee : "\(callee)(\(labeledConstants.joined(separator: ", ")))"
    }

    /// Returns the associated values of a case, as in its declaration.
    ///
    /// - Parameter type: Returns the type of a member.
    /// - Returns: The types, with their labels.
    func associatedValues(_ type: (String) -> String) -> [String] {
        arguments.map { argument in
            let name =
                switch argument.value {
                case .leaf(let member): type(member)
                case .call(let inner): inner.callee
                }
            return argument.label.map { "\($0): \(name)" } ?? name
        }
    }

    /// The constants of a pattern that matches a case, and the place of each member in them.
    var pattern: (constants: [String], places: [String: String]) {
        var places: [String: String] = [:]
        let constants = arguments.indices.map { "value\($0)" }
        for (constant, argument) in zip(constants, arguments) {
            switch argument.value {
            case .leaf(let name): places[name] = constant
            case .call(let inner): places.merge(inner.places(in: constant)) { first, _ in first }
            }
        }
        return (constants, places)
    }
}

extension SwiftExpression.Argument {
    init(_ text: Substring) {
        let head = text.prefix { $0 != "(" }
        guard let colon = head.firstIndex(of: ":") else {
            self.init(label: nil, property: nil, value: .init(text))
            return
        }
        let words = text[..<colon].split(separator: " ").map(String.init)
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        let label = words.first == "_" ? nil : words.first
        self.init(label: label, property: words.count > 1 ? words[1] : nil, value: .init(value))
    }
}

extension SwiftExpression.Node {
    fileprivate init(_ text: Substring) {
        self = text.contains("(") ? .call(SwiftExpression(text)) : .leaf(String(text))
    }
}
