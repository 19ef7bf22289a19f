#if Migration
import SwiftSyntax

// The declarations of a file that other files see.
extension SwiftSource {
    func declare(in index: inout DeclarationIndex) {
        for statement in tree.statements { declare(Syntax(statement.item), of: "", in: &index) }
    }

    /// Adds a declaration, or those in the branches of a condition of the compiler.
    private func declare(_ node: Syntax, of owner: String, in index: inout DeclarationIndex) {
        if let type = node.declaredType {
            index.declare(type: type.name, inherited: type.inherited)
            for member in type.members { declare(Syntax(member.decl), of: type.name, in: &index) }
            return
        }
        switch node.as(SyntaxEnum.self) {
        case .variableDecl(let variable):
            let typing = SwiftTyping(index, types: owner.isEmpty ? [] : [owner])
            // Variables in one declaration can share the type of the last one.
            var shared: SourceType?
            for binding in variable.bindings.reversed() {
                shared = binding.typeAnnotation.map { SourceType($0.type) } ?? shared
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
                    let type = shared ?? binding.initializer.flatMap({ typing.type(of: $0.value) })
                else { continue }
                index.declare(property: name, of: owner, type)
                if binding.typeAnnotation?.type.isOptional == false { index.nonOptional.insert(name) }
            }
        case .functionDecl(let function):
            let result = function.signature.returnClause.map { SourceType($0.type) } ?? SourceType("Void")
            let parameters = function.signature.parameterClause.parameters
            index.declare(
                method: function.name.name,
                of: owner,
                result.name == "Self" ? SourceType(owner) : result,
                parameters.map(\.argument)
            )
        case .initializerDecl(let function):
            let parameters = function.signature.parameterClause.parameters
            index.declare(method: "init", of: owner, SourceType(owner), parameters.map(\.argument))
        case .enumCaseDecl(let cases):
            for part in cases.elements {
                guard let values = part.parameterClause?.parameters else { continue }
                let arguments = values.map { VendorDeclarations.Argument(type: SourceType($0.type)) }
                index.declare(method: part.name.name, of: owner, SourceType(owner), arguments)
            }
        case .typeAliasDecl(let alias):
            index.declare(alias: alias.name.name, of: SourceType(alias.initializer.value).name)
        case .ifConfigDecl(let condition):
            for part in condition.clauses.compactMap(\.elements) {
                switch part {
                case .statements(let list): for item in list { declare(Syntax(item.item), of: owner, in: &index) }
                case .decls(let list): for item in list { declare(Syntax(item.decl), of: owner, in: &index) }
                case _: continue
                }
            }
        case _: break
        }
    }
}

extension FunctionParameterSyntax {
    /// What a call can give for the parameter.
    var argument: VendorDeclarations.Argument {
        VendorDeclarations.Argument(
            label: firstName.name,
            type: SourceType(type),
            parameters: SourceType.parameters(of: type) ?? []
        )
    }
}

extension Syntax {
    /// The name, the inherited types and the members, if the node declares or extends a type.
    var declaredType: (name: String, inherited: [String], members: MemberBlockItemListSyntax)? {
        func parts(_ name: String, _ clause: InheritanceClauseSyntax?, _ block: MemberBlockSyntax) -> (
            String, [String], MemberBlockItemListSyntax
        ) {
            (name, (clause?.inheritedTypes ?? []).map { SourceType($0.type).name }, block.members)
        }
        return switch self.as(SyntaxEnum.self) {
        case .classDecl(let type): parts(type.name.name, type.inheritanceClause, type.memberBlock)
        case .structDecl(let type): parts(type.name.name, type.inheritanceClause, type.memberBlock)
        case .actorDecl(let type): parts(type.name.name, type.inheritanceClause, type.memberBlock)
        case .enumDecl(let type): parts(type.name.name, type.inheritanceClause, type.memberBlock)
        case .protocolDecl(let type): parts(type.name.name, type.inheritanceClause, type.memberBlock)
        case .extensionDecl(let type):
            parts(SourceType(type.extendedType).name, type.inheritanceClause, type.memberBlock)
        case _: nil
        }
    }
}
#endif
