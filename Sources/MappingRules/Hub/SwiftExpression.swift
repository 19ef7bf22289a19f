/// How a value is made out of the members of an object, and where the value keeps them.
///
/// `Friendship(owner: viewer, friend: user, ...)` makes a value out of the member `user` and, for `...`, all others by their
/// own names, and finds each at the property that its label names: `friend`. Where label and property differ, both stand
/// there, as in a declaration: `to publishers: users`. The viewer is the reader's, and no member.
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

    /// The type or the case that is made.
    let callee: String
    private var arguments: [Argument]

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - text: The expression; a name alone takes no arguments.
    ///   - members: The members that it may use.
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
        arguments = Self.split(text[text.index(after: open)...].dropLast()).map(Argument.init)
    }

    /// The parts between the commas that stand in no inner parentheses.
    private static func split(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        parts.append(text[start...])
        return parts.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
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

    /// The expression in Swift, with each member in a constant of its name.
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

    /// Where a value keeps each member.
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

    /// The constants of a pattern that takes a case apart, and where they keep each member.
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
