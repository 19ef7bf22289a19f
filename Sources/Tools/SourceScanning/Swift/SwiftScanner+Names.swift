#if Migration
import SwiftSyntax

// Names in expressions and types.
extension SwiftScanner {
    private static let codeNames: Set<String> = ["code", "errCode", "errorCode", "result_code", "resultCode"]
    /// Codes below it are those of everything.
    private static let smallestOwnCode = 1_000

    /// Records the name that a node has.
    mutating func walkName(_ node: Syntax) {
        switch node.as(SyntaxEnum.self) {
        case .identifierType(let type): typeName(type.name.name, at: type.name)
        case .memberType(let type): typeName(type.name.name, at: type.name)
        case .declReferenceExpr(let name): reference(name)
        case .memberAccessExpr(let access): self.access(access)
        case .keyPathExpr(let path): keyPath(path, root: path.root.map { SourceType($0) })
        case .stringLiteralExpr(let text):
            guard text.segments.count == 1, case .stringSegment(let part) = text.segments.first else { break }
            if vocabulary.isName(part.content.text) { record(.text, part.content.text, at: text) }
        case .macroExpansionExpr(let macro):
            if macro.macroName.text == "selector" { selector(macro) }
        case .sequenceExpr(let sequence): self.sequence(Array(sequence.elements))
        case .returnStmt(let statement): if let value = statement.expression { expectResult(for: value) }
        case .switchExpr(let choice): beginSwitch(choice)
        case _: break
        }
    }

    private mutating func typeName(_ name: String, at token: TokenSyntax) {
        if vocabulary.types.contains(name) { record(.type, name, at: token) }
    }

    private mutating func reference(_ name: DeclReferenceExprSyntax) {
        // The names of members have a base.
        guard name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id else { return }
        let text = name.baseName.name
        guard !typing.isVariable(text) else { return }
        if vocabulary.types.contains(text) {
            record(.type, text, at: name)
        } else if vocabulary.constants[text] != nil {
            record(.constant, text, at: name)
        } else if vocabulary.isNotification(text) {
            record(.text, text, at: name)
        } else if let (owner, _) = typing.member(text), typing.index.isVendor(text, of: owner) {
            record(.property, text, owner: owner, at: name)
        }
    }

    private mutating func access(_ access: MemberAccessExprSyntax) {
        let name = access.declName
        let text = name.baseName.name
        // Calls are looked at with their arguments.
        guard access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != access.id else { return }
        guard let base = access.base else {
            return enumerationCase(text, of: expected[access.position], at: name)
        }
        guard let type = typing.type(of: base) else {
            if vocabulary.types.contains(text) { record(.type, text, at: name) }
            return
        }
        if vocabulary.types.contains(text), !vocabulary.types.contains(type.name) {
            record(.type, text, at: name)
        } else if typing.index.vendor.enumerations.contains(type.name) {
            enumerationCase(text, of: type, at: name)
        } else {
            member(text, of: type, at: name, demand: Syntax(access).demand(typing.index))
        }
    }

    private mutating func member(
        _ name: String,
        of type: SourceType,
        at node: some SyntaxProtocol,
        demand: FoundName.Demand? = nil
    ) {
        if let (owner, _) = typing.index.property(name, of: type.name) {
            guard typing.index.vendor.properties[owner]?[name] != nil else { return }
            record(.property, name, owner: owner, at: node, demand: demand)
        } else if vocabulary.constants["\(type.name).\(name)"] != nil {
            record(.constant, "\(type.name).\(name)", spelling: name, at: node)
        } else if typing.index.vendor.superclasses[type.name] != nil, !Self.commonNames.contains(name),
            typing.index.method(name, of: type.name) == nil
        {
            record(.property, name, owner: type.name, at: node, doubt: .outside)
        }
    }

    /// Members of every object and of every type.
    private static let commonNames: Set<String> = ["self", "Type", "description", "debugDescription", "hash", "shared"]

    /// Records a case whose name is in the vocabulary; one of an unknown type only if no other SDK has such names.
    private mutating func enumerationCase(_ name: String, of type: SourceType?, at node: some SyntaxProtocol) {
        if let type, vocabulary.types.contains(type.name) {
            if let constant = vocabulary.cases[type.name]?[name] {
                record(.constant, constant, spelling: name, at: node)
            } else if vocabulary.constants[name] != nil {
                record(.constant, name, at: node)
            }
            return
        }
        guard name.contains("_"), type == nil else { return }
        if vocabulary.constants[name] != nil { return record(.constant, name, at: node) }
        let constants = Set(vocabulary.cases.values.compactMap { $0[name] })
        if constants.count == 1, let constant = constants.first {
            record(.constant, constant, spelling: name, at: node, .likely)
        }
    }

