/// Conversions between the fields of a dialect's values and the properties of a vendor's classes.
///
/// Generated code calls them. The types of both sides select the overload.
package enum VendorProperty {
    /// Returns a number in another type, clamped to its range.
    package static func number<Number: FixedWidthInteger>(_ number: some BinaryInteger) -> Number {
        Number(clamping: number)
    }

    /// Returns a number in another type, clamped to its range; 0 for `nil`.
    package static func number<Number: FixedWidthInteger>(_ number: (some BinaryInteger)?) -> Number {
        number.map { Number(clamping: $0) } ?? 0
    }

    /// Returns the number of a code.
    package static func number<Code: RawRepresentable<Int>, Number: FixedWidthInteger>(_ code: Code) -> Number {
        Number(clamping: code.rawValue)
    }

    /// Returns a text; "" for `nil`.
    package static func text(_ text: String?) -> String { text ?? "" }

    /// Returns a list; an empty one for `nil`.
    package static func list<Element>(_ list: [Element]?) -> [Element] { list ?? [] }

    /// Returns the case with a number, or another case if the number is `nil` or has no case.
    package static func choice<Choice: RawRepresentable>(_ number: (some BinaryInteger)?, or other: Choice) -> Choice
    where Choice.RawValue: FixedWidthInteger {
        number.flatMap { Choice.RawValue(exactly: $0) }.flatMap { Choice(rawValue: $0) } ?? other
    }
}
