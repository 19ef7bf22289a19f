// Objects that the statements before a call make for it alone.
extension LexedSource {
    /// Returns the statements that make the object of a variable for one call.
    ///
    /// They are the declaration with a new object, and what its properties get. Other statements can be between them, and
    /// read these properties afterwards, but nothing else uses the variable.
    ///
    /// - Parameters:
    ///   - place: The argument, a name.
    ///   - call: The first token of the call, which is a statement of its own.
    ///   - block: The bracket that opens the block of statements.
    /// - Returns: The object; `nil` if something else uses it, or a part is not certain.
    func object(at place: Int, for call: Int, in block: Int) -> FoundSyntax.Object? {
        let name = text(place)
        guard let (start, between) = declaration(at: place, for: call) else { return nil }
        let next = between.last ?? call
        guard isNew(text(start), start + 4..<next - 1) else { return nil }
        let values = between.filter { text($0) == name && text($0 + 1) == "." && text($0 + 3) == "=" }
        guard let reads = reads(of: name, from: next, in: block, values, apartFrom: place) else { return nil }
        return FoundSyntax.Object(
            type: text(start),
            declaration: tokens[start].start..<tokens[next].start,
            values: values.reversed().map(access),
            reads: reads.map(access)
        )
    }

    /// Returns the dictionary that a variable has for one call, in its declaration before.
    ///
    /// - Parameters:
    ///   - place: The argument, a name.
    ///   - call: The first token of the call, which is a statement of its own.
    ///   - block: The bracket that opens the block of statements.
    /// - Returns: The first token of the declaration, and that of the literal; `nil` if something else uses the variable.
    func dictionary(at place: Int, for call: Int, in block: Int) -> (declaration: Int, literal: Int)? {
        guard let (start, between) = declaration(at: place, for: call), text(start) == "NSDictionary",
            text(start + 4) == "@", text(start + 5) == "{"
        else { return nil }
        let next = between.last ?? call
        guard closing(of: start + 5) == next - 2,
            reads(of: text(place), from: next, in: block, [], apartFrom: place)?.isEmpty == true
        else { return nil }
        return (start, start + 4)
    }

    /// Returns the declaration with a value of a variable that is an argument, in the same block.
    ///
    /// - Parameters:
    ///   - place: The argument, a name.
    ///   - call: The first token of the call, which is a statement of its own.
    /// - Returns: The first tokens of the declaration, and of the statements between both, from the last one.
    private func declaration(at place: Int, for call: Int) -> (start: Int, between: [Int])? {
        guard isIdentifier(place), isInBlock(call), text(place + 1) == "]" || isIdentifier(place + 1) else {
            return nil
        }
        var (next, between): (Int, [Int]) = (call, [])
        while between.count < Self.longestWay, let start = statement(before: next) {
            if text(start + 1) == "*", text(start + 2) == text(place), text(start + 3) == "=" {
                return (start, between)
            }
            between.append(start)
            next = start
        }
        return nil
    }

    /// Returns where a variable is an argument of a message, up to the end of a block of statements.
    func arguments(of name: String, after place: Int, in block: Int?) -> [Int] {
        guard let end = block.flatMap(closing), end - place < Self.longestBlock else { return [] }
        return (place + 1..<max(place + 1, end))
            .filter { text($0) == name && text($0 - 1) == ":" && isIdentifier($0 - 2) }
    }

    /// Whether a variable is used once, as an argument.
    func isOnlyArgument(_ place: Int, in block: Int?) -> Bool {
        guard let end = block.flatMap(closing), end - place < Self.longestBlock else { return false }
        let uses = (place + 1..<end).count { text($0) == text(place) && ![".", "->"].contains(text($0 - 1)) }
        return uses == 1 && arguments(of: text(place), after: place, in: block).count == 1
    }

    /// Whether a variable gets another value after its declaration, up to the end of a block of statements.
    func isAssigned(_ place: Int, in block: Int?) -> Bool {
        guard let end = block.flatMap(closing), end - place < Self.longestBlock else { return true }
        return (place + 2..<max(place + 2, end))
            .contains { text($0) == text(place) && text($0 + 1) == "=" && text($0 - 1) != "." }
    }

    /// Returns the bracket that opens the message around a token; `nil` outside messages.
    func message(around place: Int) -> Int? {
        var place = place - 1
        let first = max(0, place - Self.longestBlock)
        while place >= first, !["{", "(", ";"].contains(text(place)) {
            if text(place) == "[" { return place }
            place = (opening(of: place) ?? place) - 1
        }
        return nil
    }

    private func access(at place: Int) -> FoundSyntax.Object.Access {
        FoundSyntax.Object.Access(property: text(place + 2), range: tokens[place].start..<tokens[place + 2].end)
    }

    /// Returns where the properties of a variable are read after they got their values.
    ///
    /// Another variable with the name in an inner block is not it.
    ///
    /// - Returns: The places; `nil` if something else uses the variable up to the end of the block.
    private func reads(
        of name: String,
        from start: Int,
        in block: Int,
        _ values: [Int],
        apartFrom argument: Int
    ) -> [Int]? {
        guard let end = closing(of: block), end - start < Self.longestBlock else { return nil }
        var reads: [Int] = []
        var place = start
        while place < end {
            defer { place += 1 }
            guard text(place) == name, isIdentifier(place), ![".", "->"].contains(text(place - 1)), place != argument,
                !values.contains(place)
            else { continue }
            if text(place - 1) == "*", isIdentifier(place - 2), text(place + 1) == "=",
                let inner = self.end(ofBlockAround: place), inner < end
            {
                place = inner
            } else if text(place + 1) == ".", !text(place + 3).hasSuffix("="),
                values.contains(where: { $0 < place && text($0 + 2) == text(place + 2) })
            {
                reads.append(place)
            } else {
                return nil
            }
        }
        return reads
    }

    /// Returns the first token of the statement that ends before a token, also of one with blocks; `nil` if there is none.
    private func statement(before next: Int) -> Int? {
        var place = next - 2
        if text(next - 1) == "}", let open = opening(of: next - 1) {
            place = open - 1
        } else if text(next - 1) != ";" {
            return nil
        }
        while place >= 0 {
            let isEnd = text(place) == "}" && ![";", ",", ")", "]", "(", "else", "while"].contains(text(place + 1))
            if isEnd || [";", "{"].contains(text(place)) { return place + 1 < next ? place + 1 : nil }
            place = (opening(of: place) ?? place) - 1
        }
        return nil
    }

    /// Whether tokens make a new object of a class without arguments.
    private func isNew(_ type: String, _ range: Range<Int>) -> Bool {
        let forms = [
            ["[", "[", type, "alloc", "]", "init", "]"], ["[", type, "new", "]"], [type, ".", "new"],
            ["[", type, ".", "alloc", "init", "]"],
        ]
        return forms.contains(range.map(text))
    }

    /// Returns the bracket that ends the block of statements around a token.
    private func end(ofBlockAround place: Int) -> Int? {
        var place = place - 1
        let first = max(0, place - Self.longestBlock)
        while place >= first {
            if text(place) == "{" { return closing(of: place) }
            place = (opening(of: place) ?? place) - 1
        }
        return nil
    }

    // A file of one long function must not take a time that grows with its square.

    /// The number of statements that can be between a declaration and the call.
    private static let longestWay = 100
    /// The number of tokens in which the uses of a variable are looked for.
    private static let longestBlock = 20_000
}
