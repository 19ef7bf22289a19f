import JSONSyntax

extension String {
    /// As a sentence: with a capital first letter and a full stop.
    var sentence: String {
        let text = prefix(1).uppercased() + dropFirst()
        return text.hasSuffix(".") || text.isEmpty ? text : text + "."
    }

    /// With a capital first letter.
    var capitalFirst: String { prefix(1).uppercased() + dropFirst() }

    /// With a small first letter.
    var smallFirst: String { prefix(1).lowercased() + dropFirst() }

    /// As `UPPER_CASE`: `userID` is `USER_ID`, `avatarURL` is `AVATAR_URL`.
    var upperSnake: String {
        var words = ""
        let letters = Array(self)
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && letter.isUppercase && !letters[index - 1].isUppercase
            // The last capital of several belongs to the next word: `XMLName` is `XML_NAME`.
            let starts =
                index > 0 && letter.isUppercase && letters[index - 1].isUppercase && index + 1 < letters.count
                && letters[index + 1].isLowercase
            if follows || starts { words += "_" }
            words += letter.uppercased()
        }
        return words
    }

    /// As `lower_case`.
    var lowerSnake: String { upperSnake.lowercased() }

    /// Between quotes, with the escapes of JSON, which all of the languages know.
    var quoted: String { jsonLiteral }
}
