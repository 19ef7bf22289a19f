#if Migration
import SwiftSyntax

extension FunctionCallExprSyntax {
    /// Returns the parts of the call that an edit can change.
    func foundSyntax(_ typing: SwiftTyping) -> FoundSyntax {
        var syntax = FoundSyntax()
        syntax.parts = arguments.map { argument in
            let (value, start) = (argument.expression, argument.expression.bytes.lowerBound)
            var part = FoundSyntax.Part(label: argument.label?.bytes ?? start..<start, value: value.bytes)
            part.block = value.as(ClosureExprSyntax.self)?.block
            if case .elements(let elements) = value.as(DictionaryExprSyntax.self)?.content {
                part.entries = elements.map {
                    let isText = $0.value.is(StringLiteralExprSyntax.self)
                    let type = isText ? "String" : typing.type(of: $0.value)?.name ?? ""
                    return FoundSyntax.Entry(key: $0.key.bytes, value: $0.value.bytes, type: type)
                }
            }
            return part
        }
        if let first = trailingClosure {
            let start = first.bytes.lowerBound
            syntax.parts.append(FoundSyntax.Part(label: start..<start, value: first.bytes, isTrailing: true))
        }
        syntax.parts += additionalTrailingClosures.map {
            FoundSyntax.Part(label: $0.label.bytes, value: $0.closure.bytes)
        }
        syntax.call = bytes
        syntax.receiver = calledExpression.as(MemberAccessExprSyntax.self)?.base?.bytes
        syntax.isStatement = parent?.is(CodeBlockItemSyntax.self) == true
        syntax.isInBlock = syntax.isStatement
        return syntax
    }
}

extension ClosureExprSyntax {
    /// The parts of the closure that an edit can change.
    fileprivate var block: FoundSyntax.Block {
        let body = (signature?.inKeyword ?? leftBrace).bytes.upperBound
        var block = FoundSyntax.Block(parameters: [], names: [], body: body)
        switch signature?.parameterClause {
        case .simpleInput(let list):
            block.names = list.map(\.name.bytes)
            block.parameters = block.names
        case .parameterClause(let clause):
            block.names = clause.parameters.map { ($0.secondName ?? $0.firstName).bytes }
            block.parameters = clause.parameters.map { $0.type == nil ? $0.firstName.bytes : $0.bytes }
        case nil: break
        }
        return block
    }
}

extension FunctionDeclSyntax {
    /// The parts of the name of a callback that an edit can change.
    var foundSyntax: FoundSyntax {
        var syntax = FoundSyntax()
        syntax.parts = signature.parameterClause.parameters.map { parameter in
            FoundSyntax.Part(
                label: parameter.firstName.bytes,
                value: (parameter.secondName ?? parameter.firstName).bytes
            )
        }
        return syntax
    }
}

extension Syntax {
    /// Whether the node has a body that is no part of another one.
    var isFunction: Bool {
        self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(AccessorDeclSyntax.self)
            || self.is(SubscriptDeclSyntax.self) || self.is(DeinitializerDeclSyntax.self)
    }

    /// The first byte of the innermost statement or member around the node that begins a line outside texts.
    var statementStart: Int? {
        var found: Int?
        var node: Syntax? = self
        while let current = node {
            if current.is(StringLiteralExprSyntax.self) { found = nil }
            let isItem = current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self)
            if isItem, found == nil, let first = current.firstToken(viewMode: .sourceAccurate) {
                let isFirst = first.previousToken(viewMode: .sourceAccurate) == nil
                if isFirst || first.leadingTrivia.contains(where: \.isNewline) { found = current.bytes.lowerBound }
            }
            node = current.parent
        }
        return found
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the spaces and comments around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
#endif
