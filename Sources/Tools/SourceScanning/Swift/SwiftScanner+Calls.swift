#if Migration
import SwiftSyntax

// Calls, and what they tell of their arguments.
extension SwiftScanner {
    /// Methods of a list whose closures get elements.
    private static let elementMethods: Set<String> = [
        "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy", "sorted",
        "sort",
        "firstIndex", "lastIndex", "removeAll", "min", "max", "count", "partition", "drop", "prefix",
    ]
    /// Methods of every object.
    private static let commonNames: Set<String> = [
        "init", "isEqual", "isKind", "isMember", "responds", "perform", "value", "setValue", "copy", "conforms",
    ]

    /// Records a call of the SDK, and notes what is known of its arguments.
    ///
    /// - Returns: Whether it is a call of the SDK.
    mutating func call(_ call: FunctionCallExprSyntax) -> Bool {
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
            guard let base = access.base else { return false }
            return method(call, access.declName, typing.type(of: base))
        } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let text = name.baseName.name
            for type in typing.types.reversed() + [""] {
                guard let arguments = typing.index.arguments[type]?[text] else { continue }
                note(arguments, of: call)
                return false
            }
            if let arguments = typing.index.arguments[text]?["init"] { note(arguments, of: call) }
        }
        return false
    }

    private mutating func method(
        _ call: FunctionCallExprSyntax,
        _ name: DeclReferenceExprSyntax,
        _ type: SourceType?
    ) -> Bool {
        let text = name.baseName.name
        guard let type else { return likely(call, name) }
        for argument in call.arguments where argument.label?.text.hasPrefix("forKey") == true {
            guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
                case .stringSegment(let part) = literal.segments.first
            else { continue }
            let key = String(part.content.text.prefix { $0 != "." })
            guard let (owner, _) = typing.index.property(key, of: type.name), typing.index.isVendor(key, of: owner)
            else { continue }
            record(.property, key, owner: owner, at: literal, doubt: .key)
        }
        if let (owner, key) = typing.method(call, of: type) {
            let isVendor = typing.index.vendor.methods[owner]?[key] != nil && key != typing.index.vendor.instance
            if isVendor {
                guard let confidence = confidence(call, text, key, owner) else { return false }
                let (spelling, syntax) = (call.spelling(text), call.foundSyntax(typing))
                record(.call, key, spelling: spelling, owner: owner, at: name, confidence, syntax: syntax)
            }
            if let arguments = typing.index.arguments[owner]?[key] { note(arguments, of: call) }
            return isVendor
        }
        if !type.element.isEmpty, Self.elementMethods.contains(text), let element = type.elementType {
            for closure in call.closures { parameters[closure.position] = [element, element] }
            for argument in call.arguments {
                guard let path = argument.expression.as(KeyPathExprSyntax.self), path.root == nil else { continue }
                keyPath(path, root: element)
            }
            return false
        }
        // A property can be a block, or have a method of its value's type.
        if typing.index.property(text, of: type.name) != nil { return false }
        guard vocabulary.declarations.receivers.contains(type.name), !Self.commonNames.contains(text),
            text != typing.index.vendor.instance
        else { return false }
        record(.call, call.spelling(text), owner: type.name, at: name, doubt: .older, syntax: call.foundSyntax(typing))
        return true
    }

    /// Records a call of an object of an unknown type if only the SDK has a method with the name.
    private mutating func likely(_ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax) -> Bool {
        let (text, labels) = (name.baseName.name, call.labels)
        guard labels.count > 1, !typing.index.ownSelectors.contains(text),
            let known = vocabulary.declarations.swiftNames[text]?.first(where: { labels.fit($0.labels) }),
            !typing.index.ownSelectors.contains(known.selector), vocabulary.callbacks[known.selector] == nil
        else { return false }
        record(.call, known.selector, spelling: call.spelling(text), at: name, .likely)
        if let arguments = typing.index.vendor.arguments.values.compactMap({ $0[known.selector] }).first {
            note(arguments, of: call)
        }
        return true
    }

    /// Returns how certain it is that a call has a selector; `nil` if another method of the class is meant.
    ///
    /// Swift takes the type of the first argument out of a name, so that methods of other areas have the name as well.
    private func confidence(
        _ call: FunctionCallExprSyntax,
        _ name: String,
        _ selector: String,
        _ owner: String
    ) -> FoundName.Confidence? {
        guard !vocabulary.declarations.receivers.contains(owner), selector.prefix(while: { $0 != ":" }) != name,
            let argument = call.arguments.first, argument.label == nil
        else { return .typed }
        guard let known = typing.index.vendor.arguments[owner]?[selector]?.first?.type,
            let type = typing.type(of: argument.expression)
        else { return .likely }
        return type == known || typing.index.conforms(type.name, to: known.name) ? .typed : nil
    }

    /// Notes the types of closures' parameters and of cases that a method's arguments have.
    private mutating func note(_ arguments: [VendorDeclarations.Argument], of call: FunctionCallExprSyntax) {
        let given = call.arguments.map { (label: $0.label?.name ?? "_", value: $0.expression) }
        // The SDK's methods have no arguments that a call can omit.
        let isPositional = arguments.allSatisfy(\.label.isEmpty)
        for (place, argument) in given.enumerated() {
            let known =
                isPositional
                ? (place < arguments.count ? arguments[place] : nil) : arguments.first { $0.label == argument.label }
            guard let known else { continue }
            expect(known.type, for: argument.value)
            parameters[argument.value.position] = known.parameters
        }
        guard let first = call.trailingClosure else { return }
        let blocks = arguments.filter { !$0.parameters.isEmpty || $0.type == nil }
        if isPositional {
            if given.count < arguments.count { parameters[first.position] = arguments[given.count].parameters }
            for (place, other) in call.additionalTrailingClosures.enumerated()
            where given.count + place + 1 < arguments.count {
                parameters[other.closure.position] = arguments[given.count + place + 1].parameters
            }
        } else if let block = blocks.last(where: { !$0.parameters.isEmpty }) {
            parameters[first.position] = block.parameters
        }
    }
}

extension FunctionCallExprSyntax {
    /// The closures among the arguments.
    fileprivate var closures: [ClosureExprSyntax] {
        arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap(\.self)
    }

    /// The name with the labels in the file; a first trailing closure has none there.
    fileprivate func spelling(_ name: String) -> String {
        let labels = labels
        let all = labels.named + (labels.hasTrailing ? ["_"] : []) + labels.trailing
        return "\(name)(\(all.map { "\($0):" }.joined()))"
    }
}
#endif
