import JSONSyntax

extension String {
    /// The text as a sentence, with a capital first letter and a full stop.
    var sentence: String {
        let text = prefix(1).uppercased() + dropFirst()
        return text.hasSuffix(".") || text.isEmpty ? text : text + "."
    }

    /// The text with a capital first letter.
    var capitalFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with a lowercase first letter.
    var smallFirst: String { prefix(1).lowercased() + dropFirst() }

    /// The name in `UPPER_CASE`: `userID` is `USER_ID`, and `avatarURL` is `AVATAR_URL`.
    var upperSnake: String {
        var words = ""
        let letters = Array(self)
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && letter.isUppercase && !letters[index - 1].isUppercase
            // The last of several capitals belongs to the next word: `XMLName` is `XML_NAME`.
            let starts =
                index > 0 && letter.isUppercase && letters[index - 1].isUppercase && index + 1 < letters.count
                && letters[index + 1].isLowercase
            if follows || starts { words += "_" }
            words += letter.uppercased()
        }
        return words
    }

    /// The name in `lower_case`.
    var lowerSnake: String { upperSnake.lowercased() }

    /// The text in quotes, with the escapes of JSON, which all the languages support.
    var quoted: String { jsonLiteral }
}
