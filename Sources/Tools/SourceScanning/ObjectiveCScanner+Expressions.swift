// The parts of expressions that decide the types of objects.
extension ObjectiveCScanner {
    /// The greatest depth of expressions in each other.
    private static let deepest = 100
    /// Methods of collections that return an element.
    static let elementSelectors: Set<String> = [
        "firstObject", "lastObject", "anyObject", "objectAtIndex:", "objectForKey:", "objectAtIndexedSubscript:",
        "objectForKeyedSubscript:",
    ]
    /// Methods of every object, which are those of no SDK.
    private static let commonSelectors: Set<String> = [
        "alloc", "new", "copy", "mutableCopy", "class", "superclass", "self", "hash", "description", "debugDescription",
        "retain", "release", "autorelease", "isEqual:", "isKindOfClass:", "isMemberOfClass:", "conformsToProtocol:",
        "respondsToSelector:", "valueForKey:", "setValue:forKey:", "valueForKeyPath:", "setValue:forKeyPath:",
        "addObserver:forKeyPath:options:context:", "removeObserver:forKeyPath:",
    ]

    /// Reads an expression with the properties and subscripts after it.
    ///
    /// - Parameter start: The first token.
    /// - Returns: The expression; `nil` if none begins there.
    mutating func expression(_ start: Int) -> Expression? {
        if let known = expressions[start] { return known.end < 0 ? nil : known }
        // Deeper ones are read from a place inside.
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let begun = first(start) else {
            expressions[start] = Expression(type: nil, end: -1)
            return nil
        }
        let result = continued(begun, from: start)
        expressions[start] = result
        return result
    }

    private mutating func first(_ start: Int) -> Expression? {
        switch source.text(start) {
        case "": return nil
        case "[": return message(start)
        case "(":
            guard let close = source.closing(of: start) else { return nil }
            if let cast = source.type(at: start + 1), cast.end == close,
                cast.isPointer || vocabulary.types.contains(cast.type.name), let value = operand(close + 1)
            {
                return Expression(type: cast.type, end: value)
            }
            let inner = expression(start + 1)
            return Expression(type: inner?.end == close ? inner?.type : nil, end: close + 1)
        case "@":
            if let close = source.closing(of: start + 1) { return Expression(end: close + 1) }
            let hasArguments = source.text(start + 2) == "("
            return Expression(end: (hasArguments ? source.closing(of: start + 2) : nil).map { $0 + 1 } ?? start + 2)
        case _:
            switch source.tokens[start].kind {
            case .punctuation: return nil
            case .number, .string: return Expression(end: start + 1)
            case .identifier:
                if source.text(start + 1) == "(", let close = source.closing(of: start + 1) {
                    return Expression(end: close + 1)
                }
                return Expression(type: nameType(start), end: start + 1)
            }
        }
    }

    /// Returns the index after the operand of a cast, which binds less than a message but not than a property.
    private mutating func operand(_ start: Int) -> Int? {
        source.text(start) == "[" || source.text(start) == "(" || source.isIdentifier(start)
            ? expression(start)?.end : nil
    }

    /// Returns the type of a name: a variable, a member of the class, a macro, or a class.
    func nameType(_ place: Int) -> SourceType? {
        let name = source.text(place)
        if let type = variable(name) { return type.isOpen ? nil : type }
        switch name {
        case "self": return current.isEmpty ? nil : SourceType(current)
        case "super": return index.superclasses[current].map { SourceType($0) }
        case _: break
        }
        if name.hasPrefix("_") || !current.isEmpty, let member = member(name, of: current) { return member.type }
        if let type = index.macros[name] { return type }
        let isClass = name.first?.isUppercase == true && name.contains { $0.isLowercase }
        return isClass && source.isIdentifier(place) ? SourceType(name) : nil
    }

    /// Returns a property, or the variable with its value: each can be declared without the other.
    private func member(_ name: String, of type: String) -> (owner: String, type: SourceType)? {
        index.property(name, of: type)
            ?? index.property(name.hasPrefix("_") ? String(name.dropFirst()) : "_\(name)", of: type)
    }

    private mutating func continued(_ expression: Expression, from start: Int) -> Expression {
        var result = expression
        while true {
            let next = source.text(result.end)
            if next == "." || next == "->", source.isIdentifier(result.end + 1) {
                let name = source.text(result.end + 1)
                if result.type?.isOpen != false || index.property(name, of: result.type?.name ?? "") == nil {
                    giveProperty(at: result.end + 1, from: start)
                }
                result.type = result.type.flatMap { access(name, of: $0, at: result.end + 1, from: start) }
                result.end += 2
            } else if next == "[", let close = source.closing(of: result.end) {
                result.type = result.type?.elementType
                result.end = close + 1
            } else {
                return result
            }
        }
    }

    /// Records the use of a property and returns its type.
    private mutating func access(_ name: String, of type: SourceType, at place: Int, from start: Int) -> SourceType? {
        if let (owner, member) = member(name, of: type.name) {
            if isVendor(property: name, of: owner) {
                record(.property, name, owner: owner, at: place, syntax: source.access(at: place, from: start))
            }
            return member
        }
        if Self.elementSelectors.contains(name) { return type.elementType }
        return call(name, of: type, at: place, from: start, nil)
    }

