/// One thing that a vendor's SDK declares.
package struct SurfaceRow: Sendable, Hashable, Decodable {
    /// What it is.
    package enum Kind: String, Sendable, Decodable, CaseIterable {
        case type, `typealias`, constant, `case`, property, `init`, method, callback
    }

    /// What it is.
    package let kind: Kind
    /// The type that it belongs to; of a type, an alias or a global constant, its own name.
    package let owner: String
    /// The declaration, without attributes.
    package let declaration: String
    private let deprecated: Bool?

    /// Whether the vendor has deprecated it.
    package var isDeprecated: Bool { deprecated ?? false }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - owner: The type that it belongs to, or its own name.
    ///   - declaration: The declaration.
    package init(_ kind: Kind, _ owner: String, _ declaration: String) {
        self.kind = kind
        self.owner = owner
        self.declaration = declaration
        deprecated = nil
    }

    /// The name in its owner, with argument labels; `nil` for what is its own owner, and for what cannot be read.
    package var member: String? {
        switch kind {
        case .type, .typealias, .constant: nil
        case .case, .property, .`init`, .method, .callback: SwiftDeclaration(declaration)?.member
        }
    }

    /// Where a symbol graph has it: `TIMFriend.remark`.
    package var path: String { member.map { "\(owner).\($0)" } ?? owner }
}
