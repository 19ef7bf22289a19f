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
        let before = text(place - 1)
        if Self.ends.contains(before) || before == "else" { return true }
        guard before == ")", let open = opening(of: place - 1) else { return false }
        // Macros such as @weakify(self) are statements without a mark at their ends.
        return Self.conditions.contains(text(open - 1)) || (open + 1..<place - 1).map(text) == ["void"]
            || text(open - 2) == "@"
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
