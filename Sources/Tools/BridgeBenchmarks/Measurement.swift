/// One row of the benchmark's table: an operation, its cost, and its target.
package struct Measurement: Sendable, Hashable {
    /// The measured operation.
    package let name: String
    /// The number that is compared with the target.
    package let value: Double
    /// The unit of ``value`` and of the target.
    package let unit: Unit
    /// The target, or `nil` for a row that is only informative.
    package let target: Target?
    /// Allocations per operation, or `nil` if they are not counted.
    package let allocations: Double?
    /// The maximum number of allocations per operation, or `nil` for no target.
    package let allocationTarget: Double?

    /// The unit of a measured number.
    package enum Unit: String, Sendable, Hashable, Codable {
        /// Nanoseconds per operation.
        case nanoseconds
        /// Milliseconds.
        case milliseconds
        /// Units of 1,024 bytes.
        case kibibytes
        /// Operations per second.
        case perSecond
        /// The ratio to another measurement of the same run.
        case ratio
    }

    /// The target of a measurement.
    package enum Target: Sendable, Hashable {
        /// The value must not be greater.
        case atMost(Double)
        /// The value must not be smaller.
        case atLeast(Double)
    }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: The measured operation.
    ///   - value: The number that is compared with the target.
    ///   - unit: The unit of the value and of the target.
    ///   - target: The target of the value.
    ///   - allocations: Allocations per operation.
    ///   - allocationTarget: The maximum number of allocations per operation.
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

    /// Whether the value meets its target; `nil` without a target.
    package var meetsTarget: Bool? {
        switch target {
        case .atMost(let limit): value <= limit
        case .atLeast(let limit): value >= limit
        case nil: nil
        }
    }

    /// Whether the allocations meet their target; `nil` without a target, or if allocations were not counted.
    package var meetsAllocationTarget: Bool? {
        guard let allocationTarget, let allocations else { return nil }
        return allocations <= allocationTarget
    }

    /// Whether all targets are met; `nil` without a target.
    package var isMet: Bool? {
        guard meetsTarget != nil || meetsAllocationTarget != nil else { return nil }
        return meetsTarget != false && meetsAllocationTarget != false
    }
}
