import BenchmarkSupport

/// What one repeated operation costs.
package struct Cost: Sendable {
    /// The mean time of one operation in the best sample, in nanoseconds.
    ///
    /// The best sample counts, because whatever else the machine does can only make a sample slower. A sample should take
    /// about a millisecond, so that on a busy machine some are not interrupted.
    package let nanoseconds: Double
    /// Allocations per operation on the measuring thread, or `nil` where they are not counted.
    package let allocations: Double?

    /// Operations per second.
    package var perSecond: Double { 1e9 / nanoseconds }
}

/// Measures an operation: a warm-up, then samples of many repetitions each, of which the best counts.
///
/// - Parameters:
///   - repetitions: How often the operation runs per sample.
///   - samples: How many samples are taken.
///   - operation: The operation; gets the number of the repetition, counted from the first of the warm-up.
/// - Returns: The cost of one operation.
/// - Throws: What the operation throws.
package func measure(
    repetitions: Int,
    samples: Int = 60,
    _ operation: (Int) throws -> Void
) rethrows -> Cost {
    var sampling = Sampling(repetitions: repetitions, samples: samples)
    while let indices = sampling.next() {
        let start = sampling.begin()
        for index in indices { try operation(index) }
        sampling.end(start)
    }
    return sampling.cost
}

/// Measures an asynchronous operation that stays on its thread, as ``measure(repetitions:samples:_:)`` does.
///
/// - Parameters:
///   - repetitions: How often the operation runs per sample.
///   - samples: How many samples are taken.
///   - operation: The operation; gets the number of the repetition, counted from the first of the warm-up.
/// - Returns: The cost of one operation.
/// - Throws: What the operation throws.
package func measureAsync(
    repetitions: Int,
    samples: Int = 60,
    _ operation: (Int) async throws -> Void
) async rethrows -> Cost {
    var sampling = Sampling(repetitions: repetitions, samples: samples)
    while let indices = sampling.next() {
        let start = sampling.begin()
        for index in indices { try await operation(index) }
        sampling.end(start)
    }
    return sampling.cost
}

/// How many blocks of memory an operation asks for, or `nil` where they are not counted.
///
/// - Parameter operation: The operation; it runs once before, so that what is made on first use does not count.
/// - Returns: The number of allocations on this thread.
/// - Throws: What the operation throws.
package func allocations(of operation: () throws -> Void) rethrows -> Int? {
    try operation()
    let before = benchmark_allocation_count()
    try operation()
    return benchmark_counts_allocations() ? Int(benchmark_allocation_count() - before) : nil
}

/// The allocations of a thread.
enum AllocationCounter {
    /// The number of allocations on this thread so far, or `nil` where they are not counted.
    static var count: Int? { benchmark_counts_allocations() ? Int(benchmark_allocation_count()) : nil }
}

/// Takes a result, so that the work for it is done.
///
/// - Parameter value: The result.
@inline(never)
package func keep<Value>(_ value: Value) {
    withUnsafePointer(to: value) { benchmark_keep($0) }
}

extension Duration {
    /// The duration in seconds.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Goes through a warm-up and the samples, and keeps the times.
private struct Sampling {
    private let repetitions: Int
    private let samples: Int
    private let clock = ContinuousClock()
    private var begun = 0
    private var nextIndex = 0
    private var bestSeconds = Double.infinity
    private var allocated: UInt64 = 0

    init(repetitions: Int, samples: Int) {
        self.repetitions = repetitions
        self.samples = samples
    }

    /// The numbers of the repetitions of the next sample, the first time of the warm-up.
    mutating func next() -> Range<Int>? {
        guard begun <= samples else { return nil }
        let count = begun == 0 ? max(repetitions / 10, 1) : repetitions
        begun += 1
        defer { nextIndex += count }
        return nextIndex..<nextIndex + count
    }

    func begin() -> (ContinuousClock.Instant, UInt64) { (clock.now, benchmark_allocation_count()) }

    mutating func end(_ start: (time: ContinuousClock.Instant, allocations: UInt64)) {
        let allocations = benchmark_allocation_count() - start.allocations
        let seconds = (clock.now - start.time).seconds
        guard begun > 1 else { return }
        bestSeconds = min(bestSeconds, seconds)
        allocated += allocations
    }

    var cost: Cost {
        Cost(
            nanoseconds: bestSeconds * 1e9 / Double(repetitions),
            allocations: benchmark_counts_allocations() ? Double(allocated) / Double(samples * repetitions) : nil
        )
    }
}
