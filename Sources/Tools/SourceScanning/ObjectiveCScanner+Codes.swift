// Numbers that are compared with codes of the SDK.
extension ObjectiveCScanner {
    private static let codeNames: Set<String> = ["code", "errCode", "errorCode", "result_code", "resultCode"]
    /// The most tokens of an expression that names a code.
    private static let longestCode = 8

    mutating func beginSwitch(_ place: Int) {
        guard let close = source.closing(of: place + 1), source.text(close + 1) == "{" else { return }
        if close - place <= Self.longestCode, Self.codeNames.contains(source.text(close - 1)) {
            codeSwitches.insert(close + 1)
        }
    }

    mutating func number(_ place: Int) {
        let digits = source.text(place).prefix { $0.isASCII && $0.isNumber }
        guard var value = Int(digits) else { return }
        var first = place
        if source.text(place - 1) == "-" {
            value = -value
            first -= 1
        }
        guard vocabulary.codes.contains(value) else { return }
        let compares: Set<String> = ["==", "!="]
        var code: Int?
        if compares.contains(source.text(first - 1)) {
            code = first - 2
        } else if compares.contains(source.text(place + 1)) {
            var end = place + 2
            while end < place + Self.longestCode, [".", "->"].contains(source.text(end + 1)) { end += 2 }
            code = end
        } else if source.text(first - 1) == "case", let bracket = open.last, codeSwitches.contains(bracket) {
            // Before the bracket are the code and the ")" of the switch.
            code = bracket - 2
        }
        guard let code, Self.codeNames.contains(source.text(code)) else { return }
        let isTyped = recorded.contains(code) || open.suffix(16).contains(where: messages.contains)
        // Small numbers are codes of everything.
        guard isTyped || abs(value) >= 1000 else { return }
        record(.code, String(value), at: first, to: place, isTyped ? .typed : .likely)
    }
}
