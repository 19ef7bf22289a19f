#if Migration
import SwiftSyntax

extension SourceType {
    /// A type that says nothing about an object.
    static let unknown = SourceType("")

    static func list(of element: String) -> SourceType { SourceType("NSArray", element: element) }

    /// Reads a type in a declaration; its marks and attributes say nothing about the class of an object.
    init(_ type: TypeSyntax) {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            self.init(name: type.name.name, type.genericArgumentClause)
        case .memberType(let type):
            self.init(name: type.name.name, type.genericArgumentClause)
        case .optionalType(let type): self.init(type.wrappedType)
        case .implicitlyUnwrappedOptionalType(let type): self.init(type.wrappedType)
        case .attributedType(let type): self.init(type.baseType)
        case .someOrAnyType(let type): self.init(type.constraint)
        case .metatypeType(let type): self.init(type.baseType)
        case .arrayType(let type): self = .list(of: SourceType(type.element).name)
        case .dictionaryType(let type): self.init("NSDictionary", element: SourceType(type.value).name)
        case .tupleType(let type):
            guard type.elements.count == 1, let only = type.elements.first else { fallthrough }
            self.init(only.type)
        case _: self = .unknown
        }
    }

    private init(name: String, _ arguments: GenericArgumentClauseSyntax?) {
        let inner = arguments?.arguments.last?.argument.as(TypeSyntax.self).map { SourceType($0) }
        switch (name, inner) {
        case ("Optional", let inner?): self = inner
        case ("Array", let inner?), ("Set", let inner?): self = .list(of: inner.name)
        case (_, let inner): self.init(name, element: inner?.name ?? "")
        }
    }

    /// The types of the parameters, if a type is a function.
    static func parameters(of type: TypeSyntax) -> [SourceType]? {
        switch type.as(TypeSyntaxEnum.self) {
        case .functionType(let type): type.parameters.map { SourceType($0.type) }
        case .attributedType(let type): parameters(of: type.baseType)
        case .optionalType(let type): parameters(of: type.wrappedType)
        case .implicitlyUnwrappedOptionalType(let type): parameters(of: type.wrappedType)
        case .tupleType(let type):
            type.elements.count == 1 ? type.elements.first.flatMap { parameters(of: $0.type) } : nil
        case _: nil
        }
    }
}

extension TokenSyntax {
    /// The name without the back-ticks that a keyword needs.
    var name: String { identifier?.name ?? text }
}
#endif
