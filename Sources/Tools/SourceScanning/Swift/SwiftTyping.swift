#if Migration
import SwiftSyntax

/// The types of expressions at one place in a file, as far as declarations tell them.
///
/// The types of arguments and the overloads of a name play no part.
struct SwiftTyping {
    /// The greatest depth of expressions in each other; the type of a deeper one is unknown.
    private static let deepest = 200

    let index: DeclarationIndex
    /// The types around the place, from the outermost one.
    var types: [String] = []
    /// The variables that each open block declares.
    private var scopes: [[String: SourceType]] = [[:]]

    init(_ index: DeclarationIndex, types: [String] = []) {
        (self.index, self.types) = (index, types)
    }

    // MARK: Variables

    mutating func beginScope() { scopes.append([:]) }

    mutating func endScope() {
        if scopes.count > 1 { scopes.removeLast() }
    }

    /// Declares a variable in the current block; one of an unknown type hides those around it as well.
    mutating func declare(_ name: String, _ type: SourceType?) {
        scopes[scopes.count - 1][name] = type ?? .unknown
    }

    /// Returns the type of a variable, a member of the types around the place, or a type's name.
    func type(named name: String) -> SourceType? {
        for scope in scopes.reversed() {
            if let type = scope[name] { return type.isOpen ? nil : type }
        }
        switch name {
        case "self", "Self": return types.last.map { SourceType($0) }
        case _: break
        }
        if let (_, member) = member(name) { return member.isOpen ? nil : member }
        return name.first?.isUppercase == true ? SourceType(name) : nil
    }

    /// Returns whether a block declares a variable.
    func isVariable(_ name: String) -> Bool { scopes.contains { $0[name] != nil } }

    /// Returns the member of the types around the place that a name without a receiver means.
    func member(_ name: String) -> (owner: String, type: SourceType)? {
        guard !isVariable(name) else { return nil }
        for type in types.reversed() {
            if let found = index.property(name, of: type) { return found }
        }
        return index.property(name, of: "")
    }

    // MARK: Expressions

