/// Something in a store that should not be.
public struct StoreFault: Sendable, Hashable, Encodable {
    /// What is wrong, in the words of a rule that does not hold.
    public let rule: String
    /// Where the rule does not hold, with what was found.
    public let finding: String

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - rule: The rule that does not hold.
    ///   - finding: Where, with what was found.
    public init(rule: String, finding: String) {
        self.rule = rule
        self.finding = finding
    }
}
