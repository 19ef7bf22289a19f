/// A decimal number of any size, kept as written and compared by value.
public struct JSONNumber: Sendable {
    /// The number as it was written.
    public let literal: String
    private let isNegative: Bool
    /// The digits without leading and trailing zeros; empty for 0.
    private let digits: String
    /// The position of the decimal point relative to the start of the digits.
    private let magnitude: Int

    /// Creates a whole number.
    ///
    /// - Parameter number: The number.
    public init(_ number: some BinaryInteger) {
        self.init(integer: String(number))
    }

    /// Reads a number in JSON syntax, or returns `nil` if the text is not a number or its exponent has more than six
    /// digits.
    ///
    /// - Parameter literal: The number as written.
    public init?(literal: String) {
        guard JSONNumber.isNumber(literal) else { return nil }
        self.init(valid: literal)
    }

    /// Reads a text that passes ``isNumber(_:)``, or returns `nil` if its exponent has more than six digits.
    init?(valid literal: String) {
        let mark = literal.utf8.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        if let mark {
            let digits = literal.utf8[mark...].dropFirst().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            guard digits.count <= 6 else { return nil }
        }
        if mark == nil, !literal.utf8.contains(UInt8(ascii: ".")) {
            self.init(integer: literal)
        } else {
            self.init(decimal: literal)
        }
    }

    /// Reads a number without a fraction and an exponent.
    private init(integer literal: String) {
        self.literal = literal
        let isNegative = literal.utf8.first == UInt8(ascii: "-")
        let unsigned = isNegative ? String(literal.dropFirst()) : literal
        if unsigned == "0" {
            (digits, magnitude, self.isNegative) = ("", 0, false)
        } else {
            let zeros = unsigned.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
            digits = zeros == 0 ? unsigned : String(unsigned.dropLast(zeros))
            (magnitude, self.isNegative) = (unsigned.utf8.count, isNegative)
        }
    }

    private init(decimal literal: String) {
        self.literal = literal
        let isNegative = literal.hasPrefix("-")
        let unsigned = isNegative ? literal.dropFirst() : literal[...]
        var mantissa = unsigned
        var exponent = 0
        if let mark = unsigned.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            mantissa = unsigned[..<mark]
            exponent = Int(unsigned[unsigned.index(after: mark)...]) ?? 0
        }
        let point = mantissa.firstIndex(of: ".")
        let wholeCount = mantissa[..<(point ?? mantissa.endIndex)].utf8.count
        let all = point == nil ? mantissa : Substring(mantissa.filter { $0 != "." })
        let significant = all.drop { $0 == "0" }
        let leading = all.utf8.count - significant.utf8.count
        var end = significant.endIndex
        while end > significant.startIndex {
            let before = significant.index(before: end)
            guard significant[before] == "0" else { break }
            end = before
        }
        digits = String(significant[..<end])
        magnitude = digits.isEmpty ? 0 : wholeCount - leading + exponent
        self.isNegative = isNegative && !digits.isEmpty
    }

    /// The number as an integer, or `nil` if it has a fraction or is out of range.
    public var integer: Int64? {
        if let number = Int64(literal) { return number }
        guard isWhole, magnitude <= 19 else { return nil }
        let text = digits + String(repeating: "0", count: magnitude - digits.utf8.count)
        return Int64((isNegative ? "-" : "") + (text.isEmpty ? "0" : text))
    }

    /// Returns whether a text is a number in the syntax of RFC 8259.
    ///
    /// - Parameter literal: The text.
    /// - Returns: Whether it is a number.
    static func isNumber(_ literal: String) -> Bool {
        var rest = literal.utf8[...]
        func takeDigits() -> Int {
            let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole > 0, whole == 1 || !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard takeDigits() > 0 else { return false }
        }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// Whether the number has no fraction.
    public var isWhole: Bool { digits.isEmpty || magnitude >= digits.utf8.count }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONNumber: Hashable, Comparable {
    public static func == (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
        lhs.isNegative == rhs.isNegative && lhs.magnitude == rhs.magnitude && lhs.digits == rhs.digits
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        hasher.combine(magnitude)
        hasher.combine(digits)
    }

    public static func < (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
        if lhs.sign != rhs.sign { return lhs.sign < rhs.sign }
        let isSmaller =
            lhs.magnitude == rhs.magnitude ? lhs.digits < rhs.digits : lhs.magnitude < rhs.magnitude
        return lhs.isNegative ? lhs != rhs && !isSmaller : isSmaller
    }

    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }
}
