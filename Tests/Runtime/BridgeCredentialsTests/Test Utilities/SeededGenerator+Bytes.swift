import Foundation
import TestValues

extension SeededGenerator {
    /// Prints a seed and returns it.
    ///
    /// Set `RELBRIDGE_TEST_SEED` to play a printed seed again.
    static func printedSeed(for test: String) -> UInt64 {
        let seed =
            ProcessInfo.processInfo.environment["RELBRIDGE_TEST_SEED"].flatMap(UInt64.init)
            ?? UInt64.random(in: 0..<1_000_000)
        print("\(test): seed \(seed)")
        return seed
    }

    /// Returns random printable ASCII characters.
    mutating func ascii(_ lengths: ClosedRange<Int>) -> String {
        let length = Int.random(in: lengths, using: &self)
        return String(
            decoding: (0..<length).map { _ in UInt8.random(in: 0x20...0x7E, using: &self) },
            as: UTF8.self
        )
    }

    /// Returns random bytes.
    mutating func bytes(_ lengths: ClosedRange<Int>) -> [UInt8] {
        let length = Int.random(in: lengths, using: &self)
        return (0..<length).map { _ in UInt8.random(in: 0 ... .max, using: &self) }
    }
}
