import JSONSyntax
import Testing

struct JSONNumberTests {
    @Test(arguments: [
        ("0", "-0"), ("1", "1.0"), ("1", "1e0"), ("100", "1e2"), ("100", "1E+2"), ("0.5", "5e-1"),
        ("-12.50", "-1.25e1"),
        ("18446744073709551615", "1.8446744073709551615e19"), ("0.001", "0.0010"),
    ])
    func `different spellings of a number are equal`(one: String, other: String) throws {
        let (one, other) = (try #require(JSONNumber(literal: one)), try #require(JSONNumber(literal: other)))
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(!(one < other) && !(other < one))
    }

    @Test(arguments: [
        ("9007199254740992", "9007199254740993"), ("-2", "-1"), ("-1", "0"), ("0", "1e-9"), ("9", "10"), ("-10", "-9"),
        ("0.1", "0.11"), ("1e10", "1e11"), ("-1e-2", "0.5"),
    ])
    func `numbers are ordered exactly`(smaller: String, greater: String) throws {
        let (smaller, greater) = (
            try #require(JSONNumber(literal: smaller)), try #require(JSONNumber(literal: greater))
        )
        #expect(smaller < greater)
        #expect(!(greater < smaller))
        #expect(smaller != greater)
    }

    @Test(arguments: ["", "-", "01", "1.", ".5", "+1", "1e", "1e+", "0x1", "1 ", "NaN", "1e9999999"])
    func `an invalid JSON number is rejected`(literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test(arguments: [
        ("12", 12), ("-9223372036854775808", Int64.min), ("1e3", 1_000), ("5.0", 5), ("0e5", 0),
    ])
    func `a whole number is read as an integer`(literal: String, value: Int64) {
        #expect(JSONNumber(literal: literal)?.integer == value)
    }

    @Test(arguments: ["1.5", "9223372036854775808", "1e30"])
    func `a number that does not fit in 64 bits has no integer value`(literal: String) throws {
        #expect(try #require(JSONNumber(literal: literal)).integer == nil)
    }

    @Test(arguments: [
        0, 7, -7, 10, -100, 1_203_000, Int64.max, Int64.min,
    ])
    func `an integer is the number that its literal is`(_ integer: Int64) throws {
        let number = JSONNumber(integer)
        #expect(number.literal == "\(integer)")
        #expect(number.integer == integer && number.isWhole)
        #expect(number == JSONNumber(literal: "\(integer).0"))
        #expect(number == JSONNumber(literal: "\(integer)"))
    }
}
