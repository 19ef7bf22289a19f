private import Foundation

/// Base64 (RFC 4648) with the standard characters, or with replacements for the characters that are not safe in URLs.
struct Base64Alphabet: Sendable {
    /// The standard characters.
    static let standard = Base64Alphabet(plus: "+", slash: "/", padding: "=")
    /// The characters of a UserSig.
    static let userSig = Base64Alphabet(plus: "*", slash: "-", padding: "_")
    /// The characters for URLs and file names (RFC 4648 section 5), without padding.
    static let url = Base64Alphabet(plus: "-", slash: "_", padding: nil)

    private let plus: Unicode.Scalar
    private let slash: Unicode.Scalar
    private let padding: Unicode.Scalar?

    /// Returns the base64 text of some bytes.
    func encode(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for scalar in Data(bytes).base64EncodedString().unicodeScalars {
            switch scalar {
            case "+": text.append(plus)
            case "/": text.append(slash)
            case "=": if let padding { text.append(padding) }
            default: text.append(scalar)
            }
        }
        return String(text)
    }

    /// Returns the bytes of a text, or `nil` if the text is not exactly the result of ``encode(_:)`` for some bytes.
    func decode(_ text: String) -> [UInt8]? {
        var standard = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case plus: standard.append("+")
            case slash: standard.append("/")
            case padding: standard.append("=")
            default: standard.append(scalar)
            }
        }
        if padding == nil {
            while !standard.count.isMultiple(of: 4) { standard.append("=") }
        }
        // Foundation also accepts other spellings of the same bytes, so compare the text with the result of `encode`.
        guard let data = Data(base64Encoded: String(standard)), encode(Array(data)) == text else { return nil }
        return Array(data)
    }
}
