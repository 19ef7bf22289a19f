private import Synchronization

/// Runs the same work several times concurrently, and returns the results in the order of the numbers.
///
/// - Parameters:
///   - count: The number of runs.
///   - body: The work, called with its number.
/// - Returns: The results.
/// - Throws: The first error of the work.
func concurrently<Value: Sendable>(
    _ count: Int,
    _ body: @Sendable @escaping (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        for number in 0..<count { group.addTask { (number, try await body(number)) } }
        var values: [Int: Value] = [:]
        for try await (number, value) in group { values[number] = value }
        return (0..<count).compactMap { values[$0] }
    }
}

/// Counts events, and reports whether all of them have happened.
final class Countdown: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) {
        left = Atomic(count)
    }

    var isOver: Bool { left.load(ordering: .acquiring) <= 0 }

    func countOne() { left.subtract(1, ordering: .acquiringAndReleasing) }
}
