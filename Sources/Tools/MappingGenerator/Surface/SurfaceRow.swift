/// A declaration of a vendor's SDK.
package struct SurfaceRow: Sendable, Hashable {
    /// The kind of declaration.
    package enum Kind: String, Sendable, CaseIterable {
        case type, `typealias`, constant, `case`, property, `init`, method, callback
    }

    /// The kind of declaration.
    package let kind: Kind
    /// The type that contains it; for a type, an alias or a global constant, its own name.
    package let owner: String
    /// The declaration, without attributes.
    package let declaration: String
    /// Whether the vendor has deprecated it.
    package let isDeprecated: Bool
    /// Its line in the list.
    let line: Int
    /// The parts that a call site uses; `nil` for a type, and for an unreadable declaration.
    package let swift: SwiftDeclaration?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - kind: The kind of declaration.
    ///   - owner: The type that contains it, or its own name.
    ///   - declaration: The declaration.
    package init(_ kind: Kind, _ owner: String, _ declaration: String) {
        self.init(kind, owner, declaration, isDeprecated: false, line: 0)
    }

    init(_ kind: Kind, _ owner: String, _ declaration: String, isDeprecated: Bool, line: Int) {
        self.kind = kind
        self.owner = owner
        self.declaration = declaration
        self.isDeprecated = isDeprecated
        self.line = line
        swift = kind == .type ? nil : SwiftDeclaration(declaration)
    }

    /// The name in its owner, with argument labels; `nil` for a type, an alias, a constant or an unreadable
    /// declaration.
    package var member: String? {
        switch kind {
        case .type, .typealias, .constant: nil
        case .case, .property, .`init`, .method, .callback: swift?.member
        }
    }

    /// The parameters of a function.
    var parameters: [SwiftDeclaration.Parameter] { swift?.parameters ?? [] }

    /// The declaration of a callback, without the modifier `optional`.
    var function: String {
        let mark = "optional "
        return declaration.hasPrefix(mark) ? String(declaration.dropFirst(mark.count)) : declaration
    }

    /// The path in a symbol graph: `TIMFriend.remark`.
    package var path: String { member.map { "\(owner).\($0)" } ?? owner }

    /// The keyword of a type's declaration, such as `class`, and the inherited types.
    package var head: (keyword: String, inherited: [String]) {
        let tokens = SwiftToken.tokens(of: declaration).prefix { $0.text != "where" }
        let inherited = Array(tokens.drop { $0.text != ":" }.dropFirst()).separatedByCommas
        return (tokens.first?.text ?? "", inherited.map(\.typeText))
    }

    /// The number in `case NAME = NUMBER`; `nil` for other declarations.
    var number: Int? {
        guard kind == .case, let member else { return nil }
        let text = declaration.filter { $0 != "`" }
        let head = "case \(member) = "
        return text.hasPrefix(head) ? Int(text.dropFirst(head.count)) : nil
    }
}
