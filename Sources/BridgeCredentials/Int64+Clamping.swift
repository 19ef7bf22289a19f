extension Int64 {
    /// The sum of two numbers; it stays at the ends of the range instead of overflowing.
    static func clampedSum(_ lhs: Int64, _ rhs: Int64) -> Int64 {
        let (sum, overflow) = lhs.addingReportingOverflow(rhs)
        guard overflow else { return sum }
        return rhs > 0 ? .max : .min
    }
}
