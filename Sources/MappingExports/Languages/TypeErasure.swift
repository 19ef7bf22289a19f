/// Makes JavaScript from the TypeScript of the run-time file, which is laid out as its formatter does: a declaration begins a line,
/// the head of a function ends one, and the types within a function stand on the line of what they belong to.
struct TypeErasure {
    private var lines: [String] = []
    /// The head of a function, as far as it is read.
    private var head = ""
    /// What ends the declaration of a type that is being left out.
    private var end: Character?

    /// Returns TypeScript without its types and their documentation.
    static func javascript(from typescript: String) -> String {
        var erasure = TypeErasure()
        for line in typescript.split(separator: "\n", omittingEmptySubsequences: false) { erasure.add(line) }
        return erasure.lines.joined(separator: "\n")
    }

    private mutating func add(_ line: Substring) {
        let words = line.split(separator: " ").drop { $0 == "export" }
        if let end {
            if line.last == end { self.end = nil }
        } else if words.first == "interface" || words.first == "type" {
            if lines.last?.hasSuffix("*/") == true {
                while let comment = lines.popLast(), !comment.hasPrefix("/**") {}
            }
            let last: Character = words.first == "type" ? ";" : "}"
            if line.last != last { end = last }
        } else if !head.isEmpty || words.first == "function" {
            head += head.isEmpty || head.hasSuffix("(") || line.hasPrefix(")") ? "" : " "
            head += line.drop { $0 == " " }
            guard line.hasSuffix("{") else { return }
            lines.append(Self.untyped(head: head.replacing(",)", with: ")")))
            head = ""
        } else if let first = words.first, "/*".contains(first.prefix(1)) {
            lines.append(String(line))
        } else {
            lines.append(Self.untyped(statement: line))
        }
    }

    /// Leaves out type parameters, the types of parameters and that of the result.
    private static func untyped(head: String) -> String {
        var (text, depth, isType) = ("", 0, false)
        var characters = head.replacing(#/<[^(]*>\(/#, with: "(")[...]
        while let character = characters.popFirst() {
            if isType {
                // A type ends with its parameter, or where a default begins; `=>` is within it.
                let isEnd = depth == 1 && (character == "," || character == ")" || characters.hasPrefix("= "))
                if isEnd { isType = false }
            }
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == ":", !isType { isType = true }
            if !isType { text.append(character) }
            if depth == 0, character == ")" { break }
        }
        return text + " {"
    }

    /// Leaves out the types of variables, assertions and what an initialiser is of.
    private static func untyped(statement: Substring) -> String {
        String(
            statement.replacing(#/ as (const|\w+(\[\w+\])?)/#, with: "")
                .replacing(#/(new \w+)<.*>\(/#) { "\($0.1)(" }
                .replacing(#/(const \w+): [^=]*/#) { "\($0.1) " }
        )
    }
}
