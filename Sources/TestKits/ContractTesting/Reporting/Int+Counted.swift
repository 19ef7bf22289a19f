extension BinaryInteger {
    /// Returns the number with a noun, such as `1 fixture` and `2 fixtures`.
    ///
    /// - Parameters:
    ///   - one: The noun for 1.
    ///   - many: The noun for every other number; `one` with an `s` by default.
    /// - Returns: The number and the noun.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