    /// Returns the type of an expression's value, or the type that it names.
    func type(of expression: ExprSyntax, depth: Int = 0) -> SourceType? {
        guard depth < Self.deepest else { return nil }
        func inner(_ expression: ExprSyntax) -> SourceType? { type(of: expression, depth: depth + 1) }
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return type(named: name.baseName.name)
        case .memberAccessExpr(let access):
            guard let base = access.base, let type = inner(base) else { return nil }
            return member(access.declName.baseName.name, of: type)
        case .functionCallExpr(let call): return result(of: call, inner)
        case .subscriptCallExpr(let access): return inner(access.calledExpression)?.elementType
        case .optionalChainingExpr(let part): return inner(part.expression)
        case .forceUnwrapExpr(let part): return inner(part.expression)
        case .tryExpr(let part): return inner(part.expression)
        case .awaitExpr(let part): return inner(part.expression)
        case .inOutExpr(let part): return inner(part.expression)
        case .typeExpr(let part): return SourceType(part.type)
        case .superExpr: return types.last.flatMap { index.superclasses[$0] }.map { SourceType($0) }
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first.flatMap { inner($0.expression) } : nil
        case .arrayExpr(let list):
            return list.elements.first.flatMap { inner($0.expression) }.map { .list(of: $0.name) }
        case .sequenceExpr(let sequence): return type(of: Array(sequence.elements), inner)
        case _: return nil
        }
    }

    /// Returns the type of a row of operands and operators.
    private func type(of parts: [ExprSyntax], _ inner: (ExprSyntax) -> SourceType?) -> SourceType? {
        for (place, part) in parts.enumerated() {
            if part.is(UnresolvedAsExprSyntax.self), place + 1 < parts.count { return inner(parts[place + 1]) }
            if let choice = part.as(UnresolvedTernaryExprSyntax.self) { return inner(choice.thenExpression) }
            if part.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { return inner(parts[place - 1]) }
        }
        return nil
    }

    /// Properties of lists whose value is an element, and those whose value is such a list again.
    private static let elements: Set<String> = ["first", "last", "firstObject", "lastObject", "randomElement"]
    private static let lists: Set<String> = [
        "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "enumerated", "values", "lazy",
        "shuffled",
    ]
    /// The first letters of the names of shared objects.
    private static let shared = ["shared", "default", "standard", "getInstance", "current"]

    /// Returns the type of a property.
    func member(_ name: String, of type: SourceType) -> SourceType? {
        if let (_, member) = index.property(name, of: type.name) { return member.isOpen ? nil : member }
        if ["self", "Type"].contains(name) || index.vendor.enumerations.contains(type.name) { return type }
        if !type.element.isEmpty {
            if Self.elements.contains(name) { return type.elementType }
            return Self.lists.contains(name) ? .list(of: type.element) : nil
        }
        // A type in another one, or in a module.
        if name.first?.isUppercase == true { return SourceType(name) }
        return Self.shared.contains(where: name.hasPrefix) ? type : nil
    }

    private func result(of call: FunctionCallExprSyntax, _ inner: (ExprSyntax) -> SourceType?) -> SourceType? {
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.name
            if name == "compactMap", let element = call.castElement { return .list(of: element.name) }
            guard let base = access.base, let type = inner(base) else { return nil }
            if name == "init" { return type }
            if let (owner, key) = method(call, of: type) {
                let result = index.methods[owner]?[key]
                return result.flatMap { $0.isOpen ? nil : $0 }
            }
            return member(name, of: type)
        }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name {
            for type in types.reversed() + [""] {
                if let (_, result) = index.method(name, of: type) { return result.isOpen ? nil : result }
            }
            return name.first?.isUppercase == true ? type(named: name) : nil
        }
        return inner(call.calledExpression)
    }

    /// Returns the method of a type that a call means: one of the app, or one with a selector.
    func method(_ call: FunctionCallExprSyntax, of type: SourceType) -> (owner: String, name: String)? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName.name
        if let (owner, _) = index.method(name, of: type.name), !index.isVendor(name, of: owner) { return (owner, name) }
        let labels = call.labels
        let known = (index.vendor.swiftNames[name] ?? [])
            .compactMap { known -> (owner: String, name: String)? in
                guard labels.fit(known.labels) else { return nil }
                return index.method(known.selector, of: type.name).map { ($0.owner, known.selector) }
            }
        // Methods with the same name differ in the type of the first argument.
        if known.count > 1, let argument = call.arguments.first?.expression, let type = self.type(of: argument),
            let meant = known.first(where: { method in
                let wanted = index.vendor.arguments[method.owner]?[method.name]?.first?.type
                return wanted == type || wanted.map { index.conforms(type.name, to: $0.name) } == true
            })
        {
            return meant
        }
        if let first = known.first { return first }
        return index.method(of: type.name) { labels.fit(selector: $0, name) }
    }
}

extension DeclarationIndex {
    /// Returns whether the SDK declares a method or property.
    func isVendor(_ name: String, of owner: String) -> Bool {
        vendor.methods[owner]?[name] != nil || vendor.properties[owner]?[name] != nil
    }
}

extension FunctionCallExprSyntax {
    /// The type in `compactMap { $0 as? T }`.
    fileprivate var castElement: SourceType? {
        let closure = trailingClosure ?? arguments.first?.expression.as(ClosureExprSyntax.self)
        guard let statements = closure?.statements, statements.count == 1,
            let sequence = statements.first?.item.as(SequenceExprSyntax.self),
            let type = sequence.elements.last?.as(TypeExprSyntax.self)
        else { return nil }
        return SourceType(type.type)
    }

    /// The labels of the arguments.
    var labels: CallLabels {
        CallLabels(
            named: arguments.map { $0.label?.name ?? "_" },
            hasTrailing: trailingClosure != nil,
            trailing: additionalTrailingClosures.map { $0.label.name }
        )
    }
}
#endif
