/// Something that a call says beside its command.
public struct UnreadArgument: Sendable, Hashable {
    /// The vendor's name of the argument or field.
    public var field: String
    /// The type or call that has it.
    public var owner: String
    /// Why nothing becomes of it; `nil` if the mapping tables have a row that says so.
    public var reason: String?
    /// What an app can do about it.
    public var advice: String

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - field: The vendor's name of the argument or field.
    ///   - owner: The type or call that has it.
    ///   - reason: Why nothing becomes of it.
    ///   - advice: What an app can do about it.
    public init(_ field: String, of owner: String, reason: String? = nil, advice: String) {
        self.field = field
        self.owner = owner
        self.reason = reason
        self.advice = advice
    }
}
