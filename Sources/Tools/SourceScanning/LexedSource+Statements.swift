// The parts of messages and of statements that edits need.
extension LexedSource {
    private static let ends: Set<String> = [";", "{", "}"]
    private static let declarations: Set<String> = ["interface", "implementation", "protocol", "property", "class"]
    private static let conditions: Set<String> = ["if", "while", "for", "switch"]

    /// Returns whether a statement or a declaration of a class begins at a token, apart from those after a condition.
    func beginsLine(_ place: Int) -> Bool {
        guard place > 0 else { return true }
        if tokens[place - 1].kind == .punctuation, Self.ends.contains(text(place - 1)) { return true }
        // The lines of a class's declaration end without a mark.
        return text(place) == "@" && Self.declarations.contains(text(place + 1))
    }

    /// Returns whether a statement begins at a token.
    func beginsStatement(_ place: Int) -> Bool {
        if isInBlock(place) || text(place - 1) == "else" { return true }
        guard text(place - 1) == ")", let open = opening(of: place - 1) else { return false }
        return Self.conditions.contains(text(open - 1)) || (open + 1..<place - 1).map(text) == ["void"]
    }

    /// Returns whether a statement begins at a token that is not the only one after a condition.
    func isInBlock(_ place: Int) -> Bool {
        if Self.ends.contains(text(place - 1)) { return true }
        // Macros such as @weakify(self) are statements without a mark at their ends.
        return text(place - 1) == ")" && opening(of: place - 1).map { text($0 - 2) } == "@"
    }

    /// Returns the parts of the block at a token; `nil` if there is none.
    func block(_ place: Int) -> FoundSyntax.Block? {
        guard text(place) == "^" else { return nil }
        let list = text(place + 1) == "(" ? closing(of: place + 1) : place
        guard let list, text(list + 1) == "{" else { return nil }
        var block = FoundSyntax.Block(parameters: [], names: [], body: tokens[list + 1].end)
        for part in split(place + 2..<max(place + 2, list)) where part.count > 1 {
            block.parameters.append(tokens[part.lowerBound].start..<tokens[part.upperBound - 1].end)
            block.names.append(tokens[part.upperBound - 1].start..<tokens[part.upperBound - 1].end)
        }
        return block
    }

    /// Returns the parts of a list with commas.
    func split(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, place) = (range.lowerBound, range.lowerBound)
        while place < range.upperBound {
            if text(place) == "," {
                parts.append(start..<place)
                start = place + 1
            }
            place = (closing(of: place) ?? place) + 1
        }
        return start < range.upperBound ? parts + [start..<range.upperBound] : parts
    }

    /// Returns the parts of the use of a property after a dot: the whole expression, and the value that it gets, if any.
    ///
    /// - Parameters:
    ///   - place: The name.
    ///   - start: The first token of the object.
    /// - Returns: The parts; none if they are not certain.
    func access(at place: Int, from start: Int) -> FoundSyntax {
        var syntax = FoundSyntax()
        syntax.call = tokens[start].start..<tokens[place].end
        guard text(place + 1) == "=" else { return syntax }
        var next = place + 2
        while next < count, !Self.ends.contains(text(next)), ![")", "]", ","].contains(text(next)) {
            next = (closing(of: next) ?? next) + 1
        }
        // An assignment inside another expression has the type of the property.
        guard text(next) == ";", next > place + 2, beginsStatement(start) else { return FoundSyntax() }
        let (sign, value) = (tokens[place + 1], tokens[place + 2].start..<tokens[next - 1].end)
        syntax.parts = [FoundSyntax.Part(label: sign.start..<sign.end, value: value)]
        return syntax
    }

    /// Returns the tokens that are the parts of a selector with arguments.
    func selectorParts(from start: Int, to end: Int) -> [Int] {
        var parts: [Int] = []
        var (place, choices) = (start, 0)
        while place < end {
            switch text(place) {
            case "(", "[", "{": place = closing(of: place) ?? place
            case "?": choices += 1
            case ":" where choices > 0: choices -= 1
            case ":" where isIdentifier(place - 1): parts.append(place - 1)
            case _: break
            }
            place += 1
        }
        return parts
    }

    /// Returns the parts of a selector with their arguments.
    ///
    /// - Parameters:
    ///   - start: The first part.
    ///   - end: The token after the last argument.
    /// - Returns: The parts; none for a selector without arguments.
    func syntax(from start: Int, to end: Int) -> FoundSyntax {
        let names = selectorParts(from: start, to: end)
        var syntax = FoundSyntax()
        for (name, next) in zip(names, names.dropFirst() + [end]) {
            // An unfinished call has no arguments to move.
            guard name + 2 < next else { return FoundSyntax() }
            let value = tokens[name + 2].start..<tokens[next - 1].end
            syntax.parts.append(FoundSyntax.Part(label: tokens[name].start..<tokens[name].end, value: value))
        }
        return syntax
    }
}
