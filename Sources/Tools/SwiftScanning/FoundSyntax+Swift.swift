#if Migration
import SourceScanning
import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The parts of the call that an edit can change.
    var foundSyntax: FoundSyntax {
        var syntax = FoundSyntax()
        syntax.parts = arguments.map { argument in
            let start = argument.expression.bytes.lowerBound
            return FoundSyntax.Part(label: argument.label?.bytes ?? start..<start, value: argument.expression.bytes)
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
        return syntax
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
