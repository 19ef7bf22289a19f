import SeededRandom

/// A random number generator with the values that tests need.
///
/// A printed seed reproduces its sequence on every machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    package mutating func next() -> UInt64 { numbers.next() }
}

extension SeededGenerator {
    /// Returns true with a probability in percent.
    package mutating func chance(_ percent: UInt64 = 50) -> Bool { next() % 100 < percent }

    /// Returns a number in a range.
    ///
    /// The distribution is not exactly uniform, which saves time.
    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns one of some values.
    ///
    /// The list must not be empty.
    package mutating func one<Value>(of values: [Value]) -> Value { values[int(0...values.count - 1)] }

    /// Returns a value or `nil`.
    package mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        chance() ? make(&self) : nil
    }

    /// Returns a list of a few values.
    package mutating func list<Value>(
        _ count: ClosedRange<Int> = 0...3,
        _ make: (inout SeededGenerator) -> Value
    ) -> [Value] {
        let count = int(count)
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(make(&self)) }
        return values
    }

    /// Returns a text with all kinds of characters.
    ///
    /// By default, a text has at most 6 characters and 12 UTF-16 code units, which no dialect's limit excludes.
    package mutating func text(_ count: ClosedRange<Int> = 0...6) -> String {
        var text = ""
        for _ in 0..<int(count) { text += Self.characters[int(0...Self.characters.count - 1)] }
        return text
    }

    /// Returns ASCII letters.
    package mutating func letters(_ count: ClosedRange<Int> = 1...8) -> String {
        var text = ""
        for _ in 0..<int(count) { text.unicodeScalars.append(Self.alphabet[int(0...Self.alphabet.count - 1)]) }
        return text
    }

    /// Returns a user id of printable ASCII characters.
    package mutating func userID(_ count: ClosedRange<Int> = 1...32) -> String {
        String(decoding: (0..<int(count)).map { _ in UInt8(int(0x20...0x7E)) }, as: UTF8.self)
    }

    private static let alphabet = Array("abcdefgXYZ".unicodeScalars)
    private static let characters = ["a", "Z", "0", "\"", "\\", "/", "é", "朋", "友", "🙂", "\n", " ", "\u{0}"]
}