    /// Records the properties of a key path, and returns the type of its value.
    mutating func keyPath(_ path: KeyPathExprSyntax, root: SourceType?) {
        var type = root
        for component in path.components {
            switch component.component {
            case .property(let part):
                let name = part.declName.baseName.name
                if let type { member(name, of: type, at: part.declName) }
                type = type.flatMap { typing.member(name, of: $0) }
            case .subscript: type = type?.elementType
            case .optional: continue
            case _: type = nil
            }
        }
    }

    private mutating func selector(_ macro: MacroExpansionExprSyntax) {
        guard let value = macro.arguments.first?.expression else { return }
        let name = value.as(MemberAccessExprSyntax.self)?.declName ?? value.as(DeclReferenceExprSyntax.self)
        guard let name, let known = vocabulary.declarations.swiftNames[name.baseName.name] else { return }
        let labels = name.argumentNames?.arguments.map(\.name.name)
        guard let selector = known.first(where: { labels == nil || $0.labels == labels })?.selector else { return }
        let (kind, owner): (FoundName.Kind, String) =
            vocabulary.callbacks[selector].map { (.callback, $0[0]) } ?? (.call, "")
        record(kind, selector, spelling: name.trimmedDescription, owner: owner, at: name, .likely)
    }

    // MARK: Codes and comparisons

    private mutating func sequence(_ parts: [ExprSyntax]) {
        for (place, part) in parts.enumerated() where place > 0 && place + 1 < parts.count {
            let (left, right) = (parts[place - 1], parts[place + 1])
            if part.is(AssignmentExprSyntax.self) { expect(typing.type(of: left), for: right) }
            guard let symbol = part.as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["==", "!=", "~="].contains(symbol)
            else { continue }
            expect(typing.type(of: left), for: right)
            expect(typing.type(of: right), for: left)
            code(right, comparedWith: left)
            code(left, comparedWith: right)
        }
    }

    private mutating func beginSwitch(_ choice: SwitchExprSyntax) {
        let type = typing.type(of: choice.subject)
        // The name of the code must be recorded first.
        walk(Syntax(choice.subject))
        for part in choice.cases {
            guard case .switchCase(let part) = part, case .case(let label) = part.label else { continue }
            for item in label.caseItems {
                guard let value = item.pattern.as(ExpressionPatternSyntax.self)?.expression else { continue }
                expect(type, for: value)
                code(value, comparedWith: choice.subject)
            }
        }
    }

    /// Records a number that is compared with a code.
    private mutating func code(_ number: ExprSyntax, comparedWith other: ExprSyntax) {
        guard let value = number.integer, vocabulary.codes.contains(value), let name = codeName(other) else { return }
        if let access = name.parent?.as(MemberAccessExprSyntax.self) { self.access(access) }
        let isTyped = isRecorded(name) || vendorCalls > 0
        guard isTyped || abs(value) >= Self.smallestOwnCode else { return }
        record(.code, String(value), at: number, isTyped ? .typed : .likely)
    }

    /// Returns the name of a code, which can be converted to another type.
    private func codeName(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
        var expression = expression
        // The parts of an expression are fewer than its depth.
        for _ in 0..<8 {
            switch expression.as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let name): return Self.codeNames.contains(name.baseName.name) ? name : nil
            case .memberAccessExpr(let access):
                if Self.codeNames.contains(access.declName.baseName.name) { return access.declName }
                guard access.declName.baseName.name == "rawValue", let base = access.base else { return nil }
                expression = base
            case .functionCallExpr(let call):
                guard call.arguments.count == 1, let only = call.arguments.first else { return nil }
                expression = only.expression
            case .optionalChainingExpr(let part): expression = part.expression
            case .forceUnwrapExpr(let part): expression = part.expression
            case .tupleExpr(let tuple):
                guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
                expression = only.expression
            case _: return nil
            }
        }
        return nil
    }
}

extension ExprSyntax {
    /// The value of a number; `nil` for other expressions.
    fileprivate var integer: Int? {
        if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
            return prefix.expression.integer.map { -$0 }
        }
        return self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text.filter { $0 != "_" }) }
    }
}
#endif