    private func isVendor(property name: String, of owner: String) -> Bool {
        vocabulary.declarations.properties[owner]?[name] != nil
    }

    // MARK: Messages

    private mutating func message(_ start: Int) -> Expression? {
        guard let close = source.closing(of: start), let receiver = expression(start + 1), receiver.end < close,
            source.isIdentifier(receiver.end), let selector = selector(receiver.end, close)
        else { return nil }
        var type: SourceType?
        if let known = receiver.type, !known.isOpen {
            if selector.contains("orKey") { keys(receiver.end, close, of: known) }
            type = call(selector, of: known, at: receiver.end, from: start, start)
        } else if isDistinct(selector) {
            record(.call, selector, at: receiver.end, .likely)
            messages.insert(start)
        }
        give(selector, to: receiver.type, at: receiver.end, close)
        return Expression(type: type, end: close + 1)
    }

    /// Records the properties that a message of key-value coding names.
    private mutating func keys(_ start: Int, _ close: Int, of type: SourceType) {
        for place in start..<close where source.tokens[place].kind == .string {
            let key = source.text(place).drop { $0 == "@" }.dropFirst().dropLast().split(separator: ".").first ?? ""
            guard let (owner, _) = index.property(String(key), of: type.name),
                isVendor(property: String(key), of: owner)
            else { continue }
            record(.property, String(key), owner: owner, at: place, doubt: .key)
        }
    }

    /// Reads the parts of a selector in a message.
    func selector(_ start: Int, _ close: Int) -> String? {
        if start + 1 == close { return source.text(start) }
        guard source.text(start + 1) == ":" else { return nil }
        return source.selectorParts(from: start, to: close).map { source.text($0) + ":" }.joined()
    }

    /// Records a call.
    ///
    /// - Parameters:
    ///   - selector: The selector.
    ///   - type: The type of the object.
    ///   - place: The first part of the selector.
    ///   - start: The first token of the expression.
    ///   - message: The bracket that opens the message; `nil` after a dot.
    /// - Returns: The type of the result; `nil` if it is unknown.
    private mutating func call(
        _ selector: String,
        of type: SourceType,
        at place: Int,
        from start: Int,
        _ message: Int?
    ) -> SourceType? {
        let vendor = vocabulary.declarations
        if let (owner, result) = index.method(selector, of: type.name) {
            if vendor.methods[owner]?[selector] != nil, selector != vendor.instance {
                let parts = message.map { syntax(ofMessage: $0, from: place) } ?? syntax(afterDot: place, from: start)
                record(.call, selector, owner: owner, at: place, syntax: parts)
                if let message { messages.insert(message) }
            }
            return result.isOpen ? nil : result
        }
        if Self.elementSelectors.contains(selector) { return type.elementType }
        if ["alloc", "new", "copy", "mutableCopy", "self", "autorelease"].contains(selector)
            || selector.hasPrefix("init") || selector.hasPrefix("shared") || selector.hasPrefix("default")
        {
            return type
        }
        if let (owner, result) = index.property(selector, of: type.name) {
            if isVendor(property: selector, of: owner) {
                let parts = message.map { syntax(ofMessage: $0, from: place) }
                record(.property, selector, owner: owner, at: place, syntax: parts)
            }
            return result
        }
        if let name = selector.setProperty, let (owner, _) = index.property(name, of: type.name) {
            if isVendor(property: name, of: owner) { record(.property, name, owner: owner, at: place) }
            return nil
        }
        let isOlder = vendor.receivers.contains(type.name) || vocabulary.formerSelectors.contains(selector)
        if isOlder, vendor.types.contains(type.name), !Self.commonSelectors.contains(selector) {
            let parts = message.map { syntax(ofMessage: $0, from: place) } ?? syntax(afterDot: place, from: start)
            record(.call, selector, owner: type.name, at: place, doubt: .older, syntax: parts)
        } else if vendor.superclasses[type.name] != nil, !Self.commonSelectors.contains(selector) {
            let parts = message.map { syntax(ofMessage: $0, from: place) } ?? syntax(afterDot: place, from: start)
            record(.property, selector, owner: type.name, at: place, doubt: .outside, syntax: parts)
        }
        return nil
    }

    /// Returns whether only the SDK has a selector.
    private func isDistinct(_ selector: String) -> Bool {
        selector.count { $0 == ":" } > 1 && vocabulary.declarations.selectors.contains(selector)
            && !index.ownSelectors.contains(selector)
    }
}

extension ObjectiveCScanner.Expression {
    /// Creates an expression with an unknown type.
    fileprivate init(end: Int) {
        self.init(type: nil, end: end)
    }
}

extension String {
    /// The property that a selector sets; `nil` for other selectors.
    fileprivate var setProperty: String? {
        guard hasPrefix("set"), hasSuffix(":"), count > 4, !dropLast().contains(":") else { return nil }
        let name = dropFirst(3).dropLast()
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
