import BenchmarkSupport

/// The cost of one repeated operation.
package struct Cost: Sendable {
    /// The mean time of one operation in the best sample, in nanoseconds.
    ///
    /// The best sample is used, because other work on the machine can only make a sample slower. A sample should take
    /// about a millisecond, so that some samples are not interrupted on a busy machine.
    package let nanoseconds: Double
    /// Allocations per operation; `nil` if they are not counted, as those of asynchronous operations.
    package let allocations: Double?

    /// Operations per second.
    package var perSecond: Double { 1e9 / nanoseconds }
}

/// Measures an operation: a warm-up, then samples of many repetitions each.
///
/// The best sample determines the time.
///
/// - Parameters:
///   - repetitions: The number of repetitions per sample.
///   - samples: The number of samples.
///   - operation: The operation; receives the number of the repetition, counted from the first of the warm-up.
/// - Returns: The cost of one operation.
/// - Throws: The error of the operation.
package func measure(
    repetitions: Int,
    samples: Int = 60,
    _ operation: (Int) throws -> Void
) rethrows -> Cost {
    var sampling = Sampling(repetitions: repetitions, samples: samples, countsAllocations: true)
    while let indices = sampling.next() {
        let start = sampling.begin()
        for index in indices { try operation(index) }
        sampling.end(start)
    }
    return sampling.cost
}

/// Measures an asynchronous operation, as ``measure(repetitions:samples:_:)`` does.
///
/// Allocations are counted for each thread, and an asynchronous operation may change its thread, so that they are not
/// counted here.
///
/// - Parameters:
///   - repetitions: The number of repetitions per sample.
///   - samples: The number of samples.
///   - operation: The operation; receives the number of the repetition, counted from the first of the warm-up.
/// - Returns: The cost of one operation.
/// - Throws: The error of the operation.
package func measureAsync(
    repetitions: Int,
    samples: Int = 60,
    _ operation: (Int) async throws -> Void
) async rethrows -> Cost {
    var sampling = Sampling(repetitions: repetitions, samples: samples, countsAllocations: false)
    while let indices = sampling.next() {
        let start = sampling.begin()
        for index in indices { try await operation(index) }
        sampling.end(start)
    }
    return sampling.cost
}

/// Returns the number of memory blocks that an operation allocates, or `nil` if allocations are not counted.
///
/// - Parameter operation: The operation. It runs once before the measurement, so that allocations on first use are not
///   counted.
/// - Returns: The number of allocations on this thread.
/// - Throws: The error of the operation.
package func allocations(of operation: () throws -> Void) rethrows -> Int? {
    try operation()
    let before = benchmark_allocation_count()
    try operation()
    return benchmark_counts_allocations() ? Int(benchmark_allocation_count() - before) : nil
}

/// The allocations of this process.
enum AllocationCounter {
    /// The number of allocations on this thread so far, or `nil` if they are not counted.
    static var count: Int? { benchmark_counts_allocations() ? Int(benchmark_allocation_count()) : nil }

    /// The number of allocations on all threads so far, or `nil` if they are not counted.
    static var total: Int? { benchmark_counts_allocations() ? Int(benchmark_total_allocation_count()) : nil }
}

/// Uses a result, so that the compiler cannot remove the work for it.
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

/// The warm-up and the samples of a measurement, with the best time and all allocations.
private struct Sampling {
    private let repetitions: Int
    private let samples: Int
    private let countsAllocations: Bool
    private let clock = ContinuousClock()
    private var begun = 0
    private var nextIndex = 0
    private var bestSeconds = Double.infinity
    private var allocated: UInt64 = 0

    init(repetitions: Int, samples: Int, countsAllocations: Bool) {
        self.repetitions = repetitions
        self.samples = samples
        self.countsAllocations = countsAllocations && benchmark_counts_allocations()
    }

    /// Returns the numbers of the repetitions of the warm-up, then of each sample, and `nil` after the last one.
    mutating func next() -> Range<Int>? {
        guard begun <= samples else { return nil }
        let count = begun == 0 ? max(repetitions / 10, 1) : repetitions
        begun += 1
        defer { nextIndex += count }
        return nextIndex..<nextIndex + count
    }

    func begin() -> (ContinuousClock.Instant, UInt64) { (clock.now, benchmark_allocation_count()) }

    mutating func end(_ start: (time: ContinuousClock.Instant, allocations: UInt64)) {
        let allocations = benchmark_allocation_count()
        let seconds = (clock.now - start.time).seconds
        guard begun > 1 else { return }
        bestSeconds = min(bestSeconds, seconds)
        if countsAllocations { allocated += allocations - start.allocations }
    }

    var cost: Cost {
        Cost(
            nanoseconds: bestSeconds * 1e9 / Double(repetitions),
            allocations: countsAllocations ? Double(allocated) / Double(samples * repetitions) : nil
        )
    }
}
