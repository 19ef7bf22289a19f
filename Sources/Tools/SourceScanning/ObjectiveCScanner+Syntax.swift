// The parts of messages.
extension ObjectiveCScanner {
    /// Returns the parts of a message.
    mutating func syntax(ofMessage start: Int, from name: Int) -> FoundSyntax {
        let close = source.closing(of: start) ?? name
        var syntax = source.syntax(from: name, to: close)
        for (index, part) in source.selectorParts(from: name, to: close).enumerated() where index < syntax.parts.count {
            syntax.parts[index].entries = entries(part + 2, upTo: syntax.parts[index].value.upperBound)
            syntax.parts[index].block = source.block(part + 2)
        }
        syntax.call = source.tokens[start].start..<source.tokens[close].end
        syntax.receiver = source.tokens[start + 1].start..<source.tokens[name - 1].end
        syntax.isStatement = source.beginsStatement(start)
        syntax.isInBlock = source.isInBlock(start)
        guard !syntax.parts.isEmpty, let block = open.last(where: { source.text($0) == "{" }) else { return syntax }
        syntax.object = source.object(at: name + 2, for: start, in: block)
        if let (declaration, literal) = source.dictionary(at: name + 2, for: start, in: block),
            let close = source.closing(of: literal + 1)
        {
            let end = source.tokens[close].end
            syntax.dictionary = FoundSyntax.Dictionary(
                start: source.tokens[declaration].start,
                variable: source.text(name + 2),
                entries: entries(literal, upTo: end),
                end: end
            )
        }
        return syntax
    }

    /// Returns the parts of a name after a dot, which is a property or a method without arguments.
    func syntax(afterDot name: Int, from start: Int) -> FoundSyntax {
        var syntax = source.access(at: name, from: start)
        syntax.receiver = source.tokens[start].start..<source.tokens[name - 2].end
        return syntax
    }

    /// Returns the keys and values of the dictionary at a token; empty if there is none, or if more follows it.
    private mutating func entries(_ place: Int, upTo end: Int) -> [FoundSyntax.Entry] {
        guard source.text(place) == "@", source.text(place + 1) == "{", let close = source.closing(of: place + 1),
            source.tokens[close].end == end
        else { return [] }
        return source.split(place + 2..<close)
            .compactMap { part in
                guard let colon = part.first(where: { source.text($0) == ":" }), colon > part.lowerBound,
                    colon + 1 < part.upperBound
                else { return nil }
                let value = expression(colon + 1)
                return FoundSyntax.Entry(
                    key: source.tokens[part.lowerBound].start..<source.tokens[colon - 1].end,
                    value: source.tokens[colon + 1].start..<source.tokens[part.upperBound - 1].end,
                    type: value?.end == part.upperBound ? value?.type?.name ?? "" : ""
                )
            }
    }
}
