import BenchmarkSupport

/// One row of the benchmark's table: a path, what it costs, and what it may cost.
package struct Measurement: Sendable, Hashable {
    /// What was measured.
    package let name: String
    /// The number that is compared with the target.
    package let value: Double
    /// The unit of ``value`` and of the target.
    package let unit: Unit
    /// What the project promises, or `nil` for a row that only informs.
    package let target: Target?
    /// Allocations per operation, or `nil` where they are not counted.
    package let allocations: Double?
    /// The greatest number of allocations per operation, or `nil` for no promise.
    package let allocationTarget: Double?

    /// The unit of a measured number.
    package enum Unit: String, Sendable, Hashable {
        /// Nanoseconds per operation.
        case nanoseconds = "ns"
        /// Operations per second.
        case perSecond = "/s"
        /// The ratio to another measurement of the same run.
        case ratio = "×"
    }

    /// What the project promises.
    package enum Target: Sendable, Hashable {
        /// The value must not be greater.
        case atMost(Double)
        /// The value must not be smaller.
        case atLeast(Double)
    }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: What was measured.
    ///   - value: The number that is compared with the target.
    ///   - unit: The unit of the value and of the target.
    ///   - target: What the project promises.
    ///   - allocations: Allocations per operation.
    ///   - allocationTarget: The greatest number of allocations per operation.
    package init(
        _ name: String,
        _ value: Double,
        _ unit: Unit,
        target: Target? = nil,
        allocations: Double? = nil,
        allocationTarget: Double? = nil
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.target = target
        self.allocations = allocations
        self.allocationTarget = allocationTarget
    }

    /// Whether the promises hold; `nil` if there is none.
    package var isMet: Bool? {
        guard target != nil || allocationTarget != nil else { return nil }
        let meetsTarget =
            switch target {
            case .atMost(let limit): value <= limit
            case .atLeast(let limit): value >= limit
            case nil: true
            }
        guard let allocationTarget, let allocations else { return meetsTarget }
        return meetsTarget && allocations <= allocationTarget
    }
}

/// What one repeated operation costs.
package struct Cost: Sendable {
    /// The median over the samples, in nanoseconds per operation.
    package let nanoseconds: Double
    /// Allocations per operation on the measuring thread, or `nil` where they are not counted.
    package let allocations: Double?

    /// Operations per second.
    package var perSecond: Double { 1e9 / nanoseconds }
}

/// Measures an operation: a warm-up, then samples of many repetitions each, of which the median counts.
///
/// - Parameters:
///   - repetitions: How often the operation runs per sample.
///   - samples: How many samples are taken.
///   - operation: The operation; gets the number of the repetition, counted over all samples.
/// - Returns: The cost of one operation.
/// - Throws: What the operation throws.
package func measure<Failure: Error>(
    repetitions: Int,
    samples: Int = 15,
    _ operation: (Int) async throws(Failure) -> Void
) async throws(Failure) -> Cost {
    for index in 0..<max(repetitions / 10, 1) { try await operation(index) }
    var times: [Double] = []
    var allocations: UInt64 = 0
    let clock = ContinuousClock()
    for sample in 0..<samples {
        let allocated = benchmark_allocation_count()
        let start = clock.now
        for index in 0..<repetitions { try await operation(sample * repetitions + index) }
        times.append((clock.now - start).nanoseconds / Double(repetitions))
        allocations += benchmark_allocation_count() - allocated
    }
    return Cost(
        nanoseconds: times.sorted()[times.count / 2],
        allocations: benchmark_counts_allocations() ? Double(allocations) / Double(samples * repetitions) : nil
    )
}

/// Takes a result, so that the work for it is done.
///
/// - Parameter value: The result.
@inline(never)
package func keep<Value>(_ value: Value) {
    withUnsafePointer(to: value) { benchmark_keep($0) }
}

extension Duration {
    /// The duration in nanoseconds.
    package var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
