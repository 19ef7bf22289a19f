extension String {
    /// The text as a JSON string literal, with only the necessary escapes.
    package var jsonLiteral: String {
        // Most texts need no escapes.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"\(self)\""
        }
        var content = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": content += "\\\""
            case "\\": content += "\\\\"
            case "\u{8}": content += "\\b"
            case "\u{C}": content += "\\f"
            case "\n": content += "\\n"
            case "\r": content += "\\r"
            case "\t": content += "\\t"
            case "\0"..."\u{F}": content += "\\u000" + String(scalar.value, radix: 16)
            case "\u{10}"..."\u{1F}": content += "\\u00" + String(scalar.value, radix: 16)
            default: content.unicodeScalars.append(scalar)
            }
        }
        return "\"\(content)\""
    }
}
