/// One thing that a vendor's SDK declares.
package struct SurfaceRow: Sendable, Hashable {
    /// What it is.
    package enum Kind: String, Sendable, CaseIterable {
        case type, `typealias`, constant, `case`, property, `init`, method, callback
    }

    /// What it is.
    package let kind: Kind
    /// The type that it belongs to; of a type, an alias or a global constant, its own name.
    package let owner: String
    /// The declaration, without attributes.
    package let declaration: String
    /// Whether the vendor has deprecated it.
    package let isDeprecated: Bool
    /// Its line in the list.
    let line: Int
    /// What a call site sees of it; `nil` for a type, and for what cannot be read.
    package let swift: SwiftDeclaration?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - owner: The type that it belongs to, or its own name.
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

    /// The name in its owner, with argument labels; `nil` for what is its own owner, and for what cannot be read.
    package var member: String? {
        switch kind {
        case .type, .typealias, .constant: nil
        case .case, .property, .`init`, .method, .callback: swift?.member
        }
    }

    /// The parameters of a function.
    var parameters: [SwiftDeclaration.Parameter] { swift?.parameters ?? [] }

    /// The declaration of a callback, without the mark of one that a listener may lack.
    var function: String {
        let mark = "optional "
        return declaration.hasPrefix(mark) ? String(declaration.dropFirst(mark.count)) : declaration
    }

    /// Where a symbol graph has it: `TIMFriend.remark`.
    package var path: String { member.map { "\(owner).\($0)" } ?? owner }

    /// What the declaration of a type begins with, such as `class`, and what the type inherits.
    package var head: (keyword: String, inherited: [String]) {
        let tokens = SwiftToken.tokens(of: declaration).prefix { $0.text != "where" }
        let inherited = Array(tokens.drop { $0.text != ":" }.dropFirst()).separatedByCommas
        return (tokens.first?.text ?? "", inherited.map(\.typeText))
    }

    /// The number in `case NAME = NUMBER`.
    var number: Int? {
        guard kind == .case, let member else { return nil }
        let text = declaration.filter { $0 != "`" }
        let head = "case \(member) = "
        return text.hasPrefix(head) ? Int(text.dropFirst(head.count)) : nil
    }
}
