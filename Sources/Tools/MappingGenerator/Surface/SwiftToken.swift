/// A word or a punctuation mark of a Swift declaration.
package struct SwiftToken: Hashable {
    package var text: String
    /// Whether it follows a space: `@escaping (A)` is an attribute and a type, `@objc(name)` is one attribute.
    package var followsBlank: Bool

    package var isWord: Bool { text.first.map(SwiftToken.isWordCharacter) ?? false }

    /// Splits a declaration into tokens.
    ///
    /// - Parameter declaration: The declaration in a symbol graph or a surface list.
    /// - Returns: The tokens, without the backticks around names.
    package static func tokens(of declaration: String) -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var rest = declaration.filter { $0 != "`" }[...]
        var followsBlank = false
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
                followsBlank = true
                continue
            }
            let text: Substring
            if isWordCharacter(first) {
                text = rest.prefix(while: isWordCharacter)
            } else {
                text = rest.hasPrefix("->") ? rest.prefix(2) : rest.prefix(1)
            }
            tokens.append(SwiftToken(text: String(text), followsBlank: followsBlank))
            rest = rest.dropFirst(text.count)
            followsBlank = false
        }
        return tokens
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}

extension [SwiftToken] {
    /// The tokens without attributes.
    var withoutAttributes: [SwiftToken] {
        var kept: [SwiftToken] = []
        // The token after an attribute follows a space if the attribute does.
        var blank: Bool?
        var index = startIndex
        while index < endIndex {
            if self[index].text == "@" {
                blank = blank ?? self[index].followsBlank
                index += 2
                if index < endIndex, self[index].text == "(", !self[index].followsBlank { index = end(of: index) }
            } else {
                kept.append(self[index])
                if let blank { kept[kept.count - 1].followsBlank = blank }
                blank = nil
                index += 1
            }
        }
        return kept
    }

    /// The source text of the tokens.
    var text: String {
        enumerated().map { $0.offset > 0 && $0.element.followsBlank ? " \($0.element.text)" : $0.element.text }.joined()
    }

    /// Returns the index after the closing mark of the group that opens at an index.
    func end(of start: Int) -> Int {
        var depth = 0
        for index in start..<endIndex {
            if ["(", "[", "<", "{"].contains(self[index].text) { depth += 1 }
            if [")", "]", ">", "}"].contains(self[index].text) { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return endIndex
    }

    /// The parts between the commas of the outermost level.
    package var separatedByCommas: [[SwiftToken]] {
        var parts: [[SwiftToken]] = [[]]
        var index = startIndex
        while index < endIndex {
            if self[index].text == "," {
                parts.append([])
                index += 1
                continue
            }
            let next = ["(", "[", "<", "{"].contains(self[index].text) ? end(of: index) : index + 1
            parts[parts.count - 1] += self[index..<next]
            index = next
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The normalised type, without spaces, `any` and parentheses around a single name: `(any A)!` is `A!`.
    package var typeText: String {
        var text = ""
        var index = startIndex
        while index < endIndex {
            if self[index].text == "any" {
                index += 1
            } else if self[index].text == "(" {
                let next = end(of: index)
                let content = Array(self[(index + 1)..<Swift.max(index + 1, next - 1)])
                let isFunction = next < endIndex && ["->", "async", "throws"].contains(self[next].text)
                let isName = !content.isEmpty && content.allSatisfy { $0.isWord || $0.text == "." }
                text += isName && !isFunction ? content.typeText : "(\(content.typeText))"
                index = next
            } else {
                // A space separates two words, as in `inout A`.
                if self[index].isWord, let last = text.last, last.isLetter || last.isNumber { text += " " }
                text += self[index].text
                index += 1
            }
        }
        return text
    }
}
