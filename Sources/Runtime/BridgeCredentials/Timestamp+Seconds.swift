internal import RelationshipCore

extension Timestamp {
    /// Creates the start of a second since 1970.
    ///
    /// A second beyond the range of milliseconds gives the end of the range.
    init(clampingSeconds seconds: Int64) {
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        self.init(milliseconds: overflow ? (seconds > 0 ? .max : .min) : milliseconds)
    }
}
