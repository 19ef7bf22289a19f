// Parts of declarations, as their tokens give them.
extension LexedSource {
    /// The declaration of a method.
    struct Method {
        var selector: String
        var result: SourceType
        var parameters: [(name: String, type: SourceType)]
        /// The index of the first part of the selector.
        var name: Int
        /// The index after the selector, where the body can begin.
        var end: Int
    }

    private static let qualifiers: Set<String> = [
        "const", "__weak", "__strong", "__block", "__kindof", "__unsafe_unretained", "__autoreleasing", "static",
        "extern",
        "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "inout", "out", "volatile",
        "IBOutlet",
    ]
    private static let keywords: Set<String> = [
        "return", "else", "in", "case", "new", "goto", "typedef", "struct", "enum", "if", "for", "while", "switch",
        "do",
        "sizeof", "default", "break", "continue",
    ]
    /// What stands before the declaration of a variable; "" is the beginning of the file.
    static let beforeVariables: Set<String> = ["", "{", "}", ";", "(", ",", ":"]
    /// What stands after the name of a variable.
    static let afterVariables: Set<String> = ["=", ";", ",", "in", ")"]
    /// The most tokens of the arguments of a type.
    private static let longestArguments = 64

    /// Reads a type.
    ///
    /// - Returns: The type, the index after it, and whether it is a pointer; `nil` if no type begins there.
    func type(at start: Int) -> (type: SourceType, end: Int, isPointer: Bool)? {
        var index = skippingQualifiers(start)
        guard isIdentifier(index), !Self.keywords.contains(text(index)) else { return nil }
        var type = SourceType(text(index))
        index += 1
        if text(index) == "<" {
            var depth = 0
            let limit = index + Self.longestArguments
            repeat {
                switch text(index) {
                case "<": depth += 1
                case ">": depth -= 1
                case ",": if depth == 1 { type.element = "" }
                case let name:
                    let isName = isIdentifier(index) && !Self.qualifiers.contains(name)
                    if depth == 1, isName, type.element.isEmpty { type.element = name }
                }
                index += 1
            } while depth > 0 && index < min(limit, count)
            guard depth == 0 else { return nil }
        }
        index = skippingQualifiers(index)
        var isPointer = false
        while text(index) == "*" {
            isPointer = true
            index = skippingQualifiers(index + 1)
        }
        return (type, index, isPointer)
    }

    private func skippingQualifiers(_ start: Int) -> Int {
        var index = start
        // The limit keeps the time linear.
        while index < start + 8, Self.qualifiers.contains(text(index)) { index += 1 }
        return index
    }

    /// Reads the declaration of a method from its sign on; `nil` if none begins there.
    func method(at start: Int) -> Method? {
        guard text(start + 1) == "(", let close = closing(of: start + 1), isIdentifier(close + 1) else { return nil }
        let result = type(at: start + 2)?.type ?? SourceType("void")
        var method = Method(selector: "", result: result, parameters: [], name: close + 1, end: close + 1)
        while isIdentifier(method.end) || text(method.end) == ":" {
            if isIdentifier(method.end) {
                method.selector += text(method.end)
                method.end += 1
            }
            guard text(method.end) == ":" else { break }
            method.selector += ":"
            method.end += 1
            var type = SourceType("id")
            if text(method.end) == "(", let end = closing(of: method.end) {
                type = self.type(at: method.end + 1)?.type ?? type
                method.end = skippingQualifiers(end + 1)
            }
            guard isIdentifier(method.end) else { return nil }
            method.parameters.append((text(method.end), type))
            method.end += 1
        }
        return method
    }
}
