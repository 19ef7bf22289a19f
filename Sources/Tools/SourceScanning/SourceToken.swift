/// A token of a source file, with its place in the bytes of the file.
struct SourceToken: Sendable {
    enum Kind: Sendable {
        case identifier, number, string, punctuation
    }

    var kind: Kind
    /// The first byte.
    var start: Int
    /// The byte after the last one.
    var end: Int
    /// The characters; bytes that are not UTF-8 are repaired.
    var text: String
}

/// The tokens of a file or of a macro, without comments and preprocessor lines.
struct LexedSource: Sendable {
    /// A line that imports a header or a module.
    struct Import: Sendable {
        /// What stands between the quotation marks or angle brackets, or the name of a module.
        var target: String
        var start: Int
        var end: Int
    }

    /// A macro with its replacement.
    struct Macro: Sendable {
        var name: String
        var source: LexedSource
    }

    var tokens: [SourceToken] = []
    /// For each bracket the index of the other one of its pair; -1 for one without, and for other tokens.
    var partners: [Int] = []
    var imports: [Import] = []
    var macros: [Macro] = []

    var count: Int { tokens.count }

    /// Returns the characters of a token; "" outside the file.
    func text(_ index: Int) -> String { has(index) ? tokens[index].text : "" }

    func isIdentifier(_ index: Int) -> Bool { has(index) && tokens[index].kind == .identifier }

    private func has(_ index: Int) -> Bool { index >= 0 && index < tokens.count }

    /// Returns the index of the bracket that closes an opening one, which is greater; `nil` for every other token.
    func closing(of index: Int) -> Int? {
        index >= 0 && index < partners.count && partners[index] > index ? partners[index] : nil
    }

    /// Returns the index of the bracket that a closing one closes; `nil` for every other token.
    func opening(of index: Int) -> Int? {
        guard index >= 0, index < partners.count, partners[index] >= 0, partners[index] < index else { return nil }
        return partners[index]
    }

    /// Finds the pairs of brackets; a bracket that closes a wrong one closes those in between as well.
    mutating func findPairs() {
        partners = [Int](repeating: -1, count: tokens.count)
        let opening = [")": "(", "]": "[", "}": "{"]
        var open: [Int] = []
        var counts: [String: Int] = [:]
        for (index, token) in tokens.enumerated() where token.kind == .punctuation {
            if ["(", "[", "{"].contains(token.text) {
                open.append(index)
                counts[token.text, default: 0] += 1
            } else if let wanted = opening[token.text], counts[wanted, default: 0] > 0 {
                while let last = open.popLast() {
                    counts[tokens[last].text, default: 0] -= 1
                    guard tokens[last].text == wanted else { continue }
                    (partners[last], partners[index]) = (index, last)
                    break
                }
            }
        }
    }
}
