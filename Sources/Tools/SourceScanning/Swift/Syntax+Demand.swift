#if Migration
import SwiftSyntax

extension Syntax {
    /// Returns what the place of an expression needs its value to be; `nil` if an optional value is as right as another one.
    func demand(_ index: DeclarationIndex) -> FoundName.Demand? {
        guard let parent else { return nil }
        switch parent.as(SyntaxEnum.self) {
        case .forceUnwrapExpr, .optionalChainingExpr, .optionalBindingCondition: return .optional
        case .memberAccessExpr, .arrayElement, .dictionaryElement: return .value
        case .labeledExpr:
            let list = parent.parent?.parent
            if list?.is(SubscriptCallExprSyntax.self) == true { return .value }
            return list?.is(FunctionCallExprSyntax.self) == true ? .unknown : nil
        case .initializerClause(let clause):
            if clause.parent?.is(OptionalBindingConditionSyntax.self) == true { return .optional }
            let type = clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
            return type.map { $0.isOptional ? nil : .value } ?? nil
        case .exprList: return parent.parent?.as(SequenceExprSyntax.self)?.demand(of: self, index)
        case .returnStmt: return .unknown
        case _: return nil
        }
    }
}

extension SequenceExprSyntax {
    /// Returns what the operators around an operand need it to be.
    fileprivate func demand(of operand: Syntax, _ index: DeclarationIndex) -> FoundName.Demand? {
        let parts = Array(elements)
        guard let place = parts.firstIndex(where: { $0.id == operand.id }) else { return nil }
        let around = [place - 1, place + 1].filter(parts.indices.contains).map { parts[$0] }
        let names = around.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if names.contains(where: ["==", "!=", "??"].contains) { return nil }
        if place > 0, parts[place - 1].is(AssignmentExprSyntax.self) {
            let member = parts[0].as(MemberAccessExprSyntax.self)?.declName ?? parts[0].as(DeclReferenceExprSyntax.self)
            return member.map { index.nonOptional.contains($0.baseName.name) ? .value : nil } ?? .unknown
        }
        return names.isEmpty ? nil : .value
    }
}

extension TypeSyntax {
    var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}
#endif
