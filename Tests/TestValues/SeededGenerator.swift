/// A small generator; a printed seed reproduces its sequence on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// True in so many of a hundred cases.
    package mutating func chance(_ percent: UInt64 = 50) -> Bool { next() % 100 < percent }

    /// A number of a range, without the care for evenness that would cost time.
    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// One of some values; there is at least one.
    package mutating func one<Value>(of values: [Value]) -> Value { values[int(0...values.count - 1)] }

    /// A value or none.
    package mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        chance() ? make(&self) : nil
    }

    /// A few values.
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

    /// A text of all kinds of characters that no dialect's limit refuses; 12 at most.
    package mutating func text(_ count: ClosedRange<Int> = 0...6) -> String {
        var text = ""
        for _ in 0..<int(count) { text += Self.characters[int(0...Self.characters.count - 1)] }
        return text
    }

    /// Letters of ASCII.
    package mutating func letters(_ count: ClosedRange<Int> = 1...8) -> String {
        var text = ""
        for _ in 0..<int(count) { text.unicodeScalars.append(Self.alphabet[int(0...Self.alphabet.count - 1)]) }
        return text
    }

    /// A user's id, of any characters that one may have.
    package mutating func userID(_ count: ClosedRange<Int> = 1...32) -> String {
        String(decoding: (0..<int(count)).map { _ in UInt8(int(0x20...0x7E)) }, as: UTF8.self)
    }

    private static let alphabet = Array("abcdefgXYZ".unicodeScalars)
    private static let characters = ["a", "Z", "0", "\"", "\\", "/", "é", "朋", "友", "🙂", "\n", " ", "\u{0}"]
}
