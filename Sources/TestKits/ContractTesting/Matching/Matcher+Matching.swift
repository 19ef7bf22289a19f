extension Matcher {
    /// Compares a value with the matcher.
    ///
    /// - Parameters:
    ///   - value: The actual value; `nil` for none.
    ///   - captures: The captures so far, to which this comparison adds its own.
    ///   - path: The place of the expectation, for the differences.
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
