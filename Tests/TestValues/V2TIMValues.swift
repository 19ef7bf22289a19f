/// Random values of V2TIM, from a printed seed.
package struct V2TIMValues: RandomNumberGenerator, Sendable {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    package mutating func next() -> UInt64 { generator.next() }
}

extension V2TIMValues {
    package mutating func maybe<Value>(_ make: (inout V2TIMValues) -> Value) -> Value? {
        Bool.random(using: &self) ? make(&self) : nil
    }

    package mutating func list<Value>(_ make: (inout V2TIMValues) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
    }

    package mutating func text(_ alphabet: String = "abc ÄÖ中文🙂\"\\/\n", upTo length: Int = 12) -> String {
        let characters = Array(alphabet)
        return String(
            (0..<Int.random(in: 0...length, using: &self)).map { _ in characters.randomElement(using: &self)! }
        )
    }

    package mutating func id() -> String {
        text("abcXYZ0129_-@ ", upTo: 31) + "x"
    }

    package mutating func keyword() -> String {
        text("abcdefXYZ", upTo: 7) + "k"
    }
}
