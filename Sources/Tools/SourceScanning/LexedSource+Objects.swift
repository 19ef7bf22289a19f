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
    /// - Returns: The object; `nil` if something else uses it, or a part is not certain.
    func object(at place: Int, for call: Int) -> FoundSyntax.Object? {
        let name = text(place)
        guard isIdentifier(place), isInBlock(call), text(place + 1) == "]" || isIdentifier(place + 1) else {
            return nil
        }
        var values: [Int] = []
        var next = call
        while let start = statement(before: next) {
            if text(start + 1) == "*", text(start + 2) == name, text(start + 3) == "=" {
                guard isNew(text(start), start + 4..<next - 1),
                    let reads = reads(of: name, from: next, values, apartFrom: place)
                else { return nil }
                return FoundSyntax.Object(
                    type: text(start),
                    declaration: tokens[start].start..<tokens[next].start,
                    values: values.reversed().map(access),
                    reads: reads.map(access)
                )
            }
            if text(start) == name, text(start + 1) == ".", text(start + 3) == "=" { values.append(start) }
            next = start
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
    private func reads(of name: String, from start: Int, _ values: [Int], apartFrom argument: Int) -> [Int]? {
        guard let end = end(ofBlockAround: start) else { return nil }
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
        while place >= 0 {
            if text(place) == "{" { return closing(of: place) }
            place = (opening(of: place) ?? place) - 1
        }
        return nil
    }
}
