import Foundation

/// The same numbers for the same seed (SplitMix64).
struct Numbers: RandomNumberGenerator {
    var state: UInt64

    /// A seed that is printed; set `RELATIONSHIP_TEST_SEED` to play a printed one again.
    static func printedSeed(for test: String) -> UInt64 {
        let seed =
            ProcessInfo.processInfo.environment["RELATIONSHIP_TEST_SEED"].flatMap(UInt64.init)
            ?? UInt64.random(in: 0..<1_000_000)
        print("\(test): seed \(seed)")
        return seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Printable ASCII.
    mutating func text(_ lengths: ClosedRange<Int>) -> String {
        let length = Int.random(in: lengths, using: &self)
        return String(
            decoding: (0..<length).map { _ in UInt8.random(in: 0x20...0x7E, using: &self) },
            as: UTF8.self
        )
    }

    /// Any bytes.
    mutating func bytes(_ lengths: ClosedRange<Int>) -> [UInt8] {
        let length = Int.random(in: lengths, using: &self)
        return (0..<length).map { _ in UInt8.random(in: 0 ... .max, using: &self) }
    }
}
