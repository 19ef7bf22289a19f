/// A mask that replaces letters, digits and non-ASCII characters by characters of the same size.
package struct TextMask {
    /// The members that contain a dialect's vocabulary or other texts that users have not written.
    package static let vocabulary: Set<String> = [
        "call", "event", "type", "onlineDevices", "relation", "direction", "role", "roles", "status", "statuses",
        "addPermission", "visibility", "topic", "platform", "list", "reason", "code", "$$ref", "$$capture",
        "device", "clock",
    ]

    /// The remaining letters and digits that distinguish this text from others, the most distinctive first.
    private var label: ArraySlice<Character>
    private var digits: ArraySlice<Character>
    private let number: Int
    private var isFirstWide = true

    /// Creates a mask.
    ///
    /// - Parameter number: Texts with different numbers stay different as far as their lengths allow.
    package init(_ number: Int) {
        self.number = number
        label = TextMask.letters(number)[...]
        digits = Array(String(number).reversed())[...]
    }

    /// Returns a number as letters, followed by a letter that marks the end.
    private static func letters(_ number: Int) -> [Character] {
        var (rest, letters) = (number, [Character]())
        repeat {
            letters.append(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 22))))
            rest /= 22
        } while rest > 0
        return letters + ["z"]
    }

    /// Returns a text of the same length in bytes and in Unicode scalars, with ASCII characters at the same places.
    package mutating func apply(to text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(contentsOf: masked(scalar).unicodeScalars) }
        return String(result)
    }

    private mutating func masked(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x30...0x39: return String(digits.popFirst() ?? "0")
        case 0x41...0x5A, 0x61...0x7A: return String(label.popFirst() ?? "x")
        case 0x00...0x7F: return String(scalar)
        case 0x80...0x7FF: return wide(first: 0x100, usual: "é", range: 0x100)
        case 0x800...0xFFFF: return wide(first: 0x4E00, usual: "字", range: 0x1000)
        default: return wide(first: 0x20000, usual: "𠀀", range: 0x1000)
        }
    }

    private mutating func wide(first: UInt32, usual: String, range: Int) -> String {
        guard isFirstWide else { return usual }
        isFirstWide = false
        return Unicode.Scalar(first + UInt32(number % range)).map { String($0) } ?? usual
    }
}
