/// A generator whose sequence a printed seed reproduces (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        Bool.random(using: &self) ? make(&self) : nil
    }

    mutating func list<Value>(_ make: (inout SeededGenerator) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
    }

    mutating func text(_ alphabet: String = "abc ÄÖ中文🙂\"\\/\n", upTo length: Int = 12) -> String {
        let characters = Array(alphabet)
        return String(
            (0..<Int.random(in: 0...length, using: &self)).map { _ in characters.randomElement(using: &self)! }
        )
    }

    mutating func id() -> String {
        text("abcXYZ0129_-@ ", upTo: 31) + "x"
    }

    mutating func keyword() -> String {
        text("abcdefXYZ", upTo: 7) + "k"
    }
}
