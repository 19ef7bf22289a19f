#if Migration
import SwiftSyntax

/// Finds what one file in Swift uses of an SDK.
///
/// It goes through the tree once, and keeps the variables of the blocks around the current place, so that a file need not
/// compile.
struct SwiftScanner {
    /// The greatest depth of nodes in each other; what is deeper is not looked at.
    private static let deepest = 400

    let vocabulary: SourceVocabulary
    var typing: SwiftTyping
    private(set) var found: [FoundName] = []
    private var recorded: Set<Int> = []
    private var depth = 0
    /// The outermost function around the current place.
    private var scope: Range<Int>?
    /// The calls of the SDK around the current place.
    private(set) var vendorCalls = 0
    /// The types of the parameters of closures, by their places in the file.
    var parameters: [AbsolutePosition: [SourceType]] = [:]
    /// The types of cases without a type's name, by their places in the file.
    var expected: [AbsolutePosition: SourceType] = [:]
    /// The results of the functions around the current place.
    private var results: [SourceType] = []

    init(_ vocabulary: SourceVocabulary, _ index: DeclarationIndex) {
        self.vocabulary = vocabulary
        typing = SwiftTyping(index)
    }

    /// Records a name, unless the place already has one.
    mutating func record(
        _ kind: FoundName.Kind,
        _ name: String,
        spelling: String = "",
        owner: String = "",
        at node: some SyntaxProtocol,
        _ confidence: FoundName.Confidence = .typed,
        doubt: FoundName.Doubt? = nil,
        syntax: FoundSyntax? = nil,
        demand: FoundName.Demand? = nil
    ) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        // A parser adds empty names where a file lacks one.
        guard start < end, recorded.insert(start).inserted else { return }
        let kind = vocabulary.kind(kind, name, of: owner)
        var found = FoundName(kind: kind, name: name, owner: owner, start: start, end: end, confidence: confidence)
        (found.doubt, found.spelling) = (doubt, spelling == name ? "" : spelling)
        (found.syntax, found.statement, found.scope) = (syntax, Syntax(node).statementStart ?? start, scope)
        found.demand = demand
        self.found.append(found)
    }

    /// Returns whether a place has a name of the SDK.
    func isRecorded(_ node: some SyntaxProtocol) -> Bool {
        recorded.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Structure

    mutating func walk(_ node: Syntax) {
        guard depth < Self.deepest else { return }
        depth += 1
        let around = scope
        defer { (depth, scope) = (depth - 1, around) }
        if scope == nil, node.isFunction { scope = node.bytes }
        if let type = node.declaredType { return walkType(node, type.name) }
        switch node.as(SyntaxEnum.self) {
        case .token: break
        case .importDecl(let declaration):
            let module = declaration.path.first?.name.name ?? ""
            if vocabulary.modules.contains(module) { record(.import, module, at: declaration) }
        case .functionDecl(let function):
            callback(function)
            let result = function.signature.returnClause.map { SourceType($0.type) }
            walkFunction(node, function.signature.parameterClause.parameters, result)
        case .initializerDecl(let function):
            walkFunction(node, function.signature.parameterClause.parameters, nil)
        case .subscriptDecl(let function):
            walkFunction(node, function.parameterClause.parameters, SourceType(function.returnClause.type))
        case .closureExpr(let closure): walkClosure(closure)
        case .functionCallExpr(let expression):
            let isVendor = call(expression)
            vendorCalls += isVendor ? 1 : 0
            walkChildren(of: node)
            vendorCalls -= isVendor ? 1 : 0
        case .ifExpr(let condition):
            scope {
                for part in condition.conditions { $0.walk(Syntax(part)) }
                $0.walk(Syntax(condition.body))
            }
            if let other = condition.elseBody { walk(Syntax(other)) }
        case .whileStmt, .codeBlock, .switchCase, .catchClause, .accessorDecl: scope { $0.walkChildren(of: node) }
        case .forStmt(let loop):
            walk(Syntax(loop.sequence))
            scope {
                let declared = loop.typeAnnotation.map { SourceType($0.type) }
                $0.declare(loop.pattern, declared ?? $0.typing.type(of: loop.sequence)?.elementType)
                if let clause = loop.whereClause { $0.walk(Syntax(clause)) }
                $0.walk(Syntax(loop.pattern))
                $0.walk(Syntax(loop.body))
            }
        case .optionalBindingCondition(let binding):
            walkChildren(of: node)
            let own = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
            let type =
                binding.typeAnnotation.map { SourceType($0.type) }
                ?? binding.initializer.map { typing.type(of: $0.value) } ?? own.flatMap { typing.type(named: $0) }
            declare(binding.pattern, type)
        case .patternBinding(let binding): walkBinding(binding)
        case _:
            walkName(node)
            walkChildren(of: node)
        }
    }

    mutating func walkChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
    }

    /// Goes through a part of the tree whose variables others don't see.
    mutating func scope(_ body: (inout SwiftScanner) -> Void) {
        typing.beginScope()
        body(&self)
        typing.endScope()
    }

    private mutating func walkType(_ node: Syntax, _ name: String) {
        typing.types.append(name)
        scope { $0.walkChildren(of: node) }
        typing.types.removeLast()
    }

    private mutating func walkFunction(_ node: Syntax, _ list: FunctionParameterListSyntax, _ result: SourceType?) {
        results.append(result ?? .unknown)
        scope {
            for parameter in list {
                $0.typing.declare((parameter.secondName ?? parameter.firstName).name, SourceType(parameter.type))
            }
            $0.walkChildren(of: node)
        }
        results.removeLast()
    }

    private mutating func walkClosure(_ closure: ClosureExprSyntax) {
        let known = parameters[closure.position] ?? []
        func type(_ place: Int) -> SourceType? { place < known.count ? known[place] : nil }
        scope {
            switch closure.signature?.parameterClause {
            case .simpleInput(let list):
                for (place, parameter) in list.enumerated() { $0.typing.declare(parameter.name.name, type(place)) }
            case .parameterClause(let clause):
                for (place, parameter) in clause.parameters.enumerated() {
                    let declared = parameter.type.map { SourceType($0) }
                    $0.typing.declare((parameter.secondName ?? parameter.firstName).name, declared ?? type(place))
                }
            case nil: for (place, known) in known.enumerated() { $0.typing.declare("$\(place)", known) }
            }
            $0.walkChildren(of: Syntax(closure))
        }
    }

    private mutating func walkBinding(_ binding: PatternBindingSyntax) {
        let declared = binding.typeAnnotation.map { SourceType($0.type) }
        if let value = binding.initializer?.value, let declared { expect(declared, for: value) }
        walkChildren(of: Syntax(binding))
        // The index has the members of types.
        guard binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) != true else { return }
        declare(binding.pattern, declared ?? binding.initializer.flatMap { typing.type(of: $0.value) })
    }

    /// Declares the variables of a pattern; of a tuple's, the last one has the type.
    private mutating func declare(_ pattern: PatternSyntax, _ type: SourceType?) {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): typing.declare(pattern.identifier.name, type)
        case .valueBindingPattern(let pattern): declare(pattern.pattern, type)
        case .tuplePattern(let pattern):
            for element in pattern.elements {
                declare(element.pattern, element.id == pattern.elements.last?.id ? type : nil)
            }
        case _: break
        }
    }

    /// Notes the type of a case without a type's name.
    mutating func expect(_ type: SourceType?, for value: ExprSyntax) {
        guard let type, value.as(MemberAccessExprSyntax.self)?.base == nil else { return }
        expected[value.position] = type
    }

    /// Notes the result of the current function for a `return` statement.
    mutating func expectResult(for value: ExprSyntax) { expect(results.last, for: value) }

    private mutating func callback(_ function: FunctionDeclSyntax) {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.name)
        let selectors = vocabulary.declarations.swiftNames[function.name.name] ?? []
        guard let type = typing.types.last,
            let selector = selectors.first(where: { $0.labels == labels && vocabulary.callbacks[$0.selector] != nil })?
                .selector,
            let owners = vocabulary.callbacks[selector]
        else { return }
        let spelling = "\(function.name.name)(\(labels.map { "\($0):" }.joined()))"
        if let owner = owners.first(where: { typing.index.conforms(type, to: $0) }) {
            let syntax = function.foundSyntax
            record(.callback, selector, spelling: spelling, owner: owner, at: function.name, syntax: syntax)
        } else if !labels.isEmpty, !typing.index.hasOwnProtocol(with: function.name.name, of: type) {
            record(.callback, selector, spelling: spelling, owner: owners[0], at: function.name, .likely)
        }
    }
}

#endif
