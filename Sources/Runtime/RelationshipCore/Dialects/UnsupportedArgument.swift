/// An argument of a call that its command does not contain.
public struct UnsupportedArgument: Sendable, Hashable {
    /// The vendor's name for the argument or field.
    public var field: String
    /// The type or call that declares it.
    public var owner: String
    /// The reason why it has no effect; `nil` if a row of the mapping tables gives it.
    public var reason: String?
    /// Advice for the app.
    public var advice: String

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - field: The vendor's name for the argument or field.
    ///   - owner: The type or call that declares it.
    ///   - reason: The reason why it has no effect.
    ///   - advice: Advice for the app.
    public init(_ field: String, of owner: String, reason: String? = nil, advice: String) {
        self.field = field
        self.owner = owner
        self.reason = reason
        self.advice = advice
    }
}
