// Objects of the SDK that methods outside the files give.
extension ObjectiveCScanner {
    /// Returns whether a method that no file declares gives the object that a type at a place declares.
    ///
    /// The object is a variable with the result, or the parameter of a block, also of one in a variable.
    mutating func isFromOutside(_ place: Int) -> Bool {
        if let list = open.last, source.text(list) == "(" {
            // The declaration of a variable with a block, or the block that is its value.
            let isValue = source.text(list - 1) == "^" && source.text(list - 2) == "="
            if let types = isValue ? source.opening(of: list - 3) : list, let name = source.opening(of: types - 1),
                source.text(name + 1) == "^",
                source.isIdentifier(name + 2)
            {
                return isGivenOutside(name + 2)
            }
        }
        if let list = open.last, source.text(list) == "(", source.text(list - 1) == "^",
            let message = open.dropLast().last,
            source.text(message) == "["
        {
            return isOutside(message)
        }
        guard let (_, end, _) = source.type(at: place), source.isIdentifier(end), source.text(end + 1) == "=",
            source.text(end + 2) == "["
        else { return false }
        return expression(end + 2)?.type == nil && isOutside(end + 2)
    }

    /// Returns the parts of what a method outside the files gives, for the type of it: the block that gets it, or the value
    /// of a variable; `nil` if they are not certain.
    func outsideObject(_ place: Int) -> FoundSyntax? {
        var syntax = FoundSyntax()
        if let list = open.last, source.text(list) == "(", let close = source.closing(of: list) {
            let literal = source.text(list - 1) == "^" ? list - 1 : close + 2
            guard literal == list - 1 || source.text(close + 1) == "=", let block = source.block(literal) else {
                return nil
            }
            // A variable that something else calls or passes on has other values, too.
            if source.text(literal - 1) == "=", let types = source.opening(of: literal - 2),
                let name = source.opening(of: types - 1).map({ $0 + 2 }),
                !source.isOnlyArgument(name, in: open.last { source.text($0) == "{" })
            {
                return nil
            }
            let name = source.tokens[list].start..<source.tokens[list].end
            syntax.parts = [FoundSyntax.Part(label: name, value: name, block: block)]
            return syntax
        }
        guard let (_, end, _) = source.type(at: place), source.text(end + 1) == "=",
            let close = source.closing(of: end + 2), source.text(close + 1) == ";",
            !source.isAssigned(end, in: open.last { source.text($0) == "{" })
        else { return nil }
        let (sign, value) = (source.tokens[end + 1], source.tokens[end + 2].start..<source.tokens[close].end)
        syntax.parts = [FoundSyntax.Part(label: sign.start..<sign.end, value: value)]
        return syntax
    }

    /// Returns whether a variable with a block is an argument of a method that no file declares.
    private mutating func isGivenOutside(_ variable: Int) -> Bool {
        let name = source.text(variable)
        for place in source.arguments(of: name, after: variable, in: open.last { source.text($0) == "{" }) {
            guard let message = source.message(around: place), let close = source.closing(of: message),
                let receiver = expression(message + 1), let selector = selector(receiver.end, close),
                !vocabulary.declarations.selectors.contains(selector)
            else { continue }
            if isOutside(message) { return true }
        }
        return false
    }

    /// Returns whether neither the lists of the SDK nor the app declare the method of a message.
    private mutating func isOutside(_ message: Int) -> Bool {
        guard !messages.contains(message), let close = source.closing(of: message),
            let receiver = expression(message + 1), let selector = selector(receiver.end, close)
        else { return false }
        let type = receiver.type?.name ?? ""
        let isSystem = type.hasPrefix("NS") || index.property(selector, of: type) != nil
        return !isSystem && !index.ownSelectors.contains(selector) && !Self.elementSelectors.contains(selector)
    }
}
