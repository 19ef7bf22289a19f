extension Matcher {
    /// Holds a value against the matcher.
    ///
    /// - Parameters:
    ///   - value: What came; `nil` for nothing.
    ///   - captures: What was captured before, and gets what this comparison captures.
    ///   - path: Where the expectation stands, for the differences.
    /// - Returns: The differences; none if the value matches.
    public func mismatches(
        of value: JSONValue?,
        captures: inout Captures,
        at path: JSONPath = JSONPath()
    ) -> [Mismatch] {
        var comparison = Comparison(captures: captures)
        comparison.compare(value, with: self, at: path)
        captures = comparison.captures
        return comparison.mismatches
    }
}
